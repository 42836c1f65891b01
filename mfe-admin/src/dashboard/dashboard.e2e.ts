import { expect, test } from '@playwright/test';
import { violations } from '@floatwise/browser-test-kit/accessibility';
import { openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';

test('a visitor is sent to sign in, with a link back', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/auth?next=%2Fadmin');
});

test('an account without the role is told that the page is for administrators', async ({ page }) => {
  const faults = await watchFaults(page);
  const { email } = await openAccount(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'You don’t have access' })).toBeVisible();
  await expect(page.getByText(`You’re signed in as ${email}, which doesn’t have that role.`)).toBeVisible();
  await expect(page.getByText('Deployed sections')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('an administrator sees which version of each section is deployed', async ({ page }) => {
  await openAccount(page);
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...user, role: 'admin' } });
  });
  await page.goto('/admin');
  const table = page.getByRole('table', { name: 'Deployed sections' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('row', { name: /^content build-[0-9a-f]{12} 1 .*\/privacy/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
