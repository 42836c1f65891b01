/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { useGuestCards } from '@floatwise/web-kit/guest-wallet';
import { useToast } from '@floatwise/web-kit/toasts';
import { answerWith, calls, clearBrowser, onTenthOfMarch, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { useWalletChanges } from '../wallet/wallet-changes.js';
import { useWallet } from '../wallet/wallet.js';
import { accountCard, guestCard } from '../wallet/testing/card-samples.js';
import { PaidWithIt } from './paid-with-it.js';

const told: unknown[] = [];
const listen = (event: Event): void => void told.push((event as CustomEvent<unknown>).detail);

/** The toast of the shell, and the first card of the wallet. */
function Page() {
  const wallet = useWallet();
  const message = useToast();
  const { add } = useWalletChanges('guest');
  const guests = useGuestCards();
  const cards = wallet.status === 'ready' ? wallet.cards : [];
  return (
    <>
      {cards[0] && <PaidWithIt card={cards[0]} amount={120.1} order="most-dollars" placeText="corner shop" />}
      <output>{cards.map(({ currentBalance }) => currentBalance).join()}</output>
      <p>{message?.title}</p>
      <button onClick={() => message?.action?.onSelect()}>Undo</button>
      <button onClick={() => add.mutate(guestCard({ id: 'any', currentBalance: 800.2 }))}>Add {guests.length}</button>
    </>
  );
}
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const balances = () => screen.getByRole('status').textContent;

beforeEach(() => {
  onTenthOfMarch();
  told.length = 0;
  window.addEventListener('floatwise:happened', listen);
});
afterEach(() => {
  window.removeEventListener('floatwise:happened', listen);
  jest.restoreAllMocks();
  clearBrowser();
});

test('a guest’s purchase takes its amount off what’s available, is counted under its order, and can be taken back', async () => {
  answerWith({});
  show(<Page />);
  await press(/^Add/);
  await screen.findByText('800.2');
  await press(/I used it/);
  expect(await screen.findByText('920.3')).toBeTruthy();
  expect(screen.getByText(/^\$120\.10 added to/)).toBeTruthy();
  expect(told).toEqual([
    { name: 'card-added', item: 'first' },
    { name: 'recommendation-accepted', item: 'most-dollars' },
  ]);
  await press(/Undo/);
  expect(await screen.findByText('800.2')).toBeTruthy();
});

test('only the first card of a wallet is counted as such', async () => {
  answerWith({});
  show(<Page />);
  await press(/^Add 0/);
  await screen.findByText('800.2');
  await press(/^Add 1/);
  await screen.findByText('800.2,800.2');
  expect(told).toEqual([{ name: 'card-added', item: 'first' }, { name: 'card-added' }]);
});

const id = '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7b01';
const purchases = () => calls.filter(({ line }) => line.startsWith('POST /api/purchases'));

test('an account’s purchase is kept by the server, under an id of its own, and taken back by it', async () => {
  const card = accountCard({ id: 'one', name: 'Flat Card', currentBalance: 10 });
  const undo = jest.fn((_: unknown) => ({ status: 204 }));
  jest.spyOn(crypto, 'randomUUID').mockReturnValue(id);
  signedInWith({
    'GET /api/credit-cards': () => ({ body: [card] }),
    'POST /api/purchases': () => ({ body: {} }),
    [`DELETE /api/purchases/${id}`]: undo,
  });
  show(<Page />);
  await screen.findByText('10');
  await press(/I used it/);
  expect(await screen.findByText(/^\$120\.10 added to/)).toBeTruthy();
  expect(purchases()[0]?.body).toEqual({
    ...{ id, cardId: 'one', amount: 120.1, madeOn: '2026-03-10' },
    ...{ foreign: false, place: 'corner shop' },
  });
  await press(/Undo/);
  await waitFor(() => expect(undo).toHaveBeenCalledTimes(1));
});

test('what the server refuses is told, and not counted', async () => {
  const card = accountCard({ id: 'one', name: 'Flat Card', currentBalance: 10 });
  signedInWith({
    'GET /api/credit-cards': () => ({ body: [card] }),
    'POST /api/purchases': () => ({ status: 503, body: { message: 'Try again in a moment.' } }),
  });
  show(<Page />);
  await screen.findByText('10');
  await press(/I used it/);
  expect(await screen.findByText('Error')).toBeTruthy();
  expect(balances()).toBe('10');
  expect(told).toEqual([]);
});

test('a purchase whose answer was lost is the same one when the button is pressed again, and the next press is another one', async () => {
  let isLost = true;
  signedInWith({
    'GET /api/credit-cards': () => ({ body: [accountCard({ id: 'one', currentBalance: 10 })] }),
    'POST /api/purchases': () => (isLost ? { status: 504 } : { body: {} }),
  });
  show(<Page />);
  await screen.findByText('10');
  await press(/I used it/);
  expect(await screen.findByText('Error')).toBeTruthy();
  isLost = false;
  await press(/I used it/);
  expect(await screen.findByText(/^\$120\.10 added to/)).toBeTruthy();
  await press(/I used it/);
  await waitFor(() => expect(purchases()).toHaveLength(3));
  const [first, again, another] = purchases().map(({ body }) => (body as { id: string }).id);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});
