/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, clearBrowser, onTenthOfMarch, show } from '@floatwise/web-kit/testing/scene';
import { useToast } from '@floatwise/web-kit/toasts';
import { BalanceTransferPage } from '../calculators/balance-transfer/balance-transfer-page.js';
import { TransfersPage } from '../transfers/transfers-page.js';
import { keepCards } from './testing/keep-cards.js';

const owing = { carriesBalance: true, currentBalance: 4000, apr: 26.99 };
const chips = (): string[] =>
  within(screen.getByRole('group', { name: 'Use my cards' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const value = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

function Message() {
  const message = useToast();
  return message && <button onClick={message.action?.onSelect}>{`${message.title}: Undo`}</button>;
}

beforeEach(() => {
  onTenthOfMarch();
  answerWith({});
});
afterEach(clearBrowser);

test.each([
  ['the comparison', <TransfersPage key="page" />, '/balance-transfer', 'What you owe', 'Your APR'],
  ['the calculator', <BalanceTransferPage key="page" />, '/calculators/balance-transfer', 'Balance', 'Current APR'],
])('%s takes the balance and the APR of one card, or of all together', async (_, page, address, owed, apr) => {
  keepCards({ name: 'Blue', ...owing }, { name: 'Red', ...owing, currentBalance: 1000, apr: 16.99 });
  show(page, address);
  expect(chips()).toEqual([
    'All 2 cards: $5,000.00 at 24.99%',
    'Blue: $4,000.00 at 26.99%',
    'Red: $1,000.00 at 16.99%',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^All 2 cards/ }));
  expect([value(owed), value(apr)]).toEqual(['5000', '24.99']);
  await userEvent.click(screen.getByRole('button', { name: /^Red/ }));
  expect([value(owed), value(apr)]).toEqual(['1000', '16.99']);
});

test('Undo puts back what was typed, and keeps what was typed in other fields in the meantime', async () => {
  keepCards({ name: 'Red', ...owing });
  show(
    <>
      <BalanceTransferPage />
      <Message />
    </>,
    '/calculators/balance-transfer',
  );
  const type = (label: string, typed: string): void =>
    void fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
  type('Balance', '7200');
  type('Current APR', '19.5');
  await userEvent.click(screen.getByRole('button', { name: /^Red:/ }));
  expect([value('Balance'), value('Current APR')]).toEqual(['4000', '26.99']);
  type('Transfer fee', '4');
  await userEvent.click(screen.getByRole('button', { name: 'Red filled in: Undo' }));
  expect([value('Balance'), value('Current APR'), value('Transfer fee')]).toEqual(['7200', '19.5', '4']);
});

test('a card whose APR nobody knows is named', () => {
  keepCards({ name: 'Blue', ...owing, apr: null }, { name: 'Red', ...owing });
  show(<TransfersPage />, '/balance-transfer');
  expect(chips()).toEqual(['Red: $4,000.00 at 26.99%']);
  expect(screen.getByText(/We don’t know the APR of Blue\./)).toBeTruthy();
});

test('nothing is offered where no card carries a balance', () => {
  keepCards({ name: 'Paid', currentBalance: 900, apr: 20 });
  show(<TransfersPage />, '/balance-transfer');
  expect(screen.queryByRole('group', { name: 'Use my cards' })).toBeNull();
});
