import { expect, test } from '@playwright/test';
import { alive } from '@floatwise/browser-test-kit/browser';
import { factsOn } from '@floatwise/browser-test-kit/facts';

for (const [path, least] of [
  ['/high-yield-savings', 12],
  ['/balance-transfer', 12],
  ['/products', 1],
  ['/blog/melio-credit-card-rewards', 1],
  ['/blog/where-to-keep-the-float', 3],
] as const) {
  test(`each fact on ${path} has its date and its source`, async ({ page }) => {
    await page.goto(path);
    await alive(page);
    const { found, undated, unsourced } = await factsOn(page);
    expect(found).toBeGreaterThanOrEqual(least);
    expect({ undated, unsourced }).toEqual({ undated: [], unsourced: [] });
  });
}

test('a fact that is more than 12 months old is marked, and a transfer card’s can be reported', async ({ page }) => {
  await page.goto('/balance-transfer');
  await alive(page);
  await expect(page.getByText('As of Dec 2022 – may have changed')).toBeVisible();
  await page.getByRole('button', { name: 'Report an error about Wells Fargo Reflect' }).click();
  await expect(page.getByRole('dialog', { name: 'Report an error' })).toBeVisible();
});

test('"See current offers" leads to the bank’s own page in a new tab', async ({ page, context }) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'the bank' }));
  await page.goto('/high-yield-savings');
  await alive(page);
  const tab = context.waitForEvent('page');
  await page.getByRole('link', { name: /^See current offers of Ally Bank/ }).click();
  await expect(await tab).toHaveURL('https://www.ally.com/bank/online-savings-account/');
});
