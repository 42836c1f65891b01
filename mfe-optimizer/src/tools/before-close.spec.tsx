/** @jest-environment jsdom */
import { answerWith, clearBrowser, onTenthOfMarch, show } from '@floatwise/web-kit/testing/scene';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guestCard } from '../wallet/testing/card-samples.js';
import { BeforeClose } from './before-close.js';

const cards = [
  guestCard({ id: 'guest-1', name: 'Freedom', statementDate: 20, creditLimit: 5000, currentBalance: 2000 }),
  guestCard({ id: 'guest-2', name: 'Quick', statementDate: 12, creditLimit: 1000, currentBalance: 400 }),
  guestCard({ id: 'guest-3', name: 'Calm', creditLimit: 3000, currentBalance: 60 }),
];
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 3)
        .map((cell) => cell.lastChild?.textContent),
    );
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

beforeEach(() => {
  onTenthOfMarch();
  answerWith({});
});
afterEach(clearBrowser);

test('says per card how much to pay by which day to report under 30 %, earliest first', () => {
  show(<BeforeClose cards={cards} />);
  expect(screen.getByRole('status').textContent).toBe(
    'Pay $600.02 on 2 cards before the statements close, and every card reports under 30%.',
  );
  expect(names()).toEqual(['Quick', 'Freedom']);
  expect(rows()).toEqual([
    ['Mar 10', '$100.01', '$299.99'],
    ['Mar 18', '$500.01', '$1,499.99'],
  ]);
});

test('the utilization before and after has its words', () => {
  show(<BeforeClose cards={cards} />);
  const levels = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(levels).toEqual([
    expect.stringMatching(/29\.9%over 10%.*now 40%, over 30%$/),
    expect.stringMatching(/29\.9%over 10%.*now 40%, over 30%$/),
  ]);
});

test('a payment that may come too late is sent today, and it says so', () => {
  show(<BeforeClose cards={[{ ...cards[1]!, statementDate: 11 }]} />);
  expect(rows()).toEqual([['it may not arrive before Mar 11', '$100.01', '$299.99']]);
  expect(screen.getByText('Send today')).toBeTruthy();
});

test('under 10 %, and only one card reports', async () => {
  show(<BeforeClose cards={cards} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Under 10%' }));
  expect(rows()).toEqual([
    ['Mar 10', '$300.01', '$99.99'],
    ['Mar 18', '$1,500.01', '$499.99'],
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Only one card' }));
  expect(names()).toEqual(['Quick', 'Calm', 'Freedom']);
  expect(screen.getByRole('status').textContent).toContain('and only one card reports a balance');
});

test('money that does not suffice lowers the highest utilization first, and what is missing is said', async () => {
  show(<BeforeClose cards={cards} />);
  await userEvent.type(screen.getByLabelText(/^Money available/), '300');
  expect(screen.getByRole('status').textContent).toContain('It takes $300.02 more before every card reports under 30%');
  expect(screen.getByText('$600.02 would do it; you have $300.00.')).toBeTruthy();
  const paid = rows().map(([, pay]) => pay);
  expect(paid).toEqual(['of $100.01', 'of $500.01']);
  await userEvent.clear(screen.getByLabelText(/^Money available/));
  await userEvent.type(screen.getByLabelText(/^Money available/), '-5');
  expect(screen.getByText('An amount can’t be negative.')).toBeTruthy();
});

test('cards that report little already need nothing', () => {
  show(<BeforeClose cards={cards.slice(2)} />);
  expect(screen.getByRole('status').textContent).toBe('Nothing to pay: every card reports under 30% already.');
  expect(names()).toEqual([]);
});
