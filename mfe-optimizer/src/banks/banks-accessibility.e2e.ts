import { expect, test } from '@playwright/test';
import { isTooWide, violations } from '@floatwise/browser-test-kit/accessibility';
import { openAccount } from '@floatwise/browser-test-kit/browser';
import { allow, bankDialog, windowOf } from './testing/bank-pages.js';

// Colors don't depend on the width, and accessible names don't depend on the colors, so two combinations cover every
// state of both.
for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('every step of connecting has no axe violation and fits the width', async ({ page }) => {
      await openAccount(page);
      await page.goto('/?banks=connect');
      const { dialog, byApi, found, done } = bankDialog(page);
      const isFine = async (): Promise<void> => {
        expect(await violations(page)).toEqual([]);
        expect(await isTooWide(page)).toBe(false);
      };
      await dialog.getByLabel('Your bank').waitFor();
      await isFine();
      await dialog.getByRole('tab', { name: 'Manual Entry' }).click();
      await isFine();
      const press = await byApi('Chase');
      await isFine();

      const bank = await windowOf(page, press);
      await page.getByText('Waiting for Chase...').waitFor();
      await isFine();
      await allow(bank);
      await found.getByRole('listitem').first().waitFor();
      await isFine();
      await done.click();
      await page.getByRole('button', { name: 'Bank connections' }).first().click();
      await page.getByRole('button', { name: 'Change accounts at Chase' }).waitFor();
      await isFine();
      await page.goto('/bank-connected?outcome=denied');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await isFine();
    });
  });
}
