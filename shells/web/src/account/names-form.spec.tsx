/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { calls, clearBrowser, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { anAccount } from '../testing/account-samples.js';
import { AccountPage } from './account-page.js';

afterEach(clearBrowser);

const saving = 'PUT /api/user/profile';
const saves = () => calls.filter(({ line }) => line === saving).map(({ body }) => body);
const typeInto = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
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
