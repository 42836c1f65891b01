import { expect, test, type Locator, type Page } from '@playwright/test';
import { isTooWide, violations } from '@floatwise/browser-test-kit/accessibility';

const card = { cycleSince: '2026-02-20', rewardsRate: 1.5, lastFour: '4242', currentBalance: 800, creditLimit: 9000 };
const long = { ...card, id: 'guest-long', name: 'Long', statementDate: 9, dueDate: 5 };
const middle = { ...card, id: 'guest-middle', name: 'Middle', statementDate: 15, dueDate: 10 };
const owing = {
  ...card,
  id: 'guest-owing',
  name: 'Owing',
  statementDate: 20,
  dueDate: 15,
  carriesBalance: true,
  apr: 20,
};
const many = Array.from({ length: 38 }, (_, place) => ({ ...middle, id: `guest-${place}`, name: `Nimbus ${place}` }));

/** A guest with these cards on March 10, 2026, and the days ahead beside the answer for $500. */
async function guestWith(page: Page, cards: readonly object[], search = '?amount=500.00&show=month'): Promise<void> {
  await page.clock.setFixedTime(new Date(2026, 2, 10, 12));
  await page.addInitScript(
    (wallet) => localStorage.setItem('floatwise.guest-wallet', wallet),
    JSON.stringify({ version: 1, cards }),
  );
  await page.goto(`/${search}`);
  await handle(page).waitFor();
}

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Timeline' });
const handle = (page: Page): Locator => panel(page).getByRole('slider', { name: 'Purchase day' });
const lanes = (page: Page): Locator =>
  panel(page).getByRole('group', { name: 'Your cards over the next days' }).getByRole('listitem');
const words = (page: Page): Locator => panel(page).getByTestId('timeline-day');

test('the keys move the purchase, and the words, the lanes, and the slider say what the day means', async ({
  page,
}) => {
  await guestWith(page, [middle, long]);
  await expect(words(page)).toContainText('Buy today: Long, 56 days');
  await handle(page).focus();
  await page.keyboard.press('PageUp');
  await expect(words(page)).toContainText('Buy Mar 17: Middle, 54 days');
  await expect(handle(page)).toHaveAttribute('aria-valuetext', /^Mar 17: Middle, 54 days/);
  await page.keyboard.press('ArrowLeft');
  await expect(words(page)).toContainText('Buy Mar 16: Middle, 55 days');
  await expect(lanes(page).filter({ hasText: 'Middle' })).toContainText('55 days');
  await expect(lanes(page).filter({ hasText: 'Long' })).toContainText('50 days');
  await page.keyboard.press('End');
  await expect(handle(page)).toHaveAttribute('aria-valuenow', '90');
  await page.keyboard.press('Home');
  await expect(words(page)).toContainText('Buy today: Long, 56 days');
});

test('a drag across the picture moves it, and what it means is said once it ends', async ({ page }) => {
  await guestWith(page, [middle, long]);
  await handle(page).scrollIntoViewIfNeeded();
  const grip = (await handle(page).boundingBox())!;
  const picture = (await lanes(page).first().boundingBox())!;
  await page.mouse.move(grip.x + 10, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(picture.x + picture.width * 0.6, grip.y, { steps: 8 });
  await expect(handle(page)).not.toHaveAttribute('aria-valuenow', '0');
  const live = panel(page).locator('[aria-live="polite"]');
  await expect(live).toBeEmpty();
  await page.mouse.up();
  await expect(live).toContainText(/^Buy (Mar|Apr|May) \d+: /);
  await expect(words(page)).toContainText((await live.textContent())!);
  await expect(handle(page)).toBeFocused();
});

test('the zoom keeps the day within 30, 60, or 90 days', async ({ page }) => {
  await guestWith(page, [middle]);
  await handle(page).focus();
  await page.keyboard.press('End');
  const zoom = (days: number) => panel(page).getByRole('button', { name: `${days} days`, exact: true });
  await expect(zoom(90)).toHaveAttribute('aria-pressed', 'true');
  await zoom(30).click();
  await expect(zoom(30)).toHaveAttribute('aria-pressed', 'true');
  await expect(handle(page)).toHaveAttribute('aria-valuenow', '30');
  await expect(words(page)).toContainText('Buy Apr 9: Middle, 31 days');
});

test('the table has the closing days, the bills, and the purchase of the chosen day', async ({ page }) => {
  await guestWith(page, [middle, owing]);
  await panel(page).getByRole('button', { name: 'As a table' }).click();
  const row = (name: string) => panel(page).getByRole('row').filter({ hasText: name });
  await expect(row('Middle')).toContainText('Mar 15, Apr 15, May 15');
  await expect(row('Middle')).toContainText('Mar 10: up to $800.00; Apr 10; May 10');
  await expect(row('Owing')).toContainText('Interest starts right away');
  await handle(page).focus();
  await page.keyboard.press('Home');
  await expect(panel(page).getByRole('table', { name: 'Your cards with a purchase on Mar 10' })).toBeVisible();
});

test('the day can be kept in a calendar, and the picture shared without names', async ({ page }) => {
  await guestWith(page, [middle]);
  const reminder = page.waitForEvent('download');
  await panel(page).getByRole('link', { name: 'Remind me' }).click();
  expect((await reminder).suggestedFilename()).toBe('purchase.ics');
  const picture = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Share picture' }).click();
  expect((await picture).suggestedFilename()).toBe('floatwise-timeline.png');
});

test('the other view stays after a reload, and so does the way back', async ({ page }) => {
  await guestWith(page, [middle], '');
  await panel(page).getByText('Month', { exact: true }).click();
  await expect(page.getByRole('grid', { name: 'The next 31 days' })).toBeVisible();
  await expect(page).toHaveURL(/\?view=month$/);
  await page.goto('/');
  await page.getByRole('region', { name: 'The next 31 days' }).getByText('Timeline', { exact: true }).last().click();
  await expect(handle(page)).toBeVisible();
});

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('40 cards have no axe violation and fit the width, the first three and all', async ({ page }) => {
      await guestWith(page, [...many, owing, long]);
      await expect(lanes(page)).toHaveCount(3);
      expect(await violations(page, { part: '[data-testid="timeline"]' })).toEqual([]);
      await panel(page).getByRole('button', { name: 'Show all 40 cards' }).click();
      await expect(lanes(page)).toHaveCount(40);
      await panel(page).getByRole('searchbox', { name: 'Filter your 40 cards' }).fill('owing');
      await expect(lanes(page)).toHaveCount(1);
      await expect(lanes(page)).toContainText('Interest starts right away');
      await panel(page).getByRole('button', { name: 'As a table' }).click();
      await panel(page).getByRole('table').waitFor();
      expect(await violations(page, { part: '[data-testid="timeline"]' })).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    });
  });
}
