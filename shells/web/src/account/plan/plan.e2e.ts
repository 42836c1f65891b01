import { expect, test, type Page } from '@playwright/test';
import { openAccount, signIn, watchFaults } from '@floatwise/browser-test-kit/browser';

const plan = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true });

/** Subscribes with a test card, without the page knowing of it. */
async function subscribe(page: Page, chosen: 'monthly' | 'annual'): Promise<void> {
  const answer = await page.request.post('/api/stripe/test-activate', {
    data: { plan: chosen },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('is canceled in two presses, stays until its end, and is resumed with one', async ({ page }) => {
  const faults = await watchFaults(page);
  await openAccount(page);
  await subscribe(page, 'annual');
  await page.goto('/account');
  await plan(page).getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page).toHaveTitle(/^Cancel plan/);
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page).toHaveURL('/account');
  await expect(plan(page)).toContainText(/Canceled.*Your free trial ends on .*\. You won’t be charged\./);
  await expect(plan(page)).toContainText(/If you resume: \$49\.00 a year/);
  await plan(page).getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Plan Resumed', { exact: true })).toBeVisible();
  await expect(plan(page)).toContainText(/Free until .*, then \$49\.00 a year\./);
  expect(faults).toEqual([]);
});

test('changes during the trial: nothing is due now', async ({ page }) => {
  await openAccount(page);
  await subscribe(page, 'monthly');
  await page.goto('/account');
  await plan(page).getByRole('button', { name: 'Change to annual' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to annual?' });
  await expect(dialog).toContainText(/Nothing is due now\./);
  await dialog.getByRole('button', { name: 'Change to annual' }).click();
  await expect(page.getByText('Plan Changed', { exact: true })).toBeVisible();
  await expect(plan(page)).toContainText(/^.*ProAnnual.*then \$49\.00 a year/);
});

test('shows in every open tab, in this browser and another, without a reload', async ({ page, browser }) => {
  const person = await openAccount(page);
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, person);
  await elsewhere.goto('/account');
  await page.goto('/account');
  const second = await page.context().newPage();
  await second.goto('/account');
  const tabs = [page, second, elsewhere];
  for (const tab of tabs) await expect(plan(tab)).toContainText('You’re on the free plan.');
  await subscribe(page, 'annual');
  await Promise.all(tabs.map((tab) => expect(plan(tab)).toContainText(/^.*ProAnnual/)));
  await elsewhere.close();
  await second.close();
});

test('somebody who deletes the account is told what becomes of the subscription', async ({ page }) => {
  await openAccount(page);
  await subscribe(page, 'annual');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog')).toContainText('We cancel your Pro subscription first');
});
