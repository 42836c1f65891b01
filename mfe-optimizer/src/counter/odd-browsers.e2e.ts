import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { holdCard } from '../wallet/testing/wallet-page.js';

const answer = (page: Page) => page.getByRole('region', { name: 'Recommended Card' });
const useIt = (page: Page) => page.getByRole('button', { name: 'I used it' });
const keepsNothing = (page: Page) => page.getByText('This browser keeps nothing for later');

interface Held {
  currentBalance: number;
}
const balance = async (page: Page): Promise<number | undefined> =>
  ((await (await page.request.get('/api/credit-cards')).json()) as Held[])[0]?.currentBalance;

/** As a browser does in which a person has forbidden all storage: even naming it throws, and no worker may be kept. */
const forbidStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    ServiceWorkerContainer.prototype.register = async () => refuse();
  });

test.use({ viewport: { width: 390, height: 844 } });

test('without storage a newcomer still gets an answer, and the page says that it keeps nothing', async ({
  page,
  context,
}) => {
  const faults = await watchFaults(page);
  await forbidStorage(context);
  await page.goto('/pay?q=target 180');
  await page.getByRole('combobox', { name: 'Find your card' }).fill('double cash');
  await page.getByRole('option', { name: /^Citi Double Cash/ }).click();
  await expect(answer(page)).toContainText('$3.60 back');
  await expect(keepsNothing(page)).toBeVisible();
  expect(faults).toEqual([]);
});

test('without storage an account’s purchase is sent at once', async ({ page, context }) => {
  await openAccount(page);
  await holdCard(page, { name: 'Everyday', limit: 5000 });
  const before = (await balance(page)) ?? 0;
  await forbidStorage(context);
  await page.goto('/pay?q=target 180');
  await expect(answer(page)).toContainText('Everyday');
  await expect(keepsNothing(page)).toBeVisible();
  await useIt(page).click();
  await expect.poll(() => balance(page)).toBe(before + 180);
});

test('two tabs without a connection: each purchase is sent once', async ({ page, context }) => {
  await openAccount(page);
  await holdCard(page, { name: 'Everyday', limit: 5000 });
  const before = (await balance(page)) ?? 0;
  const open = async (tab: Page, asked: string): Promise<void> => {
    await tab.goto(`/pay?q=${asked}`);
    await expect(answer(tab)).toContainText('Everyday');
  };
  await open(page, 'target 180');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const other = await context.newPage();
  await open(other, 'amazon 30');
  await context.setOffline(true);
  await useIt(page).click();
  await expect(page.getByText('1 purchase waits for a connection')).toBeVisible();
  await useIt(other).click();
  // Each tab counts what both made.
  await expect(other.getByText('2 purchases wait for a connection')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => balance(page)).toBe(before + 210);
  for (const tab of [page, other]) await expect(tab.getByText(/waits? for a connection/)).toBeHidden();
  expect(await balance(page)).toBe(before + 210);
});
