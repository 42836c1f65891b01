import { expect, test } from '@playwright/test';
import { confirmIdentity, openAccount, signIn, watchFaults } from '@floatwise/browser-test-kit/browser';

test.describe('my account', () => {
  test('is reached from the header, and on a phone from the menu', async ({ page }) => {
    await openAccount(page);
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'My account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/privacy');
    await page.getByLabel('Menu', { exact: true }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My account' }).click();
    await expect(page).toHaveURL('/account');
  });

  test('a new password signs out the other browser and signs in from then on', async ({ page, browser }) => {
    const faults = await watchFaults(page);
    const person = await openAccount(page);
    const elsewhere = await browser.newPage();
    await signIn(elsewhere, person);
    await page.goto('/account');
    await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
    const password = 'another horse, another battery';
    await page.getByLabel('Current password').fill(person.password);
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password Changed', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
    await elsewhere.goto('/account');
    await expect(elsewhere).toHaveURL('/auth?next=%2Faccount');
    await signIn(elsewhere, { ...person, password });
    await elsewhere.close();
    expect(faults).toEqual([]);
  });

  test('another session is signed out from here', async ({ page, browser }) => {
    const person = await openAccount(page);
    const elsewhere = await browser.newPage();
    await signIn(elsewhere, person);
    await page.goto('/account');
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    // Without a feed or alerts of its own, it's signed out with one press.
    await expect(page.getByText('No calendar feed.')).toBeVisible();
    await expect(page.getByText('No device gets alerts.')).toBeVisible();
    await sessions.getByRole('button', { name: /^Sign out/ }).click();
    await expect(sessions).toHaveCount(1);
    await expect(sessions).toContainText('This device');
    await elsewhere.reload();
    await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await elsewhere.close();
  });

  test('all data is downloaded as one file that names the account', async ({ page }) => {
    const { email } = await openAccount(page);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Download all my data' }).click();
    const link = page.getByRole('link', { name: 'Download', exact: true });
    await expect(link).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const file = await (await download.createReadStream()).toArray();
    const data = JSON.parse(Buffer.concat(file as Buffer[]).toString('utf8')) as { services: Record<string, unknown> };
    expect(JSON.stringify(data.services.identity)).toContain(email);
    expect(Object.keys(data.services)).toContain('cards');
  });

  test('deleting asks twice, is announced on every page, and is canceled with one press', async ({ page }) => {
    const { password } = await openAccount(page);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Type “delete my account”').fill('delete my account');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await confirmIdentity(page, password);
    await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible();
    await page.goto('/privacy');
    await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText(/^Your account will be deleted on/)).toHaveCount(0);
    await page.goto('/account');
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });
});
