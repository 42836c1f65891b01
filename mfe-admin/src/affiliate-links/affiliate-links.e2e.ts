import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { becomeAdministrator, watchFaults } from '@floatwise/browser-test-kit/browser';

const path = '/api/admin/affiliate-links';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** Where a click on bill payment leads right now. */
const billPay = async ({ request }: Page): Promise<string> => {
  const answer = await request.post('/api/melio/track-click', { data: { context: 'main_cta' }, headers: sameOrigin });
  return ((await answer.json()) as { affiliateLink: string }).affiliateLink;
};

test('an administrator creates a link, an offer leads to it, and it is changed, deleted, and brought back', async ({
  page,
  context,
}) => {
  const faults = await watchFaults(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await becomeAdministrator(page);
  const name = `Link ${randomBytes(5).toString('hex')}`;
  const usual = await billPay(page);
  await page.goto('/admin?tab=affiliate');
  await page.getByRole('button', { name: 'New link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Base URL').fill('javascript:alert(1)');
  await dialog.getByLabel('Tag').fill('spring');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('The address must start with https://.')).toBeVisible();
  await dialog.getByLabel('Base URL').fill('https://partner.example/pay?x=1');
  await dialog.getByLabel('Bill payment').check();
  expect(await faultsInEveryLook(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Affiliate link created successfully!', { exact: true })).toBeVisible();
  expect(await billPay(page)).toBe('https://partner.example/pay?x=1&ref=spring');

  await page.getByRole('button', { name: `Copy the link of ${name}` }).click();
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://partner.example/pay?x=1&ref=spring');

  const row = page.getByRole('row', { name: new RegExp(name) });
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Tag').fill('summer');
  await changeByAnother(page, name);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('Someone else changed this link')).toBeVisible();
  await expect(dialog.getByText('Tag: winter')).toBeVisible();
  await expect(dialog.getByLabel('Tag')).toHaveValue('summer');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Affiliate link updated successfully!', { exact: true })).toBeVisible();
  await expect(row).toContainText('https://partner.example/pay?x=1&ref=summer');
  await page.reload();
  await expect(row).toContainText('1');
  expect(await faultsInEveryLook(page)).toEqual([]);

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Bill payment will lead to ${usual} again.`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Affiliate link deleted successfully!', { exact: true })).toBeVisible();
  expect(await billPay(page)).toBe(usual);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  expect(await billPay(page)).toBe('https://partner.example/pay?x=1&ref=summer');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  expect(faults).toEqual([]);
});

/** Another administrator's edit of the same link. */
async function changeByAnother({ request }: Page, name: string): Promise<void> {
  type Link = { id: string; name: string; version: number };
  const links = (await (await request.get(path)).json()) as Link[];
  const { id, version } = links.find((link) => link.name === name) ?? { id: '', version: 0 };
  const data = { name, baseUrl: 'https://partner.example/pay?x=1', affiliateTag: 'winter', version };
  expect((await request.put(`${path}/${id}`, { data, headers: sameOrigin })).status()).toBe(200);
}
