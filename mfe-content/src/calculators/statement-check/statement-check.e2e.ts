import { expect, test } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { alive, watchFaults } from '@floatwise/browser-test-kit/browser';

const path = '/calculators/statement-check';

test('the example is met to the cent, and a reload keeps it', async ({ page }) => {
  const faults = await watchFaults(page);
  await page.goto(path);
  await page.getByRole('button', { name: 'Fill in an example' }).click();
  await expect(page.getByText(/^Your statement’s interest is right to the cent/)).toBeVisible();
  await expect(page.getByText('Your new balance is right to the cent.')).toBeVisible();
  await expect(page.getByText(/\(Discover’s rule\)\.$/)).toBeVisible();
  await expect(page).toHaveURL(/issuer=discover/);
  await page.reload();
  await expect(page.getByLabel('Whose statement is it?')).toHaveValue('discover');
  await expect(page.getByRole('table', { name: 'The minimum payment warning' })).toContainText('10 years');
  expect(faults).toEqual([]);
});

test('only the interest table, by keyboard', async ({ page }) => {
  await page.goto(path);
  await alive(page);
  await page.getByRole('radio', { name: 'Every line' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Only the interest table' })).toBeChecked();
  await page.getByLabel('Days in billing cycle').fill('30');
  const row = page.getByRole('group', { name: 'Row 1' });
  await row.getByLabel('APR').fill('24');
  await row.getByLabel('Balance subject to interest').fill('1233.33');
  await row.getByLabel('Interest charged').fill('24.33');
  await expect(page.getByText('Your interest table is right to the cent.')).toBeVisible();
});

test('a cash advance beside purchases', async ({ page }) => {
  await page.goto(`${path}?from=2026-06-01&until=2026-06-30&previousBalance=1000&aprPercent=24`);
  await page.getByText('My bill lists several balances').click();
  await page.getByRole('button', { name: 'Add balance' }).click();
  const balance = page.getByRole('group', { name: 'Balance 1: Cash advances' });
  await balance.getByLabel('Balance at the start').fill('300');
  await balance.getByLabel('APR').fill('29.99');
  await expect(page.getByRole('table', { name: 'Interest by balance' })).toContainText('Cash advances, 29.99%');
  await expect(page.getByRole('group', { name: 'Line 1' }).getByLabel('Counts toward')).toBeVisible();
});

const full = `${path}?issuer=chase&from=2026-06-01&until=2026-06-30&dueDate=2026-07-18&previousBalance=1000&aprPercent=24&lines=2026-06-11_purchase_600*2026-06-21_payment_500&others=cash-advances_300_29.99_7&printedInterest=30&printedMinimum=65&warningCount=9&payment=100&payDay=15&pastDue=-1`;

for (const [name, address] of [
  ['with every kind of verdict', full.replace('&pastDue=-1', '')],
  ['with an error', full],
  ['by its interest table', `${path}?by=table&days=30&rows=purchases_1233.33_24_24.33*promotional_500_0_0`],
] as const)
  test(`a statement ${name} is accessible in light and dark, on desktop and phone`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Check My Statement' })).toBeVisible();
    await alive(page);
    expect(await faultsInEveryLook(page, { part: 'main' })).toEqual([]);
  });
