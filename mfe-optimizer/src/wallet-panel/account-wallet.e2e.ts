import { expect, test, type Page } from '@playwright/test';
import { openAccount, signIn, watchFaults } from '@floatwise/browser-test-kit/browser';
import { addCard, fillCard, holdCard, pressOn, saveCard, startCard, walletOn } from '../wallet/testing/wallet-page.js';

/** Home for a new account with these cards. */
async function atHome(page: Page, cards: { name: string; limit?: number }[]) {
  const person = await openAccount(page);
  for (const card of cards) await holdCard(page, card);
  await page.goto('/');
  await (cards.length === 0 ? walletOn(page).empty : walletOn(page).rows.first()).waitFor();
  return person;
}
const three = ['One', 'Two', 'Three'].map((name) => ({ name }));

test.describe('somebody signed in', () => {
  test('finds added, edited and restored cards in another browser', async ({ page, browser }) => {
    const faults = await watchFaults(page);
    const person = await atHome(page, []);
    await startCard(page, { name: 'Freedom', limit: 5000, balance: 800, statementDay: 15, dueDay: 10 });
    await saveCard(page);
    await expect(page.getByText('Card added', { exact: true })).toBeVisible();
    await pressOn(walletOn(page).row('Freedom'), 'Edit');
    await fillCard(page, { nickname: 'Daily', balance: 1600 });
    await saveCard(page);
    await expect(walletOn(page).row('Daily (Freedom)')).toContainText('$3,400.00');
    await pressOn(walletOn(page).row('Daily (Freedom)'), 'Delete');
    await expect(walletOn(page).empty).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(walletOn(page).row('Daily (Freedom)')).toBeVisible();

    const elsewhere = await browser.newPage();
    await signIn(elsewhere, person);
    await expect(walletOn(elsewhere).row('Daily (Freedom)')).toContainText('32%');
    await elsewhere.close();
    expect(faults).toEqual([]);
  });

  test('finds deleted cards under Recently deleted; a full wallet takes none back', async ({ page }) => {
    await atHome(page, three);
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await pressOn(walletOn(page).row('One'), 'Delete');
    await expect(walletOn(page).row('One')).toBeHidden();
    await deleted;
    await page.reload();
    await page.getByText('Recently deleted (1)').click();
    await addCard(page, { name: 'Four' });
    await page.getByRole('button', { name: 'Restore One' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your plan includes 3 cards, and you have 3.' }),
    ).toBeVisible();
    await pressOn(walletOn(page).row('Four'), 'Delete');
    await page.getByRole('button', { name: 'Restore One' }).click();
    await expect(walletOn(page).row('One')).toBeVisible();
  });

  test('goes through recently deleted cards ten at a time', async ({ page }) => {
    await openAccount(page);
    const headers = { 'sec-fetch-site': 'same-origin' };
    for (let number = 1; number <= 12; number += 1) {
      await holdCard(page, { name: `Old ${number}` });
      const cards = (await (await page.request.get('/api/credit-cards')).json()) as { id: string }[];
      await page.request.delete(`/api/credit-cards/${cards[0]?.id}`, { headers });
    }
    await page.goto('/');
    await page.getByText('Recently deleted (12)').click();
    const pages = page.getByRole('navigation', { name: 'Recently deleted' });
    await expect(pages).toContainText('Page 1 of 2');
    await expect(page.getByRole('button', { name: 'Restore Old 12' })).toBeVisible();
    await pages.getByRole('button', { name: 'Older' }).click();
    await expect(pages).toContainText('Page 2 of 2');
    await page.getByRole('button', { name: 'Restore Old 1', exact: true }).click();
    await expect(walletOn(page).row('Old 1')).toBeVisible();
    await expect(page.getByText('Recently deleted (11)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restore Old 2', exact: true })).toBeVisible();
  });

  test('may hold three cards on the free plan; the refusal stands beside the form', async ({ page }) => {
    await atHome(page, three);
    await startCard(page, { name: 'Four' });
    await saveCard(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Pro gives you unlimited cards');
    await expect(page.getByLabel('Card Name')).toHaveValue('Four');
  });

  test('editing over a newer edit of another tab chooses between both', async ({ page, context }) => {
    await atHome(page, [{ name: 'Freedom', limit: 1000 }]);
    const other = await context.newPage();
    await other.goto('/');
    await walletOn(other).row('Freedom').waitFor();
    await pressOn(walletOn(page).row('Freedom'), 'Edit');
    await fillCard(page, { limit: 2000 });
    await saveCard(page);
    await expect(walletOn(page).row('Freedom')).toContainText('$2,000.00');
    await pressOn(walletOn(other).row('Freedom'), 'Edit');
    await fillCard(other, { limit: 3000 });
    await saveCard(other);
    await expect(other.getByRole('row', { name: 'Credit Limit $3,000.00 $2,000.00' })).toBeVisible();
    await other.getByRole('button', { name: 'Use theirs' }).click();
    await expect(other.getByLabel('Credit Limit')).toHaveValue('2000');
    await fillCard(other, { limit: 4000 });
    await saveCard(other);
    await expect(walletOn(other).row('Freedom')).toContainText('$4,000.00');
  });

  test('whose cards can not be loaded reads so and tries again', async ({ page }) => {
    await atHome(page, [{ name: 'Freedom' }]);
    const list = '**/api/credit-cards';
    await page.route(list, (route) =>
      route.fulfill({ status: 503, json: { message: 'Your wallet can not be read.' } }),
    );
    await page.reload();
    await expect(page.getByText('Your wallet can not be read.')).toBeVisible();
    await page.unroute(list);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(walletOn(page).row('Freedom')).toBeVisible();
  });
});
