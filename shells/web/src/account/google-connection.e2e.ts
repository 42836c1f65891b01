import { expect, test, type Page } from '@playwright/test';
import { confirmIdentity, openAccount, watchFaults, type Person } from '@floatwise/browser-test-kit/browser';
import { newestMailTo } from '@floatwise/browser-test-kit/inbox';

/** Opens My account for a person with a verified address: connecting Google requires both addresses to be verified. */
async function atAccount(page: Page): Promise<Person> {
  const person = await openAccount(page);
  const { links } = await newestMailTo(person.email, { subject: 'confirm' });
  await page.goto(links.find((each) => each.includes('/auth/link#')) ?? '');
  const proven = page.waitForResponse('**/api/auth/verify-email');
  await page.getByRole('button', { name: 'Continue' }).click();
  await proven;
  await page.goto('/account');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  return person;
}

async function consent(page: Page, email: string): Promise<void> {
  await page.getByRole('radio', { name: 'Somebody else' }).check();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const google = (page: Page) =>
  page.getByRole('list', { name: 'Ways to sign in' }).getByRole('listitem').filter({ hasText: 'Google' });

test.describe('connecting Google', () => {
  test('[requirement 16] asks for the password, then continues, and is announced by email', async ({ page }) => {
    const faults = await watchFaults(page);
    const { email, password } = await atAccount(page);
    await google(page).getByRole('button', { name: 'Connect Google' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Password').fill('not the password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('That isn’t your password.')).toBeVisible();
    await confirmIdentity(page, password);
    await consent(page, `google-of-${email}`);
    await expect(page).toHaveURL('/account');
    await expect(google(page)).toContainText(`google-of-${email}, connected`);
    const { text } = await newestMailTo(email, { subject: 'Google was connected' });
    expect(text).toContain('disconnect Google');
    expect(faults).toEqual([]);
  });

  test('is dropped by Cancel', async ({ page }) => {
    await atAccount(page);
    await google(page).getByRole('button', { name: 'Connect Google' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/account');
    await expect(google(page)).toContainText('Not connected.');
  });

  test('a refusal at Google is reported on this page', async ({ page }) => {
    const { password } = await atAccount(page);
    await google(page).getByRole('button', { name: 'Connect Google' }).click();
    await confirmIdentity(page, password);
    await page.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByRole('alert')).toContainText('You didn’t allow the connection');
  });
});

test('[requirement 16] a new password offers to disconnect Google, which is announced by email', async ({ page }) => {
  const { email, password } = await atAccount(page);
  await google(page).getByRole('button', { name: 'Connect Google' }).click();
  await confirmIdentity(page, password);
  await consent(page, `google-of-${email}`);
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('another horse, another battery');
  await page.getByRole('button', { name: 'Change password' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disconnect Google too?' });
  await expect(question).toContainText(`google-of-${email} can still sign in to this account`);
  await question.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(google(page)).toContainText('Not connected.');
  await newestMailTo(email, { subject: 'Google was disconnected' });
});

test('changing to an address that has an account looks like any other change; its owner gets a mail', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newPage();
  const { email: taken } = await openAccount(elsewhere);
  await elsewhere.close();
  const { password } = await openAccount(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(taken);
  await page.getByRole('button', { name: 'Send the link', exact: true }).click();
  await confirmIdentity(page, password);
  await expect(page.getByText('Check Your Inbox', { exact: true })).toBeVisible();
  await newestMailTo(taken, { subject: 'Someone asked to use your email address' });
});
