import fc from 'fast-check';
import { resultOf } from '../money/calculator-input.js';
import { addDays } from '../calendar/calendar.js';
import { statementCheck } from './statement-check.js';
import type { TypedBalance, TypedStatement } from './typed-statement.js';

const typed: TypedStatement = {
  issuer: null,
  from: '2026-06-01',
  until: '2026-06-30',
  dueDate: '2026-07-25',
  previousBalance: 1_000,
  aprPercent: 24,
  isCarried: true,
  lines: [
    { date: '2026-06-11', kind: 'purchase', amount: 600, balance: 0 },
    { date: '2026-06-21', kind: 'payment', amount: 500, balance: 0 },
  ],
  others: [],
  printedInterest: null,
  printedNewBalance: null,
  printedMinimum: null,
  pastDue: null,
  overLimit: null,
  lastMinimum: null,
  warningCount: null,
  warningUnit: 'year',
  warningTotal: null,
  warningPayment: null,
  warningSavings: null,
};
const advances: TypedBalance = {
  kind: 'cash-advances',
  opening: 300,
  aprPercent: 29.99,
  printedInterest: null,
  endsInMonths: null,
  aprAfter: null,
};
const check = (change: Partial<TypedStatement> = {}) => resultOf(statementCheck({ ...typed, ...change }));

test('interest and new balance, without anything printed', () => {
  // 10 × 1,000 + 10 × 1,600 + 10 × 1,100, compounded daily
  expect(check()).toMatchObject({ words: 'daily compounding', isMet: null, interest: 24.56, newBalance: 1_124.56 });
});

test('the printed interest tells how the issuer computes it', () => {
  // 37,000 × 0.24 / 365
  expect(check({ printedInterest: 24.33 })).toMatchObject({
    words: 'the average daily balance, without compounding',
    isMet: true,
    difference: 0,
    newBalance: 1_124.33,
  });
  expect(check({ printedInterest: 24.56 }).words).toBe('daily compounding');
});

test('an issuer’s own way comes first, and another that is met is named beside it', () => {
  // 24% / 365 = 0.065753…%; rounded up at the fifth decimal 0.06576%
  const chase = check({ issuer: 'chase', previousBalance: 90_000 });
  expect(chase.words).toBe('daily compounding, with the daily rate rounded up to 5 decimals');
  const exact = check({ previousBalance: 90_000 }).interest;
  expect(chase.interest).toBeGreaterThan(exact);
  expect(check({ issuer: 'chase', previousBalance: 90_000, printedInterest: exact })).toMatchObject({
    words: 'daily compounding',
    isMet: true,
    own: { issuer: 'chase', interest: chase.interest },
  });
});

test('interest that no way gives is shown with its difference', () => {
  expect(check({ printedInterest: 30 })).toMatchObject({ isMet: false, difference: 5.44, newBalance: 1_130 });
});

test('a printed new balance is compared with the lines', () => {
  expect(check({ printedInterest: 24.33, printedNewBalance: 1_134.33 }).newBalanceDifference).toBe(10);
});

test('without a carried balance, purchases and the paid balance cost nothing', () => {
  expect(check({ isCarried: false })).toMatchObject({ interest: 0, newBalance: 1_100, others: [], trailing: null });
});

test('interest on a statement paid in full is recognized as trailing interest', () => {
  // 1,000 for 20 days until the payment on June 21: 1,000 × ((1 + 0.24 / 365)^20 − 1) = 13.23; its own interest stays: 9 × …
  const lines = [
    { date: '2026-06-11', kind: 'purchase' as const, amount: 600, balance: 0 },
    { date: '2026-06-21', kind: 'payment' as const, amount: 1_000, balance: 0 },
  ];
  const found = check({ isCarried: false, lines, printedInterest: 13.15 });
  // 20 × 1,000 × 0.24 / 365 = 13.15
  expect(found).toMatchObject({ isMet: true, interest: 13.15 });
  expect(found.words).toBe(
    'the average daily balance, without compounding, on the earlier balance only (trailing interest)',
  );
});

test('trailing interest until the due date, for a carried balance', () => {
  // 1,124.33 for 24 days, July 1 to 24: × 24 × 0.24 / 365 = 17.74
  expect(check({ printedInterest: 24.33 }).trailing).toBe(17.74);
  expect(check({ dueDate: '' }).trailing).toBeNull();
});

test('several balances, each with its own rate and interest', () => {
  const found = check({
    lines: [...typed.lines, { date: '2026-06-16', kind: 'advance' as const, amount: 100, balance: 1 }],
    others: [
      { ...advances, printedInterest: 8.63 },
      {
        ...advances,
        kind: 'promotional',
        opening: 200,
        aprPercent: 0,
        printedInterest: 0,
        endsInMonths: 9,
        aprAfter: 24,
      },
    ],
    // purchases open with 1,000 − 300 − 200: 10 × 500 + 10 × 1,100 + 10 × 600 = 22,000 × 0.24 / 365 = 14.47
    // advances: 15 × 300 + 15 × 400 = 10,500 × 0.2999 / 365 = 8.63
    printedInterest: 23.1,
  });
  expect(found).toMatchObject({ isMet: true, words: 'the average daily balance, without compounding', interest: 23.1 });
  expect(found.balances.map(({ name, found: { interest } }) => [name, interest])).toEqual([
    ['Purchases', 14.47],
    ['Cash advances', 8.63],
    ['Promotional balance', 0],
  ]);
  expect(found.newBalance).toBe(1_223.1);
  expect(found.bill.warning?.warning.minimumOnly).not.toBeNull();
});

test('cash advances have no grace period', () => {
  const found = check({ isCarried: false, others: [advances], lines: [] });
  // 300 × ((1 + 0.2999 / 365)^30 − 1)
  expect(found.interest).toBe(7.48);
});

test('a few cents are raised to the minimum interest charge', () => {
  const few = { previousBalance: 20, lines: [] };
  // 20 × 0.24 / 365 × 30 = 0.39
  expect(check({ ...few, printedInterest: 0.5 })).toMatchObject({ isMet: true, minimumCharge: 0.5, interest: 0.5 });
  expect(check({ ...few, issuer: 'boa' })).toMatchObject({ minimumCharge: 1.5, interest: 1.5 });
  expect(check({ ...few, issuer: 'capital-one', printedInterest: 0.4 })).toMatchObject({
    isMet: true,
    minimumCharge: null,
  });
});

test('the minimum follows from the new balance with its interest and late fees', () => {
  const lines = [...typed.lines, { date: '2026-06-26', kind: 'late-fee' as const, amount: 29, balance: 0 }];
  // 1% × 1,153.41 + 24.41 + 29
  const { bill, newBalance, interest } = check({
    lines,
    issuer: 'chase',
    printedMinimum: 64.94,
    printedInterest: 24.41,
  });
  expect([newBalance, interest]).toEqual([1_153.41, 24.66]);
  expect(bill.minimum?.rules[0]).toMatchObject({
    issuer: 'chase',
    words: '1% of the new balance plus interest and late fees',
  });
  expect(bill.notes.map(({ tone }) => tone)).toEqual(['good', 'good']);
});

test('a fee that was typed as any fee is tried as a late fee too', () => {
  const lines = [...typed.lines, { date: '2026-06-26', kind: 'fee' as const, amount: 29, balance: 0 }];
  const { bill } = check({ lines, issuer: 'chase', printedMinimum: 64.94, printedInterest: 24.41 });
  expect(bill.minimum?.rules[0]?.issuer).toBe('chase');
  // 1% × 1,153.41 + 24.41, below the floor of $40
  expect(bill.minimum?.expected?.amount).toBe(40);
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

test.each<[string, Partial<TypedStatement>, number, number[]]>([
  // 30 × 60, 30 × 30, and nothing, × 0.24 / 365, compounded daily: 1.19, 0.60, and nothing
  ['of a known issuer', { issuer: 'boa' }, 1.5, [1.5, 1.5, 0]],
  ['that was printed', { printedInterest: 1.5 }, 1.5, [1.5, 1.5, 0]],
  ['unless less was charged', { issuer: 'boa', printedInterest: 1 }, 1, [1.19, 0.6, 0]],
])('other payments cost no less than the minimum interest charge %s', (_, change, interest, others) => {
  const lines = [{ date: '2026-06-21', kind: 'payment' as const, amount: 30, balance: 0 }];
  const found = check({ previousBalance: 60, lines, ...change });
  expect(found.interest).toBe(interest);
  expect(found.others.map((other) => other.interest)).toEqual(others);
});

test.each<[string, Partial<TypedStatement>, string[]]>([
  ['a period that ends before it begins', { until: '2026-05-01', dueDate: '2026-05-26', lines: [] }, ['until']],
  ['a due date of another season', { dueDate: '2026-12-25' }, ['dueDate']],
  ['a period of three months', { until: '2026-08-31' }, ['until', 'dueDate']],
  ['a due date before the close', { dueDate: '2026-06-30' }, ['dueDate']],
  ['no date', { from: '2026-02-30', lines: [] }, ['from']],
  ['a line of another month', { lines: [{ date: '2026-07-01', kind: 'purchase', amount: 5, balance: 0 }] }, ['date:0']],
  [
    'a line that is no number',
    { lines: [{ date: '2026-06-02', kind: 'purchase', amount: NaN, balance: 0 }] },
    ['amount:0'],
  ],
  ['an APR of 200%', { aprPercent: 200 }, ['aprPercent']],
  ['amounts below 0', { previousBalance: -1, printedInterest: -1 }, ['previousBalance', 'printedInterest']],
  ['other balances above the previous balance', { others: [{ ...advances, opening: 1_200 }] }, ['previousBalance']],
  ['an APR of 101% elsewhere', { others: [{ ...advances, aprPercent: 101 }] }, ['aprPercent:0']],
  ['half a month', { others: [{ ...advances, endsInMonths: 0.5 }] }, ['endsInMonths:0']],
  ['a warning of half a year', { warningCount: 0.5 }, ['warningCount']],
  ['past due below 0', { pastDue: -1 }, ['pastDue']],
])('refuses %s', (_what, change, fields) => {
  const outcome = statementCheck({ ...typed, ...change });
  expect(outcome.kind === 'problem' && outcome.problems.map(({ field }) => field)).toEqual(fields);
});

test('without period, balance, or APR there is no result yet, and unfinished lines are left out', () => {
  expect(statementCheck({ ...typed, aprPercent: null }).kind).toBe('missing');
  const lines = [...typed.lines, { date: '', kind: 'purchase' as const, amount: 5, balance: 0 }];
  expect(check({ lines })).toEqual(check());
});

test('whatever a naive day-by-day loop charges is met to the cent', () => {
  const line = fc.record({
    day: fc.integer({ min: 0, max: 29 }),
    cents: fc.integer({ min: 1, max: 90_000 }),
    kind: fc.constantFrom('purchase' as const, 'payment' as const),
  });
  const property = fc.property(
    fc.array(line, { maxLength: 8 }),
    fc.integer({ min: 0, max: 900_000 }),
    fc.integer({ min: 0, max: 3_600 }),
    fc.boolean(),
    (moves, openingCents, aprCents, isCompounding) => {
      const rate = aprCents / 3_650_000;
      let [interest, balance] = [0, openingCents / 100];
      for (let day = 0; day < 30; day += 1) {
        for (const each of moves.filter((move) => move.day === day))
          balance += (each.kind === 'purchase' ? each.cents : -each.cents) / 100;
        interest += Math.max(0, balance + (isCompounding ? interest : 0)) * rate;
      }
      const distance = Math.abs(((interest * 100) % 1) - 0.5);
      fc.pre(distance > 1e-6);
      const found = check({
        previousBalance: openingCents / 100,
        aprPercent: aprCents / 100,
        lines: moves.map(({ day, cents, kind }) => ({
          date: addDays('2026-06-01', day),
          kind,
          amount: cents / 100,
          balance: 0,
        })),
        printedInterest: Math.round(interest * 100) / 100,
      });
      expect(found.isMet).toBe(true);
    },
  );
  fc.assert(property, { numRuns: 60 });
});
