/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { answerWith, clearBrowser, onTenthOfMarch, show } from '@floatwise/web-kit/testing/scene';
import { FloatDelayPage } from './float-delay-page.js';

const open = (purchase: string, statement: string, due: string): void =>
  void show(<FloatDelayPage />, `/x?purchaseDate=${purchase}&statementDate=${statement}&dueDate=${due}`);
const figure = (label: string): string | undefined =>
  screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent ?? undefined;

beforeEach(() => answerWith({}));
afterEach(clearBrowser);

test('needs purchase, statement and due dates', () => {
  open('2026-03-16', '2026-04-15', '');
  expect(screen.getByText('Choose the three dates.')).toBeTruthy();
});

test('inputs purchase date, statement close date, due date; the result appears as they become complete', () => {
  show(<FloatDelayPage />, '/x');
  const type = (label: string, value: string): void =>
    void fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Purchase Date', '2026-03-16');
  type('Statement Close Date', '2026-04-15');
  expect(figure('Float')).toBeUndefined();
  type('Payment Due Date', '2026-05-10');
  expect(figure('Float')).toBe('55 days');
});

test('the result has its picture, the float line, and its table', () => {
  open('2026-03-16', '2026-04-15', '2026-05-10');
  expect(
    screen.getByRole('img', {
      name: /^Your day: .*statement closes Apr 15, 30 days later; payment due May 10, 55 days later/,
    }),
  ).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'The days of this purchase' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.lastChild?.textContent))).toEqual([
    ['Purchase', 'Mar 16, 2026', '0 days'],
    ['Statement closes', 'Apr 15, 2026', '30 days'],
    ['Payment due', 'May 10, 2026', '55 days'],
  ]);
});

test('the optimal day’s line is drawn below the chosen one, on the same scale, with what it gains', () => {
  open('2026-04-10', '2026-04-15', '2026-05-10');
  expect(within(screen.getByRole('region', { name: 'Your day' })).getByRole('heading').textContent).toBe(
    'Bought Apr 10: 30 days',
  );
  const optimal = within(screen.getByRole('region', { name: 'Optimal day' }));
  expect(optimal.getByRole('heading').textContent).toBe('Bought Apr 16: 55 days, 25 days more');
  expect(
    optimal.getByRole('img', { name: /closes May 15, 29 days later; payment due Jun 10, 55 days later/ }),
  ).toBeTruthy();
});

test.each([
  ['2026-03-16', 'Bought Apr 16: 55 days, as long as yours'],
  ['2026-03-15', 'Bought Apr 16: 55 days, 1 day less than yours'],
])('an optimal day that gives no more than %s says so', (purchase, words) => {
  open(purchase, '2026-04-15', '2026-05-10');
  expect(screen.getByText(/^Bought Apr 16/).textContent).toBe(words);
});

test('opens with an example that starts today, replaced by the first date chosen', () => {
  onTenthOfMarch();
  show(<FloatDelayPage />, '/x');
  expect(screen.getByText('Example figures')).toBeTruthy();
  expect(figure('Float')).toBe('30 days');
  fireEvent.change(screen.getByLabelText('Purchase Date'), { target: { value: '2026-03-16' } });
  expect(screen.getByText('Choose the three dates.')).toBeTruthy();
  expect(screen.queryByText('Example figures')).toBeNull();
});

test('float = due date minus purchase date; the optimal day follows the statement; 1,000 dollars at 5 percent over 365 days', () => {
  open('2026-03-16', '2026-04-15', '2026-05-10');
  expect(figure('Float')).toBe('55 days');
  expect(figure('Optimal purchase date')).toBe('Apr 16');
  expect(figure('$1,000.00 earns until then')).toBe('$7.53');
});

test('a statement date not after the purchase and a due date not after the statement move forward a month, and the page says so', () => {
  open('2026-03-16', '2026-03-15', '2026-04-10');
  expect(screen.getByText('Dates were moved forward')).toBeTruthy();
  expect(figure('Float')).toBe('55 days');
});

test.each([
  ['the statement date is on the purchase date', '2026-03-15', '2026-03-15', '2026-05-10', 'Apr 15', 'May 10'],
  ['the due date is before the statement', '2026-03-10', '2026-03-15', '2026-03-12', 'Mar 15', 'Apr 12'],
  ['the due date is on the statement date', '2026-03-10', '2026-03-15', '2026-03-15', 'Mar 15', 'Apr 15'],
])('moved forward one month when %s', (_case, purchase, statement, due, closes, dueOn) => {
  open(purchase, statement, due);
  expect(screen.getByText('Dates were moved forward')).toBeTruthy();
  expect(screen.getByRole('img', { name: new RegExp(`^Your day.*closes ${closes}.*due ${dueOn}`) })).toBeTruthy();
});

test('no hint for 45 days or more', () => {
  open('2026-03-26', '2026-04-15', '2026-05-10');
  expect(figure('Float')).toBe('45 days');
  expect(screen.queryByText(/days are possible/)).toBeNull();
});

test('a hint for more float shows under 45 days', () => {
  open('2026-04-10', '2026-04-15', '2026-05-10');
  expect(figure('Float')).toBe('30 days');
  expect(screen.getByText(/57 days/)).toBeTruthy();
});

test.each([
  ['nonsense', 'banana', '2026-02-31', '0'],
  ['a century apart', '1926-01-01', '2026-01-01', '2126-01-01'],
])('dates that are %s never blank the page', (_case, purchase, statement, due) => {
  open(purchase, statement, due);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity|Invalid/);
});
