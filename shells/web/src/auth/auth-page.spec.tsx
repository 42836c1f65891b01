/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, calls, clearBrowser, show, signedInWith, type Answers } from '@floatwise/web-kit/testing/scene';
import { anAccount } from '../testing/account-samples.js';
import { Message } from '../testing/message.js';
import { AuthPage } from './auth-page.js';

const send = 'POST /api/magic-link';
const google = (isSetUp: boolean): Answers => ({ 'GET /api/auth/providers': () => ({ body: { google: isSetUp } }) });
const page = (
  <>
    <AuthPage />
    <Message />
  </>
);
const open = (address: string, answers: Answers = {}) => {
  answerWith({ ...google(true), ...answers });
  show(page, address);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const message = () => screen.getByTestId('message').textContent;

afterEach(clearBrowser);

describe('Magic Link', () => {
  test('shows where the link was sent, and Send Another Link returns to the form', async () => {
    open('/auth?tab=magic-link&next=%2Faccount', { [send]: () => ({ status: 204 }) });
    await userEvent.type(email(), 'ada@example.com');
    await press('Send Magic Link');
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBe(document.activeElement);
    expect(message()).toContain('Magic Link Sent');
    expect(calls.find(({ line }) => line === send)?.body).toEqual({ email: 'ada@example.com', next: '/account' });
    await press('Send Another Link');
    expect(email().value).toBe('ada@example.com');
  });

  test('says why it failed, next to the button and as a message', async () => {
    open('/auth?tab=magic-link', { [send]: () => ({ status: 500, body: 'x' }) });
    await userEvent.type(email(), 'ada@example.com');
    await press('Send Magic Link');
    await waitFor(() => expect(message()).toBe('Failed to Send Link: Failed to send magic link'));
    expect(screen.getByRole('alert').textContent).toBe('Failed to send magic link');
    expect(email().value).toBe('ada@example.com');
  });

  test('rejects an invalid address before any request', async () => {
    open('/auth?tab=magic-link');
    await userEvent.type(email(), 'ada');
    await press('Send Magic Link');
    expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
    expect(calls.some(({ line }) => line === send)).toBe(false);
  });
});

describe('the three tabs', () => {
  test('keep the typed email, even when coming from a forgotten password', async () => {
    open('/auth?next=%2Faccount');
    await userEvent.type(email(), 'ada@example.com');
    await press('Use a link instead');
    expect(screen.getByRole('tab', { name: 'Magic Link' }).getAttribute('aria-selected')).toBe('true');
    expect(email().value).toBe('ada@example.com');
    await choose('Sign Up');
    expect(email().value).toBe('ada@example.com');
    expect(window.location.search).toBe('?next=%2Faccount&tab=sign-up');
  });

  test.each(['Sign In', 'Sign Up'])('%s offers Google and keeps the page to return to', async (tab) => {
    open('/auth?next=%2Faccount');
    await choose(tab);
    expect(screen.getByRole('link', { name: 'Continue with Google' }).getAttribute('href')).toBe(
      '/api/auth/google?next=%2Faccount',
    );
  });

  test('say so if Google is not set up', async () => {
    open('/auth', google(false));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Google sign-in isn’t set up' });
    expect(button.disabled).toBe(true);
  });

  test('explain a problem with Google until something else is tried', async () => {
    open('/auth?problem=google-nobody-knows');
    expect(screen.getByRole('alert').textContent).toMatch(/^Google didn’t respond as expected/);
    await choose('Magic Link');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a person who is already signed in', () => {
  test.each([
    ['/auth', '/'],
    ['/auth?next=%2Faccount', '/account'],
    ['/auth?next=%2F%2Fevil.example', '/'],
  ])('is redirected from %s to %s', async (address, path) => {
    signedInWith({ 'GET /api/user': () => ({ body: anAccount() }) });
    show(page, address);
    await waitFor(() => expect(window.location.pathname).toBe(path));
    expect(window.location.host).toBe('localhost');
  });
});
