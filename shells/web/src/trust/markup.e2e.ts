import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { becomePro } from '@floatwise/browser-test-kit/become-pro';
import { alive, everyPath, openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { markupPayloads, smuggledMarkup } from '@floatwise/browser-test-kit/markup';

// Each of the walks takes long, so the workers share them.
test.describe.configure({ mode: 'parallel' });
test.beforeEach(() => test.slow());

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

interface Watched {
  faults: string[];
  dialogs: string[];
}

async function watch(page: Page): Promise<Watched> {
  const faults = await watchFaults(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return { faults, dialogs };
}

/** Checks that no payload became part of the page, ran, or requested anything. */
async function staysText(page: Page, { faults, dialogs }: Watched): Promise<void> {
  const found = await smuggledMarkup(page);
  expect({ ...found, faults, dialogs }).toEqual({ hit: false, elements: [], faults: [], dialogs: [] });
}

const sixty = markupPayloads;
test('there are sixty of them, all different', () => expect([sixty.length, new Set(sixty).size]).toEqual([60, 60]));

test('sixty markup payloads stay text in names of cards, debts, and people [requirement 30]', async ({
  page,
  browser,
}) => {
  const watched = await watch(page);
  await openAccount(page);
  // Twenty cards are more than the free plan has room for.
  await becomePro(page, browser);
  const save = async (method: 'post' | 'put', path: string, data: unknown): Promise<Record<string, unknown>> => {
    const answer = await page.request[method](path, { data, headers: sameOrigin });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };
  const cards = [];
  for (let each = 0; each < 20; each += 1) cards.push(await save('post', '/api/credit-cards', aCard()));
  let updatedAt: unknown = null;
  for (let from = 0; from < sixty.length; from += 20) {
    const twenty = sixty.slice(from, from + 20);
    const debts = twenty.map((name) => {
      const cost = { balance: 100, minPayment: 10, interestRate: 9, type: 'credit_card', minimum: { kind: 'fixed' } };
      return { id: randomUUID(), name, ...cost };
    });
    ({ updatedAt } = await save('put', '/api/debts', { debts, extraPayment: 0, rollsOver: true, updatedAt }));
    await page.goto('/debt-reduction');
    await expect(page.getByText(twenty[19] ?? '', { exact: true }).first()).toBeVisible();
    await staysText(page, watched);
    for (const [at, text] of twenty.entries()) {
      const names = { name: text, nickname: text.slice(0, 60) };
      await save('put', `/api/credit-cards/${String(cards[at]?.['id'])}`, aCard(names));
    }
    await page.goto('/?amount=500');
    await expect(page.getByText(twenty[19] ?? '').first()).toBeAttached();
    await staysText(page, watched);
  }
  for (let from = 0; from < sixty.length; from += 2) {
    const [firstName = '', lastName = ''] = sixty.slice(from, from + 2);
    await save('put', '/api/user/profile', { firstName, lastName });
    await page.goto('/account');
    await alive(page);
    await staysText(page, watched);
  }
});

/** Runs in the page: types a text into every text field, as a person would, and leaves the field. */
async function typeEverywhere(texts: string[]): Promise<number> {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
    ({ type }) => ['text', 'search', 'email', 'textarea', 'tel', 'password', 'url'].includes(type),
  );
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  for (const field of fields) {
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
    for (const text of texts) {
      field.focus();
      own?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
      field.blur();
      await idle();
    }
    field.form?.requestSubmit();
    await new Promise(requestAnimationFrame).then(idle);
  }
  return fields.length;
}

test('sixty markup payloads stay text in every text field of every page [requirement 30]', async ({ page }) => {
  const watched = await watch(page);
  let fields = 0;
  for (const path of await everyPath(page)) {
    await page.goto(path);
    await alive(page);
    if (path === '/') {
      await page.getByRole('button', { name: 'Add Your First Card' }).click();
      await page.getByRole('combobox', { name: 'Find your card' }).waitFor();
    }
    fields += await page.evaluate(typeEverywhere, sixty);
    await staysText(page, watched);
  }
  expect(fields).toBeGreaterThan(10);
});

const parameters = ['q', 'amount', 'order', 'category', 'next', 'problem', 'tab', 'tool', 'show', 'cards', 'pick'];

/** Everything in it is one text. */
const addressOf = (path: string, text: string): string =>
  `${path}?${new URLSearchParams(parameters.map((name) => [name, text])).toString()}#${encodeURIComponent(text)}`;

test('sixty markup payloads stay text in every address [requirement 30]', async ({ page }) => {
  const watched = await watch(page);
  const paths = await everyPath(page);
  for (const [at, text] of sixty.entries()) {
    await page.goto(addressOf(paths[at % paths.length] ?? '/blog', text));
    await alive(page);
    await staysText(page, watched);
  }
});

/** Runs in the page: goes to an address as Back does, without loading the page anew. */
async function goTo(address: string): Promise<void> {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestIdleCallback(resolve));
}

// The edge answers every query with the same file, so what could go wrong is how the page reads it.
test('sixty markup payloads stay text in every address of home and of sign-in [requirement 30]', async ({ page }) => {
  const watched = await watch(page);
  for (const path of ['/', '/auth']) {
    await page.goto(path);
    await alive(page);
    for (const text of sixty) {
      await page.evaluate(goTo, addressOf(path, text));
      await staysText(page, watched);
    }
    // The page has followed all the time.
    await page.evaluate(goTo, '/privacy');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  }
});
