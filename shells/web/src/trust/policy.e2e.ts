import { expect, test, type Page } from '@playwright/test';
import { alive, becomeAdministrator, everyPath, openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { aCard } from '@floatwise/browser-test-kit/builders';

// Each of the walks takes long, so the workers share them.
test.describe.configure({ mode: 'parallel' });
test.beforeEach(() => test.slow());

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

async function withCards(page: Page): Promise<void> {
  await openAccount(page);
  for (const name of ['Everyday', 'Travel']) {
    const answer = await page.request.post('/api/credit-cards', { data: aCard({ name }), headers: sameOrigin });
    expect(answer.status()).toBe(201);
  }
}

/**
 * Runs in the page: presses every button once, including those that appear after a press, and submits every form as it is, so
 * that dialogs, menus, tabs, and errors show up. Skips buttons that end the session, leave the page, or save files.
 */
async function pressEverything(): Promise<number> {
  const left = /sign out|google|delete|print|download|export|csv|log out|retry/i;
  const turn = () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
  const pressed = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    for (const button of document.querySelectorAll<HTMLElement>('button, [role=tab], summary, [role=radio], select')) {
      const name = `${button.tagName} ${button.getAttribute('aria-label') ?? ''} ${button.textContent.slice(0, 60)}`;
      if (left.test(name) || pressed.has(name) || !button.isConnected) continue;
      pressed.add(name);
      button.focus();
      button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      button.click();
      await turn();
    }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await turn();
  }
  return pressed.size;
}

/**
 * Buttons that lead to the payment company's pages stay here: those pages have a policy of their own. `page.route` would turn
 * off the browser's cache for the whole walk.
 */
async function stayHere(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const away = {
    responseCode: 503,
    responseHeaders: [{ name: 'content-type', value: 'application/json' }],
    body: Buffer.from(JSON.stringify({ statusCode: 503, message: 'Away.' })).toString('base64'),
  };
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    // A page that has been left wants no answer.
    devtools.send('Fetch.fulfillRequest', { requestId, ...away }).catch(() => undefined);
  });
  const calls = ['portal', 'create-checkout-session'];
  await devtools.send('Fetch.enable', { patterns: calls.map((call) => ({ urlPattern: `*/api/stripe/${call}` })) });
}

/** Requests aborted by leaving a page early aren't violations. */
const broken = (faults: readonly string[]): string[] => faults.filter((each) => each.startsWith('securitypolicy'));

/** Articles and terms are the same for everybody, and operators' pages are closed to all but them. */
const isSameForAll = (path: string): boolean =>
  /^\/(?:blog|weekly-tips|privacy|terms|disclaimer|newsletter)\b/.test(path);
const isForOperators = (path: string): boolean => /^\/(?:admin|affiliate-manager)/.test(path);

for (const [who, arrive, isOpened, leastPressed] of [
  ['a guest', async () => undefined, () => true, 100],
  ['a person with cards', withCards, (path: string) => !isSameForAll(path) && !isForOperators(path), 100],
  ['the administrator', becomeAdministrator, isForOperators, 60],
] as const) {
  test(`${who} opens every page and presses every button without a violation of the policy [requirement 32]`, async ({
    page,
  }) => {
    const faults = await watchFaults(page);
    await arrive(page);
    await stayHere(page);
    let pressed = 0;
    for (const path of (await everyPath(page)).filter(isOpened)) {
      const answer = await page.goto(path);
      expect(answer?.headers()['content-security-policy']).toContain("style-src 'self';");
      await alive(page);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      pressed += await page.evaluate(pressEverything).catch(() => 0);
      expect(broken(faults), path).toEqual([]);
    }
    expect(pressed).toBeGreaterThan(leastPressed);
  });
}

test('neither an outage of all calls nor a section that is down leads to a violation of the policy [requirement 32]', async ({
  page,
}) => {
  const faults = await watchFaults(page);
  await withCards(page);
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { statusCode: 503, message: 'Away.' } }));
  for (const path of ['/', '/account', '/products', '/debt-reduction']) {
    await page.goto(path);
    await alive(page);
  }
  await page.unroute('**/api/**');
  await page.route('**/mf/*/remoteEntry.*.js', (route) => route.abort());
  await page.goto('/blog');
  await alive(page);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(broken(faults)).toEqual([]);
});

test('what the policy forbids is blocked and reported: a foreign script, style, and frame [requirement 32]', async ({
  page,
}) => {
  const faults = await watchFaults(page);
  await page.goto('/privacy');
  await alive(page);
  await page.evaluate(() => {
    const holder = document.createElement('div');
    holder.innerHTML = '<p style="color: red" id="inline">text</p><iframe src="https://example.com/"></iframe>';
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.body.append(holder, script, style);
  });
  for (const directive of ['style-src-attr', 'script-src-elem', 'style-src-elem', 'frame-src'])
    await expect.poll(() => faults.join('\n')).toContain(directive);
  await expect(page).not.toHaveTitle('taken over');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a dialog still keeps the page behind it from scrolling, without a style element [requirement 32]', async ({
  page,
}) => {
  const faults = await watchFaults(page);
  await page.goto('/');
  await alive(page);
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
  await page.getByRole('button', { name: 'Add Your First Card' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Card' })).toBeVisible();
  await expect.poll(overflow).toBe('hidden');
  expect(await page.locator('style').count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(overflow).toBe('visible');
  expect(faults).toEqual([]);
});
