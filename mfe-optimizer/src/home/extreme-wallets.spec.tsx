/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answerWith, clearBrowser, onTenthOfMarch, show, seesInView } from '@floatwise/web-kit/testing/scene';
import { usePurchase } from '../page/use-purchase.js';
import { guestCard } from '../wallet/testing/card-samples.js';
import type { WalletCard } from '../wallet/wallet.js';
import { ComparedCards } from './compared-cards.js';

interface PageProps {
  cards: readonly WalletCard[];
  shortAnswer?: HTMLElement;
}
const Page = (props: PageProps): ReactNode => <ComparedCards {...props} purchase={usePurchase()} />;
function open(cards: readonly WalletCard[], amount = '100.00'): string {
  show(<Page cards={cards} />, `/?amount=${amount}`);
  return screen.getByRole('region', { name: 'Recommended Card' }).textContent ?? '';
}
const compared = (): (string | null)[] =>
  within(screen.getByRole('table', { name: 'All cards by days to pay' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  onTenthOfMarch();
  answerWith({});
  seesInView(false);
});
afterEach(clearBrowser);

test('a card with limit 0 and one with a balance over its limit have figures and are passed over', () => {
  const answer = open([
    guestCard({ id: 'guest-1', name: 'Zero', creditLimit: 0, currentBalance: 0 }),
    guestCard({ id: 'guest-2', name: 'Over', creditLimit: 500, currentBalance: 800 }),
    guestCard({ id: 'guest-3', name: 'Fine' }),
  ]);
  expect(answer).toContain('Use Fine for this');
  const row = (name: RegExp): string => screen.getByRole('row', { name }).textContent ?? '';
  expect(row(/^Zero/)).toContain('$0.00');
  expect(row(/^Zero/)).toContain('0%');
  expect(row(/^Over/)).toContain('160%');
  expect(document.body.textContent).not.toMatch(/NaN|Infinity/);
});

test('before an amount, the month names no card that can’t pay anything', async () => {
  const full = guestCard({ id: 'guest-1', name: 'Full', statementDate: 9, dueDate: 5, currentBalance: 9000 });
  show(<Page cards={[full, guestCard({ id: 'guest-2', name: 'Fine' })]} />, '/?view=month');
  expect(screen.getByRole('region', { name: 'Best Card Today' }).textContent).toContain('Fine');
  expect((await screen.findByTestId('chosen-day')).textContent).toContain('Use Fine');
});

test.each([
  ['wide', {}, 'Best Card Today'],
  ['narrow', { shortAnswer: document.createElement('div') }, 'The next 31 days'],
])('before an amount, on a %s screen, one panel that can be seen is the answer', async (_width, short, title) => {
  show(<Page cards={[guestCard({ id: 'guest-1', name: 'Fine' })]} {...short} />, '/?view=month');
  await screen.findByTestId('chosen-day');
  const titles = [...document.querySelectorAll('#answer')].map((each) => each.querySelector('h2')?.textContent);
  expect(titles).toEqual([title]);
});

test.each([
  ['as they came', ['a', 'b', 'c']],
  ['backwards', ['c', 'b', 'a']],
])('equal everything, %s: the order is stable and explained', async (_order, ids) => {
  const cards = ids.map((id) => guestCard({ id: `guest-${id}`, name: `Card ${id}` }));
  const answer = open(cards);
  expect(answer).toContain('Use Card a for this');
  expect(compared()).toEqual([expect.stringContaining('Card a'), 'Card b', 'Card c']);
  await screen.findAllByText(/Ties with Card a on every figure/);
});

test('a name of one long word breaks anywhere, so that it doesn’t push the figures out of the comparison', () => {
  const name = 'Everyday'.repeat(12);
  open([guestCard({ id: 'guest-1', name })]);
  expect(within(screen.getByRole('rowheader')).getByText(name).className).toContain('wrap-anywhere');
});

test('a wallet of 1 card: it is the answer, and nothing is said against others', () => {
  expect(open([guestCard({ id: 'guest-1', name: 'Alone' })])).toContain('Use Alone for this');
  expect(compared()).toEqual([expect.stringContaining('Alone')]);
});

test('a wallet of 200 cards: all of them are compared', () => {
  const cards = Array.from({ length: 200 }, (_, at) =>
    guestCard({ id: `guest-${at}`, name: `Card ${at}`, statementDate: (at % 31) + 1, creditLimit: 5000 + at }),
  );
  // On March 10, a close on the 9th is farthest away, and among those cards the last one has the highest limit.
  expect(open(cards)).toContain('Use Card 194 for this');
  expect(compared()).toHaveLength(200);
});
