import { expect, test, type Page } from '@playwright/test';
import { faultsInEveryLook, violations } from '@floatwise/browser-test-kit/accessibility';
import { becomeAdministrator, openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';

const headers = { 'sec-fetch-site': 'same-origin' };

/** A person with one card, in a browser of their own. */
async function ada(page: Page) {
  const { email, password } = await openAccount(page);
  const { id } = (await (await page.request.get('/api/user')).json()) as { id: string };
  const data = {
    ...{ name: 'Union Card', lastFour: '1234', statementDate: 15, dueDate: 10, dueMonth: 'next', rewardsRate: 2 },
    ...{ creditLimit: 8000, currentBalance: 4080 },
  };
  expect((await page.request.post('/api/credit-cards', { data, headers })).status()).toBe(201);
  return { id, email, password };
}

async function giveReason(page: Page, dialogName: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: dialogName });
  await dialog.getByLabel('Reason').fill('Ticket 7: asked for it.');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('an operator reads an account, grants Pro, withdraws it, and signs the person out', async ({ page, browser }) => {
  const faults = await watchFaults(page);
  const person = await browser.newPage();
  const { id, email, password } = await ada(person);
  const deletion = { password, confirmation: 'delete my account' };
  expect((await person.request.post('/api/user/deletion', { data: deletion, headers })).ok()).toBe(true);
  await becomeAdministrator(page);

  // The address of the specification leads to the readable page.
  await page.goto(`/api/admin/user/${id}/details`);
  await expect(page).toHaveURL(`/admin/users/${id}`);
  const block = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(block('Account').getByText(email).first()).toBeVisible();
  await expect(block('Account').getByText('Not verified')).toBeVisible();
  await expect(block('Plan').getByText('Free plan')).toBeVisible();
  await expect(block('Sessions').getByRole('row')).toHaveCount(2);
  await expect(block('Account').getByText('Scheduled')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(block('Emails').getByRole('link', { name: /delet/i })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(block('Audit log').getByText('Signed up')).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);

  await block('Plan').getByRole('button', { name: 'Grant Pro' }).click();
  await page.getByLabel('For how long').selectOption('3 months');
  expect(await violations(page)).toEqual([]);
  await giveReason(page, 'Grant Pro?', 'Grant Pro');
  await expect(block('Plan').getByText('Pro, not paid by card')).toBeVisible();
  await expect(block('Plan').getByText('Ticket 7: asked for it.')).toBeVisible();
  await expect(block('Audit log').getByText('Granted Pro')).toBeVisible();
  const tier = async () =>
    ((await (await person.request.get('/api/user/subscription')).json()) as { tier: string }).tier;
  expect(await tier()).toBe('premium');

  await block('Plan').getByRole('button', { name: 'Withdraw 3 months of Pro by an operator' }).click();
  await giveReason(page, 'Withdraw this grant?', 'Withdraw');
  await expect(block('Plan').getByText('Free plan')).toBeVisible();
  await expect(block('Plan').getByText(/Withdrawn on .*: Ticket 7/)).toBeVisible();
  expect(await tier()).toBe('free');

  await block('Account').getByRole('button', { name: 'Resend verification' }).click();
  await giveReason(page, 'Resend the verification?', 'Resend');
  await expect(block('Audit log').getByText('Resent the verification')).toBeVisible();

  await block('Account').getByRole('button', { name: 'Sign out everywhere' }).click();
  await giveReason(page, 'Sign out everywhere?', 'Sign out everywhere');
  await expect(block('Sessions').getByText('Not signed in anywhere.')).toBeVisible();
  expect((await person.request.get('/api/user')).status()).toBe(401);
  expect(await faultsInEveryLook(page)).toEqual([]);
  await person.close();
  expect(faults).toEqual([]);
});

test('a person’s cards are shown without balances, and with them after giving a reason', async ({ page, browser }) => {
  const faults = await watchFaults(page);
  const person = await browser.newPage();
  const { id } = await ada(person);
  await becomeAdministrator(page);
  await page.goto(`/api/admin/user/${id}/cards`);
  await expect(page).toHaveURL(`/admin/users/${id}/cards`);
  const row = page.getByRole('row', { name: /Union Card/ });
  await expect(row.getByText('1234')).toBeVisible();
  await expect(page.getByText('$4,080.00')).toHaveCount(0);
  expect(await faultsInEveryLook(page)).toEqual([]);

  await page.getByRole('button', { name: 'Show balances' }).click();
  await giveReason(page, 'Show balances?', 'Show balances');
  await expect(row.getByText('$4,080.00')).toBeVisible();
  await expect(row.getByText('over 50%')).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('region', { name: 'Audit log' }).getByText('Saw balances')).toBeVisible();
  await page.goBack();
  await expect(row.getByText('1234')).toBeVisible();
  await expect(page.getByText('$4,080.00')).toHaveCount(0);

  // Without the role it's refused, like every call of administrators.
  expect((await person.request.get(`/api/admin/user/${id}/details`)).status()).toBe(403);
  await person.goto(`/admin/users/${id}`);
  await expect(person.getByRole('heading', { name: 'You don’t have access' })).toBeVisible();
  await person.close();
  expect(faults).toEqual([]);
});
