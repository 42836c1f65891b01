import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { addMonths, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { monthName } from '@floatwise/finance/calendar/month-name';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { becomePro } from '@floatwise/browser-test-kit/become-pro';
import { openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { walletOn } from '../wallet/testing/wallet-page.js';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const thisMonth = yearMonthOf(new Date().toLocaleDateString('en-CA'));
const lastMonth = addMonths(thisMonth, -1);
const titleOf = (month: string) => `${monthName(month)} ${month.slice(0, 4)}`;

async function holdCard(page: Page): Promise<void> {
  const days = { lastFour: '4242', nickname: null, statementDate: 28, dueDate: 25 };
  const answer = await page.request.post('/api/credit-cards', {
    headers: sameOrigin,
    data: { ...days, name: 'Freedom', rewardsRate: 1, creditLimit: 5000, currentBalance: 0 },
  });
  expect(answer.status()).toBe(201);
  await page.goto('/');
  await walletOn(page).row('Freedom').waitFor();
}

/** Imports two purchases of last month. */
async function importMonth(page: Page): Promise<void> {
  const [year, month] = lastMonth.split('-');
  const line = (day: string, rest: string) => `${month}/${day}/${year},${month}/${day}/${year},${rest},\n`;
  const csv = [
    'Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n',
    line('04', 'CORNER BISTRO,,Sale,-400.00'),
    line('10', 'BOOK NOOK,,Sale,-100.00'),
  ].join('');
  await page.getByRole('button', { name: 'Statement Files' }).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'month.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await dialog.getByLabel(/Choose a file/).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Import 2 transactions' }).click();
  await expect(page.getByText('2 transactions added to Freedom.', { exact: true })).toBeVisible();
}

test('last month’s receipt opens from the history, each figure with its purchases', async ({ page }) => {
  const faults = await watchFaults(page);
  await openAccount(page);
  await holdCard(page);
  await importMonth(page);
  await page.goto('/history');
  await page.getByRole('link', { name: `Receipt for ${monthName(lastMonth)}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: titleOf(lastMonth) })).toBeVisible();

  const rewards = page.getByRole('button', { name: /^Rewards earned/ });
  await expect(rewards).toContainText('$5.00');
  await rewards.focus();
  await page.keyboard.press('Enter');
  await expect(rewards).toHaveAttribute('aria-expanded', 'true');
  const table = page.getByRole('table', { name: 'Rewards earned by each purchase' });
  await expect(table.getByRole('row', { name: /Corner Bistro/i })).toContainText('$4.00');
  await expect(table.getByRole('row', { name: /Book Nook/i })).toContainText('$1.00');
  await expect(page.getByText('Nothing to fix')).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this month' });
  await expect(dialog.getByRole('img', { name: new RegExp(`^${titleOf(lastMonth)}: each dollar`) })).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`floatwise-${lastMonth}.png`);
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG');
  expect(faults).toEqual([]);
});

test('the free plan has last month’s receipt, and Pro that of every month', async ({ page, browser }) => {
  const faults = await watchFaults(page);
  await openAccount(page);
  await page.goto(`/receipt/${lastMonth}`);
  await expect(page.getByText(`No purchases in ${monthName(lastMonth)}`)).toBeVisible();
  await page.getByRole('link', { name: new RegExp(titleOf(thisMonth)) }).click();
  await expect(page.getByText('Pro has the receipt for every month')).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);

  await becomePro(page, browser);
  await page.goto(`/receipt/${thisMonth}`);
  await expect(page.getByText('So far: this month isn’t over yet')).toBeVisible();
  await page.goto('/receipt/lately');
  await expect(page.getByRole('heading', { level: 1, name: 'This isn’t a month' })).toBeVisible();
  expect(faults).toEqual([]);
});
