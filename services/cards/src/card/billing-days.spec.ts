import type { CardCycle } from '@floatwise/finance/cycle/cycle';
import { billingDays } from './billing-days.js';

/** `2026-01-31>2026-02-25`: closed and due. */
const told = (text: string) => {
  const [closingDate = '', dueDate = ''] = text.split('>');
  return { closingDate, dueDate: dueDate || null };
};
const days = (text: string): CardCycle => {
  const [statementDate, dueDate, dueMonth] = text.split(' / ');
  return {
    statementDate: Number(statementDate),
    dueDate: Number(dueDate),
    dueMonth: dueMonth as CardCycle['dueMonth'],
  };
};

test.each<[string, string[], string | null, string | null]>([
  ['one usual statement', ['2026-03-15>2026-04-10'], null, '15 / 10 / next'],
  ['due in the month in which it closed', ['2026-03-05>2026-03-30'], null, '5 / 30 / same'],
  ['due in the next year', ['2026-12-15>2027-01-10'], null, '15 / 10 / next'],
  [
    'month ends: January tells that February was no 28th',
    ['2026-02-28>2026-03-25', '2026-01-31>2026-02-25'],
    null,
    '31 / 25 / next',
  ],
  ['month ends of 30 days, then one of 31', ['2026-05-31>2026-06-25', '2026-04-30>2026-05-25'], null, '31 / 25 / next'],
  ['a 30th, cut short in February', ['2026-03-30>2026-04-24', '2026-02-28>2026-03-24'], null, '30 / 24 / next'],
  [
    'a 29th in a leap year and not: the card says so',
    ['2028-02-29>2028-03-25', '2027-02-28>2027-03-25'],
    '29 / 25 / next',
    '29 / 25 / next',
  ],
  [
    'one month end tells the last day that fits, so that no purchase is thought to be in the next statement too early',
    ['2026-11-30>2026-12-25'],
    null,
    '31 / 25 / next',
  ],
  [
    'one month end as a due date tells the first day that fits, so that nobody pays late',
    ['2026-11-05>2026-11-30'],
    null,
    '5 / 30 / same',
  ],
  [
    'February alone, and the card says the 31st: it stays',
    ['2026-02-28>2026-03-25'],
    '31 / 25 / next',
    '31 / 25 / next',
  ],
  [
    'February alone, and the card says the 15th: it is the end of the month',
    ['2026-02-28>2026-03-25'],
    '15 / 25 / next',
    '31 / 25 / next',
  ],
  [
    'a due day on the 31st, cut short in April',
    ['2026-03-05>2026-03-31', '2026-04-05>2026-04-30'],
    null,
    '5 / 31 / same',
  ],
  [
    'the bank moved the day: only what agrees with the newest counts',
    ['2026-05-20>2026-06-14', '2026-04-15>2026-05-10'],
    null,
    '20 / 14 / next',
  ],
  ['any order', ['2026-01-31>2026-02-25', '2026-02-28>2026-03-25'], null, '31 / 25 / next'],
  ['a close without its due day: the known one stays', ['2026-03-16'], '15 / 10 / next', '16 / 10 / next'],
  ['a close without any due day', ['2026-03-16'], null, null],
  ['the newest has no due day yet, an older one has', ['2026-04-15', '2026-03-15>2026-04-10'], null, '15 / 10 / next'],
  ['due too soon after the close to be meant', ['2026-03-15>2026-03-20'], null, null],
  ['due two months later', ['2026-01-15>2026-03-10'], null, null],
  ['no statement at all', [], '15 / 10 / next', null],
])('%s', (_case, statements, known, expected) => {
  expect(billingDays(statements.map(told), known === null ? null : days(known))).toEqual(
    expected === null ? null : days(expected),
  );
});

test('only the days are told, whatever else is known of the card', () => {
  const card = { ...days('15 / 10 / next'), currentBalance: 100 };
  expect(billingDays([told('2026-03-16')], card)).toEqual(days('16 / 10 / next'));
});
