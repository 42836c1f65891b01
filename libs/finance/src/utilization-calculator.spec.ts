import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { resultOf } from './calculator-input.js';
import { paymentToReach, utilizationSummary } from './utilization-calculator.js';

test.each([
  [10_000, 4500, 30, 1500],
  [10_000, 4500, 10, 3500],
  [10_000, 900, 30, 0],
  [333.33, 333.33, 30, 233.34],
  [1000, 1200, 30, 900],
])('with a limit of %p, %p owed reach %p percent by paying %p', (limit, owed, target, pay) => {
  expect(paymentToReach(limit, owed, target)).toBe(pay);
});

test('each card and all together', () => {
  const lines = [
    { id: 'a', name: 'Freedom', creditLimit: 1000, balance: 500 },
    { id: 'b', name: 'Venture', creditLimit: 9000, balance: 100 },
    { id: 'c', name: 'not filled yet', creditLimit: null },
  ];
  const { cards, overall } = resultOf(utilizationSummary(lines));
  expect(cards.map(({ percent, level }) => [Math.round(percent), level])).toEqual([
    [50, 'bad'],
    [1, 'good'],
  ]);
  expect(overall).toMatchObject({ creditLimit: 10_000, balance: 600, percent: 6, level: 'good', barPercent: 6 });
  expect(cards[0]?.toReach).toEqual([
    { targetPercent: 30, pay: 200 },
    { targetPercent: 10, pay: 400 },
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

test('after paying, the share is at most the target; a cent less would not do', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, fc.constantFrom(30, 10), (limit, owed, target) => {
      const pay = Math.round(paymentToReach(limit / 100, owed / 100, target) * 100);
      expect((owed - pay) * 100).toBeLessThanOrEqual(limit * target);
      if (pay > 0) expect((owed - pay + 1) * 100).toBeGreaterThan(limit * target);
    }),
    { numRuns: 3000 },
  );
});
