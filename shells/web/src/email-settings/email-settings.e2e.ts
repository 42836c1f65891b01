import { expect, test, type Page } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { alive, openAccount, watchFaults } from '@floatwise/browser-test-kit/browser';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { mailsTo, newestMailTo, type InboxMail } from '@floatwise/browser-test-kit/inbox';

const headers = { 'sec-fetch-site': 'same-origin' };
const toggle = (page: Page) => page.getByRole('switch', { name: 'Email reminders' });
const message = (page: Page, title: string) => page.getByText(title, { exact: true });
const saved = (page: Page) => expect(message(page, 'Preferences Updated')).toBeVisible();
const radio = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

/** An account whose address is verified by the link it was sent. */
async function verifiedAccount(page: Page): Promise<string> {
  const { email } = await openAccount(page);
  await follow(page, await newestMailTo(email), '/auth/link#');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/auth/);
  return email;
}

function linkIn({ links }: InboxMail, part: string): string {
  const link = links.find((each) => each.includes(part));
  if (!link) throw new Error(`The mail has no link with ${part}.`);
  return link;
}
const follow = (page: Page, mail: InboxMail, part: string) => page.goto(linkIn(mail, part));

async function addCards(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const answer = await page.request.post('/api/credit-cards', { data: aCard({ name }), headers });
    expect(answer.status()).toBe(201);
  }
}

const save = (page: Page, data: object) => page.request.post('/api/user/email-preferences', { data, headers });
const stored = async (page: Page): Promise<unknown> => (await page.request.get('/api/user/email-preferences')).json();
const isStored = (page: Page, expected: Record<string, unknown>) =>
  expect.poll(() => stored(page)).toMatchObject(expected);

test('off to on reveals frequency, previews, and what is received; each choice is saved and still there after a reload', async ({
  page,
}) => {
  const faults = await watchFaults(page);
  const email = await verifiedAccount(page);
  await addCards(page, 'Everyday', 'Travel');
  await page.goto('/account');
  await page.getByRole('main').getByRole('link', { name: 'email settings' }).click();
  await expect(page.getByText(`Reminders go to ${email}.`)).toBeVisible();
  await expect(toggle(page)).not.toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(0);
  expect(await faultsInEveryLook(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await toggle(page).click();
  await saved(page);
  await expect(message(page, 'Your email preferences have been saved successfully.')).toBeVisible();
  await expect(page.getByText('You’ll get an email every Monday at 9:00 AM.')).toBeVisible();
  await expect(page.getByText(/^Next: Mon, /)).toBeVisible();
  for (const what of ['Card recommendations', 'Payment due alerts', 'Weekly 7-day strategy', 'Savings tips'])
    await expect(
      page.getByRole('list', { name: 'What you’ll receive' }).getByText(what, { exact: true }),
    ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send daily preview' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send weekly preview' })).toBeVisible();
  await expect(page.getByText('The weekly email goes every Monday morning.')).toBeVisible();
  await expect(page.getByText(/pending/i)).toHaveCount(0);

  for (const frequency of ['Daily', 'Weekly', 'Both']) {
    await radio(page, frequency).check();
    await isStored(page, { reminderFrequency: frequency.toLowerCase() });
    await page.reload();
    await expect(radio(page, frequency)).toBeChecked();
  }
  // By keyboard: the focus comes back once the choice is saved.
  await alive(page);
  await radio(page, 'Both').focus();
  for (const [key, frequency] of [
    ['ArrowUp', 'Weekly'],
    ['ArrowDown', 'Both'],
  ] as const) {
    await page.keyboard.press(key);
    await isStored(page, { reminderFrequency: frequency.toLowerCase() });
    await expect(radio(page, frequency)).toBeEnabled();
    await expect(radio(page, frequency)).toBeFocused();
  }

  await page.getByRole('button', { name: '14 days' }).click();
  await expect(page.getByText(/due in 14, 7, 3, or 1 days/)).toBeVisible();
  await page.getByLabel('Send at').selectOption('6:30 PM');
  await expect(page.getByText(/and every Monday at 6:30 PM\.$/)).toBeVisible();
  // The text is there at once, the controls come back when it's saved.
  await expect(radio(page, 'Only some cards')).toBeEnabled();
  await radio(page, 'Only some cards').check();
  await expect(page.getByRole('checkbox', { name: 'Travel' })).toBeEnabled();
  await page.getByRole('checkbox', { name: 'Travel' }).uncheck();
  await expect(page.getByText(/about 1 card\.$/)).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: '14 days' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Send at')).toHaveValue('18:30');
  await expect(page.getByRole('checkbox', { name: 'Everyday' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Travel' })).not.toBeChecked();

  const until = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Pause until').fill(until);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText(/^We won’t send anything before /)).toBeVisible();
  await isStored(page, { pausedUntil: until });
  await page.reload();
  await page.getByRole('button', { name: 'Resume now' }).click();
  await expect(page.getByLabel('Pause until')).toHaveValue('');
  await isStored(page, { emailReminders: true, reminderFrequency: 'both', pausedUntil: null });
  expect(faults).toEqual([]);
});

test('controls are disabled while a change is saved, and a change that fails goes back', async ({ page }) => {
  await openAccount(page);
  await save(page, { emailReminders: true, reminderFrequency: 'both' });
  await page.goto('/email-settings');
  let release = (): void => undefined;
  const held = new Promise<void>((free) => (release = free));
  await page.route('**/api/user/email-preferences', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await held;
    return route.fulfill({ status: 503, json: { statusCode: 503, message: 'Try again in a moment.' } });
  });
  await radio(page, 'Daily').check();
  for (const control of [toggle(page), radio(page, 'Weekly'), page.getByLabel('Send at')])
    await expect(control).toBeDisabled();
  await expect(page.getByRole('button', { name: '14 days' })).toBeDisabled();
  release();
  await expect(message(page, 'Update Failed')).toBeVisible();
  await expect(message(page, 'Failed to update email preferences. Please try again.')).toBeVisible();
  await expect(radio(page, 'Both')).toBeChecked();
  await expect(page.getByRole('alert').filter({ hasText: 'Try again in a moment.' })).toBeVisible();
  await expect(toggle(page)).toBeEnabled();
  await page.unroute('**/api/user/email-preferences');
  await radio(page, 'Daily').check();
  await saved(page);
});

test('a preview reaches the inbox, and its links open the settings signed out, by count only', async ({
  page,
  browser,
}) => {
  const email = await verifiedAccount(page);
  await addCards(page, 'Everyday', 'Travel');
  await save(page, { emailReminders: true, reminderFrequency: 'both' });
  await page.goto('/email-settings');
  await page.getByRole('button', { name: 'Send daily preview' }).click();
  await expect(message(page, 'Test Email Sent')).toBeVisible();
  await expect(message(page, 'Check your inbox for the preview email!')).toBeVisible();
  const daily = await newestMailTo(email, { subject: 'Preview' });
  expect(daily.text).toContain('this preview of your daily reminder');
  await page.getByRole('button', { name: 'Send weekly preview' }).click();
  const weekly = await newestMailTo(email, { subject: 'Preview', after: daily.id });
  expect(weekly.text).toContain('preview of your weekly reminder');

  const elsewhere = await browser.newPage({ timezoneId: 'America/New_York' });
  const faults = await watchFaults(elsewhere);
  const told: string[] = [];
  elsewhere.on('request', (request) => told.push(request.url(), request.headers()['referer'] ?? ''));
  const settings = daily.links.find((each) => /email-settings#[\w-]{43}$/.test(each)) ?? 'none';
  await elsewhere.goto(settings);
  await expect(elsewhere).toHaveURL(/\/email-settings$/);
  await expect(elsewhere.getByText(`These are the reminders to ${email[0]}…@example.com.`)).toBeVisible();
  await expect(elsewhere.getByText('All cards.')).toBeVisible();
  await expect(elsewhere.getByText('Everyday')).toHaveCount(0);
  await expect(elsewhere.getByText(email)).toHaveCount(0);
  expect(await faultsInEveryLook(elsewhere)).toEqual([]);
  await elsewhere.getByLabel('Send at').selectOption('7:00 AM');
  await saved(elsewhere);
  expect(await stored(page)).toMatchObject({ sendAt: '07:00' });

  await follow(elsewhere, weekly, '&stop=weekly');
  await expect(elsewhere.getByRole('heading', { name: 'Stop the weekly reminder?' })).toBeVisible();
  expect(await faultsInEveryLook(elsewhere)).toEqual([]);
  expect(await stored(page)).toMatchObject({ reminderFrequency: 'both' });
  await elsewhere.getByRole('button', { name: 'Stop the weekly reminder' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'The weekly reminder is stopped' })).toBeFocused();
  expect(await stored(page)).toMatchObject({ emailReminders: true, reminderFrequency: 'daily' });

  const token = settings.split('#')[1] ?? settings;
  expect(told.filter((line) => line.includes(token))).toEqual([]);
  expect(faults).toEqual([]);
  await elsewhere.close();
});

test('a mail program stops one kind by one POST, and without one-click the same address leads to the page that asks', async ({
  page,
}) => {
  const email = await verifiedAccount(page);
  await save(page, { emailReminders: true, reminderFrequency: 'both' });
  const asked = await page.request.post('/api/user/send-test-email', { data: { type: 'daily' }, headers });
  expect(asked.status()).toBe(202);
  const settings = linkIn(await newestMailTo(email, { subject: 'Preview' }), '/email-settings#');
  const token = /#([\w-]{43})/.exec(settings)?.[1] ?? '';
  const address = `/api/email-settings/one-click?token=${token}&kind=daily`;
  await page.goto(address);
  await expect(page).toHaveURL('/email-settings');
  await expect(page.getByRole('heading', { name: 'Stop the daily reminder?' })).toBeVisible();
  expect(await stored(page)).toMatchObject({ reminderFrequency: 'both' });
  for (let time = 1; time <= 2; time += 1) {
    const pressed = await page.request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(pressed.status()).toBe(204);
    expect(await stored(page)).toMatchObject({ emailReminders: true, reminderFrequency: 'weekly' });
  }
});

test('an address that is not verified gets no preview, and the page offers its link again', async ({ page }) => {
  const { email } = await openAccount(page);
  const first = await newestMailTo(email);
  await save(page, { emailReminders: true });
  await page.goto('/email-settings');
  await expect(page.getByText('Verify your address first')).toBeVisible();
  expect(await faultsInEveryLook(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Send weekly preview' }).click();
  await expect(message(page, 'Send Failed')).toBeVisible();
  await expect(message(page, 'Failed to send test email. Please check your email settings.')).toBeVisible();
  await expect(page.getByText(`Verify ${email} first. We send reminders to verified addresses only.`)).toBeVisible();
  expect(await mailsTo(email, { subject: 'Preview' })).toEqual([]);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(message(page, 'Link Sent')).toBeVisible();
  await follow(page, await newestMailTo(email, { after: first.id }), '/auth/link#');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/auth/);
  await isStored(page, { emailVerified: true, next: { weekly: expect.any(String) } });
  await page.goto('/email-settings');
  await expect(page.getByText(/^Next: Mon, /)).toBeVisible();
  await expect(page.getByText('Verify your address first')).toHaveCount(0);
});

test('a guest is asked to sign in and comes back; a link that is none is explained', async ({ page }) => {
  await page.goto('/email-settings');
  await expect(page).toHaveURL('/auth?next=%2Femail-settings');
  await page.goto(`/email-settings#${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
});
