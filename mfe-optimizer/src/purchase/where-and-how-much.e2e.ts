import { expect, test, type Page } from '@playwright/test';
import { isTooWide, violations } from '@floatwise/browser-test-kit/accessibility';

/** On March 10, 2026: Long is due on May 5 (56 days), Rewarding on April 10 (31). */
const card = { cycleSince: '2026-01-01', lastFour: '4242', creditLimit: 5000, currentBalance: 800 };
const wallet = JSON.stringify({
  version: 1,
  cards: [
    { ...card, id: 'guest-1', name: 'Rewarding', statementDate: 15, dueDate: 10, rewardsRate: 5 },
    { ...card, id: 'guest-2', name: 'Long', statementDate: 9, dueDate: 5, rewardsRate: 1 },
  ],
});

async function guest(page: Page, address = '/'): Promise<void> {
  await page.clock.setFixedTime(new Date(2026, 2, 10, 12));
  await page.addInitScript((cards) => localStorage.setItem('floatwise.guest-wallet', cards), wallet);
  await page.goto(address);
}
const where = (page: Page) => page.getByRole('combobox', { name: 'Where and how much?' });
const answer = (page: Page) => page.getByRole('region', { name: 'Recommended Card' });
const question = (page: Page) => page.getByRole('region', { name: 'Purchase Amount' });

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 844 } });

    test('a guest types "costco 180" with the keyboard alone and reads the answer', async ({ page }) => {
      await guest(page);
      await where(page).focus();
      await page.keyboard.type('costco 180');
      await expect(question(page).getByRole('status')).toContainText('Costco, warehouse club');
      await expect(question(page).getByRole('status')).toContainText('takes Visa only in stores');
      await expect(answer(page)).toContainText('For $180.00 today');
      await expect(answer(page)).toContainText('56 days');
      await expect(answer(page)).toContainText('Rewarding earns');
      await expect(answer(page)).toContainText('Utilization 16%');
      await expect(answer(page)).not.toContainText('Next: ');
      await expect(page.getByLabel('Amount to Spend')).toHaveValue('180.00');
      await expect(page).toHaveURL(
        ({ searchParams: asked }) => asked.get('amount') === '180.00' && asked.get('place') === 'costco',
      );
      expect(await violations(page, { part: 'form' })).toEqual([]);
      expect(await violations(page, { part: '#answer' })).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await page.keyboard.type(' or 200');
      await expect(question(page).getByRole('status')).toContainText('Which amount: $180.00 or $200.00?');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: '$200.00' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(answer(page)).toContainText('For $200.00 today');
    });
  });
}

test('a reload and a shared link keep the place and the answer', async ({ page }) => {
  await guest(page, '/?amount=180.00&place=costco');
  await expect(where(page)).toHaveValue('costco 180.00');
  await expect(question(page).getByRole('status')).toContainText('Costco, warehouse club');
  await expect(answer(page)).toContainText('For $180.00 today');
});
