import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { aPerson, becomeAdministrator, openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { newestMailTo, reportMail } from '@floatwise/browser-test-kit/inbox';

test('a mail bounces, and an operator follows it step by step', async ({ page, browser }) => {
  const faults = await watchFaults(page);
  const visitor = await browser.newPage();
  const { email } = await openAccount(visitor);
  await visitor.close();
  const mail = await newestMailTo(email);
  expect(await reportMail(mail.id, 'bounce')).toBe(204);

  await becomeAdministrator(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Emails' }).click();
  await expect(page).toHaveURL('/admin/mails');
  await page.getByLabel('Message-ID, email id, or user id').fill(mail.messageId);
  await page.getByRole('button', { name: 'Find' }).click();
  const row = page.getByRole('row', { name: /Confirm your email address/ });
  await expect(row.getByText('Bounced')).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);

  await row.getByRole('link', { name: 'Confirm your email address' }).click();
  const steps = page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /^Requested/,
    /^Written/,
    /^Handed to the mail server/,
    /^Accepted by the mail server/,
    /^Bounced: the address doesn’t accept email/,
  ]);
  await expect(page.getByText(mail.messageId)).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  expect(await faultsInEveryLook(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a mail to an address that takes none is listed as trouble, and is sent again by an operator', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newPage();
  const email = `bounce+${randomBytes(6).toString('hex')}@example.com`;
  await openAccount(visitor, { ...aPerson(), email });
  await visitor.close();
  await becomeAdministrator(page);
  await page.goto('/admin/mails?state=bounced&kind=confirm-link');
  const row = page.getByRole('row', { name: /smtp 550 RCPT TO/ }).first();
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await row.getByRole('link', { name: 'Confirm your email address' }).click();
  await expect(page.getByText('Gave up: smtp 550 RCPT TO')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Send this email again?' });
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sending Again', { exact: true })).toBeVisible();
  // It's refused again.
  await expect(page.getByText('Gave up: smtp 550 RCPT TO')).toBeVisible();
});
