/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useToast } from '@floatwise/web-kit/toasts';
import { answerWith, calls, clearBrowser, show, signedInWith, type Answer } from '@floatwise/web-kit/testing/scene';
import { AdminAccessPage } from './admin-access-page.js';

const ask = 'POST /api/admin-login';
const confirm = 'POST /api/auth/confirm';

/** The toast that the shell would show. */
function Message() {
  const message = useToast();
  return <p data-testid="message">{message && `${message.title}: ${message.description}`}</p>;
}
const page = (
  <>
    <AdminAccessPage />
    <Message />
  </>
);
const message = () => screen.getByTestId('message').textContent;
const type = async (username: string): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Username'), username);
  await userEvent.click(screen.getByRole('button', { name: 'Request access' }));
};
const answering = (answer: () => Answer): void => signedInWith({ [ask]: answer });

afterEach(clearBrowser);

test('a granted role shows a message, the session is reloaded, and the admin area opens after 1.5 seconds', async () => {
  answering(() => ({ body: { name: 'Ada', roleUntil: '2026-03-10T20:00:00.000Z' } }));
  show(page, '/admin-access');
  jest.useFakeTimers({ advanceTimers: true });
  await type('  ada ');
  expect(await screen.findByText('Access Granted!')).toBeTruthy();
  expect(message()).toBe('Admin Access Granted: Welcome Ada! You have full platform access.');
  expect(calls.find(({ line }) => line === ask)?.body).toEqual({ username: 'ada' });
  await act(() => jest.advanceTimersByTimeAsync(1_400));
  expect(window.location.pathname).toBe('/admin-access');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(window.location.pathname).toBe('/admin');
});

test.each([
  [
    'the server’s message',
    { status: 403, body: { message: 'Access was not granted.' } },
    'Access Failed: Access was not granted.',
  ],
  [
    'its message for too many attempts',
    { status: 429, body: { message: 'Too many requests.' } },
    'Access Failed: Too many requests.',
  ],
])('a refusal shows a message for %s, and the input stays', async (_, answer, words) => {
  answering(() => answer);
  show(page, '/admin-access');
  await type('ada');
  await waitFor(() => expect(message()).toBe(words));
  expect(screen.getByRole('alert').textContent).toBe(answer.body.message);
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ada');
});

test('an unreachable server is a Connection Error', async () => {
  answerWith({});
  globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('fetch failed'));
  show(page, '/admin-access');
  await type('ada');
  await waitFor(() => expect(message()).toBe('Connection Error: Could not connect to server'));
});

test('a blank username is rejected next to its field, before any request', async () => {
  answering(() => ({ body: {} }));
  show(page, '/admin-access');
  await type('   ');
  expect(screen.getByRole('alert').textContent).toBe('Enter a username.');
  expect(calls.some(({ line }) => line === ask)).toBe(false);
});

test('the password can be confirmed, and a wrong one shows an error', async () => {
  const answers: Answer[] = [{ status: 401, body: { message: 'That isn’t your password.' } }, {}];
  signedInWith({ [confirm]: () => answers.shift() ?? {} });
  show(page, '/admin-access');
  await userEvent.click(screen.getByText('Type your password again'));
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm password' }));
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Enter your password.');
  await userEvent.type(password, 'wrong');
  await press();
  expect(await screen.findByText('That isn’t your password.')).toBeTruthy();
  await press();
  expect(await screen.findByText('Confirmed. Request access now.')).toBeTruthy();
  expect(password.value).toBe('');
});
