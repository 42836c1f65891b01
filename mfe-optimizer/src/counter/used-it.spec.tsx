/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type { CapSpent } from '@floatwise/finance/rewards/categories';
import { useToast } from '@floatwise/web-kit/toasts';
import { clearBrowser, onTenthOfMarch, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePurchase } from '../page/use-purchase.js';
import { accountCard } from '../wallet/testing/card-samples.js';
import { useWallet } from '../wallet/wallet.js';
import { UsedIt } from './used-it.js';

const id = '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7b01';
const send = async (): Promise<void> => undefined;

const capText = ({ category, spent }: CapSpent): string => `${spent} on ${category}`;

/** "I used it" for the first card, with its balance, its caps, and the shell's toast. */
function Page() {
  const wallet = useWallet();
  const purchase = usePurchase();
  const message = useToast();
  const [card] = wallet.status === 'ready' ? wallet.cards : [];
  return (
    <>
      {card && <UsedIt card={card} purchase={purchase} send={send} />}
      <output>{card && [card.currentBalance, ...(card.capUsed ?? []).map(capText)].join(', ')}</output>
      <p>{message?.title}</p>
      <button onClick={() => message?.action?.onSelect()}>Undo</button>
    </>
  );
}
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(onTenthOfMarch);
afterEach(() => {
  jest.restoreAllMocks();
  clearBrowser();
});

// jsdom has no IndexedDB either.
test('in a browser that keeps nothing, a purchase is sent at once, and Undo takes it back at the server, from caps too', async () => {
  let held = accountCard({ id: 'one', currentBalance: 10, capUsed: [{ category: 'gas', spent: 100 }] });
  const before = held;
  const kept = jest.fn(() => {
    held = { ...held, currentBalance: 55.2, capUsed: [{ category: 'gas', spent: 145.2 }] };
    return { body: {} };
  });
  const undone = jest.fn(() => {
    held = before;
    return { status: 204 };
  });
  jest.spyOn(crypto, 'randomUUID').mockReturnValue(id);
  signedInWith({
    'GET /api/credit-cards': () => ({ body: [held] }),
    'POST /api/purchases': kept,
    [`DELETE /api/purchases/${id}`]: undone,
  });
  show(<Page />, '/pay?amount=45.20');
  await screen.findByText('10, 100 on gas');
  await press(/I used it/);
  expect(await screen.findByText('55.2, 145.2 on gas')).toBeTruthy();
  await press(/Undo/);
  expect(await screen.findByText('10, 100 on gas')).toBeTruthy();
  expect([kept, undone].map((call) => call.mock.calls.length)).toEqual([1, 1]);
});
