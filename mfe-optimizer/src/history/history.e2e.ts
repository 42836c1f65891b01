import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { addDays } from '@floatwise/finance/calendar/calendar';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { becomePro } from '@floatwise/browser-test-kit/become-pro';
import { walletOn } from '../wallet/testing/wallet-page.js';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const today = new Date().toLocaleDateString('en-CA');

/** Adds a card whose bonus needs $500 of spending. */
async function holdCardWithBonus(page: Page): Promise<void> {
  const days = { lastFour: '', nickname: null, statementDate: 1, dueDate: 1 };
  const welcomeBonus = {
    amount: 200,
    unit: 'dollars',
    spend: 500,
    from: addDays(today, -40),
    by: addDays(today, 60),
    spent: 0,
  };
  const answer = await page.request.post('/api/credit-cards', {
    headers: sameOrigin,
    data: { ...days, name: 'Freedom', rewardsRate: 1, creditLimit: 5000, currentBalance: 0, welcomeBonus },
  });
  expect(answer.status()).toBe(201);
}

async function importPurchase(page: Page): Promise<void> {
  const [year, month, day] = today.split('-');
  const posted = `${month}/${day}/${year}`;
  const csv = `Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n${posted},${posted},CORNER BISTRO,,Sale,-400.00,\n`;
  await page.getByRole('button', { name: 'Statement Files' }).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'now.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await dialog.getByLabel(/Choose a file/).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Import 1 transaction' }).click();
  await expect(page.getByText('1 transaction added to Freedom.', { exact: true })).toBeVisible();
}

test('imported purchases change the answer and are in the history, where a category is corrected once', async ({
  page,
}) => {
  const faults = await watchFaults(page);
  await openAccount(page);
  await holdCardWithBonus(page);
  await page.goto('/?amount=100');
  await expect(page.getByText(/\$500\.00 more by .* earns the \$200\.00 bonus/).first()).toBeVisible();
  await walletOn(page).row('Freedom').waitFor();
  await importPurchase(page);
  await page.goto('/?amount=100');
  await expect(page.getByText(/\$100\.00 more by .* earns the \$200\.00 bonus/).first()).toBeVisible();

  await page.goto('/history');
  await page.getByRole('button', { name: /^Change category of Corner Bistro: /i }).click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/history/merchant-category'));
  await page.getByLabel(/^Category of Corner Bistro$/i).selectOption('Dining');
  await saved;
  await page.reload();
  await expect(page.getByRole('button', { name: /^Change category of Corner Bistro: Dining$/i })).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('with Pro there is a year in review, and the history as a PDF and as CSV', async ({ page, browser }) => {
  const faults = await watchFaults(page);
  await openAccount(page);
  await becomePro(page, browser);
  await holdCardWithBonus(page);
  await page.goto('/');
  await walletOn(page).row('Freedom').waitFor();
  await importPurchase(page);

  await page.goto('/history');
  await page.getByRole('tab', { name: 'Year in review' }).click();
  const figures = page.getByRole('table', { name: 'The year in figures' });
  await expect(figures.getByRole('row', { name: /Spent/ })).toContainText('$400.00');
  expect(new URL(page.url()).search).toBe('?view=year');
  expect(await faultsInEveryLook(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Months' }).click();
  const saved = async (kind: RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('radio', { name: kind }).check();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    await expect(page.getByRole('dialog')).toBeHidden();
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const pdf = await saved(/^PDF/);
  expect(pdf.name).toMatch(/^floatwise-history-\d{4}-\d\d-\d\d\.pdf$/);
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
  const months = await saved(/^Months/);
  expect(months.name).toMatch(/^floatwise-months-\d{4}-\d\d-\d\d\.csv$/);
  expect(months.content.toString()).toContain('400.00');
  expect(faults).toEqual([]);
});

test('on the free plan the year in review says what it would show, and asks once', async ({ page }) => {
  const faults = await watchFaults(page);
  await openAccount(page);
  await page.goto('/history');
  await page.getByRole('tab', { name: 'Year in review' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Year in review is part of Pro.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your year on one page' })).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
  expect(faults).toEqual([]);
});
