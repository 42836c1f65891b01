import { expect, test } from '@playwright/test';
import { isTooWide, violations } from '@floatwise/browser-test-kit/accessibility';

const card = { cycleSince: '2026-01-01', rewardsRate: 1.5, lastFour: '4242' };
const wallet = JSON.stringify({
  version: 1,
  cards: [
    { ...card, id: 'guest-1', name: 'Middle', statementDate: 15, dueDate: 10, creditLimit: 2000, currentBalance: 500 },
    { ...card, id: 'guest-2', name: 'Short', statementDate: 12, dueDate: 2, creditLimit: 5000, currentBalance: 3000 },
    {
      ...card,
      id: 'guest-3',
      name: 'Owing',
      statementDate: 5,
      dueDate: 1,
      creditLimit: 4000,
      currentBalance: 900,
      carriesBalance: true,
    },
  ],
});

const answerAndTools = '.lg\\:col-span-7';
const openTab = '[role="tabpanel"]';
const dialog = '[role="dialog"]';

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('the answer with its timeline, its month, and its tools, and Quick Pick have no axe violation and fit the width', async ({
      page,
    }) => {
      await page.clock.setFixedTime(new Date(2026, 2, 10, 12));
      await page.addInitScript((cards) => localStorage.setItem('floatwise.guest-wallet', cards), wallet);
      await page.goto('/?amount=900.00&show=month&tool=transfers');
      await page.getByRole('region', { name: 'Advanced Optimization Tools' }).scrollIntoViewIfNeeded();
      await page.getByText('Disclosure: these are not affiliate links').waitFor();
      await page.getByRole('slider', { name: 'Purchase day' }).waitFor();
      expect(await violations(page, { part: answerAndTools })).toEqual([]);
      await page.getByRole('region', { name: 'Timeline' }).getByText('Month', { exact: true }).click();
      await page.getByRole('grid', { name: 'The next 31 days' }).waitFor();
      expect(await violations(page, { part: answerAndTools })).toEqual([]);
      await page.getByRole('tab', { name: 'Monthly strategy' }).click();
      await page.getByRole('tab', { name: 'Week 2' }).waitFor();
      expect(await violations(page, { part: openTab })).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await page.getByRole('button', { name: 'Quick Pick for the amount above' }).press('Enter');
      await page.getByRole('dialog', { name: 'Quick Pick' }).waitFor();
      expect(await violations(page, { part: dialog })).toEqual([]);
    });
  });
}
