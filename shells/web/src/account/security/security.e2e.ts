import { expect, test, type Page } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { openAccount, signIn, watchFaults } from '@floatwise/browser-test-kit/browser';
import { newestMailTo } from '@floatwise/browser-test-kit/inbox';

/** Makes a calendar feed in this browser's session; returns its address. */
async function makeFeed(page: Page): Promise<string> {
  const made = await page.request.post('/api/calendar', { headers: { 'sec-fetch-site': 'same-origin' } });
  const { feed } = (await made.json()) as { feed: { path: string } };
  return feed.path;
}
const security = (page: Page) => page.getByRole('region', { name: 'Sessions, devices, and connections' });

test('[requirement 46] a feed is announced by mail, stands on the page, and is ended there', async ({ page }) => {
  const faults = await watchFaults(page);
  const { email } = await openAccount(page);
  const { id: confirmation } = await newestMailTo(email);
  const feed = await makeFeed(page);
  const { subject, links } = await newestMailTo(email, { after: confirmation });
  expect(subject).toBe('A calendar feed was made for your account');
  expect(links.some((link) => link.endsWith('/account#security'))).toBe(true);

  await page.goto('/account#security');
  await expect(security(page)).toBeInViewport();
  const list = security(page).getByRole('list', { name: 'Calendar feed' });
  await expect(list).toContainText(/Made .+ from .+ · not read yet/);
  expect(await faultsInEveryLook(page, { part: '#security' })).toEqual([]);
  expect((await page.request.get(feed)).status()).toBe(200);
  await list.getByRole('button', { name: 'Turn off calendar feed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(security(page).getByText('No calendar feed.')).toBeVisible();
  expect((await page.request.get(feed)).status()).toBe(404);
  expect(faults).toEqual([]);
});

test('[requirement 46] a session that is signed out ends the feed that was made in it', async ({ page, browser }) => {
  const faults = await watchFaults(page);
  const person = await openAccount(page);
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, person);
  const feed = await makeFeed(elsewhere);

  await page.goto('/account#security');
  const sessions = security(page).getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(security(page).getByText('Private calendar address')).toBeVisible();
  await expect(security(page).getByText('No device gets alerts.')).toBeVisible();
  await sessions.getByRole('button', { name: /^Sign out/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('list', { name: 'This ends too' })).toContainText('Calendar feed, made');
  expect(await faultsInEveryLook(page, { part: '[role="alertdialog"]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(security(page).getByText('No calendar feed.')).toBeVisible();
  // Cards learns of it by event.
  await expect.poll(async () => (await page.request.get(feed)).status()).toBe(404);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await elsewhere.close();
  expect(faults).toEqual([]);
});
