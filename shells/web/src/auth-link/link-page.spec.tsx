/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerWith,
  calls,
  clearBrowser,
  show,
  signedInWith,
  type Answer,
  type Answers,
} from '@floatwise/web-kit/testing/scene';
import { useLocation } from '@floatwise/web-kit/router';
import { anAccount } from '../testing/account-samples.js';
import { Message } from '../testing/message.js';
import { LinkPage } from './link-page.js';
import { forgetSecret } from './link-secret.js';
import type { Link } from './link-text.js';

const secret = 'A'.repeat(43);
const look = 'POST /api/magic-link/look';
const use = 'POST /api/magic-link/use';
const verify = 'POST /api/auth/verify-email';
const link = (about: Partial<Link> = {}): Answers => ({
  [look]: () => ({
    body: {
      kind: 'login',
      email: 'ada@example.com',
      expiresAt: '2026-03-10T12:15:00.000Z',
      createsAccount: false,
      startsAnew: false,
      needsPassword: false,
      ...about,
    },
  }),
});
const signedIn: Answers = { 'GET /api/user': () => ({ body: anAccount() }) };

/** Renders the page only while its address is current, as the shell's routes do. */
const Routed = () => (useLocation().pathname === '/auth/link' ? <LinkPage /> : <p>elsewhere</p>);
const open = (address = `/auth/link#${secret}`): void => {
  show(
    <>
      <Routed />
      <Message />
    </>,
    address,
  );
};
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const message = () => screen.getByTestId('message').textContent;
const bodyOf = (made: string) => calls.find(({ line }) => line === made)?.body;
const gone: Answer = { status: 404, body: { message: 'This link has already been used or has expired.' } };

afterEach(() => {
  forgetSecret();
  clearBrowser();
});

test('the secret is removed from the address at once, and loading the page does not use up the link [requirement 11]', async () => {
  answerWith(link());
  open();
  expect(window.location.href).not.toContain(secret);
  expect(await heading('Sign in as ada@example.com')).toBeTruthy();
  expect(bodyOf(look)).toEqual({ token: secret });
  expect(calls.some(({ line }) => line === use)).toBe(false);
});

test('Continue signs in, confirms it, and goes to the page the link was meant for', async () => {
  answerWith({ ...link(), [use]: () => ({ body: { user: anAccount(), next: '/account' } }) });
  open();
  await heading('Sign in as ada@example.com');
  await press('Continue');
  await waitFor(() => expect(window.location.pathname).toBe('/account'));
  expect(message()).toBe('Signed In: You’re signed in as ada@example.com.');
  expect(bodyOf(use)).toEqual({ token: secret });
});

test('an account that was never confirmed is kept with its password, or removed, but never without asking', async () => {
  const used: Answers = { [use]: () => ({ body: { user: anAccount(), next: '/account' } }) };
  answerWith({ ...link({ startsAnew: true }), ...used });
  open();
  await heading('Did you make this account?');
  await press('Keep this account');
  expect(await screen.findByText('Enter your password.')).toBeTruthy();
  expect(bodyOf(use)).toBeUndefined();
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await press('Keep this account');
  await waitFor(() => expect(window.location.pathname).toBe('/account'));
  expect(bodyOf(use)).toEqual({ token: secret, password: 'correct horse' });
});

test('starting fresh needs no password', async () => {
  answerWith({ ...link({ startsAnew: true }), [use]: () => ({ body: { user: anAccount(), next: '/account' } }) });
  open();
  await heading('Did you make this account?');
  await press('Remove it and start fresh');
  await waitFor(() => expect(window.location.pathname).toBe('/account'));
  expect(bodyOf(use)).toEqual({ token: secret });
});

test('a next path to another site goes to the home page', async () => {
  answerWith({ ...link(), [use]: () => ({ body: { user: anAccount(), next: '//evil.example' } }) });
  open();
  await heading('Sign in as ada@example.com');
  await press('Continue');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test.each<[string, string, Answers]>([
  ['a reload', '/auth/link', {}],
  ['a link that was cut off', '/auth/link#abc', { [look]: () => ({ status: 400, body: { message: 'No.' } }) }],
])('%s is explained, and a new link is offered', async (_, address, answers) => {
  answerWith(answers);
  open(address);
  expect(await heading('This link isn’t complete')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/auth?tab=magic-link');
});

test('a link that is used or expired says so, and offers a new one', async () => {
  answerWith({ [look]: () => gone });
  open();
  expect(await heading('This link no longer works')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Send a new link' })).toBeTruthy();
});

test('a link that was used elsewhere in the meantime says so', async () => {
  answerWith({ ...link(), [use]: () => gone });
  open();
  await heading('Sign in as ada@example.com');
  await press('Continue');
  expect(await heading('This link no longer works')).toBeTruthy();
});

test('a link that cannot be checked is not reported as used, and can be tried again', async () => {
  let isAway = true;
  const answers = link();
  answerWith({
    [look]: (body) =>
      isAway ? { status: 503, body: { message: 'Please try again in a moment.' } } : (answers[look]?.(body) ?? gone),
  });
  open();
  expect(await heading('We can’t check the link right now')).toBeTruthy();
  isAway = false;
  await press('Retry');
  expect(await heading('Sign in as ada@example.com')).toBeTruthy();
});

test('verifying an address asks for the password if nobody is signed in', async () => {
  let isRight = false;
  answerWith({
    ...link({ kind: 'verify', needsPassword: true }),
    [verify]: () =>
      isRight
        ? { body: { email: 'ada@example.com' } }
        : { status: 401, body: { message: 'That is not the password.' } },
  });
  open();
  await heading('Confirm your email address');
  await press('Continue');
  expect(await screen.findByText('Enter your password.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse battery');
  await press('Continue');
  expect(await screen.findByText('That is not the password.')).toBeTruthy();
  isRight = true;
  await press('Continue');
  await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  expect(message()).toBe('Email Confirmed: ada@example.com is confirmed.');
  expect(calls.findLast(({ line }) => line === verify)?.body).toEqual({
    token: secret,
    password: 'correct horse battery',
  });
});

test('verifying an address in a session asks for nothing and reloads the account', async () => {
  signedInWith({ ...signedIn, ...link({ kind: 'verify' }), [verify]: () => ({ body: { email: 'ada@example.com' } }) });
  open();
  await heading('Confirm your email address');
  await press('Continue');
  await waitFor(() => expect(window.location.pathname).toBe('/account'));
  expect(bodyOf(verify)).toEqual({ token: secret });
});

test('if a second link is opened on the same page, it replaces the first', async () => {
  answerWith(link());
  open();
  await heading('Sign in as ada@example.com');
  const other = 'B'.repeat(43);
  act(() => {
    window.history.replaceState(window.history.state, '', `/auth/link#${other}`);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await waitFor(() => expect(calls.findLast(({ line }) => line === look)?.body).toEqual({ token: other }));
  expect(window.location.hash).toBe('');
});
