/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import {
  answerWith,
  calls,
  clearBrowser,
  show,
  signedInWith,
  type Answer,
  type Answers,
} from '@floatwise/web-kit/testing/scene';
import { anAccount, anExport, aSession, someConnections } from '../testing/account-samples.js';
import { securityPaths, someBanks } from '../testing/security-samples.js';
import { Message } from '../testing/message.js';
import { aPaidPlan, aSubscription } from '../testing/plan-samples.js';
import { AccountPage } from './account-page.js';
// Imported up front: on a busy machine, loading it on demand takes longer than a test waits.
import '@floatwise/web-kit/confirm-identity-dialog';
import './mails/mails.js';
import './plan/plan.js';

const confirmFirst: Answer = { status: 403, body: { code: 'confirm-first', message: 'Please type your password.' } };
const google = { email: 'ada@gmail.example', connectedAt: '2026-03-01T12:00:00.000Z' };
const others = aSession({ id: 'b'.repeat(64), device: 'Safari on iPhone' });

const open = async (answers: Answers = {}, user: User = anAccount(), address = '/account'): Promise<void> => {
  signedInWith({
    'GET /api/user': () => ({ body: user }),
    'GET /api/auth/connections': () => ({ body: someConnections() }),
    'GET /api/auth/providers': () => ({ body: { google: true } }),
    'GET /api/user/sessions': () => ({ body: [aSession({ current: true }), others] }),
    [securityPaths.feed]: () => ({ body: { feed: null } }),
    [securityPaths.devices]: () => ({ body: { publicKey: 'key', devices: [] } }),
    [securityPaths.banks]: () => ({ body: someBanks() }),
    'GET /api/user/passkeys': () => ({ body: [] }),
    'GET /api/user/subscription': () => ({ body: aSubscription() }),
    'GET /api/user/invoices': () => ({ body: [] }),
    'GET /api/user/mails': () => ({ body: { mails: [], next: null } }),
    ...answers,
  });
  show(
    <>
      <AccountPage />
      <Message />
    </>,
    address,
  );
  await screen.findByRole('heading', { level: 1, name: 'My account' });
};
const region = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const made = (line: string) => calls.filter((one) => one.line === line);
const message = () => screen.getByTestId('message').textContent;

afterEach(clearBrowser);

test.each([[''], ['#plan'], ['?invoice=unknown']])(
  'a guest at /account%s is sent to sign in, and back',
  async (part) => {
    answerWith({});
    show(<AccountPage />, `/account${part}`);
    const next = encodeURIComponent(`/account${part}`);
    await waitFor(() => expect(window.location.search).toBe(`?next=${next}`));
  },
);

test('names are saved and shown as the server returned them', async () => {
  await open({ 'PUT /api/user/profile': () => ({ body: anAccount({ firstName: 'Augusta' }) }) });
  const first = screen.getByLabelText<HTMLInputElement>(/First name/);
  await userEvent.clear(first);
  await userEvent.type(first, ' Augusta ');
  await press('Save name');
  await waitFor(() => expect(message()).toBe('Profile Saved'));
  expect(first.value).toBe('Augusta');
});

test('an unverified address is marked, and the link can be sent again', async () => {
  await open({ 'POST /api/auth/verify-email/send': () => ({ status: 204 }) }, anAccount({ emailVerified: false }));
  expect(screen.getByText('Not verified')).toBeTruthy();
  await press('Send the link again');
  await waitFor(() => expect(message()).toMatch(/^Link Sent/));
});

describe('changes that need a confirmation first', () => {
  const change = 'POST /api/user/email';
  const confirm = 'POST /api/auth/confirm';
  const askForOther = async (): Promise<void> => {
    await press('Change email');
    await userEvent.type(screen.getByLabelText('New email'), 'new@example.com');
    await press('Send the link');
  };

  test('ask for the password and go through once it is right', async () => {
    let isConfirmed = false;
    const answers: Answer[] = [{ status: 403, body: { message: 'That isn’t your password.' } }, { status: 204 }];
    await open({
      [change]: () => (isConfirmed ? { status: 204 } : confirmFirst),
      [confirm]: () => {
        isConfirmed = answers.length === 1;
        return answers.shift() ?? {};
      },
    });
    await askForOther();
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await userEvent.type(dialog.getByLabelText('Password'), 'secret phrase');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('That isn’t your password.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(message()).toMatch(/^Check Your Inbox: We sent a link to new@example.com/));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(made(change).map(({ body }) => body)).toEqual([{ email: 'new@example.com' }, { email: 'new@example.com' }]);
  });

  test('are dropped by Cancel, without an error message', async () => {
    await open({ [change]: () => confirmFirst });
    await askForOther();
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(made(change)).toHaveLength(1);
  });

  test('say nothing about a password before it’s known whether there is one', async () => {
    await open({ [change]: () => confirmFirst, 'GET /api/auth/connections': () => 'never' });
    await askForOther();
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    expect(dialog.textContent).toContain('It’s been a while since you signed in.');
    expect(dialog.textContent).not.toContain('password');
  });

  test('ask an account without a password to sign in again', async () => {
    await open({
      [change]: () => confirmFirst,
      'GET /api/auth/connections': () => ({ body: someConnections({ password: false }) }),
      'POST /api/magic-link': () => ({ status: 204 }),
    });
    await askForOther();
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a sign-in link' }));
    expect(await screen.findByText(/We sent a link to ada@example.com/)).toBeTruthy();
    expect(made('POST /api/magic-link')[0]?.body).toEqual({ email: 'ada@example.com', next: '/account' });
  });
});

describe('the password', () => {
  const change = 'PUT /api/user/password';

  test('is changed with the current one and a new one', async () => {
    await open({ [change]: () => ({ status: 204 }) });
    await userEvent.type(await screen.findByLabelText('Current password'), 'old one here');
    await userEvent.type(screen.getByLabelText('New password'), 'short');
    await press('Change password');
    expect(await screen.findByText('Use at least 8 characters.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('New password'), ' but longer');
    await press('Change password');
    await waitFor(() => expect(message()).toMatch(/^Password Changed: /));
    expect(made(change)[0]?.body).toEqual({ currentPassword: 'old one here', newPassword: 'short but longer' });
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });

  test('is set if there is none, and can be changed from then on', async () => {
    let password = false;
    await open({
      'GET /api/auth/connections': () => ({ body: someConnections({ password }) }),
      [change]: () => {
        password = true;
        return { status: 204 };
      },
    });
    await userEvent.type(await screen.findByLabelText('New password'), 'a good long one');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await press('Set a password');
    expect(await screen.findByLabelText('Current password')).toBeTruthy();
    expect(made(change)[0]?.body).toEqual({ newPassword: 'a good long one' });
  });
});

describe('after a new password', () => {
  const disconnect = 'DELETE /api/auth/connections/google';
  const changeWith = async (answers: Answers): Promise<void> => {
    await open({
      'GET /api/auth/connections': () => ({ body: someConnections({ google }) }),
      'PUT /api/user/password': () => ({ status: 204 }),
      ...answers,
    });
    await userEvent.type(await screen.findByLabelText('Current password'), 'old one here');
    await userEvent.type(screen.getByLabelText('New password'), 'a good long one');
    await press('Change password');
  };
  const question = async () => within(await screen.findByRole('alertdialog', { name: 'Disconnect Google too?' }));

  test('[requirement 16] a connected Google account can be disconnected at once', async () => {
    await changeWith({ [disconnect]: () => ({ body: someConnections() }) });
    const asked = await question();
    expect(asked.getByText(/ada@gmail.example can still sign in to this account/)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Disconnect Google' }));
    await waitFor(() => expect(message()).toBe('Google Disconnected'));
    expect(made(disconnect)).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('it can be kept', async () => {
    await changeWith({});
    await userEvent.click((await question()).getByRole('button', { name: 'Keep Google' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(made(disconnect)).toEqual([]);
  });

  test('a failed disconnect shows an error', async () => {
    await changeWith({ [disconnect]: () => ({ status: 503, body: { message: 'Away for a moment.' } }) });
    await userEvent.click((await question()).getByRole('button', { name: 'Disconnect Google' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Away for a moment.');
  });
});

describe('the ways to sign in', () => {
  const connect = 'POST /api/auth/connections/google';

  test('[requirement 16] connect Google after asking for the password if the last sign-in was a while ago', async () => {
    await open({
      [connect]: () => (made('POST /api/auth/confirm').length === 0 ? confirmFirst : { body: { url: '#at-google' } }),
      'POST /api/auth/confirm': () => ({ status: 204 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Google' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await userEvent.type(dialog.getByLabelText('Password'), 'secret phrase');
    expect(window.location.hash).toBe('');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(window.location.hash).toBe('#at-google'));
    expect(made(connect)).toHaveLength(2);
  });

  test('say why Google cannot be connected now', async () => {
    await open({ [connect]: () => ({ status: 503, body: { message: 'We can’t reach Google right now.' } }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Google' }));
    expect((await screen.findByRole('alert')).textContent).toBe('We can’t reach Google right now.');
  });

  test('say why connecting Google did not work, until it is dismissed', async () => {
    await open({}, anAccount(), '/account?problem=google-denied');
    expect(screen.getByRole('alert').textContent).toMatch(/You didn’t allow the connection/);
    await press('Dismiss');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(window.location.search).toBe('');
  });

  test('say that Google is not set up, and offer no button', async () => {
    await open({ 'GET /api/auth/providers': () => ({ body: { google: false } }) });
    expect(await screen.findByText('Google sign-in isn’t set up here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Connect Google' })).toBeNull();
  });

  test('keep Google when it is the only one, and say why', async () => {
    const message = 'Google is your only way to sign in. Set a password first.';
    await open({
      'GET /api/auth/connections': () => ({ body: someConnections({ google }) }),
      'DELETE /api/auth/connections/google': () => ({ status: 409, body: { message } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Google' }));
    await press('Disconnect');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  test('cannot be loaded: an error with Retry shows in their place', async () => {
    let isAway = true;
    await open({
      'GET /api/auth/connections': () =>
        isAway ? { status: 503, body: { message: 'Away for a moment.' } } : { body: someConnections() },
    });
    const place = region('Ways to sign in');
    expect((await place.findByRole('alert')).textContent).toContain('Away for a moment.');
    isAway = false;
    await userEvent.click(place.getByRole('button', { name: 'Retry' }));
    expect(await place.findByText('Magic link')).toBeTruthy();
  });
});

describe('sessions', () => {
  test('mark this device and end another one', async () => {
    let sessions = [aSession({ current: true }), others];
    await open({
      'GET /api/user/sessions': () => ({ body: sessions }),
      [`DELETE /api/user/sessions/${others.id}`]: () => {
        sessions = sessions.slice(0, 1);
        return { status: 204 };
      },
    });
    const lines = await screen.findByRole('list', { name: 'Sessions' });
    expect(
      within(lines)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.includes('This device')),
    ).toEqual([true, false]);
    await press('Sign out Safari on iPhone');
    await waitFor(() => expect(within(lines).getAllByRole('listitem')).toHaveLength(1));
    expect(message()).toBe('Signed Out: Safari on iPhone');
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  test('all others end after a confirmation', async () => {
    const end = 'DELETE /api/user/sessions';
    await open({ [end]: () => ({ body: { ended: 2 } }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    expect(made(end)).toHaveLength(0);
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(message()).toBe('Signed Out Elsewhere: 2 sessions ended.'));
  });
});

test('gathering all data shows its progress, then downloads the file', async () => {
  const { id } = anExport();
  let state = anExport();
  await open({
    'POST /api/user/export': () => ({ status: 202, body: state }),
    [`GET /api/user/export/${id}`]: () => ({ body: state }),
  });
  await press('Download all my data');
  const bar = await screen.findByRole('progressbar', { name: 'Gathering your data' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  state = anExport({ status: 'ready' });
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe(`/api/user/export/${id}/file`);
});

test('an export that failed says so and can be tried again', async () => {
  await open({ 'POST /api/user/export': () => ({ status: 202, body: anExport({ status: 'failed' }) }) });
  await press('Download all my data');
  expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t collect all of your data/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('deleting asks for the password on top of its own dialog, and both close when it is done', async () => {
  const [ask, confirm] = ['POST /api/user/deletion', 'POST /api/auth/confirm'];
  await open({
    [ask]: () =>
      made(confirm).length === 0 ? confirmFirst : { body: anAccount({ deletionAt: '2026-03-24T12:00:00.000Z' }) },
    [confirm]: () => ({ status: 204 }),
  });
  await press('Delete my account');
  await userEvent.type(await screen.findByLabelText(/^Type/), 'delete my account');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await userEvent.type(dialog.getByLabelText('Password'), 'secret phrase');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^Your account will be deleted on Mar 24/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(made(ask)).toHaveLength(2);
});

test('deleting requires the typed phrase; the date is shown, and the account can be kept', async () => {
  const deletion = '/api/user/deletion';
  await open({
    [`POST ${deletion}`]: () => ({ body: anAccount({ deletionAt: '2026-03-24T12:00:00.000Z' }) }),
    [`DELETE ${deletion}`]: () => ({ body: anAccount() }),
  });
  await press('Delete my account');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await userEvent.type(dialog.getByLabelText(/^Type/), 'delete');
  await confirm();
  expect(made(`POST ${deletion}`)).toHaveLength(0);
  await userEvent.clear(dialog.getByLabelText(/^Type/));
  await userEvent.type(dialog.getByLabelText(/^Type/), 'Delete my account');
  await confirm();
  expect(await screen.findByText(/^Your account will be deleted on Mar 24/)).toBeTruthy();
  expect(made(`POST ${deletion}`)[0]?.body).toEqual({ confirmation: 'delete my account' });
  await press('Keep my account');
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeTruthy();
});

test.each([
  ['paid for', {}, 'We cancel your Pro subscription first. You won’t be charged again.'],
  [
    'canceled',
    { renewsAt: null, endsAt: '2099-01-01T12:00:00.000Z' },
    'is already canceled. You won’t be charged again.',
  ],
  [
    'due before the account is gone',
    { renewsAt: new Date(Date.now() + 86_400_000).toISOString() },
    'We cancel your Pro subscription first. You won’t be charged again.',
  ],
])('deleting with a plan that is %s says what becomes of it', async (_how, about, words) => {
  const paid = aPaidPlan({ renewsAt: '2099-01-01T12:00:00.000Z', ...about });
  await open({ 'GET /api/user/subscription': () => ({ body: aSubscription({ tier: 'premium', paid }) }) });
  await press('Delete my account');
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  await waitFor(() => expect(dialog.textContent).toContain(words));
  expect(dialog.textContent).not.toContain('renews');
});

test('the plan has a part of its own, and mails lead there', async () => {
  await open();
  expect(await region('Plan').findByText('You’re on the free plan.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Plan' }).id).toBe('plan');
});
