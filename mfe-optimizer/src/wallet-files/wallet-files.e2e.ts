import { expect, test } from '@playwright/test';
import { watchFaults } from '@floatwise/browser-test-kit/browser';
import { addCard, walletOn } from '../wallet/testing/wallet-page.js';

test.describe('the wallet of a guest', () => {
  test('goes into a file, comes back from it in another browser, and stands alone on paper', async ({
    page,
    browser,
  }) => {
    const faults = await watchFaults(page);
    await page.goto('/');
    await addCard(page, { name: 'Freedom, "old"', limit: 5000, balance: 800, statementDay: 15, dueDay: 10 });
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await (await download).path();

    const elsewhere = await browser.newPage();
    await elsewhere.goto('/');
    await elsewhere.getByRole('button', { name: 'Import' }).click();
    await elsewhere.getByLabel(/Choose a file/).setInputFiles(file);
    await elsewhere.getByRole('button', { name: 'Add 1 card' }).click();
    await expect(walletOn(elsewhere).row('Freedom, "old"')).toContainText('$4,200.00');
    await elsewhere.close();

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(walletOn(page).row('Freedom, "old"')).toBeVisible();
    await expect(page.getByText('Next payment')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByLabel('Amount to Spend')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
    await expect(walletOn(page).row('Freedom, "old"').getByText('Available Credit')).toBeVisible();
    expect(faults).toEqual([]);
  });
});
