import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { becomeAdministrator, watchFaults } from '@floatwise/browser-test-kit/browser';

test('an administrator downloads figures as CSV, and opens the same file in a new tab', async ({ page }) => {
  const faults = await watchFaults(page);
  await becomeAdministrator(page);
  await page.goto('/admin?days=7');
  await page.getByRole('button', { name: 'Export Data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Data' });
  await expect(dialog.getByText(/^About [\d,]+ rows?$/)).toBeVisible();
  await dialog.getByRole('radio', { name: /^Sessions by day/ }).check();
  await expect(dialog.getByText('About 7 rows')).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
  const link = dialog.getByRole('link', { name: 'Open in a new tab' });
  await expect(link).toHaveAttribute('href', '/api/admin/export/csv?kind=sessions&days=7');
  await expect(link).toHaveAttribute('target', '_blank');

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('floatwise-sessions-7-days.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFDay,Sessions,Visits,Events');
  expect(lines).toHaveLength(9);
  await expect(page.getByText('Exported 7 rows', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const address = '/api/admin/export/csv';
  const answer = await page.request.get(address);
  expect(answer.headers()['content-disposition']).toBe('attachment; filename="floatwise-visits-30-days.csv"');
  expect(faults).toEqual([]);
});

test('a download that fails keeps the choice', async ({ page }) => {
  await becomeAdministrator(page);
  await page.route('**/api/admin/export/csv?*', (route) => route.abort());
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Export Data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Data' });
  await dialog.getByRole('radio', { name: /^Clicks/ }).check();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByRole('alert')).toContainText('We can’t reach Floatwise.');
  await expect(dialog.getByRole('radio', { name: /^Clicks/ })).toBeChecked();
});
