import { expect, test } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { alive, aPerson, watchFaults } from '@floatwise/browser-test-kit/browser';
import { newestMailTo, type InboxMail } from '@floatwise/browser-test-kit/inbox';

/** A product that has just started makes its first tip within a minute. */
const soon = { timeout: 240_000 };

const linkIn = ({ links }: InboxMail, part: string): string => {
  const link = links.find((each) => each.includes(part));
  if (!link) throw new Error(`The mail has no link with ${part}.`);
  return link;
};

test('the archive lists the tips; one of them shows its figures, and leads to its article', async ({ page }) => {
  test.slow();
  await expect(async () => {
    const { tips } = (await (await page.request.get('/api/weekly-tips')).json()) as { tips: unknown[] };
    expect(tips.length).toBeGreaterThan(0);
  }).toPass(soon);
  const faults = await watchFaults(page);
  await page.goto('/blog');
  await alive(page);
  await page.getByRole('main').getByRole('link', { name: 'Weekly tips' }).click();
  await expect(page).toHaveURL('/weekly-tips');
  const tips = page.getByRole('region', { name: 'Tips so far' });
  await expect(tips.getByRole('link').first()).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);

  const title = (await tips.getByRole('link').first().textContent()) ?? '';
  await tips.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/weekly-tips\/\d{4}-\d{2}-\d{2}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^Assumes /)).toBeVisible();
  await expect(page.getByRole('definition').first()).toContainText(/\d/);
  expect(await faultsInEveryLook(page)).toEqual([]);

  const address = page.url();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Read the article' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/blog\//);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.getByRole('link', { name: 'All weekly tips' }).click();
  await expect(page).toHaveURL('/weekly-tips');
  expect(faults).toEqual([]);
});

test('a visitor subscribes in the archive and confirms; the welcome leads back to it', async ({ page }) => {
  const { email } = aPerson();
  await page.goto('/weekly-tips');
  await alive(page);
  await page.getByRole('button', { name: 'Get the weekly tips' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscribed Successfully!').first()).toBeVisible();
  await page.goto(linkIn(await newestMailTo(email, { subject: 'Confirm your subscription' }), '/newsletter/confirm#'));
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re subscribed' })).toBeVisible();
  await page.goto(linkIn(await newestMailTo(email, { subject: 'You’re subscribed' }), '/weekly-tips'));
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly tips' })).toBeVisible();
});

test('the address of a week without a tip says so', async ({ page }) => {
  await page.goto('/weekly-tips/1999-01-04');
  await expect(page.getByText('There’s no tip for that week.')).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'All weekly tips' }).last().click();
  await expect(page).toHaveURL('/weekly-tips');
});
