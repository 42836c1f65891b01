/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { useGuestCards } from '@floatwise/web-kit/guest-wallet';
import { useToast } from '@floatwise/web-kit/toasts';
import { answerWith, calls, clearBrowser, show, signedInWith } from '@floatwise/web-kit/testing/scene';
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
      {cards[0] && <PaidWithIt card={cards[0]} cards={cards} amount={120.1} order="most-dollars" />}
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
  told.length = 0;
  window.addEventListener('floatwise:happened', listen);
});
afterEach(() => {
  window.removeEventListener('floatwise:happened', listen);
  clearBrowser();
});

test('the purchase is added to the balance, counted under its order, and can be taken back', async () => {
  answerWith({});
  show(<Page />);
  await press(/^Add/);
  await screen.findByText('800.2');
  await press(/I paid with this card/);
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

test('an account’s card keeps everything else; what the server refuses is told, and not counted', async () => {
  const card = accountCard({ id: 'one', name: 'Flat Card', currentBalance: 10 });
  const save = jest.fn((body: unknown) => ({ status: 503, body: { message: 'Try again in a moment.', of: body } }));
  signedInWith({ 'GET /api/credit-cards': () => ({ body: [card] }), 'PUT /api/credit-cards/one': save });
  show(<Page />);
  await screen.findByText('10');
  await press(/I paid with this card/);
  expect(await screen.findByText('Error')).toBeTruthy();
  const sent = calls.find(({ line }) => line.startsWith('PUT'))?.body;
  expect(sent).toMatchObject({ name: 'Flat Card', currentBalance: 130.1, updatedAt: card.updatedAt });
  expect(balances()).toBe('10');
  expect(told).toEqual([]);
});
