/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { calls, clearBrowser, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { anAccount } from '../testing/account-samples.js';
import { AccountPage } from './account-page.js';

afterEach(clearBrowser);

const saving = 'PUT /api/user/profile';
const saves = () => calls.filter(({ line }) => line === saving).map(({ body }) => body);
const typeInto = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test('a name that is typed while another is being saved stays, and can be saved next', async () => {
  const before = anAccount({ lastName: null });
  signedInWith({
    'GET /api/user': () => ({ body: before }),
    [saving]: (body) => {
      if (saves().length === 1) typeInto(/Last name/, 'King');
      return { body: { ...before, ...(body as Partial<User>) } };
    },
  });
  show(<AccountPage />, '/account');
  await screen.findByLabelText(/First name/);
  typeInto(/First name/, ' Augusta ');
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(valueOf(/First name/)).toBe('Augusta'));
  expect(valueOf(/Last name/)).toBe('King');
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() =>
    expect(saves()).toEqual([
      { firstName: 'Augusta', lastName: '' },
      { firstName: 'Augusta', lastName: 'King' },
    ]),
  );
});

test('a name that was changed on another device meanwhile is shown, and isn’t undone by saving the other one', async () => {
  jest.useFakeTimers();
  let user = anAccount({ firstName: 'Ada', lastName: 'King' });
  signedInWith({
    'GET /api/user': () => ({ body: user }),
    [saving]: (body) => ({ body: { ...user, ...(body as Partial<User>) } }),
  });
  show(<AccountPage />, '/account');
  await pass(1_000);
  typeInto(/Last name/, 'Lovelace');
  user = { ...user, firstName: 'Augusta' };
  // The account is read again every 30 seconds.
  await pass(31_000);
  expect([valueOf(/First name/), valueOf(/Last name/)]).toEqual(['Augusta', 'Lovelace']);
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
  await pass(1_000);
  expect(saves()).toEqual([{ firstName: 'Augusta', lastName: 'Lovelace' }]);
});

test('a poll that was answered before a name was saved and arrives after it doesn’t bring the former name back', async () => {
  jest.useFakeTimers();
  const before = anAccount({ firstName: 'Ada' });
  signedInWith({
    'GET /api/user': () => ({ body: before }),
    [saving]: (body) => ({ body: { ...before, ...(body as Partial<User>) } }),
  });
  show(<AccountPage />, '/account');
  await pass(1_000);
  const answer = globalThis.fetch;
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  globalThis.fetch = async (url, init) => {
    const early = await answer(url, init);
    if (url === '/api/user') await late;
    return early;
  };
  typeInto(/First name/, 'Augusta');
  await pass(29_500);
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
  await pass(1_000);
  expect(valueOf(/First name/)).toBe('Augusta');
  arrive();
  await pass(1_000);
  expect(valueOf(/First name/)).toBe('Augusta');
});
