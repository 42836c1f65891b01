import { resultOf } from './calculator-input.js';
import { statementCheck, type TypedStatement } from './statement-check.js';

const typed: TypedStatement = {
  from: '2026-06-01',
  until: '2026-06-30',
  dueDate: '2026-07-25',
  previousBalance: 1_000,
  aprPercent: 24,
  isCarried: true,
  lines: [
    { date: '2026-06-11', kind: 'purchase', amount: 600 },
    { date: '2026-06-21', kind: 'payment', amount: 500 },
  ],
  printedInterest: null,
  printedMinimum: null,
};
const check = (change: Partial<TypedStatement> = {}) => resultOf(statementCheck({ ...typed, ...change }));

test('interest, new balance, and days to pay, without anything printed', () => {
  const found = check();
  // 10 × 1,000 + 10 × 1,600 + 10 × 1,100, compounded daily
  expect(found.way.words).toBe('daily compounding');
  expect(found.way.found).toMatchObject({ days: 30, interest: 24.56 });
  expect(found).toMatchObject({ newBalance: 1_124.56, difference: null, minimumRules: null, daysToPay: 25 });
});

test('the printed interest tells how the issuer computes it', () => {
  // 37,000 × 0.24 / 365
  expect(check({ printedInterest: 24.33 })).toMatchObject({
    matches: ['the average daily balance, without compounding'],
    difference: 0,
    newBalance: 1_124.33,
  });
  expect(check({ printedInterest: 24.56 }).matches[0]).toBe('daily compounding');
});

test('interest that no way gives is shown with its difference', () => {
  expect(check({ printedInterest: 30 })).toMatchObject({ matches: [], difference: 5.44, newBalance: 1_130 });
});

test('without a carried balance, purchases and the paid balance cost nothing', () => {
  const found = check({ isCarried: false });
  expect(found.way.found.interest).toBe(0);
  expect(found).toMatchObject({ newBalance: 1_100, others: [] });
});

test('the minimum follows from the new balance with its interest and fees', () => {
  const lines = [...typed.lines, { date: '2026-06-26', kind: 'fee' as const, amount: 29 }];
  const found = check({ lines, printedInterest: 24.33, printedMinimum: 64.86 });
  expect(found.newBalance).toBe(1_153.33);
  expect(found.minimumRules?.map(({ words }) => words)).toEqual(['1% of the new balance plus interest and fees']);
});

test('what other payments would have cost', () => {
  expect(check({ printedInterest: 24.33 }).others).toEqual([
    // 10 × 1,000 + 20 × 1,600
    { words: 'no payment at all', interest: 27.62 },
    // 10 × 500 + 20 × 1,100
    { words: '$500.00 on the first day of the period', interest: 17.75 },
    // 20 × 600
    { words: 'the whole $1,000.00 on the first day', interest: 7.89 },
  ]);
});

test('how long the rest takes: by minimums, and in 36 months as statements must print it', () => {
  const { repayment } = check({ previousBalance: 1_000, lines: [], isCarried: false });
  expect(repayment?.in36Months).toEqual({ payment: 39.23, total: 1_412.28 });
  expect(repayment?.minimumOnly?.months).toBeGreaterThan(36);
  expect(check({ previousBalance: 0, lines: [] }).repayment).toBeNull();
});

test.each<[string, Partial<TypedStatement>, string[]]>([
  ['a period that ends before it begins', { until: '2026-05-01', lines: [] }, ['until']],
  ['a period of three months', { until: '2026-08-31' }, ['until', 'dueDate']],
  ['a due date before the close', { dueDate: '2026-06-30' }, ['dueDate']],
  ['no date', { from: '2026-02-30', lines: [] }, ['from']],
  ['a line of another month', { lines: [{ date: '2026-07-01', kind: 'purchase', amount: 5 }] }, ['date:0']],
  ['a line that is no number', { lines: [{ date: '2026-06-02', kind: 'purchase', amount: NaN }] }, ['amount:0']],
  ['an APR of 200%', { aprPercent: 200 }, ['aprPercent']],
  ['amounts below 0', { previousBalance: -1, printedInterest: -1 }, ['previousBalance', 'printedInterest']],
])('refuses %s', (_what, change, fields) => {
  const outcome = statementCheck({ ...typed, ...change });
  expect(outcome.kind === 'problem' && outcome.problems.map(({ field }) => field)).toEqual(fields);
});

test('without period, balance, or APR there is no result yet, and unfinished lines are left out', () => {
  expect(statementCheck({ ...typed, aprPercent: null }).kind).toBe('missing');
  const lines = [...typed.lines, { date: '', kind: 'purchase' as const, amount: 5 }];
  expect(check({ lines })).toEqual(check());
});
