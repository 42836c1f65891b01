import { expect, test, type Locator, type Page } from '@playwright/test';
import { alive, openAccount } from '@floatwise/browser-test-kit/browser';

test.describe('the front page', () => {
  test('answers on sample cards as the amount is dragged, and hides the top cards behind the sign-up', async ({
    page,
  }) => {
    await page.goto('/');
    const example = page.getByRole('region', { name: 'A live example' });
    await expect(example).toContainText('Use Everyday');
    // Three lines on one scale, the longest first.
    await expect(example.getByRole('list', { name: 'Time to pay' }).getByRole('img')).toHaveCount(3);
    await expect(example.getByRole('listitem').first()).toContainText('Everyday');
    await example.getByRole('slider', { name: 'A purchase of' }).fill('5000');
    await expect(example).toContainText('Use Travel');
    await expect(example.getByRole('status')).toHaveText('$5,000.00');
    await expect(example.getByRole('list', { name: 'Time to pay' }).getByRole('img')).toHaveCount(1);
    await expect(example.getByText('$1,500.00 left, not enough')).toBeVisible();
    await expect(page.getByText('See the list with a free account')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Citi Double Cash' })).toHaveCount(0);
  });

  test('keeps what is drawn while the code of its parts arrives', async ({ page }) => {
    await page.route(/\/mf\/optimizer\/\d+\./, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto('/');
    const headline = await page.getByRole('heading', { level: 1 }).elementHandle();
    const example = page.getByRole('region', { name: 'A live example' });
    await example.getByRole('slider', { name: 'A purchase of' }).fill('5000');
    await expect(example).toContainText('Use Travel');
    expect(await headline?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('stands at /landing too, where who is signed in reads the top cards', async ({ page }) => {
    await openAccount(page);
    await page.goto('/landing');
    await expect(page.getByRole('listitem').filter({ hasText: 'Citi Double Cash' })).toBeVisible();
    await expect(page.getByText('See the list with a free account')).toHaveCount(0);
  });
});

/** Opens home and holds the code of the shell back, so that the page stays as it was served until `release`. */
async function openWithoutCode(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/shell\.[0-9a-f]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  // Held back, the code holds back the page's "load" too.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  return release;
}

/** Before the styles come, the page has one for each of its cases. */
const loading = (page: Page): Locator => page.getByRole('region', { name: 'Recommended Card' }).getByRole('status');

const keep = (page: Page, kept: Record<string, string>): Promise<unknown> =>
  page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(`floatwise.${name}`, value);
  }, kept);

const day = { cycleSince: '2026-01-01', statementDate: 9, dueDate: 5, creditLimit: 1000 };
const wallet = (...names: string[]): string =>
  JSON.stringify({ version: 1, cards: names.map((name, place) => ({ ...day, id: `guest-${place}`, name })) });

/** Where the first parts of the page are. */
async function places(page: Page): Promise<unknown[]> {
  await page.evaluate(() => document.fonts.ready);
  const parts = [page.getByRole('banner'), page.getByRole('region', { name: 'Purchase Amount' })];
  return Promise.all(parts.map((part) => part.boundingBox()));
}

for (const width of [390, 1280]) {
  test.describe(`with cards kept in this browser, at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [what, kept] of [
      ['', {}],
      [', nor where the banner was closed', { 'guest-banner': 'dismissed' }],
    ] as const) {
      test(`the front page never shows, and nothing moves when the cards come${what}`, async ({ page }) => {
        await keep(page, { 'guest-wallet': wallet('Everyday', 'Travel'), ...kept });
        const release = await openWithoutCode(page);
        const front = [
          page.getByText('Use the card with the longest interest-free time.', { exact: false }).first(),
          page.getByRole('heading', { name: 'Try it with your cards' }),
          page.getByText('Your answer appears here'),
          page.getByText('No credit cards added yet'),
        ];
        await expect(loading(page)).toHaveText(['Loading...']);
        for (const part of front) await expect(part).toBeHidden();
        const before = await places(page);
        release();
        await page.getByRole('region', { name: 'All Cards Comparison' }).waitFor();
        for (const part of front) await expect(part).toBeHidden();
        expect(await places(page)).toEqual(before);
      });
    }

    test('it shows again once they are gone', async ({ page }) => {
      await keep(page, { 'guest-wallet': wallet() });
      const release = await openWithoutCode(page);
      const headline = page.getByRole('heading', { level: 1, name: 'Which card for this purchase?' });
      await expect(headline).toBeVisible();
      await expect(page.getByText('No credit cards added yet')).toBeVisible();
      const before = await places(page);
      release();
      await alive(page);
      await expect(headline).toBeVisible();
      expect(await places(page)).toEqual(before);
    });
  });
}

for (const width of [390, 1280]) {
  test(`who is probably signed in has the question at once, and nothing moves when the account comes, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAccount(page);
    const release = await openWithoutCode(page);
    await expect(page.getByRole('heading', { name: 'Try it with your cards' })).toHaveCount(0);
    await expect(loading(page)).toHaveText(['Loading...']);
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    const before = await places(page);
    release();
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    await page.getByText('No credit cards added yet').waitFor();
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    expect(await places(page)).toEqual(before);
  });
}
