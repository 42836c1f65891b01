import { expect, test } from '@playwright/test';
import { faultsInEveryLook, isTooWide } from '@floatwise/browser-test-kit/accessibility';
import { alive, becomeAdministrator, watchFaults } from '@floatwise/browser-test-kit/browser';

test('“Not what I asked” reaches operators with an address hidden, and they delete it', async ({ page, browser }) => {
  const faults = await watchFaults(page);
  // In letters, because long numbers are hidden.
  const word = [...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  await page.goto('/ai-strategist');
  await alive(page);
  const input = page.getByLabel('Your question');
  await input.fill(`how does a grace period work for a ${word}, mail ada@mail.example`);
  await input.press('Enter');
  await page.getByRole('button', { name: 'Not what I asked' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not what you asked?' });
  await expect(dialog.getByText('we don’t keep who sent it')).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send Question' }).click();
  await expect(page.getByText('Question sent', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const admin = await (await browser.newContext()).newPage();
  await becomeAdministrator(admin);
  await admin.goto('/admin/missed-questions');
  const row = admin.getByRole('row', { name: new RegExp(word) });
  await expect(row).toContainText('mail [email]');
  expect(await faultsInEveryLook(admin)).toEqual([]);
  await admin.setViewportSize({ width: 390, height: 900 });
  expect(await isTooWide(admin)).toBe(false);
  await admin.getByRole('button', { name: new RegExp(`Delete .*${word}`) }).click();
  await expect(row).toHaveCount(0);
  await admin.context().close();
  expect(faults).toEqual([]);
});
