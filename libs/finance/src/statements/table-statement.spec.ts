import { resultOf } from '../money/calculator-input.js';
import { tableCheck, type TypedTable } from './table-statement.js';

const typed: TypedTable = {
  issuer: 'discover',
  days: 30,
  closingDate: '2026-06-30',
  dueDate: '2026-07-25',
  rows: [
    { kind: 'purchases', balance: 2_000, aprPercent: 24, interest: 39.45 },
    { kind: 'promotional', balance: 1_000, aprPercent: 0, interest: 0 },
  ],
  newBalance: 3_039.45,
  lateFees: null,
  printedMinimum: 61,
  pastDue: null,
  overLimit: null,
  lastMinimum: null,
  warningCount: null,
  warningUnit: 'year',
  warningTotal: null,
  warningPayment: null,
  warningSavings: null,
};
const check = (change: Partial<TypedTable> = {}) => resultOf(tableCheck({ ...typed, ...change }));

test('each row to the cent, and what follows from the new balance', () => {
  const { rows, interest, bill } = check();
  // 2,000 × 24% / 365 × 30 = 39.452
  expect(rows.map(({ name, isMet, found }) => [name, isMet, found.interest])).toEqual([
    ['Purchases', true, 39.45],
    ['Promotional balance', true, 0],
  ]);
  expect(interest).toBe(39.45);
  // 2% × 3,039.45 = 60.789, up to the dollar
  expect(bill?.minimum?.rules[0]).toMatchObject({ issuer: 'discover', amount: 61 });
  expect(bill?.notes[0]?.words).toMatch(/^25 days/);
  expect(bill?.warning?.words).toBe('Discover’s minimum, at least $35.00');
});

test('a row that doesn’t add up, and one without printed interest', () => {
  const first = { kind: 'purchases', balance: 2_000, aprPercent: 24, interest: 39.45 } as const;
  expect(check({ rows: [{ ...first, interest: 45 }] }).rows[0]).toMatchObject({ isMet: false, difference: 5.55 });
  expect(check({ rows: [{ ...first, interest: null }] }).interest).toBe(39.45);
});

test('without a new balance, only the table', () => {
  expect(check({ newBalance: null }).bill).toBeNull();
});

test.each<[string, Partial<TypedTable>, string[]]>([
  ['half a day', { days: 29.5 }, ['days']],
  [
    'a balance that is no number',
    { rows: [{ kind: 'purchases', balance: NaN, aprPercent: 24, interest: null }] },
    ['rowBalance:0'],
  ],
  [
    'an APR of 120%',
    { rows: [{ kind: 'purchases', balance: 5, aprPercent: 120, interest: -1 }] },
    ['rowApr:0', 'rowInterest:0'],
  ],
  ['no date', { closingDate: '2026-06-31' }, ['closingDate']],
  ['fees and a balance below 0', { newBalance: -1, lateFees: -1 }, ['printedNewBalance', 'lateFees']],
])('refuses %s', (_what, change, fields) => {
  const outcome = tableCheck({ ...typed, ...change });
  expect(outcome.kind === 'problem' && outcome.problems.map(({ field }) => field)).toEqual(fields);
});

test.each<[string, Partial<TypedTable>]>([
  ['days', { days: null }],
  ['a row', { rows: [{ kind: 'purchases', balance: null, aprPercent: 24, interest: 5 }] }],
])('needs %s', (_what, change) => {
  expect(tableCheck({ ...typed, ...change }).kind).toBe('missing');
});
