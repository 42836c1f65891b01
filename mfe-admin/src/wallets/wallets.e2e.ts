import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { becomeAdministrator, openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { aCard } from '@floatwise/browser-test-kit/builders';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

test('an operator sees how much of their limits people use, and neither owners nor balances', async ({
  page,
  browser,
}) => {
  const faults = await watchFaults(page);
  const person = await browser.newPage();
  const { email } = await openAccount(person);
  // The highest utilization there is, so that the card is on the first page.
  const name = `Full card ${Date.now()}`;
  const data = aCard({ name, creditLimit: 100, currentBalance: 99_000 + randomInt(1_000) });
  expect((await person.request.post('/api/credit-cards', { data, headers: sameOrigin })).status()).toBe(201);
  await person.close();

  await becomeAdministrator(page);
  await page.goto('/admin?tab=cards');
  const table = page.getByRole('table', { name: 'Cards', exact: true });
  const row = table.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('over 50%')).toBeVisible();
  await expect(row.getByText('Under $1,000')).toBeVisible();
  expect(await table.getByRole('row').count()).toBeLessThanOrEqual(26);
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(table.getByText('$99,')).toHaveCount(0);
  expect(await faultsInEveryLook(page)).toEqual([]);

  // A narrow window shows cards instead of rows, which have no head to sort by.
  await page.setViewportSize({ width: 1280, height: 900 });
  await table.getByRole('button', { name: 'Updated' }).click();
  await expect(page).toHaveURL(/cardSort=updated/);
  await expect(row).toBeVisible();
  await page.getByLabel('Issuer').selectOption('Not in the catalog');
  await expect(page).toHaveURL(/issuer=none/);
  await expect(row).toBeVisible();
  await page.goto('/admin?tab=cards&issuer=Nobody');
  await expect(page.getByText('No credit cards found')).toBeVisible();
  expect(faults).toEqual([]);
});
