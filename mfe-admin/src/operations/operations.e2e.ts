import { expect, test } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { becomeAdministrator, openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { mendPoison, sendPoison } from '@floatwise/test-kit/parked-message';

test('an operator sees a message that could not be handled, and replays it once the fault is mended', async ({
  page,
}) => {
  const faults = await watchFaults(page);
  const poison = await sendPoison();
  await becomeAdministrator(page);
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'More for operators' })
    .getByRole('link', { name: 'Messages and jobs' })
    .click();
  await expect(page).toHaveURL('/admin/operations');
  for (const name of ['Identity', 'Cards', 'Billing', 'Analytics', 'Strategist'])
    await expect(page.getByRole('region', { name }).getByText('Outbox')).toBeVisible();

  const notifications = page.getByRole('region', { name: 'Notifications' });
  const group = notifications.getByRole('listitem').filter({ hasText: poison.subject });
  await expect(async () => {
    await page.reload();
    await expect(group.getByText('Doesn’t fit its contract')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(notifications.getByText('Needs a look')).toBeVisible();
  await group.getByRole('button', { name: 'Show' }).click();
  const row = group.getByRole('row', { name: new RegExp(poison.messageId) });
  await expect(row.getByText('Does not fit the contract: data.userId')).toBeVisible();
  await expect(page.getByText(poison.secret)).toHaveCount(0);
  expect(await faultsInEveryLook(page)).toEqual([]);

  const dialog = page.getByRole('alertdialog', { name: 'Replay 1 message?' });
  const replay = async (why: string): Promise<void> => {
    await row.getByRole('button', { name: 'Replay' }).click();
    await dialog.getByLabel('Reason').fill(why);
    await dialog.getByRole('button', { name: 'Replay' }).click();
  };
  await replay('Is it mended?');
  await expect(dialog.getByText('1 failed again.')).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row.getByRole('cell').filter({ hasText: /^(Tries)?2$/ })).toBeVisible();

  await mendPoison(poison);
  await replay('It is mended.');
  await expect(page.getByText('1 handled.', { exact: true })).toBeVisible();
  await expect(page.getByText(poison.messageId)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('jobs say when they last ran and when they are due', async ({ page }) => {
  await becomeAdministrator(page);
  await page.goto('/admin/operations');
  const identity = page.getByRole('region', { name: 'Identity' });
  await identity.getByText(/^\d+ jobs?$/).click();
  const rows = identity.getByRole('table', { name: 'Jobs' }).getByRole('row');
  await expect(rows.nth(1).getByText(/^in \d+ \w+$/)).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
});

test('nobody without the role sees anything of it', async ({ page }) => {
  await openAccount(page);
  await page.goto('/admin/operations');
  await expect(page.getByRole('heading', { name: 'You don’t have access' })).toBeVisible();
  for (const service of ['identity', 'cards', 'billing', 'notifications', 'analytics', 'strategist'])
    expect((await page.request.get(`/api/admin/operations/${service}`)).status()).toBe(403);
});
