import { expect, test, type Page } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { holdCard } from '../wallet/testing/wallet-page.js';

const card = { cycleSince: '2026-01-01', lastFour: '4242', creditLimit: 5000, currentBalance: 800 };
const wallet = JSON.stringify({
  version: 1,
  cards: [
    { ...card, id: 'guest-1', name: 'Rewarding', statementDate: 15, dueDate: 10, rewardsRate: 5 },
    { ...card, id: 'guest-2', name: 'Long', statementDate: 9, dueDate: 5, rewardsRate: 1 },
  ],
});

const where = (page: Page) => page.getByRole('combobox', { name: 'Where and how much?' });
const answer = (page: Page) => page.getByRole('region', { name: 'Recommended Card' });
/** Resolves once the worker has kept everything. */
const isKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== undefined));

test.use({ viewport: { width: 390, height: 844 } });

test('a guest opens counter mode with a question, and asks again without a connection', async ({ page, context }) => {
  const faults = await watchFaults(page);
  await page.addInitScript((cards) => localStorage.setItem('floatwise.guest-wallet', cards), wallet);
  await page.goto('/pay?q=costco 180');
  await expect(where(page)).toHaveValue('costco 180');
  await expect(answer(page)).toContainText('For $180.00 today');
  await expect(page.getByRole('status').first()).toContainText('Costco, warehouse club');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page).toHaveURL(({ searchParams: asked }) => !asked.has('q') && asked.get('place') === 'costco');
  await isKept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(answer(page)).toContainText('For $180.00 today');
  await where(page).fill('shell 45.20');
  await expect(answer(page)).toContainText('For $45.20 today');
  await expect(page.getByRole('status').first()).toContainText(/gas/i);
  await page.goto('/pay?q=amazon 30');
  await expect(answer(page)).toContainText('For $30.00 today');
  await page.getByRole('button', { name: 'I used it' }).click();
  await expect(page.getByText(/^\$30\.00 added to /)).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('an account asks and uses a card without a connection; the purchase is sent once, later', async ({
  page,
  context,
}) => {
  await openAccount(page);
  await holdCard(page, { name: 'Everyday', limit: 5000 });
  const answered = async <Body>(path: string): Promise<Body> => (await page.request.get(path)).json() as Promise<Body>;
  const balance = async () => (await answered<[{ currentBalance: number }]>('/api/credit-cards'))[0].currentBalance;
  const before = await balance();
  await page.goto('/pay?q=costco 180');
  await expect(answer(page)).toContainText('For $180.00 today');
  await expect(page.getByText('Wallet from just now')).toBeVisible();
  await isKept(page);
  await expect.poll(() => databases(page)).toContain('floatwise-wallet');

  await context.setOffline(true);
  await page.reload();
  await expect(answer(page)).toContainText('Everyday');
  await expect(page.getByText(/^Wallet from /)).toBeVisible();
  await page.getByRole('button', { name: 'I used it' }).click();
  await expect(page.getByText('$180.00 added to Everyday', { exact: true })).toBeVisible();
  await expect(page.getByText('1 purchase is waiting for a connection')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 purchase is waiting for a connection')).toBeVisible();
  expect(await balance()).toBe(before);

  await context.setOffline(false);
  await expect.poll(balance).toBe(before + 180);
  await expect(page.getByText('waits for a connection')).toBeHidden();
  expect(await answered('/api/places')).toMatchObject({ recent: ['Costco'] });
  await page.reload();
  await expect(answer(page)).toContainText('Everyday');
  expect(await balance()).toBe(before + 180);
});

test('a purchase that the server refuses later is told, and tried again or forgotten', async ({ page, context }) => {
  await openAccount(page);
  await holdCard(page, { name: 'Everyday' });
  await page.goto('/pay?q=costco 180');
  await expect(answer(page)).toContainText('Everyday');
  await expect.poll(() => databases(page)).toContain('floatwise-wallet');
  await isKept(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'I used it' }).click();
  await expect(page.getByText('1 purchase is waiting for a connection')).toBeVisible();

  const sameOrigin = { 'sec-fetch-site': 'same-origin' };
  const [{ id }] = (await (await page.request.get('/api/credit-cards')).json()) as [{ id: string }];
  expect((await page.request.delete(`/api/credit-cards/${id}`, { headers: sameOrigin })).ok()).toBe(true);
  await context.setOffline(false);
  const told = page.getByRole('alert').filter({ hasText: '$180.00 at Costco wasn’t saved' });
  await expect(told).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
  await page.reload();
  await expect(told).toBeVisible();

  // Nothing has changed, so it's refused again.
  const again = page.waitForResponse((answered) => answered.url().endsWith('/api/purchases'));
  await told.getByRole('button', { name: 'Try again' }).click();
  expect((await again).ok()).toBe(false);
  await expect(told).toBeVisible();
  // Home tells it, too.
  await page.goto('/');
  await expect(told).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
  await told.getByRole('button', { name: 'Discard it' }).click();
  await expect(told).toBeHidden();
  await page.goto('/pay');
  await expect(page.getByRole('region', { name: 'Which cards do you have?' })).toBeVisible();
  await expect(told).toBeHidden();
});

test('the wallet is gone after sign-out, also where another page signed out during a time without a connection', async ({
  page,
  context,
}) => {
  await openAccount(page);
  await holdCard(page, { name: 'Everyday' });
  const open = async (): Promise<void> => {
    await page.goto('/pay?q=180');
    await expect(answer(page)).toContainText('Everyday');
    await expect.poll(() => databases(page)).toContain('floatwise-wallet');
  };
  await open();
  await isKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(answer(page)).toContainText('Everyday');
  await page.request.post('/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Which cards do you have?' })).toBeVisible();
  await expect.poll(() => databases(page)).not.toContain('floatwise-wallet');
});
