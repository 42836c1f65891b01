import { expect, test, type BrowserContext, type Page, type Route } from '@playwright/test';
import { openAccount, signIn, watchFaults } from '@floatwise/browser-test-kit/browser';
import { holdCard } from '../wallet/testing/wallet-page.js';

const answer = (page: Page) => page.getByRole('region', { name: 'Recommended Card' });
const useIt = (page: Page) => page.getByRole('button', { name: 'I used it' });
const keepsNothing = (page: Page) => page.getByText('This browser can’t store anything');

interface Held {
  currentBalance: number;
}
const balance = async (page: Page): Promise<number | undefined> =>
  ((await (await page.request.get('/api/credit-cards')).json()) as Held[])[0]?.currentBalance;

const open = async (tab: Page, asked: string): Promise<void> => {
  await tab.goto(`/pay?q=${asked}`);
  await expect(answer(tab)).toContainText('Everyday');
};

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

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' });
const isStillSignedIn = (page: Page) => page.getByText('You’re still signed in', { exact: true });

/** Two tabs whose phone goes offline in the middle of "I used it": the server has the first purchase, the second one waits. A third tab is at home. */
async function offlineInTheMiddle(page: Page, context: BrowserContext) {
  const person = await openAccount(page);
  await holdCard(page, { name: 'Everyday', limit: 5000 });
  const before = (await balance(page)) ?? 0;
  await open(page, 'target 180');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const other = await context.newPage();
  await open(other, 'amazon 30');
  const home = await context.newPage();
  await home.goto('/');
  await expect(signOut(home)).toBeEnabled();
  const loseTheAnswer = async (route: Route): Promise<void> => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  };
  await context.route('**/api/purchases', loseTheAnswer, { times: 1 });
  await useIt(page).click();
  await expect(page.getByText('1 purchase is waiting for a connection')).toBeVisible();
  await useIt(other).click();
  await expect(other.getByText('2 purchases are waiting for a connection')).toBeVisible();
  return { person, before, home };
}

test('offline in the middle of "I used it", twice, in two tabs, and then signed out: each is applied once [fault 40]', async ({
  page,
  context,
}) => {
  const { person, before, home } = await offlineInTheMiddle(page, context);
  // Waits for the connection too.
  await signOut(home).click();
  await context.setOffline(false);
  await expect(signOut(home)).toBeHidden();
  await signIn(page, person);
  await open(page, 'target 180');
  expect(await balance(page)).toBe(before + 210);
});

test('a purchase that’s taken back offline, after only its answer was lost, leaves the server too', async ({
  page,
  context,
}) => {
  const { before } = await offlineInTheMiddle(page, context);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('1 purchase is waiting for a connection')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => balance(page)).toBe(before + 30);
});

test('who signs out while purchases can’t be saved hears of it, and leaves them out by a second press [fault 40]', async ({
  page,
  context,
}) => {
  const { person, before, home } = await offlineInTheMiddle(page, context);
  let isAway = true;
  await context.route('**/api/purchases', (route) =>
    isAway ? route.fulfill({ status: 503, json: { message: 'Later.' } }) : route.fallback(),
  );
  await context.setOffline(false);
  await signOut(home).click();
  await expect(isStillSignedIn(home)).toBeVisible();
  await expect(
    home.getByText('2 purchases aren’t saved yet. To discard them, sign out again.', { exact: true }),
  ).toBeVisible();
  await signOut(home).click();
  await expect(signOut(home)).toBeHidden();
  isAway = false;
  await signIn(page, person);
  await open(page, 'target 180');
  await expect(page.getByText(/waits? for a connection/)).toBeHidden();
  // The first one was the server's before its answer was lost.
  expect(await balance(page)).toBe(before + 180);
});

test('two tabs without a connection: each purchase is sent once', async ({ page, context }) => {
  await openAccount(page);
  await holdCard(page, { name: 'Everyday', limit: 5000 });
  const before = (await balance(page)) ?? 0;
  await open(page, 'target 180');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const other = await context.newPage();
  await open(other, 'amazon 30');
  await context.setOffline(true);
  await useIt(page).click();
  await expect(page.getByText('1 purchase is waiting for a connection')).toBeVisible();
  await useIt(other).click();
  // Each tab counts what both made.
  await expect(other.getByText('2 purchases are waiting for a connection')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => balance(page)).toBe(before + 210);
  for (const tab of [page, other]) await expect(tab.getByText(/waits? for a connection/)).toBeHidden();
  expect(await balance(page)).toBe(before + 210);
});
