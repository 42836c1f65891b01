import { expect, test, type Page } from '@playwright/test';
import { watchFaults } from '@floatwise/browser-test-kit/browser';
import { addCard, fillCard, pressOn, saveCard, startCard, walletOn } from '../wallet/testing/wallet-page.js';

/** A guest who saved these cards earlier. */
async function keep(page: Page, names: string[]): Promise<void> {
  const card = { cycleSince: '2026-01-01', statementDate: 15, dueDate: 10, creditLimit: 1000 };
  const cards = names.map((name) => ({ ...card, id: `guest-${name}`, name }));
  await page.addInitScript(
    (wallet) => {
      if (localStorage.getItem('floatwise.guest-wallet') === null)
        localStorage.setItem('floatwise.guest-wallet', wallet);
    },
    JSON.stringify({ version: 1, cards }),
  );
}

test.describe('a guest', () => {
  test('adds, edits, deletes, takes it back, and finds it all after a reload', async ({ page }) => {
    const faults = await watchFaults(page);
    const wallet = walletOn(page);
    await page.goto('/');
    await expect(wallet.empty).toBeVisible();

    await startCard(page, { name: 'Freedom', limit: 5000, balance: 800, statementDay: 15, dueDay: 10 });
    await saveCard(page);
    await expect(page.getByText('Card added (sign in to save permanently)', { exact: true })).toBeVisible();
    await expect(wallet.row('Freedom')).toContainText('$4,200.00');
    await expect(wallet.row('Freedom')).toContainText('16%');
    await expect(wallet.row('Freedom')).toContainText('10th');

    await pressOn(walletOn(page).row('Freedom'), 'Edit');
    await fillCard(page, { nickname: 'Daily', balance: 1600 });
    await saveCard(page);
    await expect(wallet.row('Daily (Freedom)')).toContainText('$3,400.00');
    await page.reload();
    await expect(wallet.row('Daily (Freedom)')).toContainText('32%');

    await pressOn(walletOn(page).row('Daily (Freedom)'), 'Delete');
    await expect(wallet.empty).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(wallet.row('Daily (Freedom)')).toBeVisible();
    await page.reload();
    await expect(wallet.row('Daily (Freedom)')).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('picks a card of the catalog with the keyboard, in spite of a typing error', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Add Your First Card' }).click();
    await page.getByRole('combobox', { name: 'Find your card' }).pressSequentially('saphire prefered');
    await expect(page.getByRole('listbox', { name: 'Cards found' }).getByRole('option').first()).toContainText(
      'Chase Sapphire Preferred',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Card Name')).toHaveValue('Chase Sapphire Preferred');
    await expect(page.getByLabel('Statement Date')).toBeFocused();
    await page.getByText('Balance, rewards, and more').click();
    await expect(page.getByLabel('Rewards Unit')).toHaveValue('points');
    await fillCard(page, { statementDay: 15, dueDay: 10, limit: 8000 });
    await saveCard(page);
    await expect(walletOn(page).row('Chase Sapphire Preferred')).toContainText('1 point per $1');
  });

  test('is asked in which month the bill is due', async ({ page }) => {
    // In some months, the second choice has fewer than 55 days.
    await page.clock.setFixedTime(new Date(2026, 2, 10, 12));
    await page.goto('/');
    await startCard(page, { name: 'Freedom', statementDay: 5, dueDay: 30 });
    await expect(page.getByRole('radio', { name: /25 days later/ })).toBeChecked();
    await page.getByText(/5[56] days later/).click();
    await expect(page.getByText(/Check these dates/)).toBeVisible();
  });

  test('may keep three cards; the fourth is refused and what was typed stays', async ({ page }) => {
    await keep(page, ['One', 'Two', 'Three']);
    await page.goto('/');
    await startCard(page, { name: 'Four' });
    await expect(page.getByRole('dialog')).toContainText('Guests can keep 3 cards, and you have 3.');
    await saveCard(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Guests can keep 3 cards.');
    await expect(page.getByLabel('Card Name')).toHaveValue('Four');
    await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/auth\?next=/);
  });

  test('is never let in with a full card number', async ({ page }) => {
    await page.goto('/?card=new');
    await page.getByRole('button', { name: 'Skip and enter it myself' }).click();
    await page.getByLabel('Card Name').fill('My card 4111 1111 1111 1111');
    await saveCard(page);
    await expect(page.getByText(/full card number\. We never want it/)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('floatwise.guest-wallet'))).toBeNull();
  });

  test('meets damaged data with a message and a page that works', async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('damaged')) localStorage.setItem('floatwise.guest-wallet', '{"version":1,"cards":[{');
      sessionStorage.setItem('damaged', 'yes');
    });
    await page.goto('/');
    await expect(page.getByText('We couldn’t read your saved cards', { exact: true })).toBeVisible();
    await addCard(page, { name: 'Freedom' });
    await page.reload();
    await expect(walletOn(page).row('Freedom')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('floatwise.guest-wallet.set-aside'))).toContain('"cards":[{');
  });

  test('finds the cards of an older version', async ({ page }) => {
    const older = [{ id: 'guest-1', name: 'Old Card', statementDate: 15, dueDate: 10, creditLimit: 2000 }];
    await page.addInitScript((cards) => localStorage.setItem('floatwise.guest-wallet', cards), JSON.stringify(older));
    await page.goto('/');
    await expect(walletOn(page).row('Old Card')).toContainText('$2,000.00');
  });

  test('can link to the form; Back closes it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Add Your First Card' }).click();
    await expect(page).toHaveURL('/?card=new');
    await expect(page.getByRole('combobox', { name: 'Find your card' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto('/?card=new');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
  });

  test('is followed by other tabs; an edit over a newer one shows both versions', async ({ page, context }) => {
    await keep(page, ['Freedom']);
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/');
    await pressOn(walletOn(page).row('Freedom'), 'Edit');
    await fillCard(page, { name: 'Mine' });
    await pressOn(walletOn(other).row('Freedom'), 'Edit');
    await fillCard(other, { name: 'Theirs' });
    await saveCard(other);
    await expect(walletOn(other).row('Theirs')).toBeVisible();
    await saveCard(page);
    await expect(page.getByRole('row', { name: 'Card Name Mine Theirs' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(walletOn(page).row('Mine')).toBeVisible();
    await expect(walletOn(other).row('Mine')).toBeVisible();
  });
});
