import { expect, test, type Page } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { aPerson, watchFaults } from '@floatwise/browser-test-kit/browser';
import { mailsTo, newestMailTo, type InboxMail } from '@floatwise/browser-test-kit/inbox';

const linkIn = ({ links }: InboxMail, page: string): string => {
  const link = links.find((each) => each.includes(`/newsletter/${page}#`));
  if (!link) throw new Error(`The mail has no link to /newsletter/${page}.`);
  return link;
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a guest subscribes, confirms by the link in the mail, and unsubscribes by the next mail’s', async ({ page }) => {
  const faults = await watchFaults(page);
  const told: string[] = [];
  page.on('request', (request) => told.push(request.url(), request.headers()['referer'] ?? ''));
  const { email } = aPerson();
  const asked = await page.request.post('/api/email-subscribe', {
    data: { email, source: 'chat' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(asked.status()).toBe(202);

  const first = await newestMailTo(email, { subject: 'Confirm your subscription' });
  const confirmLink = linkIn(first, 'confirm');
  await page.goto(confirmLink);
  await expect(heading(page, 'Confirm your subscription')).toBeVisible();
  await expect(page).toHaveURL('/newsletter/confirm');
  expect(await faultsInEveryLook(page)).toEqual([]);
  expect(await mailsTo(email)).toHaveLength(1);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(heading(page, 'You’re subscribed')).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();

  const endLink = linkIn(await newestMailTo(email, { subject: 'You’re subscribed' }), 'end');
  await page.goto(endLink);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(heading(page, 'You’re unsubscribed')).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();

  // The same links once more.
  await page.goto(endLink);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You’d already unsubscribed.')).toBeVisible();
  await page.goto(confirmLink);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(heading(page, 'This link no longer works')).toBeFocused();
  await page.reload();
  await expect(heading(page, 'This link isn’t complete')).toBeVisible();

  const secrets = [confirmLink, endLink].map((link) => link.split('#')[1] ?? link);
  for (const secret of secrets) expect(told.filter((line) => line.includes(secret))).toEqual([]);
  expect(faults).toEqual([]);
});

test('a mail program ends it by one POST; without one-click, the same address leads to the page that asks', async ({
  page,
}) => {
  const { email } = aPerson();
  await page.request.post('/api/email-subscribe', {
    data: { email },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const token = linkIn(await newestMailTo(email), 'end').split('#')[1] ?? '';
  const address = `/api/email-subscribe/one-click?token=${token}`;
  await page.goto(address);
  await expect(page).toHaveURL('/newsletter/end');
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  const pressed = await page.request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(pressed.status()).toBe(204);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You’d already unsubscribed.')).toBeVisible();
});
