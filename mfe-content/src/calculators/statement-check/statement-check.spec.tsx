/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { useToast } from '@floatwise/web-kit/toasts';
import { StatementCheckPage } from './statement-check-page.js';

const statement = {
  from: '2026-06-01',
  until: '2026-06-30',
  previousBalance: '1000',
  aprPercent: '24',
  lines: '2026-06-11_purchase_600*2026-06-21_payment_500',
};
const open = (more: Record<string, string> = {}): void =>
  void show(<Page />, `/x?${new URLSearchParams({ ...statement, ...more }).toString()}`);
/** The page with the shell's toast below it. */
function Page() {
  const message = useToast();
  return (
    <>
      <StatementCheckPage />
      {message && <button onClick={message.action?.onSelect}>{`${message.title}: Undo`}</button>}
    </>
  );
}
const figure = (label: string): string | undefined =>
  screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent ?? undefined;
const rowsOf = (name: string): (string | undefined)[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.lastChild?.textContent ?? undefined));
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => answerWith({}));
afterEach(clearBrowser);

test('needs the period, the previous balance, and the APR', () => {
  show(<StatementCheckPage />, '/x');
  expect(screen.getByText('Fill in the billing period, the previous balance, and the APR.')).toBeTruthy();
});

test('the example is right to the cent in every figure', async () => {
  show(<StatementCheckPage />, '/x');
  fireEvent.click(screen.getByRole('button', { name: 'Fill in an example' }));
  expect(screen.getByText(/^Your statement’s interest is right to the cent/)).toBeTruthy();
  expect(screen.getByText('Your new balance is right to the cent.')).toBeTruthy();
  expect(
    screen.getByText(/^The minimum payment of \$72\.00 is \$20\.00 plus interest .* \(Discover’s rule\)\.$/),
  ).toBeTruthy();
  expect(rowsOf('The minimum payment warning').map((cells) => cells.at(-1))).toEqual([
    'The same',
    'The same',
    'The same',
    '–',
    'The same',
  ]);
  expect(screen.queryByRole('button', { name: 'Fill in an example' })).toBeNull();
  await waitFor(() => expect(window.location.search).toContain('issuer=discover'));
});

test('the statement’s own figures are met to the cent, and named', () => {
  open({ printedInterest: '24.33', printedMinimum: '35.57', dueDate: '2026-07-20' });
  expect(figure('Interest by the average daily balance, without compounding')).toBe('$24.33');
  expect(figure('Balance subject to interest')).toBe('$1,233.33');
  expect(figure('New balance')).toBe('$1,124.33');
  expect(screen.getByText(/right to the cent, by the average daily balance/)).toBeTruthy();
  expect(
    screen.getByText(/^The minimum payment of \$35\.57 is 1% of the new balance plus interest and late fees/),
  ).toBeTruthy();
  expect(screen.getByText(/20 days from closing to due date\./)).toBeTruthy();
  const [rule] = screen.getAllByRole('link', { name: '12 CFR 1026.5(b)(2)(ii)' });
  expect(rule?.getAttribute('href')).toContain('/regulations/1026/5/');
});

test('the issuer that was chosen is named with its source, its day, and what its rule gives', () => {
  open({ issuer: 'chase', printedMinimum: '65' });
  expect(
    screen.getByText(
      /isn’t Chase’s rule, which gives \$40\.00: the lowest payment of \$40\.00\. Your bill says \$25\.00 more/,
    ),
  ).toBeTruthy();
  const rules = within(screen.getByText('Chase’s rules, and where we read them').closest('details') ?? document.body);
  expect(rules.getByText(/latest version we read: Jun 30, 2017/)).toBeTruthy();
  expect(rules.getByRole('link', { hidden: true }).getAttribute('href')).toContain('consumerfinance.gov');
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

test('trailing interest until the due date', () => {
  open({ printedInterest: '24.33', dueDate: '2026-07-25' });
  expect(screen.getByText(/If you pay all of it on Jul 25, about \$17\.74 of interest still shows/)).toBeTruthy();
});

test('lines are added and removed, and one outside the period is named', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  const third = within(screen.getByRole('group', { name: 'Line 3' }));
  fireEvent.change(third.getByLabelText('Day'), { target: { value: '2026-07-04' } });
  expect(screen.getByText('This day is outside the billing period.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove line 3' }));
  expect(figure('New balance')).toBe('$1,124.56');
});

test.each([
  ['Remove line 2', 'Line 2 removed: Undo', {}],
  ['Remove balance 1', 'Balance 1 removed: Undo', { others: 'cash-advances_300_29.99_' }],
  ['Remove row 1', 'Row 1 removed: Undo', { by: 'table', days: '30', rows: 'purchases_900_24_*purchases_300_20_' }],
])('%s can be undone, and keeps what was typed in the meantime', (remove, undo, more) => {
  open(more);
  const fields = (): number => screen.getAllByRole('group').length;
  const before = fields();
  fireEvent.click(screen.getByRole('button', { name: remove }));
  expect(fields()).toBe(before - 1);
  type('New balance optional', '700');
  fireEvent.click(screen.getByRole('button', { name: undo }));
  expect(fields()).toBe(before);
  expect(screen.getByLabelText<HTMLInputElement>('New balance optional').value).toBe('700');
});

test('several balances: interest for each, and lines that count toward them', () => {
  open({ others: 'cash-advances_300_29.99_7.48', lines: '2026-06-11_purchase_600*2026-06-12_advance_100_1' });
  expect(rowsOf('Interest by balance')[1]).toEqual(['Cash advances, 29.99%', '$9.06', '$7.48']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove balance 1' }));
  expect(screen.queryByRole('table', { name: 'Interest by balance' })).toBeNull();
  // 1,700 and 10 × 1,000 + 1,600 + 19 × 1,700, compounded daily
  expect(figure('New balance')).toBe('$1,729.11');
});

test('only the interest table: the product to the cent, without any lines', () => {
  show(<StatementCheckPage />, '/x');
  fireEvent.click(screen.getByLabelText('Only the interest table'));
  type('Days in billing cycle', '30');
  const row = within(screen.getByRole('group', { name: 'Row 1' }));
  const put = (label: RegExp, value: string): void =>
    void fireEvent.change(row.getByLabelText(label), { target: { value } });
  put(/^APR/, '24');
  put(/^Balance/, '1233.33');
  put(/^Interest/, '24.33');
  expect(screen.getByText('Your interest table is right to the cent.')).toBeTruthy();
  put(/^Interest/, '30');
  expect(screen.getByText(/Your interest table doesn’t add up/)).toBeTruthy();
  expect(rowsOf('Balance × daily rate × days')[0]?.[2]).toBe('$5.67 more than balance × daily rate × days');
});

test('switching to the table and back loses nothing', () => {
  open();
  fireEvent.click(screen.getByLabelText('Only the interest table'));
  fireEvent.click(screen.getByLabelText('Every line'));
  expect(figure('New balance')).toBe('$1,124.56');
});

test('a fixed sum below the interest never ends', () => {
  open({ payment: '10', payDay: '15' });
  expect(screen.getByText(/doesn’t cover a month’s interest: it never pays this off/)).toBeTruthy();
});

test('a fixed sum that takes more than 50 years is counted on when asked', () => {
  // about $504 of interest a month
  open({ previousBalance: '100000', aprPercent: '6', lines: '', payment: '506', payDay: '1' });
  expect(screen.getByText(/takes more than 50 years/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep counting' }));
  expect(screen.getByText(/pays it off on .* 210\d, with 9\d\d payments/)).toBeTruthy();
});

test('a fixed sum on a day of the month', () => {
  open({ payment: '400', payDay: '15' });
  expect(screen.getByText(/pays it off on Sep 15, 2026, with 3 payments/)).toBeTruthy();
});

test.each([
  ['one row', 'balance-transfers_3000_24.99_'],
  ['a row before it that was left empty', 'purchases___*balance-transfers_3000_24.99_'],
  ['a row before it without its balance', 'purchases__9.99_*balance-transfers_3000_24.99_'],
  ['a row before it with nothing owed', 'purchases_0_9.99_0*balance-transfers_3000_24.99_'],
])('a fixed sum is counted at the rate of the interest table: %s', (_, rows) => {
  open({ by: 'table', days: '30', rows, printedNewBalance: '3000', payment: '400', payDay: '15' });
  expect(screen.getByText(/with 9 payments in 9 months and \$261\.9\d of interest/)).toBeTruthy();
});

test('a balance larger than we count with has no fixed sum', () => {
  open({ previousBalance: '9999999999.99', payment: '400', payDay: '15' });
  expect(figure('New balance')).toBe('$10,199,152,700.10');
  expect(screen.queryByText('Paid off with a fixed sum')).toBeNull();
});

test('problems are told by their fields', () => {
  open({ payment: '0', payDay: '40', warningCount: '0.5', pastDue: '-1' });
  for (const words of [
    'Payment must be more than $0.00.',
    'Day must be a whole number from 1 to 31.',
    'Time must be a whole number from 1 to 500.',
    'Past due must be between $0.00 and $9,999,999,999.99.',
  ])
    expect(screen.getByText(words)).toBeTruthy();
});
