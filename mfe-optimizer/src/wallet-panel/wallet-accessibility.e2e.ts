import { expect, test } from '@playwright/test';
import { isTooWide, violations } from '@floatwise/browser-test-kit/accessibility';
import { fillCard, saveCard, startCard } from '../wallet/testing/wallet-page.js';

const card = {
  cycleSince: '2026-01-01',
  statementDate: 15,
  dueDate: 10,
  creditLimit: 5000,
  currentBalance: 1600,
  lastFour: '4242',
};
const cards = [
  { ...card, id: 'guest-1', name: 'Freedom', nickname: 'Daily' },
  { ...card, id: 'guest-2', name: 'Venture', rewardsUnit: 'miles', carriesBalance: true },
];
/** A card that's already in the wallet, a new one, and an invalid one. */
const buffer = Buffer.from(
  'name,nickname,lastFour,statementDate,dueDate,creditLimit\nFreedom,Daily,4242,15,10,5000\nNew,,,3,28,900\nBad,,,3,99,9\n',
);

// Colors don't depend on the width, and accessible names don't depend on the colors, so two combinations cover every
// state of both.
for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test.beforeEach(async ({ page }) => {
      // A day when the last statement is closed and unpaid.
      await page.clock.setFixedTime(new Date(2026, 2, 20, 12));
      await page.addInitScript(
        (wallet) => localStorage.setItem('floatwise.guest-wallet', wallet),
        JSON.stringify({ version: 1, cards }),
      );
      await page.goto('/');
      await page.getByRole('listitem', { name: 'Daily (Freedom)' }).waitFor();
    });

    test('the list, the search and the form have no axe violation and fit the width', async ({ page }) => {
      await expect(page.getByRole('listitem', { name: 'Daily (Freedom)' })).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await page.getByRole('button', { name: 'Add Card' }).click();
      await page.getByRole('combobox', { name: 'Find your card' }).pressSequentially('chase');
      await page.getByRole('listbox', { name: 'Cards found' }).getByRole('option').first().waitFor();
      expect(await violations(page)).toEqual([]);

      await page.getByRole('button', { name: 'Skip and enter it myself' }).click();
      await fillCard(page, { statementDay: 5, dueDay: 30, limit: -5 });
      await page.getByText('Balance, rewards, and more').click();
      await page.getByLabel('I carry a balance on this card').check();
      await saveCard(page);
      await expect(page.getByText('Give the card a name.')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    });

    test('paying a bill and the preview of a file have no axe violation and fit the width', async ({ page }) => {
      await page
        .getByRole('button', { name: /^Mark as paid: Daily/ })
        .first()
        .click();
      await page.getByLabel('Paid on').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByLabel(/Choose a file/).setInputFiles({ name: 'w.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('list', { name: 'Cards in the file' }).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    });

    test('a refused card and the question before leaving have no axe violation', async ({ page }) => {
      await startCard(page, { name: 'Third' });
      await saveCard(page);
      await startCard(page, { name: 'Fourth' });
      await saveCard(page);
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}
