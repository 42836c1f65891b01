import { cleanText, dayProblem, fittingOrders, kindOf, readAmount, readDate } from './told-values.js';

test.each([
  ['4.50', 4.5],
  ['-4.50', -4.5],
  ['+4.5', 4.5],
  ['$1,234.56', 1234.56],
  ['-$1,234.56', -1234.56],
  ['$-1,234.56', -1234.56],
  ['($12.00)', -12],
  ['(12)', -12],
  ['12.50-', -12.5],
  ['12.50 CR', -12.5],
  ['12.50 DR', 12.5],
  ['1,234', 1234],
  ['1234,56', 1234.56],
  ['1.234,56', 1234.56],
  ['12.5000', 12.5],
  ['.99', 0.99],
  ['USD 3.00', 3],
  ['\u22123.00', -3],
  [' 0.00 ', 0],
  ['-0.00', 0],
  ['9999999999.99', 9_999_999_999.99],
])('the amount %p is %p', (text, amount) => expect(readAmount(text)).toBe(amount));

test.each([
  '',
  '-',
  'abc',
  '1,23,4',
  '1.234',
  '(12',
  '12)',
  '1.2.3',
  '12,5',
  '1e5',
  '0x10',
  'Infinity',
  '--4',
  '4 5',
  '$',
])('%p is no amount', (text) => expect(readAmount(text)).toBeNull());

test.each([
  ['3/7/26', 'mdy', '2026-03-07'],
  ['03/07/2026', 'mdy', '2026-03-07'],
  ['03/07/2026', 'dmy', '2026-07-03'],
  ['7.3.2026', 'dmy', '2026-03-07'],
  ['2026-03-07', 'mdy', '2026-03-07'],
  ['2026/3/7', 'dmy', '2026-03-07'],
  ['20260307', 'mdy', '2026-03-07'],
  ['26-03-07', 'ymd', '2026-03-07'],
  ['07-Mar-2026', 'mdy', '2026-03-07'],
  ['7 March 26', 'mdy', '2026-03-07'],
  ['Mar 7, 2026', 'dmy', '2026-03-07'],
  ['2026-03-07T23:59:59Z', 'mdy', '2026-03-07'],
  ['03/07/2026 11:05 PM', 'mdy', '2026-03-07'],
  ['02/29/2028', 'mdy', '2028-02-29'],
] as const)('the date %p read as %s is %s', (text, order, date) => expect(readDate(text, order)).toBe(date));

test.each([
  ['02/30/2026', 'mdy'],
  ['13/07/2026', 'mdy'],
  ['02/29/2026', 'mdy'],
  ['7-Foo-2026', 'mdy'],
  ['total', 'mdy'],
  ['', 'mdy'],
  ['1/2', 'mdy'],
  ['03/07/026', 'mdy'],
] as const)('%p read as %s is no date', (text, order) => expect(readDate(text, order)).toBeNull());

test.each([
  ['days up to 12 leave it open', ['03/07/2026', '04/08/2026'], ['mdy', 'dmy']],
  ['a 25th in second place', ['03/07/2026', '03/25/2026'], ['mdy']],
  ['a 25th in first place', ['25/03/2026'], ['dmy']],
  ['both', ['25/03/2026', '03/25/2026'], []],
  ['days and months alike', ['03/03/2026', '04/04/2026'], ['mdy']],
  ['a year in front', ['2026-03-07'], ['mdy']],
] as const)('the order of dates with %s', (_, texts, orders) => expect(fittingOrders(texts)).toEqual(orders));

test.each([
  ['2026-03-12', null],
  ['2026-03-13', 'which is still to come'],
  ['2126-03-07', 'which is still to come'],
  ['1989-12-31', 'which is too long ago'],
])('on Mar 10, 2026 a transaction of %s: %p', (day, problem) => expect(dayProblem(day, '2026-03-10')).toBe(problem));

test.each([
  [{ amount: 4, type: '', text: 'COFFEE' }, 'purchase'],
  [{ amount: 4, type: 'Sale', text: 'LATE PAYMENT BOOKS' }, 'purchase'],
  [{ amount: -4, type: 'Return', text: 'SHOP' }, 'refund'],
  [{ amount: -4, type: 'Payment', text: 'SHOP' }, 'payment'],
  [{ amount: -4, type: '', text: 'AUTOPAY 1234' }, 'payment'],
  [{ amount: -4, type: 'CREDIT', text: 'Payment Thank You-Mobile' }, 'payment'],
  [{ amount: 95, type: '', text: 'ANNUAL FEE' }, 'fee'],
  [{ amount: 40, type: 'Fee', text: 'LATE' }, 'fee'],
  [{ amount: 9, type: '', text: 'INTEREST CHARGE ON PURCHASES' }, 'interest'],
  [{ amount: 9, type: 'INT', text: '' }, 'interest'],
  [{ amount: 9, type: '', text: 'Cash advance' }, 'cash-advance'],
] as const)('%j is a %s', (about, kind) => expect(kindOf(about)).toBe(kind));

test.each([
  ['  A\t\nB  ', 'A B'],
  ['A\u0000B', 'A B'],
  ['\ud800A', '\ufffdA'],
  ['x'.repeat(600), 'x'.repeat(500)],
])('the text %p is kept as %p', (text, kept) => expect(cleanText(text)).toBe(kept));
