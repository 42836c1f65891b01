import { expect, test } from '@playwright/test';
import { openAccount } from '@floatwise/browser-test-kit/browser';

test.describe('the front page', () => {
  test('answers on sample cards as the amount is dragged, and hides the top cards behind the sign-up', async ({
    page,
  }) => {
    await page.goto('/');
    const example = page.getByRole('region', { name: 'A live example' });
    await expect(example).toContainText('Use Everyday');
    // Three lines on one scale, the longest first.
    await expect(example.getByRole('list', { name: 'Time to pay' }).getByRole('img')).toHaveCount(3);
    await expect(example.getByRole('listitem').first()).toContainText('Everyday');
    await example.getByRole('slider', { name: 'A purchase of' }).fill('5000');
    await expect(example).toContainText('Use Travel');
    await expect(example.getByRole('status')).toHaveText('$5,000.00');
    await expect(example.getByRole('list', { name: 'Time to pay' }).getByRole('img')).toHaveCount(1);
    await expect(example.getByText('$1,500.00 left, not enough')).toBeVisible();
    await expect(page.getByText('See the list with a free account')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Citi Double Cash' })).toHaveCount(0);
  });

  test('keeps what is drawn while the code of its parts arrives', async ({ page }) => {
    await page.route(/\/mf\/optimizer\/\d+\./, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto('/');
    const headline = await page.getByRole('heading', { level: 1 }).elementHandle();
    const example = page.getByRole('region', { name: 'A live example' });
    await example.getByRole('slider', { name: 'A purchase of' }).fill('5000');
    await expect(example).toContainText('Use Travel');
    expect(await headline?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('stands at /landing too, where who is signed in reads the top cards', async ({ page }) => {
    await openAccount(page);
    await page.goto('/landing');
    await expect(page.getByRole('listitem').filter({ hasText: 'Citi Double Cash' })).toBeVisible();
    await expect(page.getByText('See the list with a free account')).toHaveCount(0);
  });
});
