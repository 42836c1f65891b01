import { expect, test, type Page } from '@playwright/test';
import { violations } from '@floatwise/browser-test-kit/accessibility';
import { becomeAdministrator, watchFaults } from '@floatwise/browser-test-kit/browser';

const cards = ['Registered Users', 'Unique Sessions', 'Page Visits', 'Chat Sessions', 'Total Events'];
const parts = ['Activity', 'Revenue', 'Clicks by partner', 'Deployed sections'];

async function open(page: Page, address = '/admin'): Promise<string[]> {
  const faults = await watchFaults(page);
  await becomeAdministrator(page);
  await page.goto(address);
  return faults;
}

test('the summary cards show real figures with their change, and the overview says what each figure is', async ({
  page,
}) => {
  const faults = await open(page);
  for (const name of cards) {
    const card = page.getByRole('group', { name, exact: true });
    await expect(card.getByText(/^[\d,]+$/)).toBeVisible();
    await expect(card.getByText(/^[\d,]+ before$/)).toBeVisible();
  }
  for (const name of parts) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Net revenue/ })).toContainText('$');
  await page.getByRole('button', { name: 'About MRR', exact: true }).focus();
  await expect(page.getByRole('tooltip')).toContainText('An annual plan counts as a twelfth of its price');
  await page.keyboard.press('Escape');
  await page.locator('summary', { hasText: 'How each figure is counted' }).last().click();
  await expect(page.getByText('Payments received minus refunds in this period.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('the period is kept in the address and drives every figure', async ({ page }) => {
  await open(page, '/admin?days=7');
  await expect(page.getByRole('columnheader', { name: 'Last 7 days' }).first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // Those of the 7 days may still be on their way.
    if (searchParams.get('days') === '90') asked.push(pathname);
  });
  await page.getByRole('radiogroup', { name: 'Period' }).getByText('90 days').click();
  await expect(page).toHaveURL(/days=90/);
  await expect(page.getByRole('columnheader', { name: 'Last 90 days' }).first()).toBeVisible();
  await expect
    .poll(() => asked.toSorted())
    .toEqual([
      '/api/admin/analytics/activity',
      '/api/admin/analytics/clicks',
      '/api/admin/analytics/overview',
      '/api/admin/revenue',
      '/api/admin/users/summary',
    ]);
});

test('without billing, its part says so with Retry, and all others stay', async ({ page }) => {
  await page.route('**/api/admin/revenue?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Billing is away. Please try again in a moment.' } }),
  );
  await open(page);
  const revenue = page.getByRole('region', { name: 'Revenue' });
  await expect(revenue.getByRole('alert')).toContainText('Billing is away.');
  await expect(page.getByRole('row', { name: /^Recommendations shown/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Page Visits' }).getByText(/^[0-9,]+ before$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/api/admin/revenue?*');
  await revenue.getByRole('button', { name: 'Retry' }).click();
  await expect(revenue.getByRole('row', { name: /^Payments received/ })).toBeVisible();
});

test('on a phone in the dark, nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const tab of ['overview', 'coupons']) {
    await open(page, `/admin?tab=${tab}`);
    await expect(page.getByRole('heading', { name: tab === 'overview' ? 'Revenue' : 'Coupon use' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violations(page)).toEqual([]);
  }
});
