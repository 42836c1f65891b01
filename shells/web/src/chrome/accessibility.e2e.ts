import { expect, test, type Locator } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';

/** Which person opens which page of the shell. */
const views = [
  ...[
    '/',
    '/auth',
    '/auth?tab=sign-up',
    '/auth?tab=magic-link',
    '/auth/link',
    '/newsletter/confirm',
    '/privacy',
    '/no/such/page',
  ].map((path) => ({ path, isSignedIn: false })),
  ...['/account', '/support', '/admin-access'].map((path) => ({ path, isSignedIn: true })),
];

for (const { path, isSignedIn } of views) {
  test(`${path} has no accessibility violations and obeys the policy, wide and narrow, light and dark`, async ({
    page,
  }) => {
    const faults = await watchFaults(page);
    if (isSignedIn) await openAccount(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Not until the network is idle: a signed-in page keeps a stream open.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await faultsInEveryLook(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
}

test('in forced colors, the current page and the chosen filter stand out by their ground', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/blog');
  const ground = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor);
  const filters = page.locator('button[aria-pressed]');
  await expect(filters.first()).toBeVisible();
  const chosen = await ground(filters.and(page.locator('[aria-pressed=true]')));
  expect(chosen).not.toBe(await ground(filters.and(page.locator('[aria-pressed=false]')).first()));
  expect(await ground(page.locator('header summary[aria-current]'))).toBe(chosen);
});
