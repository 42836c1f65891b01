import { expect, test, type Page } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { aPerson, becomeAdministrator, openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';

const search = (page: Page) => page.getByLabel('Name, email, or id');
const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).getByRole('row');

test('an administrator finds a user, whose name is only text, and opens their pages in new tabs', async ({
  page,
  browser,
}) => {
  const faults = await watchFaults(page);
  const visitor = await browser.newPage();
  const { email } = await openAccount(visitor);
  const name = '<b onclick=alert(1)>Eve</b>';
  const headers = { 'sec-fetch-site': 'same-origin' };
  const named = await visitor.request.put('/api/user/profile', { data: { firstName: name, lastName: '' }, headers });
  expect(named.status()).toBe(200);
  await visitor.close();

  await becomeAdministrator(page);
  await page.goto('/admin?tab=users');
  await search(page).fill(email);
  const row = rows(page).filter({ hasText: email });
  await expect(row).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(row.getByRole('rowheader')).toHaveText(name);
  await expect(row.getByRole('cell').first()).toHaveText(/[0-9a-f]{8}/);
  await expect(page).toHaveURL('/admin?tab=users');
  expect(await faultsInEveryLook(page)).toEqual([]);

  for (const [link, path] of [
    ['Details', /^\/admin\/users\/[0-9a-f-]{36}$/],
    ['Cards', /^\/admin\/users\/[0-9a-f-]{36}\/cards$/],
  ] as const) {
    const [tab] = await Promise.all([page.waitForEvent('popup'), row.getByRole('link', { name: link }).click()]);
    await tab.waitForLoadState();
    expect(new URL(tab.url()).pathname).toMatch(path);
    await tab.close();
  }
  await search(page).fill('nobody-has-this-name');
  await expect(page.getByText('No users found')).toBeVisible();
  expect(faults).toEqual([]);
});

test('the order is chosen by the headings, by keyboard too, and a reload keeps it', async ({ page }) => {
  await becomeAdministrator(page);
  await page.goto('/admin?tab=users');
  const heading = page.getByRole('columnheader', { name: 'Email' });
  await heading.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  // The address follows what's drawn.
  await expect(page).toHaveURL(/userSort=email/);
  await page.reload();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  const shown = rows(page).filter({ hasText: '@' });
  await expect(shown.first()).toBeVisible();
  const emails = (await shown.allInnerTexts()).map((text) => /\S+@\S+/.exec(text)?.[0].toLowerCase() ?? '');
  expect(emails).toEqual([...emails].sort());
});

test('10,000 users scroll with only the rows in view drawn, on a phone as on a desk', async ({ page }) => {
  await becomeAdministrator(page);
  const day = '2026-10-01T12:00:00.000Z';
  const users = Array.from({ length: 10_000 }, (_, n) => ({
    id: `0b6e2c4e-5f5b-4c8e-9c57-${String(n).padStart(12, '0')}`,
    email: `user${n}@example.com`,
    firstName: `User ${n}`,
    lastName: null,
    authProvider: 'local',
    emailVerified: true,
    role: 'user',
    betaFlags: [],
    subscriptionTier: 'free',
    subscriptionExpiry: null,
    createdAt: day,
    updatedAt: day,
    lastActiveAt: day,
  }));
  await page.route('**/api/admin/users?*', (route) =>
    route.fulfill({ json: { users, next: null, total: { count: users.length, more: false } } }),
  );
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin?tab=users');
    await expect(page.getByText('10,000 users')).toBeVisible();
    const box = page.getByRole('region', { name: 'List of users' });
    await expect(box.getByText('User 0', { exact: true })).toBeVisible();
    expect(await rows(page).count()).toBeLessThan(80);
    // The most rows at a time while half the list goes by: drawing 10,000 takes seconds a frame.
    const most = await box.evaluate(async (element) => {
      let drawn = 0;
      for (let n = 0; n < 120; n += 1) {
        element.scrollTop += element.scrollHeight / 240;
        await new Promise(requestAnimationFrame);
        drawn = Math.max(drawn, element.querySelectorAll('[role=row], tr').length);
      }
      return drawn;
    });
    expect(most).toBeGreaterThan(5);
    expect(most).toBeLessThan(80);
    await box.evaluate((element) => (element.scrollTop = element.scrollHeight));
    await expect(box.getByText('User 9999', { exact: true })).toBeVisible();
    expect(await faultsInEveryLook(page)).toEqual([]);
  }
});

test('a beta tester is added by email, gets the link, and loses it again', async ({ page, browser }) => {
  const tester = await browser.newPage();
  const { email } = await openAccount(tester, aPerson());
  const link = tester.getByRole('contentinfo').getByRole('link', { name: 'Give feedback' });
  await expect(link).toHaveCount(0);

  await becomeAdministrator(page);
  await page.goto('/admin?tab=users');
  await page.getByRole('region', { name: 'Beta testers' }).getByRole('button', { name: 'Add' }).click();
  const add = page.getByRole('alertdialog', { name: 'Add a beta tester' });
  await add.getByLabel('Email address').fill(email);
  await add.getByLabel('Reason').fill('Asked to test.');
  expect(await faultsInEveryLook(page)).toEqual([]);
  await add.getByRole('button', { name: 'Add' }).click();
  const row = page.getByRole('table', { name: 'Beta testers' }).getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();

  await tester.goto('/calculators');
  await link.click();
  await expect(tester).toHaveURL('/support?about=%2Fcalculators');
  await expect(tester.getByLabel('Message')).toHaveValue('About the page /calculators: ');

  await row.getByRole('button', { name: /^Remove Page feedback/ }).click();
  const remove = page.getByRole('alertdialog', { name: 'Remove Page feedback?' });
  await remove.getByLabel('Reason').fill('The test is over.');
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await tester.reload();
  await expect(tester.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(link).toHaveCount(0);
  await tester.close();
});
