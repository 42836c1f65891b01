import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { violations } from '@floatwise/browser-test-kit/accessibility';
import { becomeAdministrator, openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

test('an administrator creates a coupon, a person redeems it, and its use is counted', async ({ page, browser }) => {
  const faults = await watchFaults(page);
  const code = `E2E-${randomBytes(5).toString('hex').toUpperCase()}`;
  await becomeAdministrator(page);
  await page.goto('/admin?tab=coupons');
  await page.getByRole('button', { name: 'New coupon' }).click();
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Maximum uses').fill('1');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create' }).click();
  const rowOf = (table: string) =>
    page.getByRole('table', { name: table, exact: true }).getByRole('row', { name: new RegExp(code) });
  const row = rowOf('Coupons');
  await expect(row.getByText('0 / 1')).toBeVisible();

  const person = await browser.newPage();
  await openAccount(person);
  const redeem = () => person.request.post('/api/coupons/redeem', { data: { code }, headers: sameOrigin });
  const [status, again] = [(await redeem()).status(), (await redeem()).status()];
  expect([status, again]).toEqual([200, 409]);
  await person.close();

  await page.reload();
  await expect(row.getByText('1 / 1')).toBeVisible();
  await expect(row.getByText('Used up')).toBeVisible();
  await expect(rowOf('Uses by coupon').getByRole('cell').first()).toHaveText('1');
  await expect(page.getByRole('img', { name: /^Uses of coupons by day/ })).toBeVisible();
  await row.getByRole('button', { name: `Deactivate ${code}` }).click();
  await expect(row.getByText('Inactive')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
});
