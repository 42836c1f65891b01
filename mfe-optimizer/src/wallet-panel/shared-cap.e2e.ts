import { expect, test, type Browser, type Page } from '@playwright/test';
import { openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { becomePro } from '@floatwise/browser-test-kit/become-pro';
import { pressOn, walletOn } from '../wallet/testing/wallet-page.js';

const together = '2% (gas and dining together)';

/** Home for a new Pro account with a card that has one cap for gas and dining. */
async function atHomeWithChrome(page: Page, browser: Browser): Promise<void> {
  await openAccount(page);
  await becomePro(page, browser);
  const days = { lastFour: '', nickname: null, statementDate: 1, dueDate: 1 };
  const answer = await page.request.post('/api/credit-cards', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      ...days,
      name: 'Chrome',
      rewardsRate: 1,
      creditLimit: 5000,
      currentBalance: 0,
      catalogCardId: 'discover-it-chrome',
    },
  });
  expect(answer.status()).toBe(201);
  await page.goto('/');
  await walletOn(page).rows.first().waitFor();
}

test('what is spent on gas and dining is typed once, and uses up the cap of both', async ({ page, browser }) => {
  const faults = await watchFaults(page);
  await atHomeWithChrome(page, browser);
  await pressOn(walletOn(page).row('Chrome'), 'Edit');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`$1,000.00 of $1,000.00 left this quarter at ${together}`)).toBeVisible();
  await dialog.getByLabel('Gas and dining').fill('700');
  await expect(dialog.getByText(`$300.00 of $1,000.00 left this quarter at ${together}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Card updated', { exact: true })).toBeVisible();
  for (const category of ['gas', 'dining']) {
    await page.goto(`/?amount=400.00&category=${category}`);
    await expect(
      page.getByText(`2% on ${category} for $300.00 more this quarter (gas and dining together), then 1%`),
    ).toBeVisible();
  }
  expect(faults).toEqual([]);
});
