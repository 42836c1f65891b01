/** @jest-environment jsdom */
import {
  answerWith,
  calls,
  clearBrowser,
  onTenthOfMarch,
  show,
  signedInWith,
  type Answer,
} from '@floatwise/web-kit/testing/scene';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissToast, useToast, type ToastMessage } from '@floatwise/web-kit/toasts';
import { accountCard } from '../wallet/testing/card-samples.js';
import { useWallet } from '../wallet/wallet.js';
import { SyncError } from './card-sync.js';
import { SyncArea } from './sync-area.js';

let said: ToastMessage | null = null;
const Listener = (): null => {
  said = useToast();
  return null;
};
/** A component that reads the card list. */
const List = (): null => {
  useWallet();
  return null;
};
const area = (about: Parameters<typeof accountCard>[0]) =>
  show(
    <>
      <SyncArea card={accountCard(about)} />
      <Listener />
    </>,
  );
const syncLine = `POST /api/bank/sync/${accountCard().id}`;
const disconnectLine = `DELETE /api/bank/disconnect/${accountCard().id}`;
const synced: Answer = { body: accountCard({ connectionType: 'yodlee' }) };
const ended: Answer = {};
const broken: Answer = { status: 500, body: {} };
const refused: Answer = { status: 429, body: { message: 'Chase can be asked again from 3:40 PM.' } };
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Opens the dialog. The test waits on a fake clock, which doesn't wait for lazy imports. */
const open = async (name: string) => {
  await act(async () => {
    fireEvent.click(button(name));
    await import('@floatwise/ui/confirm-dialog');
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

test('a manual card can not be synced; Connect opens the dialog for that card', async () => {
  area({ connectionType: 'manual' });
  expect(button('Sync Everyday').disabled).toBe(true);
  await userEvent.click(button('Connect Everyday'));
  expect(window.location.search).toBe(`?banks=connect-${accountCard().id}`);
  expect(calls).toEqual([]);
});

test('a sync shows that it is busy', async () => {
  answerWith({ [syncLine]: () => 'never' });
  area({ connectionType: 'yodlee' });
  await userEvent.click(button('Sync Everyday'));
  await waitFor(() => expect(button('Sync Everyday').getAttribute('aria-busy')).toBe('true'));
});

test.each([
  ['Sync Successful', 'Card data has been updated with the latest information.', 'plain', synced],
  ['Sync Failed', 'Unable to sync card data. Please try again later.', 'destructive', broken],
  ['Sync Failed', 'Chase can be asked again from 3:40 PM.', 'destructive', refused],
] as const)('a sync ends with %s: %s', async (title, description, tone, answer) => {
  answerWith({ [syncLine]: () => answer });
  area({ connectionType: 'yodlee' });
  await userEvent.click(button('Sync Everyday'));
  await waitFor(() => expect(said).toMatchObject({ title, description, tone }));
});

test.each([
  ['Disconnected', 'Card switched to manual entry mode.', 'plain', ended],
  ['Disconnect Failed', 'Unable to disconnect card. Please try again.', 'destructive', broken],
] as const)('Switch to Manual ends with %s', async (title, description, tone, answer) => {
  answerWith({ [disconnectLine]: () => answer });
  area({ connectionType: 'yodlee' });
  await open('Disconnect Everyday');
  await userEvent.click(button('Switch to Manual'));
  await waitFor(() => expect(said).toMatchObject({ title, description, tone }));
});

test.each([
  ['a sync that succeeded', 'sync', synced],
  ['a sync that failed, which the server notes on the card', 'sync', broken],
  ['a disconnect that succeeded', 'disconnect', ended],
] as const)('after %s the card list is refreshed', async (_, action, answer) => {
  const cards = { 'GET /api/credit-cards': () => ({ body: [accountCard()] }) };
  signedInWith({ ...cards, [syncLine]: () => answer, [disconnectLine]: () => answer });
  show(
    <>
      <List />
      <SyncArea card={accountCard({ connectionType: 'yodlee' })} />
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

test('why a sync failed is one line until it is pressed, and leads to the bank connections', async () => {
  const text = 'Chase wants you to sign in there again before it tells us anything more about this card.';
  show(<SyncError text={text} />);
  expect(button(text).getAttribute('aria-expanded')).toBe('false');
  expect(button(text).className).toContain('truncate');
  await userEvent.click(button(text));
  expect(button(text).getAttribute('aria-expanded')).toBe('true');
  expect(button(text).className).not.toContain('truncate');
  await userEvent.click(button('Bank connections'));
  expect(window.location.search).toBe('?banks=manage');
});
