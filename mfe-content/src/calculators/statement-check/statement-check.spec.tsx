/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { answerWith, clearBrowser, show } from '@floatwise/test-kit/scene';
import { StatementCheckPage } from './statement-check-page.js';

const statement = {
  from: '2026-06-01',
  until: '2026-06-30',
  previousBalance: '1000',
  aprPercent: '24',
  lines: '2026-06-11_purchase_600*2026-06-21_payment_500',
};
const open = (more: Record<string, string> = {}): void =>
  void show(<StatementCheckPage />, `/x?${new URLSearchParams({ ...statement, ...more }).toString()}`);
const figure = (label: string): string | undefined =>
  screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent ?? undefined;
const rowsOf = (name: string): (string | undefined)[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.lastChild?.textContent ?? undefined));

beforeEach(() => answerWith({}));
afterEach(clearBrowser);

test('needs the period, the previous balance, and the APR', () => {
  show(<StatementCheckPage />, '/x');
  expect(screen.getByText('Fill in the billing period, the previous balance, and the APR.')).toBeTruthy();
});

test('the statement’s own figures are met to the cent, and named', () => {
  open({ printedInterest: '24.33', printedMinimum: '35.57', dueDate: '2026-07-20' });
  expect(figure('Interest by the average daily balance, without compounding')).toBe('$24.33');
  expect(figure('Balance subject to interest')).toBe('$1,233.33');
  expect(figure('New balance')).toBe('$1,124.33');
  expect(screen.getByText(/right to the cent, by the average daily balance/)).toBeTruthy();
  expect(screen.getByText('The minimum payment is 1% of the new balance plus interest and fees.')).toBeTruthy();
  expect(screen.getByText(/20 days from closing to due date\. Federal rules ask for at least 21/)).toBeTruthy();
});

test('every stretch of days, and what another payment would have cost', () => {
  open();
  expect(rowsOf('Balance by days')).toEqual([
    ['Jun 1 – Jun 10', '10', '$1,000.00'],
    ['Jun 11 – Jun 20', '10', '$1,600.00'],
    ['Jun 21 – Jun 30', '10', '$1,100.00'],
  ]);
  expect(rowsOf('The interest, if you had made another payment')[0]?.slice(0, 2)).toEqual([
    'no payment at all',
    '$27.86',
  ]);
});

test('a statement that was paid in full before costs nothing', () => {
  open();
  fireEvent.click(screen.getByLabelText('The statement before this one wasn’t paid in full'));
  expect(figure('Interest by daily compounding')).toBe('$0.00');
});

test('lines are added and removed', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  const third = within(screen.getByRole('group', { name: 'Line 3' }));
  fireEvent.change(third.getByLabelText('Day'), { target: { value: '2026-07-04' } });
  expect(screen.getByText('This day is outside the billing period.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove line 3' }));
  expect(figure('New balance')).toBe('$1,124.56');
});
