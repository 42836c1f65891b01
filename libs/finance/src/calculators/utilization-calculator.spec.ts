import fc from 'fast-check';
import { resultOf } from '../money/calculator-input.js';
import { quickPickWording, utilization } from '../cycle/card-figures.js';
import { paymentToComeUnder, utilizationSummary } from './utilization-calculator.js';
import { utilizationPlan } from '../cycle/utilization-plan.js';

test.each([
  [10_000, 4500, 30, 1500.01],
  [10_000, 4500, 10, 3500.01],
  [10_000, 900, 30, 0],
  [1000, 299.99, 30, 0],
  [1000, 300, 30, 0.01],
  [333.33, 333.33, 30, 233.34],
  [1000, 1200, 30, 900.01],
])('with a limit of %p, %p owed come under %p percent by paying %p', (limit, owed, share, pay) => {
  expect(paymentToComeUnder(limit, owed, share)).toBe(pay);
});

test('each card and all together', () => {
  const lines = [
    { id: 'a', name: 'Freedom', creditLimit: 1000, balance: 500 },
    { id: 'b', name: 'Venture', creditLimit: 9000, balance: 100 },
    { id: 'c', name: 'not filled yet', creditLimit: null },
  ];
  const { cards, overall } = resultOf(utilizationSummary(lines));
  expect(cards.map(({ percent }) => Math.round(percent))).toEqual([50, 1]);
  expect(overall).toMatchObject({ creditLimit: 10_000, balance: 600, percent: 6, barPercent: 6 });
  expect(cards[0]?.toComeUnder).toEqual([
    { percent: 30, pay: 200.01 },
    { percent: 10, pay: 400.01 },
  ]);
});

test('a bar is never longer than its place', () => {
  const { overall } = resultOf(utilizationSummary([{ id: 'a', name: 'Over', creditLimit: 100, balance: 250 }]));
  expect(overall).toMatchObject({ percent: 250, barPercent: 100 });
});

test.each([
  ['nothing typed', [], { kind: 'missing', fields: [] }],
  ['a limit alone', [{ id: 'a', name: 'A', creditLimit: 100 }], { kind: 'missing', fields: ['balance:a'] }],
])('%s shows no result', (_, lines, outcome) => expect(utilizationSummary(lines)).toEqual(outcome));

test.each([
  [{ creditLimit: 0, balance: 10 }, 'creditLimit:a'],
  [{ creditLimit: 100, balance: -10 }, 'balance:a'],
  [{ creditLimit: Number.NaN, balance: 0 }, 'creditLimit:a'],
])('%j is refused in words', (typed, field) => {
  const outcome = utilizationSummary([{ id: 'a', name: 'A', ...typed }]);
  expect(outcome).toMatchObject({ kind: 'problem', problems: [{ field }] });
});

test('after paying, less than the share is in use and Quick Pick would call it so; a cent less would not do', () => {
  const cents = fc.integer({ min: 4, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, fc.constantFrom(30, 10), (limit, owed, share) => {
      const pay = Math.round(paymentToComeUnder(limit / 100, owed / 100, share) * 100);
      const left = { creditLimit: limit, currentBalance: owed - pay };
      expect(left.currentBalance * 100).toBeLessThan(limit * share);
      expect(quickPickWording(utilization(left))).toBe('excellent');
      if (pay > 0) expect((owed - pay + 1) * 100).toBeGreaterThanOrEqual(limit * share);
    }),
  );
});

test('the plan before the statements close asks for the same payment', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, fc.constantFrom(30 as const, 10 as const), (limit, owed, share) => {
      const [creditLimit, currentBalance] = [limit / 100, owed / 100];
      const card = { id: 'a', name: 'A', statementDate: 15, dueDate: 10, dueMonth: 'next' as const };
      const { needed } = utilizationPlan({
        cards: [{ ...card, creditLimit, currentBalance }],
        today: '2026-03-10',
        goal: `under-${share}`,
      });
      expect(paymentToComeUnder(creditLimit, currentBalance, share)).toBe(needed);
    }),
  );
});
