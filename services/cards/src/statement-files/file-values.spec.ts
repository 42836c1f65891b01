import { cleanText, dayProblem, fittingOrders, kindOf, lastPossibleDay } from './file-values.js';

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
])('on Mar 10, 2026 a transaction of %s: %p', (day, problem) =>
  expect(dayProblem(day, lastPossibleDay('2026-03-10'))).toBe(problem),
);

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
  [{ amount: 395, type: '', category: 'Fee/Interest Charge', text: 'CAPITAL ONE MEMBER FEE' }, 'fee'],
  [{ amount: 395, type: '', text: 'CAPITAL ONE MEMBER FEE' }, 'fee'],
  [{ amount: 9, type: '', category: 'Fee/Interest Charge', text: 'INTEREST CHARGE:PURCHASES' }, 'interest'],
  [{ amount: 29, type: '', text: 'PAST DUE FEE' }, 'fee'],
  [{ amount: 29, type: '', text: 'PAST DUE' }, 'fee'],
  [{ amount: 29, type: '', text: 'LATE PAYMENT FEE' }, 'fee'],
  [{ amount: 29, type: '', text: 'LATE PAYMENT 03/07' }, 'fee'],
  [{ amount: 29, type: '', text: 'LATE PAYMENT BOOKS' }, 'purchase'],
  [{ amount: 29, type: '', text: 'RETURNED CHECK' }, 'fee'],
  [{ amount: 29, type: 'DEBIT', text: 'RETURNED CHECK FEE' }, 'fee'],
  [{ amount: 29, type: '', text: 'RETURNED PAYMENT' }, 'fee'],
  [{ amount: 500, type: '', text: 'RETURNED PAYMENT' }, 'payment'],
  [{ amount: 500, type: 'Payment', text: 'Payment Thank You-Mobile' }, 'payment'],
  [{ amount: 500, type: 'Payment', text: 'AUTOMATIC PAYMENT - THANK YOU' }, 'payment'],
  [{ amount: 500, type: 'DEBIT', text: 'ONLINE PAYMENT REVERSAL' }, 'payment'],
  [{ amount: 500, type: 'Adjustment', text: 'AUTOPAY RETURNED' }, 'payment'],
  [{ amount: 29, type: 'Payment', text: 'LATE PAYMENT FEE' }, 'fee'],
  [{ amount: 60, type: 'PAYMENT', text: 'COMCAST CABLE PAYMENT' }, 'purchase'],
  [{ amount: 60, type: 'Sale', text: 'THANK YOU BOOKS' }, 'purchase'],
  [{ amount: 1, type: '', text: 'INTL TRANSACTION FEE' }, 'fee'],
  [{ amount: 1, type: '', text: 'FOREIGN TRANSACTION FEE' }, 'fee'],
  [{ amount: 12, type: '', text: '*FINANCE CHARGE*' }, 'fee'],
  [{ amount: 12, type: '', text: 'FINANCE CHARGE', category: 'Interest Paid' }, 'interest'],
  [{ amount: 39, type: '', text: 'PLANET GYM MEMBER FEE' }, 'purchase'],
  [{ amount: -75, type: '', text: 'ATT*BILL PAYMENT' }, 'refund'],
  [{ amount: -25, type: '', category: 'Credit Card Payment', text: 'WEB 1234' }, 'payment'],
  [
    { amount: -25, type: '', category: 'Payments and Credits', text: 'CASHBACK BONUS REDEMPTION PYMT/STMT CRDT' },
    'refund',
  ],
] as const)('%j is a %s', (about, kind) => expect(kindOf(about)).toBe(kind));

test.each([
  ['  A\t\nB  ', 'A B'],
  ['A\u0000B', 'A B'],
  ['\ud800A', '\ufffdA'],
  ['x'.repeat(600), 'x'.repeat(500)],
])('the text %p is kept as %p', (text, kept) => expect(cleanText(text)).toBe(kept));
