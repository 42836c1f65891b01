import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { openAccount, signIn, signOut, signUp } from '@floatwise/browser-test-kit/browser';
import { holdCard, walletOn } from '../wallet/testing/wallet-page.js';

/** Saves these cards in this browser as a guest's. */
async function keep(page: Page, names: string[]): Promise<void> {
  const cards = names.map((name) => ({
    id: `guest-${randomUUID()}`,
    name,
    statementDate: 15,
    dueDate: 10,
    creditLimit: 1000,
  }));
  const wallet = JSON.stringify({ version: 1, cards });
  await page.addInitScript((stored) => {
    if (localStorage.getItem('floatwise.guest-wallet') === null) localStorage.setItem('floatwise.guest-wallet', stored);
  }, wallet);
}
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wallet = JSON.parse(localStorage.getItem('floatwise.guest-wallet') ?? '{"cards":[]}') as {
      cards: { name: string }[];
    };
    return wallet.cards.map(({ name }) => name);
  });

test.describe('the cards of a guest', () => {
  test('move into a new account as chosen, and only once', async ({ page, browser }) => {
    await keep(page, ['One', 'Two', 'Three']);
    const person = await signUp(page);
    const dialog = page.getByRole('dialog', { name: 'Save your 3 cards' });
    await dialog.getByLabel('Two').uncheck();
    await dialog.getByRole('button', { name: 'Save 2 cards' }).click();
    await expect(page.getByText('2 cards moved from this browser to your account.', { exact: true })).toBeVisible();
    await expect(walletOn(page).rows).toHaveCount(2);
    await expect(walletOn(page).row('Three')).toBeVisible();
    expect(await kept(page)).toEqual(['Two']);

    const elsewhere = await browser.newPage();
    await signIn(elsewhere, person);
    await expect(walletOn(elsewhere).rows).toHaveCount(2);
    await elsewhere.close();
  });

  test('that were saved before are not saved twice', async ({ page }) => {
    await keep(page, ['One']);
    await openAccount(page);
    await page.goto('/');
    const stored = await page.evaluate(() => localStorage.getItem('floatwise.guest-wallet') ?? '');
    await page.getByRole('button', { name: 'Save all' }).click();
    await expect(walletOn(page).row('One')).toBeVisible();
    await page.evaluate((wallet) => {
      localStorage.setItem('floatwise.guest-wallet', wallet);
      localStorage.removeItem('floatwise.import-declined');
    }, stored);
    await page.reload();
    await page.getByRole('button', { name: 'Save all' }).click();
    await expect(page.getByText('Your account already had them.', { exact: true })).toBeVisible();
    await expect(walletOn(page).rows).toHaveCount(1);
    expect(await kept(page)).toEqual([]);
  });

  test('that do not fit are named, and nothing is saved until fewer are chosen', async ({ page }) => {
    await openAccount(page);
    for (const name of ['Held', 'Held too']) await holdCard(page, { name });
    await keep(page, ['One', 'Two', 'Three']);
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Save your 3 cards' });
    await expect(dialog).toContainText('Your plan has room for 1 of these 3 cards.');
    await dialog.getByLabel('Three').check();
    await dialog.getByRole('button', { name: 'Save 2 cards' }).click();
    await expect(dialog.getByRole('alert')).toContainText('“Three” doesn’t fit and nothing was saved');
    expect(await kept(page)).toHaveLength(3);
    await dialog.getByLabel('One').uncheck();
    await dialog.getByRole('button', { name: 'Save 1 card' }).click();
    await expect(walletOn(page).row('Three')).toBeVisible();
    expect(await kept(page)).toEqual(['One', 'Two']);
  });

  test('are kept by declining, and offered again by a line only', async ({ page }) => {
    await keep(page, ['One']);
    await openAccount(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await expect(page.getByText('1 card is kept in this browser only, not in your account.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await signOut(page);
    await expect(walletOn(page).row('One')).toBeVisible();
  });

  test('bring a banner that can be dismissed for good', async ({ page }) => {
    await page.goto('/');
    const banner = page.getByText(/Sign in to use them anywhere/);
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your Credit Cards' })).toBeVisible();
    await expect(banner).toBeHidden();
  });
});
