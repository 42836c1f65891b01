import { expect, test, type Locator, type Page } from '@playwright/test';
import { alive, openAccount } from '@floatwise/browser-test-kit/browser';
import { holdCard, openRow, walletOn } from '../wallet/testing/wallet-page.js';

const card = { cycleSince: '2026-01-01', statementDate: 15, dueDate: 10, creditLimit: 5000, currentBalance: 800 };

/** A guest with these cards on March 20, 2026, when their last statements are closed and unpaid. */
async function guestWith(page: Page, names: readonly string[], search = ''): Promise<void> {
  await page.clock.setFixedTime(new Date(2026, 2, 20, 12));
  const cards = names.map((name, place) => ({ ...card, id: `guest-${place}`, name }));
  await page.addInitScript(
    (wallet) => localStorage.setItem('floatwise.guest-wallet', wallet),
    JSON.stringify({ version: 1, cards }),
  );
  await page.goto(`/${search}`);
  await walletOn(page).rows.first().waitFor();
}

const answer = (page: Page): Locator => page.getByRole('region', { name: 'Recommended Card' });
const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;

/** How often Tab is pressed until the focus is in the answer. */
async function tabsToAnswer(page: Page): Promise<number> {
  for (let presses = 1; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await answer(page).evaluate((panel) => panel.contains(document.activeElement))) return presses;
  }
  throw new Error('The focus never reached the answer.');
}

test('few tab stops lead from the top of the page to the answer, and fewer past the navigation', async ({ page }) => {
  await openAccount(page);
  for (const name of ['One', 'Two', 'Three']) await holdCard(page, { name, limit: 5000 });
  await page.goto('/?amount=120.00');
  await answer(page).waitFor();
  await walletOn(page).rows.first().waitFor();
  // The header has 13, the note above the page 2, the question 8.
  expect(await tabsToAnswer(page)).toBeLessThanOrEqual(24);
  await page.reload();
  await answer(page).waitFor();
  // What was drawn on the server is replaced until then, with the focus in it.
  await alive(page);
  await walletOn(page).rows.first().waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await tabsToAnswer(page)).toBeLessThanOrEqual(9);
});

test('on a phone the answer comes first, then the bills, then the cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await guestWith(page, ['One', 'Two', 'Three'], '?amount=120.00');
  // A part that takes the place of what was drawn for it has no place for a moment.
  await expect(async () => {
    const tops = [];
    for (const part of ['Purchase Amount', 'Recommended Card', 'Bills', 'Your Credit Cards', 'All Cards Comparison'])
      tops.push(await topOf(region(page, part)));
    expect(tops).toEqual([...tops].filter((top) => !Number.isNaN(top)).sort((a, b) => a - b));
  }).toPass();
});

for (const [what, size] of [
  ['on a phone', { width: 390, height: 844 }],
  ['on a desk', { width: 1280, height: 720 }],
  ['at 200% zoom', { width: 640, height: 360 }],
] as const) {
  test(`${what} the answer is in view without scrolling, and the question can be changed`, async ({ page }) => {
    await page.setViewportSize(size);
    await guestWith(page, ['One', 'Two', 'Three']);
    const amount = page.getByLabel('Amount to Spend');
    const change = page.getByRole('button', { name: 'Change the purchase' });
    const days = answer(page)
      .getByText(/^Use One for this: \d+ days|^\d+ days$/)
      .first();
    for (const asked of ['120', '45.50']) {
      if (await change.isVisible()) {
        await change.press('Enter');
        await expect(amount).toBeFocused();
      }
      await amount.fill(asked);
      await amount.press('Enter');
      await expect(answer(page)).toContainText(`For $${Number(asked).toFixed(2)} today`);
      await expect(answer(page).getByRole('heading', { name: 'Recommended Card' })).toBeInViewport();
      await expect(days).toBeInViewport();
    }
    if (size.width < 1024) {
      await expect(amount).toBeHidden();
      await expect(change).toBeFocused();
      await expect(region(page, 'Purchase Amount')).toContainText('$45.50');
    } else await expect(amount).toHaveValue('45.50');
  });
}

test('on a phone each key is answered in a line below the question, which leads to the answer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await guestWith(page, ['One', 'Two', 'Three']);
  await page.getByRole('combobox', { name: 'Where and how much?' }).fill('costco 120');
  const line = region(page, 'Purchase Amount').getByRole('button', { name: /^One \d+ days, pay by/ });
  await expect(line).toBeInViewport();
  await expect(page.getByLabel('Amount to Spend')).toBeVisible();
  await line.click();
  await expect(answer(page)).toBeFocused();
  await expect(answer(page).getByText(/^\d+ days$/)).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(line).toBeHidden();
});

for (const [width, place] of [
  [390, 'Purchase Amount'],
  [1280, 'Best Card Today'],
] as const) {
  test(`before an amount, the card with the longest time today is in view at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await guestWith(page, ['One', 'Two', 'Three']);
    const card = region(page, place).getByText(/One$/).first();
    const days = region(page, place).getByText(/^\d+ days$/);
    for (const part of [card, days]) await expect(part).toBeInViewport();
    await page.getByLabel('Amount to Spend').fill('120');
    await page.getByLabel('Amount to Spend').press('Enter');
    await expect(answer(page).getByText(/^\d+ days$/)).toBeInViewport();
    await expect(region(page, 'Best Card Today')).toHaveCount(0);
  });
}

test('before a calculation, the bills stand above the timeline, and above the month', async ({ page }) => {
  await guestWith(page, ['One', 'Two']);
  const [bills, timeline, month] = ['Bills', 'Timeline', 'The next 31 days'].map((name) => region(page, name));
  await expect(async () => expect(await topOf(bills!)).toBeLessThan(await topOf(timeline!))).toPass();
  await timeline!.getByText('Month', { exact: true }).click();
  await expect(async () => expect(await topOf(bills!)).toBeLessThan(await topOf(month!))).toPass();
});

test('a wallet of 200 cards is a list of rows of 116 px, and the last one opens by keyboard', async ({ page }) => {
  await guestWith(
    page,
    Array.from({ length: 200 }, (_, place) => `Card ${place + 1}`),
  );
  const { rows, row } = walletOn(page);
  expect((await rows.first().boundingBox())?.height).toBeCloseTo(116, 0);
  await region(page, 'Your Credit Cards').getByRole('button', { name: 'Show all 200 cards' }).click();
  const last = row('Card 200');
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByText('Available Credit')).toBeHidden();
  await last.getByRole('button', { name: 'Card 200', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(last.getByText('Available Credit')).toBeVisible();
  await expect(last.getByRole('button', { name: 'Edit Card 200' })).toBeVisible();
});

test('a row opens to all that the specification lists for a card', async ({ page }) => {
  await guestWith(page, ['One']);
  const row = await openRow(walletOn(page).row('One'));
  for (const label of ['Available Credit', 'Days to Pay', 'Credit Limit', 'Utilization', 'Rewards Rate', 'Due Date'])
    await expect(row.getByText(label, { exact: true })).toBeVisible();
  for (const action of ['Edit One', 'Delete One', 'Sync One', 'Connect One', /^Mark as paid: One/])
    await expect(row.getByRole('button', { name: action })).toBeVisible();
});

for (const width of [1280, 320]) {
  test(`the name on a drawn card never touches its chip, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const long = 'Extraordinarily Long Business Cash Rewards Platinum Card';
    await guestWith(page, [long, 'Short'], '?amount=120.00');
    for (const art of [answer(page), page.getByRole('dialog', { name: 'Quick Pick' })]) {
      if (!(await art.isVisible()))
        await page.getByRole('button', { name: 'Quick Pick for the amount above' }).press('Enter');
      const name = art.locator('[class*="aspect-"]').getByText(long).first();
      await name.waitFor();
      const gap = await name.evaluate((text) => {
        const chip = text.closest('[class*="aspect-"]')?.querySelector('svg[viewBox="0 0 40 30"]');
        return chip ? text.getBoundingClientRect().top - chip.getBoundingClientRect().bottom : Number.NaN;
      });
      expect(gap).toBeGreaterThanOrEqual(4);
    }
  });
}
