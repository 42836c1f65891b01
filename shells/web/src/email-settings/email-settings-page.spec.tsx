/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EmailPreferences } from '@floatwise/contracts/notifications/email-preferences.http';
import {
  answerWith,
  calls,
  clearBrowser,
  show,
  signedInWith,
  type Answer,
  type Answers,
} from '@floatwise/web-kit/testing/scene';
import { forgetSecret } from '../auth-link/link-secret.js';
import { anAccount } from '../testing/account-samples.js';
import { Message } from '../testing/message.js';
import { EmailSettingsPage } from './email-settings-page.js';

const read = 'GET /api/user/email-preferences';
const change = 'POST /api/user/email-preferences';
const sendTest = 'POST /api/user/send-test-email';
const readByLink = 'POST /api/email-settings/read';
const changeByLink = 'POST /api/email-settings';
const stopByLink = 'POST /api/email-settings/stop';
const token = 'A'.repeat(43);
const cards = ['Everyday', 'Travel'].map((name, index) => ({
  id: `6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a0${index}`,
  name,
  nickname: null,
  lastFour: '4242',
}));

const settings = (about: Partial<EmailPreferences> = {}): EmailPreferences => ({
  emailReminders: true,
  reminderFrequency: 'both',
  daysAhead: [7, 3, 1],
  sendAt: '09:00',
  cardIds: null,
  pausedUntil: null,
  email: 'ada@example.com',
  emailVerified: true,
  timezone: 'America/New_York',
  delivery: 'fine',
  next: { daily: null, weekly: '2026-11-30T14:00:00.000Z' },
  ...about,
});

const page = (
  <>
    <EmailSettingsPage />
    <Message />
  </>
);

/** The page of somebody signed in; a change is answered with the settings after it. */
async function open(about: Partial<EmailPreferences> = {}, answers: Answers = {}): Promise<void> {
  let stored = settings(about);
  signedInWith({
    'GET /api/user': () => ({ body: anAccount() }),
    'GET /api/credit-cards': () => ({ body: cards }),
    // push/push-section.spec.tsx shows the alerts.
    'GET /api/user/push': () => ({ body: { publicKey: null, devices: [] } }),
    [read]: () => ({ body: stored }),
    [change]: (body) => ({ body: (stored = { ...stored, ...(body as object) }) }),
    ...answers,
  });
  show(page, '/email-settings');
  await screen.findByRole('switch', { name: 'Email reminders' });
}

/** The page that a reminder's link opens, signed out. */
async function openByLink(about: Partial<EmailPreferences> = {}, more = '', answers: Answers = {}): Promise<void> {
  let stored = settings({ email: 'a…@example.com', ...about });
  answerWith({
    [readByLink]: () => ({ body: stored }),
    [changeByLink]: (body) => ({ body: (stored = { ...stored, ...(body as { change: object }).change }) }),
    ...answers,
  });
  show(page, `/email-settings#${token}${more}`);
  await screen.findByRole('heading', { level: 1, name: /./ });
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const region = (name: string) => within(screen.getByRole('region', { name }));
const changes = (line = change) => calls.filter((one) => one.line === line).map(({ body }) => body);
const message = () => screen.getByTestId('message').textContent;
const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Email reminders' });
const away: Answer = { status: 503, body: { message: 'Please try again in a moment.' } };

afterEach(() => {
  forgetSecret();
  clearBrowser();
});

describe('signed in', () => {
  test('a guest is sent to sign in, with a link back', async () => {
    answerWith({});
    show(page, '/email-settings');
    await waitFor(() => expect(window.location.href).toMatch(/\/auth\?next=%2Femail-settings$/));
  });

  test('off shows the switch alone; on reveals frequency, previews, and what is received', async () => {
    await open({ emailReminders: false });
    const sections = ['Frequency', 'Previews', 'What you’ll receive', 'Cards', 'Vacation', 'Time of day', 'Days ahead'];
    expect(sections.filter((name) => screen.queryByRole('region', { name }))).toEqual([]);
    expect(screen.getByText('You won’t get reminders.')).toBeTruthy();
    await userEvent.click(toggle());
    await waitFor(() => expect(message()).toMatch(/^Preferences Updated/));
    expect(sections.filter((name) => !screen.queryByRole('region', { name }))).toEqual([]);
    expect(changes()).toEqual([{ emailReminders: true }]);
    expect(screen.queryByText(/pending/i)).toBeNull();
  });

  test('says where the emails go, what they come to, and when the next one is', async () => {
    await open();
    expect(screen.getByText('Reminders go to ada@example.com.')).toBeTruthy();
    expect(
      screen.getByText(/^You’ll get an email at 9:00 AM on days when .*; and every Monday at 9:00 AM\.$/),
    ).toBeTruthy();
    expect(screen.getByText('Next: Mon, Nov 30, 9:00 AM')).toBeTruthy();
    expect(screen.getByText('The weekly email goes every Monday morning.')).toBeTruthy();
    expect(screen.getByText(/^Eastern Time/)).toBeTruthy();
  });

  test('no email is called one of the morning where another time was chosen', async () => {
    await open({ sendAt: '18:30' });
    expect(screen.getByText('The weekly email goes every Monday.')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/morning/);
  });

  test.each([
    ['daily', ['Card recommendations', 'Payment due alerts']],
    ['weekly', ['Card recommendations', 'Payment due alerts', 'Weekly 7-day strategy', 'Savings tips']],
    ['both', ['Card recommendations', 'Payment due alerts', 'Weekly 7-day strategy', 'Savings tips']],
  ] as const)('%s: what is received', async (reminderFrequency, titles) => {
    await open({ reminderFrequency });
    const items = within(screen.getByRole('list', { name: 'What you’ll receive' })).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual(titles);
    expect(screen.queryByRole('region', { name: 'Days ahead' }) !== null).toBe(reminderFrequency !== 'weekly');
  });

  test.each<[string, () => Promise<void>, object]>([
    ['off', () => userEvent.click(toggle()), { emailReminders: false }],
    ['daily', () => userEvent.click(screen.getByRole('radio', { name: /^Daily/ })), { reminderFrequency: 'daily' }],
    ['a day more', () => press('14 days'), { daysAhead: [14, 7, 3, 1] }],
    ['a day less', () => press('3 days'), { daysAhead: [7, 1] }],
    ['a time', () => userEvent.selectOptions(screen.getByLabelText('Send at'), '6:30 PM'), { sendAt: '18:30' }],
  ])('%s is saved at once', async (_, act, saved) => {
    await open();
    await act();
    await waitFor(() =>
      expect(message()).toBe('Preferences Updated: Your email preferences have been saved successfully.'),
    );
    expect(changes()).toEqual([saved]);
  });

  test('while a change is saved, the controls are disabled and show it', async () => {
    await open({}, { [change]: () => 'never' });
    await userEvent.click(screen.getByRole('radio', { name: /^Weekly/ }));
    const controls = [...screen.getAllByRole('radio'), toggle(), screen.getByLabelText('Send at')];
    await waitFor(() => expect(controls.filter((each) => !each.matches(':disabled'))).toEqual([]));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Weekly/ }).checked).toBe(true);
    expect(screen.queryByText(/^Next:/)).toBeNull();
  });

  test('a refused change goes back, is explained next to the switch, and the next one works', async () => {
    let isAway = true;
    await open({}, { [change]: () => (isAway ? away : { body: settings({ emailReminders: false }) }) });
    await userEvent.click(toggle());
    await waitFor(() => expect(message()).toBe('Update Failed: Failed to update email preferences. Please try again.'));
    expect(toggle().checked).toBe(true);
    expect(region('Reminders').getByRole('alert').textContent).toBe('Please try again in a moment.');
    isAway = false;
    await userEvent.click(toggle());
    await waitFor(() => expect(toggle().checked).toBe(false));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('five days ahead are the most', async () => {
    await open({ daysAhead: [10, 7, 5, 3, 1] });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '14 days' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '7 days' }).disabled).toBe(false);
  });

  test('some cards are chosen by name, the last one stays, and all come back', async () => {
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Only some cards' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Travel' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Travel' }).checked).toBe(false));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Everyday' }));
    expect(screen.getByRole('alert').textContent).toMatch(/^Keep at least one card/);
    await userEvent.click(screen.getByRole('radio', { name: /^All cards/ }));
    const [first, second] = cards.map(({ id }) => id);
    await waitFor(() =>
      expect(changes()).toEqual([{ cardIds: [first, second] }, { cardIds: [first] }, { cardIds: null }]),
    );
  });

  test('a choice of cards that are all gone is explained', async () => {
    await open({ cardIds: ['6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a99'] });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The cards you chose are gone/);
  });

  test.each<[string, Answer, RegExp]>([
    ['no cards', { body: [] }, /^You have no cards yet/],
    ['an outage of the wallet', away, /^Please try again in a moment/],
  ])('%s leaves the other settings usable', async (_, answer, words) => {
    await open({}, { 'GET /api/credit-cards': () => answer });
    expect(await region('Cards').findByText(words)).toBeTruthy();
    expect(toggle().matches(':disabled')).toBe(false);
  });

  test('a pause is set until a day, keeps what was typed when it is refused, and can end now', async () => {
    let isAway = true;
    let stored = settings();
    await open(
      {},
      {
        [change]: (body) => (isAway ? away : { body: (stored = { ...stored, ...(body as object) }) }),
      },
    );
    await press('Pause');
    expect(region('Vacation').getByRole('alert').textContent).toMatch(
      /^Choose a day between tomorrow and a year from now/,
    );
    const soon = new Date(Date.now() + 5 * 86_400_000).toLocaleDateString('en-CA');
    const until = () => screen.getByLabelText<HTMLInputElement>('Pause until');
    await userEvent.type(until(), soon);
    await press('Pause');
    await waitFor(() => expect(message()).toMatch(/^Update Failed/));
    expect(until().value).toBe(soon);
    isAway = false;
    await press('Pause');
    expect(await screen.findByText(/^Paused until /)).toBeTruthy();
    await press('Resume now');
    await waitFor(() => expect(until().value).toBe(''));
    expect(changes()).toEqual([{ pausedUntil: soon }, { pausedUntil: soon }, { pausedUntil: null }]);
  });

  test.each(['daily', 'weekly'])('a %s preview is sent', async (kind) => {
    await open({}, { [sendTest]: () => ({ status: 202, body: { email: 'ada@example.com' } }) });
    await press(`Send ${kind} preview`);
    await waitFor(() => expect(message()).toBe('Test Email Sent: Check your inbox for the preview email!'));
    expect(changes(sendTest)).toEqual([{ type: kind }]);
  });

  test('a preview that is refused says why', async () => {
    const sentence = 'Verify ada@example.com first. We send reminders to verified addresses only.';
    await open({}, { [sendTest]: () => ({ status: 409, body: { message: sentence } }) });
    await press('Send daily preview');
    await waitFor(() =>
      expect(message()).toBe('Send Failed: Failed to send test email. Please check your email settings.'),
    );
    expect(region('Previews').getByRole('alert').textContent).toBe(sentence);
  });

  test('an address that is not verified can get its link again, and the settings stay usable', async () => {
    await open(
      { emailVerified: false, next: { daily: null, weekly: null } },
      { 'POST /api/auth/verify-email/send': () => ({ status: 204 }) },
    );
    expect(screen.getByText(/^We send reminders to verified addresses only\./)).toBeTruthy();
    await press('Send the link again');
    await waitFor(() => expect(message()).toMatch(/^Link Sent/));
    expect(toggle().matches(':disabled')).toBe(false);
  });

  test.each([
    ['bounced', 'Your mailbox refused our email'],
    ['complained', 'Our email was marked as spam'],
  ] as const)('an address that %s can start again', async (delivery, title) => {
    await open({ delivery }, { 'POST /api/user/email-preferences/restart': () => ({ body: settings() }) });
    expect(screen.getByText(title)).toBeTruthy();
    await press('Start again');
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    expect(message()).toMatch(/^Email Started Again/);
  });

  test('settings that cannot be loaded can be retried', async () => {
    let isAway = true;
    signedInWith({
      'GET /api/user': () => ({ body: anAccount() }),
      'GET /api/credit-cards': () => ({ body: cards }),
      [read]: () => (isAway ? away : { body: settings() }),
    });
    show(page, '/email-settings');
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again in a moment.');
    isAway = false;
    await press('Retry');
    expect(await screen.findByRole('switch', { name: 'Email reminders' })).toBeTruthy();
  });
});

describe('by the link in a reminder, signed out', () => {
  test('shows the settings with cards by count only, and saves a change with the link', async () => {
    await openByLink({ cardIds: cards.map(({ id }) => id) });
    expect(await screen.findByText('These are the reminders to a…@example.com.')).toBeTruthy();
    expect(window.location.href).not.toContain(token);
    expect(region('Cards').getByText('Only 2 cards.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /preview/ })).toBeNull();
    await userEvent.click(toggle());
    await waitFor(() => expect(message()).toMatch(/^Preferences Updated/));
    expect(changes(changeByLink)).toEqual([{ token, change: { emailReminders: false } }]);
    expect(calls.map(({ line }) => line).filter((line) => /credit-cards|api\/user/.test(line))).toEqual([]);
  });

  test.each([
    ['daily', true, 'We’ll still send the weekly one.'],
    ['weekly', true, 'We’ll still send the daily one.'],
    ['daily', false, 'We won’t send reminders anymore.'],
  ] as const)('asks before it stops the %s one', async (kind, emailReminders, rest) => {
    await openByLink({}, `&stop=${kind}`, { [stopByLink]: () => ({ body: { emailReminders } }) });
    expect(await screen.findByRole('heading', { name: `Stop the ${kind} reminder?` })).toBeTruthy();
    expect(changes(stopByLink)).toEqual([]);
    await press(`Stop the ${kind} reminder`);
    const done = await screen.findByRole('heading', { name: `The ${kind} reminder is stopped` });
    expect(document.activeElement).toBe(done);
    expect(screen.getByText(rest)).toBeTruthy();
    expect(changes(stopByLink)).toEqual([{ token, kind }]);
    await press('Change settings');
    expect(await screen.findByText('These are the reminders to a…@example.com.')).toBeTruthy();
  });

  test('a stop that fails can be tried again; an unknown link is explained', async () => {
    const answers = [away, { status: 404, body: { message: 'No.' } }];
    await openByLink({}, '&stop=daily', { [stopByLink]: () => answers.shift() ?? away });
    await press('Stop the daily reminder');
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again in a moment.');
    await press('Stop the daily reminder');
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy();
  });

  test.each([
    [404, '', 'This link no longer works'],
    [400, '', 'This link no longer works'],
  ])('a link that is answered with %i is explained', async (status, more, title) => {
    await openByLink({}, more, { [readByLink]: () => ({ status, body: { message: 'No.' } }) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    await press('Go to your settings');
    await waitFor(() => expect(window.location.href).toMatch(/\/auth\?next=%2Femail-settings$/));
  });

  test('an address that is not verified, or refused our mail, is explained without a way around the sign-in', async () => {
    await openByLink({ emailVerified: false });
    expect(await screen.findByText('This address isn’t verified')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });

  test('who is signed in can open their own settings instead', async () => {
    signedInWith({
      'GET /api/user': () => ({ body: anAccount() }),
      'GET /api/credit-cards': () => ({ body: cards }),
      [read]: () => ({ body: settings() }),
      [readByLink]: () => ({ body: settings({ email: 'b…@example.com' }) }),
    });
    show(page, `/email-settings#${token}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Open your own settings' }));
    expect(await screen.findByText('Reminders go to ada@example.com.')).toBeTruthy();
  });
});
