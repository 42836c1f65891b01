/** @jest-environment jsdom */
import { answerWith, calls, clearBrowser, onTenthOfMarch, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { accountCard, guestCard, keepAsGuest } from '../wallet/testing/card-samples.js';
import '@floatwise/web-kit/confirm-identity-dialog';
import { WalletPanel } from '../wallet-panel/wallet-panel.js';

const feed = {
  path: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  device: 'Firefox on Windows',
  signInId: null,
  lastReadAt: null,
  cards: 3,
  held: 4,
};
const made = { ...feed, path: '/api/calendar/feed.ics?key=k-1' };
const open = async () => {
  const button = await screen.findByRole('button', { name: 'Add to Your Calendar' });
  // The test waits on a fake clock, which doesn't wait for lazy imports.
  await act(async () => {
    fireEvent.click(button);
    await import('./calendar-dialog.js');
  });
  return within(await screen.findByRole('dialog', { name: 'Your bills in your calendar' }));
};

beforeEach(onTenthOfMarch);
afterEach(clearBrowser);
const ended = () => calls.filter(({ line }) => line === 'DELETE /api/calendar').length;

describe('with an account', () => {
  const account = (held: typeof feed | null) =>
    signedInWith({
      'GET /api/credit-cards': () => ({ body: [accountCard()] }),
      'GET /api/calendar': () => ({ body: { feed: held } }),
      'POST /api/calendar': () => ({ status: 201, body: { feed: made } }),
      'DELETE /api/calendar': () => ({ status: 204 }),
    });

  test('a private address is made, and leads to Apple, Google, and Outlook', async () => {
    account(null);
    show(<WalletPanel />);
    const dialog = await open();
    fireEvent.click(await dialog.findByRole('button', { name: 'Make My Calendar' }));
    expect(await dialog.findByLabelText('Calendar address')).toHaveProperty(
      'value',
      'http://localhost/api/calendar/feed.ics?key=k-1',
    );
    expect(dialog.getByRole('link', { name: 'Apple Calendar' }).getAttribute('href')).toMatch(
      /^webcal:\/\/localhost\//,
    );
    for (const name of ['Google Calendar', 'Outlook']) expect(dialog.getByRole('link', { name })).toBeTruthy();
  });

  test('an address is made after the password, if the sign-in was a while ago', async () => {
    const confirm = 'POST /api/auth/confirm';
    const isConfirmed = () => calls.some(({ line }) => line === confirm);
    signedInWith({
      'GET /api/credit-cards': () => ({ body: [accountCard()] }),
      'GET /api/calendar': () => ({ body: { feed: null } }),
      'GET /api/auth/connections': () => ({
        body: { password: true, resetsPassword: false, magicLink: true, google: null },
      }),
      'POST /api/calendar': () =>
        isConfirmed()
          ? { status: 201, body: { feed: made } }
          : { status: 403, body: { code: 'confirm-first', message: 'x' } },
      [confirm]: () => ({ status: 204 }),
    });
    show(<WalletPanel />);
    const dialog = await open();
    fireEvent.click(await dialog.findByRole('button', { name: 'Make My Calendar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    fireEvent.change(await question.findByLabelText('Password'), { target: { value: 'secret phrase' } });
    fireEvent.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByLabelText('Calendar address')).toBeTruthy();
  });

  test('[requirement 46] the address is shown once: afterward the page says so, and a new one can be made', async () => {
    account(feed);
    show(<WalletPanel />);
    const dialog = await open();
    expect(await dialog.findByText(/Made Mar 1 from Firefox on Windows, not read yet/)).toBeTruthy();
    expect(dialog.getByText(/We showed its address once/)).toBeTruthy();
    expect(dialog.queryByLabelText('Calendar address')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Make a new address' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Make a new address?' }));
    fireEvent.click(question.getByRole('button', { name: 'Make a new one' }));
    expect(await dialog.findByLabelText('Calendar address')).toHaveProperty(
      'value',
      'http://localhost/api/calendar/feed.ics?key=k-1',
    );
    expect(dialog.getByText(/We show this address only once/)).toBeTruthy();
  });

  test('the free plan is told which cards are in it', async () => {
    account(feed);
    show(<WalletPanel />);
    expect(await (await open()).findByText(/Your calendar has 3 of your 4 cards/)).toBeTruthy();
  });

  test('turning it off asks first', async () => {
    account(feed);
    show(<WalletPanel />);
    const dialog = await open();
    fireEvent.click(await dialog.findByRole('button', { name: 'Turn off' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Turn off your calendar?' }));
    expect(ended()).toBe(0);
    fireEvent.click(question.getByRole('button', { name: 'Turn off' }));
    expect(await dialog.findByRole('button', { name: 'Make My Calendar' })).toBeTruthy();
    expect(ended()).toBe(1);
  });

  test('an address that can not be loaded says so and can be tried again', async () => {
    signedInWith({
      'GET /api/credit-cards': () => ({ body: [accountCard()] }),
      'GET /api/calendar': () => ({ status: 503, body: { statusCode: 503, error: 'x', message: 'Try later.' } }),
    });
    show(<WalletPanel />);
    const dialog = await open();
    expect((await dialog.findByRole('alert')).textContent).toContain('Try later.');
    expect(dialog.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

test('a guest downloads single bills, and is told what an account adds', async () => {
  answerWith({});
  keepAsGuest([guestCard({ id: 'guest-1', name: 'Freedom', cycleSince: '2026-02-20', currentBalance: 90 })]);
  show(<WalletPanel />);
  const dialog = await open();
  expect(dialog.getByRole('link', { name: 'Download Freedom, due Mar 10' }).getAttribute('href')).toMatch(
    /^\/api\/calendar\/bill\.ics\?card=Freedom/,
  );
  expect(dialog.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});
