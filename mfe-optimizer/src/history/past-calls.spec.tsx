/** @jest-environment jsdom */
import { calls, clearBrowser, onTenthOfMarch, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useBankRefresh } from '../banks/use-connections.js';
import { accountCard } from '../wallet/testing/card-samples.js';
import { usePurchases, useWalletChanges } from '../wallet/wallet-changes.js';

const card = accountCard({ id: 'one' });
const past = {
  history: 'GET /api/history?months=1&apyPercent=4.5',
  year: 'GET /api/history/year?year=2026&apyPercent=4.5',
  receipt: 'GET /api/history/receipt?month=2026-03&apyPercent=4.5',
  transactions: 'GET /api/history/transactions?months=1&page=1',
};
const id = '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7b01';

/** What the pages of the past ask. */
function Past() {
  const asked = [
    useCallQuery('cards.history', { query: { months: 1, apyPercent: 4.5 } }),
    useCallQuery('cards.yearInReview', { query: { year: 2026, apyPercent: 4.5 } }),
    useCallQuery('cards.receipt', { query: { month: '2026-03', apyPercent: 4.5 } }),
    useCallQuery('cards.listTransactions', { query: { months: 1, page: 1 } }),
  ];
  return asked.every(({ isSuccess, isFetching }) => isSuccess && !isFetching) && <p>Known</p>;
}

/** The past, which a press leaves and comes back to, and what changes it elsewhere. */
function Page() {
  const [isShown, setShown] = useState(true);
  const [hasChanged, setChanged] = useState(false);
  const { update } = useWalletChanges('account');
  const { keep } = usePurchases('account');
  const synced = useBankRefresh();
  const after = { onSuccess: () => setChanged(true) };
  const changes = {
    Edit: () => update.mutate({ seen: card, card: { ...card, currentBalance: 900 } }, after),
    Use: () => keep.mutate({ id, cardId: 'one', amount: 45.2, madeOn: '2026-03-10' }, after),
    Sync: () => void synced().then(after.onSuccess),
  };
  return (
    <>
      {isShown && <Past />}
      <button onClick={() => setShown(!isShown)}>Turn</button>
      {Object.entries(changes).map(([name, change]) => (
        <button key={name} onClick={change}>
          {name}
        </button>
      ))}
      {hasChanged && <p>Changed</p>}
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const asked = () => Object.values(past).map((line) => calls.filter((call) => call.line === line).length);

beforeEach(onTenthOfMarch);
afterEach(clearBrowser);

test.each(['Edit', 'Use', 'Sync'])(
  'after "%s", a page of the past that was open before reads its sums again',
  async (change) => {
    signedInWith({
      ...Object.fromEntries(Object.values(past).map((line) => [line, () => ({ body: { transactions: [] } })])),
      'PUT /api/credit-cards/one': () => ({ body: card }),
      'POST /api/purchases': () => ({ body: {} }),
    });
    show(<Page />);
    await screen.findByText('Known');
    await press('Turn');
    await press(change);
    await screen.findByText('Changed');
    expect(asked()).toEqual([1, 1, 1, 1]);
    await press('Turn');
    await screen.findByText('Known');
    expect(asked()).toEqual([2, 2, 2, 2]);
  },
);
