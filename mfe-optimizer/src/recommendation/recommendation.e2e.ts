import { expect, test, type Page } from '@playwright/test';

// With motion, so that figures count up as people see it.
test.use({ reducedMotion: 'no-preference' });

interface Card {
  name: string;
  statementDate: number;
  dueDate: number;
  creditLimit: number;
  rewardsRate?: number;
}

/** A guest with these cards, on March 10, 2026 at noon. */
async function guestWith(page: Page, cards: Card[], now = new Date(2026, 2, 10, 12)): Promise<void> {
  await page.clock.setFixedTime(now);
  const stored = cards.map((card, place) => ({ id: `guest-${place}`, cycleSince: '2026-01-01', ...card }));
  await page.addInitScript(
    (wallet) => {
      if (localStorage.getItem('floatwise.guest-wallet') === null)
        localStorage.setItem('floatwise.guest-wallet', wallet);
    },
    JSON.stringify({ version: 1, cards: stored }),
  );
  await page.goto('/');
}

async function calculate(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount to Spend').fill(amount);
  await page.getByRole('button', { name: 'Calculate' }).click();
}

const answer = (page: Page) => page.getByRole('region', { name: 'Recommended Card' });
const month = (page: Page) => page.getByRole('region', { name: 'The next 31 days' });
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const showMonth = (page: Page) => timeline(page).getByText('Month', { exact: true }).click();
const comparison = (page: Page) => page.getByRole('table', { name: 'All cards by days to pay' });

/**
 * On March 10: Long closes Mar 9, so Apr 9, due May 5 (56 days); Middle closes Mar 15, due Apr 10 (31); Short closes
 * Mar 12, due Apr 2 (23).
 */
const long: Card = { name: 'Long', statementDate: 9, dueDate: 5, creditLimit: 1000, rewardsRate: 1 };
const middle: Card = { name: 'Middle', statementDate: 15, dueDate: 10, creditLimit: 5000, rewardsRate: 5 };
const short: Card = { name: 'Short', statementDate: 12, dueDate: 2, creditLimit: 8000, rewardsRate: 1 };

test.describe('which card for this purchase', () => {
  test('the card with the most days to pay is recommended, with its date and its reason', async ({ page }) => {
    await guestWith(page, [short, middle, long]);
    await calculate(page, '500');
    await expect(answer(page)).toContainText('For $500.00 today');
    await expect(answer(page)).toContainText('56 days');
    await expect(answer(page)).toContainText('pay by May 5');
    await expect(answer(page)).toContainText('Use Long for this: 56 days, and $5.00 back.');
    await expect(comparison(page).getByRole('columnheader')).toHaveText([
      'Card',
      'Available Credit',
      'Days to Pay',
      'Rewards',
      'Due Date',
    ]);
    await expect(comparison(page).getByRole('rowheader')).toHaveText([/Long.*Recommended/, 'Middle', 'Short']);
    await expect(comparison(page).getByRole('row', { name: /Middle/ })).toContainText('$25.00');
    await expect(comparison(page).getByRole('row', { name: /Short/ })).toContainText('2nd');
  });

  test('the other order is one press away and says what it gives more', async ({ page }) => {
    // Closes Apr 9, due May 2 (53 days): waiting gains nothing.
    const rich: Card = { name: 'Rich', statementDate: 9, dueDate: 2, creditLimit: 5000, rewardsRate: 5 };
    await guestWith(page, [rich, long]);
    await calculate(page, '500');
    // Rich: 25.00 + 3.27 = 28.27; Long: 8.45
    await expect(answer(page)).toContainText('Rich earns $19.82 more');
    await answer(page).getByRole('button', { name: 'Rank by dollars' }).click();
    await expect(answer(page)).toContainText('Use Rich for this');
    await expect(page.getByRole('radio', { name: 'Most dollars' })).toBeChecked();
  });

  test('a reload keeps the question and the answer', async ({ page }) => {
    await guestWith(page, [long]);
    await calculate(page, '500');
    await expect(page).toHaveURL(/amount=500/);
    await page.reload();
    await expect(page.getByLabel('Amount to Spend')).toHaveValue('500.00');
    await expect(answer(page)).toContainText('For $500.00 today');
  });

  test('the answer follows the APY that one’s cash earns', async ({ page }) => {
    await guestWith(page, [long]);
    await calculate(page, '1000');
    // The panels below move while the answer appears.
    await expect(answer(page)).toContainText('For $1,000.00 today');
    await page.getByRole('heading', { name: 'How We Calculate' }).click();
    await page.getByLabel('APY your cash earns').fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(answer(page)).toContainText('$0.00 float value');
    await page.reload();
    await expect(answer(page)).toContainText('$0.00 float value');
  });

  test('the rate is changed at the sum: a refused one stays as typed, a saved one stays after a reload', async ({
    page,
  }) => {
    await guestWith(page, [long]);
    await calculate(page, '1000');
    await expect(answer(page)).toContainText('Our default, until you enter your own. The best on our list pays');
    const change = answer(page).getByRole('button', { name: 'Change rate', exact: true });
    await change.click();
    const rate = answer(page).getByLabel('APY your cash earns');
    await rate.fill('50');
    await rate.press('Enter');
    await expect(answer(page).getByText('Enter a rate from 0% to 20%.')).toBeVisible();
    await expect(rate).toHaveValue('50');
    await rate.fill('2');
    await rate.press('Enter');
    // 1000 x 2 % x 56 days / 365 = 3.07
    await expect(answer(page)).toContainText('$3.07 float value');
    await expect(rate).toHaveCount(0);
    await expect(change).toBeFocused();
    await page.reload();
    await expect(answer(page)).toContainText('at 2% a year');
    await expect(answer(page)).toContainText('$3.07 float value');
    await expect(answer(page)).not.toContainText('Our default');
  });
});

test.describe('what is refused', () => {
  test('an amount that is none says Invalid Amount and stays as typed', async ({ page }) => {
    await guestWith(page, [long]);
    await calculate(page, '-5');
    await expect(page.getByText('Invalid Amount', { exact: true })).toBeVisible();
    await expect(page.getByText('Please enter a valid purchase amount').first()).toBeVisible();
    await expect(page.getByLabel('Amount to Spend')).toHaveValue('-5');
  });

  test('nonsense in the address counts as nothing', async ({ page }) => {
    await guestWith(page, [long]);
    await page.goto('/?amount=abc&order=nonsense&view=nonsense');
    await showMonth(page);
    await expect(month(page)).toContainText('The best card for a purchase on each day');
    await expect(answer(page)).toHaveCount(0);
  });
});

test('today changes at local midnight on an open page', async ({ page }) => {
  await guestWith(page, [long]);
  await page.clock.install({ time: new Date(2026, 2, 10, 23, 59, 30) });
  await page.goto('/?amount=500.00');
  await expect(answer(page)).toContainText('56 days');
  await page.clock.fastForward('01:00');
  await expect(answer(page)).toContainText('55 days');
});

/** When it's 3 pm on March 9 in New York, it's already March 10 in India and on Kiritimati. */
const sameInstant = new Date('2026-03-09T19:00:00Z');
for (const [timezoneId, days, due] of [
  ['America/New_York', '27 days', 'Apr 5'],
  ['Asia/Kolkata', '56 days', 'May 5'],
  ['Pacific/Kiritimati', '56 days', 'May 5'],
] as const) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test(`a purchase at that instant belongs to the statement of its own calendar day: ${days}`, async ({ page }) => {
      await guestWith(page, [long], sameInstant);
      await calculate(page, '500');
      await expect(answer(page)).toContainText(days);
      await expect(answer(page)).toContainText(`pay by ${due}`);
    });
  });
}

test('a floating Quick Pick sits bottom right; from the month over it to the comparison, with the keyboard', async ({
  page,
}) => {
  await guestWith(page, [middle, long]);
  await showMonth(page);
  await expect(month(page).getByRole('gridcell', { name: /^Tuesday, Mar 10, today/ })).toHaveAttribute('tabindex', '0');
  await month(page)
    .getByRole('gridcell', { name: /, today/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(month(page).getByTestId('chosen-day')).toContainText('Tuesday, Mar 17');
  await page.getByLabel('Amount to Spend').fill('500');
  const quickPick = page.getByRole('button', { name: 'Quick Pick for the amount above' });
  const [place, view] = [await quickPick.boundingBox(), page.viewportSize()];
  expect(place!.x).toBeGreaterThan(view!.width / 2);
  expect(place!.y).toBeGreaterThan(view!.height / 2);
  expect(place!.y + place!.height).toBeLessThanOrEqual(view!.height);
  await quickPick.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Quick Pick' });
  await expect(dialog).toContainText('56 days');
  await dialog.getByRole('button', { name: 'View All Cards' }).press('Enter');
  await expect(page.getByRole('region', { name: 'All Cards Comparison' })).toBeFocused();
  await expect(page).toHaveURL(/\?view=month&amount=500\.00$/);
});

test('the floating Quick Pick is out of the way while the answer or the other button is in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await guestWith(page, [middle, long]);
  await calculate(page, '500');
  const floating = page.getByRole('button', { name: 'Quick Pick for the amount above' });
  const bar = floating.locator('..');
  await expect(answer(page)).toBeVisible();
  await expect(bar).toHaveCSS('opacity', '0');
  await floating.focus();
  await expect(bar).toHaveCSS('opacity', '1');
  await floating.blur();
  await page.getByRole('region', { name: 'Advanced Optimization Tools' }).evaluate((panel) => panel.scrollIntoView());
  await expect(bar).toHaveCSS('opacity', '1');
  await floating.click();
  await expect(page.getByRole('dialog', { name: 'Quick Pick' })).toContainText('56 days');
});

test('waiting is offered with what it gains, and shows the day on the timeline and in the month', async ({ page }) => {
  await guestWith(page, [middle]);
  await calculate(page, '500');
  // 500 x 4.5 % x (55 - 31) / 365 = 1.48
  await expect(answer(page)).toContainText('Wait 6 days and this card gives 55 days instead of 31: +$1.48');
  await answer(page).getByRole('button', { name: 'See the day' }).click();
  await expect(timeline(page)).toBeFocused();
  await expect(timeline(page)).toContainText('Buy Mar 16: Middle, 55 days, +$1.48 more than today');
  await showMonth(page);
  await expect(month(page).getByTestId('chosen-day')).toContainText('Monday, Mar 16');
});
