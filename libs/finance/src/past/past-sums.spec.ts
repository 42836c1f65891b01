import {
  bestMonth,
  isEmptyPast,
  missedByCategory,
  monthsBetween,
  monthsWithoutCharges,
  pastSums,
  pastWithin,
  spendingByCard,
  spendingByCategory,
} from './past-sums.js';
import type { KnownPast } from './past-sums.js';

const nothing: KnownPast = { spending: [], rewards: [], float: [], charges: [] };
const past: KnownPast = {
  spending: [
    { month: '2025-12', cardId: 'flat', category: 'dining', amount: 10.1 },
    { month: '2026-01', cardId: 'flat', category: 'dining', amount: 20.2 },
    { month: '2026-01', cardId: 'savor', category: 'gas', amount: 69.7 },
    { month: '2026-03', cardId: 'savor', category: 'travel', amount: -5 },
  ],
  rewards: [
    { month: '2025-12', earned: 0.1, best: 0.3, missed: 0.2, missedBy: [{ category: 'dining', missed: 0.2 }] },
    {
      ...{ month: '2026-01', earned: 1, best: 4, missed: 3 },
      missedBy: [
        { category: 'gas', missed: 2 },
        { category: 'dining', missed: 1 },
      ],
    },
  ],
  float: [
    { month: '2025-12', value: 0.7 },
    { month: '2026-01', value: 2 },
  ],
  charges: [
    { month: '2025-12', cardId: 'flat', kind: 'fee', amount: 39 },
    { month: '2025-12', cardId: 'flat', kind: 'interest', amount: 12.5 },
    { month: '2026-02', cardId: 'flat', kind: 'fee', amount: 0 },
  ],
};

test('a past is added up to the cent', () => {
  expect(pastSums(past)).toEqual({
    ...{ spent: 95, earned: 1.1, best: 4.3, missed: 3.2, float: 2.7 },
    ...{ fees: 39, interest: 12.5 },
  });
  expect(pastSums(nothing)).toMatchObject({ spent: 0, earned: 0, missed: 0, float: 0, fees: 0 });
});

test('a part of a past has its months alone, both ends included', () => {
  const part = pastWithin(past, { from: '2026-01', to: '2026-02' });
  expect(part.spending.map(({ month }) => month)).toEqual(['2026-01', '2026-01']);
  expect(part.charges.map(({ month }) => month)).toEqual(['2026-02']);
  expect(isEmptyPast(pastWithin(past, { from: '2026-04', to: '2026-09' }))).toBe(true);
  expect(isEmptyPast(pastWithin(past, { from: '2026-02', to: '2026-02' }))).toBe(false);
});

test.each([
  ['within a year', '2026-01', '2026-03', ['2026-01', '2026-02', '2026-03']],
  ['over the turn of a year', '2025-12', '2026-01', ['2025-12', '2026-01']],
  ['of one month', '2026-02', '2026-02', ['2026-02']],
  ['from a later month to an earlier one', '2026-03', '2026-02', []],
])('the months %s', (_, from, to, months) => expect(monthsBetween(from, to)).toEqual(months));

test('spending by category and by card comes largest first, without net refunds and cards that are gone', () => {
  const shares = spendingByCategory(past);
  expect(shares.map(({ id, amount }) => [id, amount])).toEqual([
    ['gas', 69.7],
    ['dining', 30.3],
  ]);
  expect(shares.map(({ percent }) => Math.round(percent * 100) / 100)).toEqual([69.7, 30.3]);
  expect(spendingByCard(past, ['flat', 'savor']).map(({ id, amount }) => [id, amount])).toEqual([
    ['savor', 64.7],
    ['flat', 30.3],
  ]);
  expect(spendingByCard(past, ['flat'])).toEqual([{ id: 'flat', amount: 30.3, percent: 100 }]);
  expect(spendingByCategory(nothing)).toEqual([]);
});

test('what was left on the table is added up by category, largest first', () => {
  expect(missedByCategory(past)).toEqual([
    { category: 'gas', missed: 2 },
    { category: 'dining', missed: 1.2 },
  ]);
});

test('the best month brought the most rewards and float together', () => {
  expect(bestMonth(past)).toEqual({ month: '2026-01', brought: 3 });
  expect(bestMonth(nothing)).toBeNull();
  expect(bestMonth(pastWithin(past, { from: '2026-03', to: '2026-03' }))).toBeNull();
});

test('months without charges are counted among those in which something happened', () => {
  expect(monthsWithoutCharges(past)).toEqual({ free: 3, known: 4 });
  expect(monthsWithoutCharges(nothing)).toEqual({ free: 0, known: 0 });
});
