import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openAccount, signIn, type Person } from '@floatwise/browser-test-kit/browser';

test('a username alone never opens the admin area', async ({ page }) => {
  await openAccount(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Request admin access' }).click();
  for (const username of ['admin', 'admin@floatwise.example']) {
    await page.getByLabel('Username').fill(username);
    const answered = page.waitForResponse('**/api/admin-login');
    await page.getByRole('button', { name: 'Request access' }).click();
    expect((await answered).status()).toBe(403);
  }
  await expect(page.getByText('Access Failed', { exact: true })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'You don’t have access' })).toBeVisible();
  expect((await page.request.get('/api/admin/coupons')).status()).toBe(403);
});

test('a visitor is sent to sign in, with a link back', async ({ page }) => {
  await page.goto('/admin-access');
  await expect(page).toHaveURL('/auth?next=%2Fadmin-access');
});

test('the administrator gets the role with the username, and the admin area opens automatically', async ({ page }) => {
  await signIn(page, theAdministrator());
  await page.goto('/admin-access');
  await page.getByLabel('Username').fill('admin');
  // These messages show only briefly and may be gone before a slow machine looks, so start watching before the press.
  const granted = page.getByText('Access Granted!').waitFor();
  const message = page.getByText('Admin Access Granted', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Request access' }).click();
  await Promise.all([granted, message]);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
});

/** The demo administrator of the instance under test; its password is random. */
function theAdministrator(): Person {
  const file = process.env.FLOATWISE_ACCOUNTS;
  if (!file) throw new Error('FLOATWISE_ACCOUNTS must name the instance’s demo-accounts.json.');
  const { accounts } = JSON.parse(readFileSync(file, 'utf8')) as { accounts: Person[] };
  const found = accounts.find(({ email }) => email.startsWith('admin@'));
  if (!found) throw new Error(`${file} names no administrator.`);
  return found;
}
