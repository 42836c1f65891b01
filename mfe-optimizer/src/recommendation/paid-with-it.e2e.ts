import { expect, test } from '@playwright/test';
import { violations } from '@floatwise/browser-test-kit/accessibility';
import { watchFaults } from '@floatwise/browser-test-kit/browser';

const everyday = { name: 'Everyday', statementDate: 15, dueDate: 10, creditLimit: 5000, currentBalance: 800 };

test('a guest pays with the recommended card: its balance follows, and Undo takes it back', async ({ page }) => {
  const faults = await watchFaults(page);
  await page.addInitScript(
    (wallet) => {
      if (localStorage.getItem('floatwise.guest-wallet') === null)
        localStorage.setItem('floatwise.guest-wallet', wallet);
    },
    JSON.stringify({ version: 1, cards: [{ id: 'guest-0', cycleSince: '2026-01-01', ...everyday }] }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const balance = () =>
    page.evaluate(() => /"currentBalance":(\d+)/.exec(localStorage.getItem('floatwise.guest-wallet') ?? '')?.[1]);
  await page.getByLabel('Amount to Spend').fill('100');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByRole('button', { name: 'I paid with this card' }).click();
  await expect(page.getByText('$100.00 added to Everyday', { exact: true })).toBeVisible();
  await expect.poll(balance).toBe('900');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(balance).toBe('800');
  expect(faults).toEqual([]);
});
