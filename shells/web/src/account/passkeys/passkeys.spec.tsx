/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, calls, clearBrowser, show, signedInWith, type Answers } from '@floatwise/web-kit/testing/scene';
import { ConfirmFirst } from '@floatwise/web-kit/confirm-first';
import { AuthPage } from '../../auth/auth-page.js';
import { aPasskey, someConnections } from '../../testing/account-samples.js';
import { Message } from '../../testing/message.js';
import { PasskeysSection } from './passkeys-section.js';
import { PasskeysStillOpen } from './passkeys-still-open.js';
import { passkeyText } from './passkeys.js';
// Imported up front: on a busy machine, loading it on demand takes longer than a test waits.
import '@floatwise/web-kit/confirm-identity-dialog';

const phone = aPasskey({ name: 'Phone' });
const path = `/api/user/passkeys/${phone.id}`;
const confirmFirst = { status: 403, body: { code: 'confirm-first', message: 'Please type your password.' } };
const creation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Floatwise' },
  user: { id: 'dXNlcg', name: 'ada@example.com', displayName: 'ada@example.com' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};

/** A browser with WebAuthn, whose person answers like this. */
function answeringWith(answer: () => Promise<never>): void {
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create: answer, get: answer }, configurable: true });
}
const decline = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));

const open = (answers: Answers): void => {
  signedInWith({
    'GET /api/user/passkeys': () => ({ body: [phone] }),
    'GET /api/auth/connections': () => ({ body: someConnections({ passkeys: 1 }) }),
    ...answers,
  });
  show(
    <ConfirmFirst>
      <PasskeysSection />
      <Message />
    </ConfirmFirst>,
    '/account',
  );
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const made = (line: string) => calls.filter((one) => one.line === line);
const message = () => screen.getByTestId('message').textContent;

afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
  clearBrowser();
});

test.each([
  ['one that was never used', {}, 'Added Mar 1 · not used yet'],
  ['one that was used', { lastUsedAt: '2026-03-09T12:00:00.000Z' }, 'Added Mar 1 · last used Mar 9'],
  [
    'one that may have been copied',
    { lastUsedAt: '2026-03-09T12:00:00.000Z', suspendedAt: '2026-03-09T13:00:00.000Z' },
    'Added Mar 1 · turned off Mar 9 because it may have been copied. Remove it, and add a new one.',
  ],
])('%s says so', (_, about, words) => {
  expect(passkeyText(aPasskey(about), new Date(2026, 2, 10))).toBe(words);
});

test('a browser without WebAuthn says so, offers no dead button, and still removes [requirement 55]', async () => {
  open({});
  expect(await screen.findByText(/^This browser can’t use passkeys/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Remove Phone' })).toBeTruthy();
});

test('a dismissed prompt is said quietly, and nothing is lost', async () => {
  answeringWith(decline);
  open({ 'POST /api/user/passkeys/new': () => ({ body: creation }) });
  await press('Add a passkey');
  expect(await screen.findByText('No passkey was used. Nothing has changed.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(made('POST /api/user/passkeys')).toEqual([]);
  expect(screen.getByText('Phone')).toBeTruthy();
});

test.each([
  ['a device that has one already', 'InvalidStateError', /already has a passkey/],
  ['a browser that fails', 'UnknownError', /couldn’t make a passkey/],
])('%s is an error', async (_, name, words) => {
  answeringWith(() => Promise.reject(new DOMException('No.', name)));
  open({ 'POST /api/user/passkeys/new': () => ({ body: creation }) });
  await press('Add a passkey');
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});

test('a refusal of the server is shown', async () => {
  answeringWith(decline);
  open({
    'POST /api/user/passkeys/new': () => ({ status: 409, body: { message: 'An account can have 10 passkeys.' } }),
  });
  await press('Add a passkey');
  expect((await screen.findByRole('alert')).textContent).toBe('An account can have 10 passkeys.');
});

test('removing asks first, then for the password or a passkey, and says what is done', async () => {
  answeringWith(decline);
  let passkeys = [phone];
  open({
    'GET /api/user/passkeys': () => ({ body: passkeys }),
    [`DELETE ${path}`]: () => {
      if (made('POST /api/auth/confirm').length === 0) return confirmFirst;
      passkeys = [];
      return { status: 204 };
    },
    'POST /api/auth/confirm': () => ({ status: 204 }),
  });
  await press('Remove Phone');
  expect(made(`DELETE ${path}`)).toEqual([]);
  await press('Remove');
  expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeTruthy();
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm it’s you' }));
  await userEvent.type(await dialog.findByLabelText('Password'), 'secret phrase');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('You have no passkeys yet.')).toBeTruthy();
  expect(message()).toMatch(/^Passkey Removed: “Phone”/);
});

test('an administrator is asked for a passkey, and for no password', async () => {
  answeringWith(decline);
  open({ [`DELETE ${path}`]: () => ({ status: 403, body: { code: 'passkey-first', message: 'Use one first.' } }) });
  await press('Remove Phone');
  await press('Remove');
  expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeTruthy();
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm it’s you' }));
  expect(dialog.queryByLabelText('Password')).toBeNull();
});

test('a new name is saved; a blank one is refused next to its field, and what was typed stays', async () => {
  let name = 'Phone';
  open({
    'GET /api/user/passkeys': () => ({ body: [{ ...phone, name }] }),
    [`PUT ${path}`]: () => {
      name = 'Old phone';
      return { body: { ...phone, name } };
    },
  });
  await press('Rename Phone');
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a name.');
  await userEvent.type(field, ' Old phone ');
  await press('Save');
  expect(await screen.findByText('Old phone')).toBeTruthy();
  expect(made(`PUT ${path}`)[0]?.body).toEqual({ name: 'Old phone' });
});

describe('after a new password', () => {
  const here = aPasskey({ id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7b77', name: 'This laptop', madeInThisSignIn: true });
  const changed = (passkeys: unknown[]): void => {
    signedInWith({
      'GET /api/user/passkeys': () => ({ body: passkeys }),
      [`DELETE ${path}`]: () => ({ status: 204 }),
    });
    show(
      <>
        <PasskeysStillOpen />
        <Message />
      </>,
    );
  };

  test('passkeys made in other sign-ins are listed, and go at once if wanted', async () => {
    changed([phone, here]);
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove your other passkeys too?' }));
    expect(question.getByText(/“Phone” \(added Mar 1/)).toBeTruthy();
    expect(question.queryByText(/This laptop/)).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'Remove them' }));
    await waitFor(() => expect(message()).toMatch(/^Passkeys Removed/));
    expect(calls.filter(({ line }) => line.startsWith('DELETE'))).toHaveLength(1);
  });

  test('nothing is asked if there are none', async () => {
    changed([here]);
    await waitFor(() => expect(made('GET /api/user/passkeys')).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('on the sign-in page, a dismissed prompt is said quietly, and what was typed stays', async () => {
  answeringWith(decline);
  answerWith({
    'GET /api/auth/providers': () => ({ body: { google: true } }),
    'POST /api/auth/passkey/sign-in': () => ({
      body: {
        challenge: 'Y2g',
        rpId: 'localhost',
        timeout: 300_000,
        userVerification: 'required',
        allowCredentials: [],
      },
    }),
  });
  show(<AuthPage />, '/auth');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await press('Continue with a passkey');
  expect(await screen.findByText('No passkey was used. Nothing has changed.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
});
