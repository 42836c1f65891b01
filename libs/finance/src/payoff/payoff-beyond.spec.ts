import fc from 'fast-check';
import type { Debt } from './debt.js';
import type { MinimumPayment } from './minimum-payment.js';
import { specifiedPayoff } from './payoff.js';
import { enoughToEnd, openDebts, openDebtTexts } from './payoff-beyond.js';
import type { ProjectedPlan } from './payoff-beyond.js';
import { rolloverPayoff } from './payoff-rollover.js';

type Row = [name: string, balance: number, interestRate: number, minimum: number | MinimumPayment];
const debtsOf = (rows: readonly Row[]): Debt[] =>
  rows.map(([name, balance, interestRate, minimum]) => ({
    ...{ id: name, name, balance, interestRate, type: 'loan' },
    minimum: typeof minimum === 'number' ? { kind: 'fixed', amount: minimum } : minimum,
  }));

type Way = Pick<ProjectedPlan, 'strategy' | 'extra' | 'rollsOver'>;
const minimums: Way = { strategy: 'minimum', extra: 0, rollsOver: false };

/** What is said about a plan's debts that stay open, as the page says it. */
function said(rows: readonly Row[], way: Way = minimums): string[] {
  const debts = debtsOf(rows);
  const { strategy, extra, rollsOver } = way;
  const shown =
    rollsOver && strategy !== 'minimum'
      ? rolloverPayoff(debts, strategy, extra)
      : specifiedPayoff(debts, strategy, extra);
  return openDebtTexts(openDebts(shown, { debts, ...way }));
}

describe('a debt that 600 months don’t pay off: horizons beyond 600 months', () => {
  test.each<[Row[], string[]]>([
    // 100,000 / 10 = 10,000 months
    [[['Debt', 100_000, 0, 10]], ['At this pace it takes 833 years 4 months and costs $0.00 in interest.']],
    // ln(100.01 / (100.01 - 100)) / ln(1.01) = 925.7
    [[['Debt', 10_000, 12, 100.01]], ['At this pace it takes 77 years 2 months and costs $82,573.53 in interest.']],
    [[['Debt', 90_000, 0, 150]], []],
    [[['Debt', 90_000.01, 0, 150]], ['At this pace it takes 50 years 1 month and costs $0.00 in interest.']],
    // more than a thousand years: no figure
    [[['Debt', 9_000_000, 0, 0.01]], []],
    [[['Debt', 1000, 24, 10]], ['$20.01 a month or more would pay it off.']],
    [[['Debt', 9000, 29, 200]], ['$217.51 a month or more would pay it off.']],
    // 217.4567 of interest
    [[['Debt', 8998.21, 29, 200]], ['$217.46 a month or more would pay it off.']],
    [[['Debt', 5000, 29, { kind: 'percent', percent: 2, floor: 25 }]], ['$120.84 a month or more would pay it off.']],
    [
      [
        ['House', 100_000, 0, 100],
        ['Card', 1000, 24, 10],
        ['Loan', 100, 0, 50],
      ],
      [
        'At this pace House takes 83 years 4 months and costs $0.00 in interest.',
        '$20.01 a month or more would pay Card off.',
      ],
    ],
  ])('%j: %j', (rows, sentences) => expect(said(rows)).toEqual(sentences));

  test('the extra payment goes to the first in order, and rolling over counts all debts together', () => {
    const rows: Row[] = [
      ['Small', 1200, 0, 100],
      ['Large', 100_000, 0, 50],
    ];
    // 100,000 / 50 = 2,000 months; rolled over, 150 + 10 a month pay 101,200
    expect(said(rows, { strategy: 'snowball', extra: 10, rollsOver: false })).toEqual([
      'At this pace it takes 166 years 8 months and costs $0.00 in interest.',
    ]);
    expect(said(rows, { strategy: 'snowball', extra: 10, rollsOver: true })).toEqual([
      'At this pace it takes 52 years 9 months and costs $0.00 in interest.',
    ]);
  });

  test('a debt of 900 years beside one that grows is still told without NaN or Infinity', () => {
    const rows: Row[] = [
      ['Growing', 9_000_000, 400, 30],
      ['Slow', 108_000, 0, 10],
    ];
    expect(said(rows, { strategy: 'snowball', extra: 0, rollsOver: true })[0]).toBe(
      'At this pace Slow takes 900 years and costs $0.00 in interest.',
    );
  });

  test('a debt that grows until nobody can pay it leaves the others’ figures as they are', () => {
    const rows: Row[] = [
      ['Growing', 90_000, 400, 30],
      ['Slow', 100_000, 0, 100],
    ];
    expect(said(rows, { strategy: 'snowball', extra: 0, rollsOver: true })).toEqual([
      '$30,000.01 a month or more would pay Growing off.',
      'At this pace Slow takes 83 years 4 months and costs $0.00 in interest.',
    ]);
  });
});

test('what is enough pays a debt off, and a cent less never does', () => {
  const cents = fc.integer({ min: 100, max: 100_000_000 }).map((value) => value / 100);
  const rate = fc.integer({ min: 1, max: 40_000 }).map((value) => value / 100);
  fc.assert(
    fc.property(cents, rate, (balance, interestRate) => {
      const enough = enoughToEnd(balance, interestRate);
      const outcome = (payment: number) =>
        specifiedPayoff(debtsOf([['Debt', balance, interestRate, payment]]), 'minimum', 0).outcome;
      expect(outcome(enough)).not.toBe('never');
      const less = Math.round(enough * 100 - 1) / 100;
      if (less > 0) expect(outcome(less)).toBe('never');
    }),
  );
});
