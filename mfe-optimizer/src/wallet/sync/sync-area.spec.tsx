/** @jest-environment jsdom */
import { answerWith, calls, clearBrowser, onTenthOfMarch, show, signedInWith } from '@floatwise/test-kit/scene';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissToast, useToast, type ToastMessage } from '@floatwise/web-kit/toasts';
import { accountCard } from '../testing/card-samples.js';
import { useWallet } from '../wallet.js';
import type { BankCalls } from './connection.js';
import { SyncArea } from './sync-area.js';

let said: ToastMessage | null = null;
const Listener = (): null => {
  said = useToast();
  return null;
};
/** What reads the card list. */
const List = (): null => {
  useWallet();
  return null;
};
const area = (about: Parameters<typeof accountCard>[0], bank?: BankCalls) =>
  show(
    <>
      <SyncArea card={accountCard(about)} {...(bank && { bank })} />
      <Listener />
    </>,
  );
const done = () => Promise.resolve();
const failed = () => Promise.reject(new Error('no'));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Opens the dialog; waiting goes by the test's own clock, which loading does not follow. */
const open = async (name: string) => {
  await act(async () => {
    fireEvent.click(button(name));
    await import('./sync-dialogs.js');
  });
  return screen.findByRole('alertdialog', { name });
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

beforeEach(() => {
  onTenthOfMarch();
  answerWith({});
});
afterEach(() => {
  act(() => dismissToast(said?.id ?? 0));
  clearBrowser();
});

test.each([
  ['a card entered by hand', { connectionType: 'manual', syncStatus: 'connected' }, 'Manual entry'],
  ['an aggregator’s card', { connectionType: 'yodlee', syncStatus: 'connected' }, 'Connected'],
  ['a card of the bank’s own API', { connectionType: 'api', syncStatus: 'connected' }, 'Connected'],
  ['a sync that failed', { connectionType: 'api', syncStatus: 'error' }, 'Sync error'],
  ['a connection that was ended', { connectionType: 'yodlee', syncStatus: 'disconnected' }, 'Disconnected'],
] as const)('the state of %s is said in words', (_, about, words) => {
  area(about);
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  [null, 'Never'],
  [0.9, 'Just now'],
  [1, '1h ago'],
  [23.9, '23h ago'],
  [24, '1d ago'],
  [75, '3d ago'],
])('a last sync %s hours ago reads %s', (hours, words) => {
  area({ connectionType: 'yodlee', lastSyncAt: hours === null ? null : hoursAgo(hours) });
  expect(
    screen.getByText(
      (_, element) => element?.tagName === 'P' && element.textContent === `Connected · Last sync: ${words}`,
    ),
  ).toBeTruthy();
});

test('a manual card can not be synced; its Connect dialog has a disabled button “Connection Coming Soon”', async () => {
  area({ connectionType: 'manual' });
  expect(button('Sync Everyday').disabled).toBe(true);
  await open('Connect Everyday');
  expect(button('Connection Coming Soon').disabled).toBe(true);
  await userEvent.click(button('Close'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls).toEqual([]);
});

test('without a bank provider a connected card can neither sync nor disconnect, and no call is made', async () => {
  area({ connectionType: 'api' });
  expect(button('Sync Everyday').disabled).toBe(true);
  await open('Disconnect Everyday');
  expect(button('Switch to Manual').disabled).toBe(true);
  expect(calls).toEqual([]);
});

test('a sync shows that it is busy, then Sync Successful', async () => {
  let finish = (): void => undefined;
  const sync = () => new Promise<void>((resolve) => (finish = resolve));
  area({ connectionType: 'yodlee' }, { sync, disconnect: done });
  await userEvent.click(button('Sync Everyday'));
  await waitFor(() => expect(button('Sync Everyday').getAttribute('aria-busy')).toBe('true'));
  act(() => finish());
  await waitFor(() =>
    expect(said).toMatchObject({
      title: 'Sync Successful',
      description: 'Card data has been updated with the latest information.',
    }),
  );
});

test('a sync that fails says Sync Failed', async () => {
  area({ connectionType: 'yodlee' }, { sync: failed, disconnect: done });
  await userEvent.click(button('Sync Everyday'));
  await waitFor(() =>
    expect(said).toMatchObject({
      title: 'Sync Failed',
      description: 'Unable to sync card data. Please try again later.',
      tone: 'destructive',
    }),
  );
});

test.each([
  ['Disconnected', 'Card switched to manual entry mode.', 'plain', done],
  ['Disconnect Failed', 'Unable to disconnect card. Please try again.', 'destructive', failed],
] as const)('Switch to Manual ends with %s', async (title, description, tone, disconnect) => {
  area({ connectionType: 'yodlee' }, { sync: done, disconnect });
  await open('Disconnect Everyday');
  await userEvent.click(button('Switch to Manual'));
  await waitFor(() => expect(said).toMatchObject({ title, description, tone }));
});

test.each(['sync', 'disconnect'] as const)('after a %s that succeeded the card list is refreshed', async (action) => {
  const bank = { sync: done, disconnect: done };
  signedInWith({ 'GET /api/credit-cards': () => ({ body: [accountCard()] }) });
  show(
    <>
      <List />
      <SyncArea card={accountCard({ connectionType: 'yodlee' })} bank={bank} />
      <Listener />
    </>,
  );
  const lists = () => calls.filter(({ line }) => line === 'GET /api/credit-cards');
  await waitFor(() => expect(lists()).toHaveLength(1));
  if (action === 'sync') await userEvent.click(button('Sync Everyday'));
  else {
    await open('Disconnect Everyday');
    await userEvent.click(button('Switch to Manual'));
  }
  await waitFor(() => expect(lists()).toHaveLength(2));
});
