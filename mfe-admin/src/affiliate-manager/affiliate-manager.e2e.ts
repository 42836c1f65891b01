import { expect, test } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';

test('a signed-in person adds a link, changes its tag, copies and removes it; all of it stays in the browser', async ({
  page,
  context,
}) => {
  const faults = await watchFaults(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAccount(page);
  await page.goto('/affiliate-manager');
  const rows = page.getByRole('table', { name: 'Affiliate links' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Chase Sapphire Preferred' })).toContainText('?CELL=floatwise');
  await expect(rows.filter({ hasText: 'Citi Double Cash' })).toContainText('?ref=floatwise');

  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Add link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Travel card');
  await dialog.getByLabel('Base URL').fill('javascript:alert(1)');
  await dialog.getByLabel('Tag').fill('mine');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('The address must start with https://.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Travel card');
  await dialog.getByLabel('Base URL').fill('https://partner.example/card?x=1');
  await expect(dialog.getByText('Generated URL: https://partner.example/card?x=1&ref=mine')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Link added!', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Travel card' }).click();
  await dialog.getByLabel('Tag').fill('spring');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await expect(rows.filter({ hasText: 'Travel card' })).toContainText('https://partner.example/card?x=1&ref=spring');

  await page.getByRole('button', { name: 'Copy the link of Travel card' }).click();
  await expect(page.getByText('Copied to clipboard!', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://partner.example/card?x=1&ref=spring');
  const open = page.getByRole('link', { name: 'Open the link of Travel card in a new tab' });
  await expect(open).toHaveAttribute('href', 'https://partner.example/card?x=1&ref=spring');
  await expect(open).toHaveAttribute('target', '_blank');

  await page.getByRole('button', { name: 'Remove Travel card' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(4);
  expect(await faultsInEveryLook(page)).toEqual([]);
  expect(sent).toEqual([]);
  expect(faults).toEqual([]);
});

test('somebody who is not signed in is sent to sign in and back', async ({ page }) => {
  await page.goto('/affiliate-manager');
  await expect(page).toHaveURL(/\/auth\?next=%2Faffiliate-manager/);
});
