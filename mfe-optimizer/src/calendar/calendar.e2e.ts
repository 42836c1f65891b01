import { expect, test } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { holdCard, walletOn } from '../wallet/testing/wallet-page.js';

test('an account gets a private calendar, which follows every change until it is turned off', async ({ page }) => {
  const faults = await watchFaults(page);
  await openAccount(page);
  await holdCard(page, { name: 'Freedom', limit: 1000 });
  await page.goto('/');
  await walletOn(page).row('Freedom').waitFor();
  await page.getByRole('button', { name: 'Add to Your Calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your bills in your calendar' });
  await dialog.getByRole('button', { name: 'Make My Calendar' }).click();
  const address = await dialog.getByLabel('Calendar address').inputValue();
  await expect(dialog.getByRole('link', { name: 'Apple Calendar' })).toHaveAttribute('href', /^webcal:/);
  expect(await faultsInEveryLook(page, { part: '[role="dialog"]' })).toEqual([]);

  // A calendar program has no session.
  const program = await page.context().browser()?.newContext();
  const read = async () => (await program?.request.get(address))?.text();
  expect(await read()).toContain('SUMMARY:Freedom: statement closes');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByRole('button', { name: 'Make My Calendar' })).toBeVisible();
  expect(await read()).toContain('no longer works');
  await program?.close();
  expect(faults).toEqual([]);
});
