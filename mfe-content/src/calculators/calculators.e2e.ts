import { expect, test, type Page } from '@playwright/test';
import { faultsInEveryLook, isTooWide } from '@floatwise/browser-test-kit/accessibility';
import { alive, openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';

const pages = [
  { path: '/calculators', title: 'Calculators' },
  { path: '/calculators/monthly-summary', title: 'Monthly Summary Calculator' },
  {
    path: '/calculators/compound-interest?initialDeposit=1000&annualRatePercent=5&years=10',
    title: 'Compound Interest Calculator',
  },
  {
    path: '/calculators/float-delay?purchaseDate=2026-03-16&statementDate=2026-04-15&dueDate=2026-05-10',
    title: 'Float Delay Calculator',
  },
  { path: '/calculators/balance-transfer', title: 'Balance Transfer Calculator' },
  {
    path: '/calculators/credit-utilization?cards=Daily_5000_1900*Travel_9000_500',
    title: 'Credit Utilization Calculator',
  },
  {
    path: '/calculators/statement-check?from=2026-06-01&until=2026-06-30&dueDate=2026-07-25&previousBalance=1000&aprPercent=24&lines=2026-06-11_purchase_600*2026-06-21_payment_500&printedInterest=24.33&printedMinimum=35.58',
    title: 'Check My Statement',
  },
  { path: '/debt-reduction', title: 'Debt Payoff Calculator' },
];

const debt = (digit: string, name: string, interestRate: number) => ({
  id: `00000000-0000-4000-8000-00000000000${digit}`,
  name,
  balance: 1000 * Number(digit),
  minPayment: 50,
  interestRate,
  type: 'credit_card',
  minimum: { kind: 'fixed' },
});

/** A guest with saved debts, so that the debt page shows everything it has. */
async function withDebts(page: Page): Promise<void> {
  const plan = { version: 1, debts: [debt('1', 'Store card', 29), debt('2', 'Daily', 18)], extraPayment: 100 };
  await page.addInitScript((text) => localStorage.setItem('floatwise.guest-debts', text), JSON.stringify(plan));
}

test('from the hub to a shareable result, and to debts kept in this browser', async ({ page, context }) => {
  const faults = await watchFaults(page);
  await page.goto('/calculators');
  await page.getByRole('link', { name: /^Credit Utilization/ }).click();
  const first = page.getByRole('group', { name: 'Card 1' });
  await first.getByLabel('Credit limit').fill('1000');
  await first.getByLabel('Balance').fill('400');
  await expect(page.getByRole('definition').filter({ hasText: '$100.01' })).toBeVisible();
  await expect(page).toHaveURL(/cards=_1000_400/);

  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole('group', { name: 'Card 1' }).getByLabel('Balance')).toHaveValue('400');
  await shared.close();

  await page.goto('/debt-reduction');
  await page.getByLabel('Debt name').fill('=Car');
  await page.getByLabel('Type').selectOption('Personal Loan');
  await page.getByLabel('Balance').fill('1200');
  await page.getByLabel('Minimum payment', { exact: true }).fill('100');
  await page.getByRole('button', { name: 'Add debt' }).click();
  const debts = page.getByRole('list', { name: 'Your debts' });
  await expect(debts).toContainText('Personal Loan');
  await page.reload();
  await expect(debts).toContainText('Personal Loan');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('floatwise-debt-payoff-avalanche.csv');
  expect(faults).toEqual([]);
});

test('debts in this browser move to the account on request, and stay there', async ({ page }) => {
  await withDebts(page);
  await openAccount(page);
  await page.goto('/debt-reduction');
  await page.getByRole('button', { name: 'Add to my account' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  const debts = page.getByRole('list', { name: 'Your debts' }).getByRole('listitem');
  await expect(debts).toHaveText([/^Store card/, /^Daily/]);
  await page.getByRole('button', { name: 'Remove Daily' }).click();
  const stored = async (): Promise<string[]> => {
    const plan = (await (await page.request.get('/api/debts')).json()) as { debts: { name: string }[] };
    return plan.debts.map(({ name }) => name);
  };
  await expect.poll(stored).toEqual(['Store card']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every calculator can be read: what it is, what it asks for, and how it calculates', async ({ page }) => {
    for (const { path, title } of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(`${title} | Floatwise`);
    }
    await page.getByText('How this is computed').click();
    await expect(page.getByText('Monthly interest is the annual rate')).toBeVisible();
  });
});

for (const { path, title } of pages) {
  test(`${title}: accessible in light and dark, on desktop and phone`, async ({ page }) => {
    await withDebts(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await alive(page);
    if (path === '/debt-reduction') await expect(page.getByRole('list', { name: 'Your debts' })).toBeVisible();
    // The shell tests its own part.
    expect(await faultsInEveryLook(page, { part: 'main' })).toEqual([]);
  });
}

const longName = 'Everything that a family of five buys in a month or so, all.';
const long = [
  `/calculators/monthly-summary?categories=${longName}_9999999999.99_366_100`,
  `/calculators/credit-utilization?cards=${longName}_800_45*${longName}_900_4`,
  '/calculators/compound-interest?initialDeposit=9999999999.99&annualRatePercent=4&years=40',
];

for (const path of long) {
  test(`names of 60 characters and the largest amounts fit a phone: ${path.split('?')[0]}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Result' }).getByRole('definition').first()).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
  });
}
