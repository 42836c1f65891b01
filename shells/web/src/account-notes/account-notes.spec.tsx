/** @jest-environment jsdom */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearBrowser, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { anAccount } from '../testing/account-samples.js';
import { AccountNotes } from './account-notes.js';

const unverified = anAccount({ emailVerified: false });

afterEach(clearBrowser);

test('an unverified address shows a note until it is dismissed, and not after that', async () => {
  signedInWith({});
  show(<AccountNotes user={unverified} />);
  expect(screen.getByText('Confirm your email to get reminders.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  show(<AccountNotes user={unverified} />);
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  show(<AccountNotes user={anAccount({ email: 'other@example.com', emailVerified: false })} />);
  expect(screen.getByRole('status')).toBeTruthy();
});

test.each([
  [{ status: 204 }, 'We sent the link to ada@example.com.'],
  [{ status: 429, body: { message: 'Too many requests.' } }, 'Too many requests.'],
])('the link can be sent again: %j says "%s"', async (answer, words) => {
  signedInWith({ 'POST /api/auth/verify-email/send': () => answer });
  show(<AccountNotes user={unverified} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(words));
});

test('an account about to be deleted shows when, before anything else', () => {
  signedInWith({});
  show(<AccountNotes user={{ ...unverified, deletionAt: '2026-03-24T12:00:00.000Z' }} />);
  expect(screen.getByText(/^Your account will be deleted on Mar 24/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Keep my account' })).toBeTruthy();
  expect(screen.queryByText('Confirm your email to get reminders.')).toBeNull();
});
