import { expect, test, type Page } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { aPerson, confirmIdentity, openAccount, signIn, type Person } from '@floatwise/browser-test-kit/browser';
import { newestMailTo } from '@floatwise/browser-test-kit/inbox';
import { VirtualAuthenticator } from '@floatwise/browser-test-kit/virtual-authenticator';

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

test('[requirement 56] the first visit enrolls a passkey, and the admin area opens automatically; later visits ask for it', async ({
  page,
}, { retry }) => {
  const authenticator = await VirtualAuthenticator.plugInto(page);
  const person = await openAccount(page, { ...aPerson(), email: `keyholder-${retry}@floatwise.example` });
  await verify(page, person);
  await page.goto('/admin-access');
  await page.getByLabel('Username').fill(person.email);
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect(page.getByText('Administrators need a passkey, and you don’t have one yet.')).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
  // These messages show only briefly and may be gone before a slow machine looks, so start watching before the press.
  const granted = page.getByText('Access Granted!').waitFor();
  const message = page.getByText('Admin Access Granted', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmIdentity(page, person.password);
  await Promise.all([granted, message]);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();

  // With the password and without the passkey, the next visit ends at the question for it.
  await page.context().clearCookies();
  const kept = await authenticator.credentials();
  await authenticator.replaceAll([]);
  await signIn(page, person);
  await page.goto('/admin-access');
  await page.getByLabel('Username').fill(person.email);
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect(page.getByText('No passkey was used. Nothing has changed.')).toBeVisible();
  expect((await page.request.get('/api/admin/coupons')).status()).toBe(403);
  await authenticator.replaceAll(kept);
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect(page).toHaveURL('/admin');
});

/** Follows the link that shows that the address is theirs. */
async function verify(page: Page, { email }: Person): Promise<void> {
  const { links } = await newestMailTo(email);
  await page.goto(links.find((link) => link.includes('/auth/link#')) ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/auth/);
}
