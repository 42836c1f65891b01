import fc from 'fast-check';
import { capStart, capUse, stillSpent } from './cap-use.js';
import type { TrackedSpending } from './cap-use.js';
import { capLeft } from './categories.js';
import type { CategoryRate } from './categories.js';

test.each([
  ['month', '2026-05-17', '2026-05-01'],
  ['quarter', '2026-05-17', '2026-04-01'],
  ['quarter', '2026-12-31', '2026-10-01'],
  ['quarter', '2026-01-01', '2026-01-01'],
  ['year', '2026-12-31', '2026-01-01'],
  ['lifetime', '2026-12-31', null],
] as const)('a cap by %s counts on %s from %s', (period, day, start) => expect(capStart(period, day)).toBe(start));

const capped = (
  category: CategoryRate['category'],
  period: 'month' | 'quarter' | 'year' | 'lifetime',
): CategoryRate => ({
  category,
  rate: 5,
  cap: { amount: 1500, period },
});
const tracked: TrackedSpending = {
  since: '2025-06-03',
  until: '2026-05',
  spent: { groceries: [70, 100, 0, 0, 40.25, 9.75], gas: [0, 0, 0, 0, 0, -12] },
};
const card = (period: 'month' | 'quarter' | 'year' | 'lifetime', about: object = {}) => ({
  spendingCategories: [capped('groceries', period), capped('gas', period)],
  capSpent: [{ category: 'groceries', spent: 120 }],
  tracked,
  ...about,
});
const groceries = (owned: Parameters<typeof capUse>[0], today = '2026-05-17') =>
  capUse(owned, today)?.find(({ category }) => category === 'groceries')?.spent;

test.each([
  ['a month counts its own spending', card('month'), 9.75],
  ['a quarter counts its months', card('quarter'), 50],
  ['a year counts its months', card('year'), 150],
  ['a cap for life goes by what was typed', card('lifetime'), 120],
  ['what was typed counts nothing where transactions reach back far enough', card('month', { capSpent: [] }), 9.75],
  [
    'where transactions begin after the period, what was typed counts if it is more',
    card('year', { tracked: { ...tracked, since: '2026-01-02' }, capSpent: [{ category: 'groceries', spent: 400 }] }),
    400,
  ],
  [
    'where transactions begin after the period, they count if they are more',
    card('year', { tracked: { ...tracked, since: '2026-01-02' } }),
    150,
  ],
])('%s', (_, owned, spent) => expect(groceries(owned)).toBe(spent));

test.each([
  ['on the same day', '2026-12-31', '2026-12-31', ['month', 'quarter', 'year', 'lifetime']],
  ['later in the quarter', '2026-10-31', '2026-11-01', ['quarter', 'year', 'lifetime']],
  ['later in the year', '2026-09-30', '2026-10-01', ['year', 'lifetime']],
  ['in the next year', '2026-12-31', '2027-01-01', ['lifetime']],
  ['in the same month a year later', '2025-12-31', '2026-12-31', ['lifetime']],
  ['farther west, where the month isn’t over', '2027-01-01', '2026-12-31', ['month', 'quarter', 'year', 'lifetime']],
] as const)('what was typed as spent counts %s only for caps of the same period', (_, knownOn, today, counted) => {
  const [groceries, gas, dining, travel] = (['month', 'quarter', 'year', 'lifetime'] as const).map((period, at) =>
    capped((['groceries', 'gas', 'dining', 'travel'] as const)[at] ?? 'other', period),
  );
  const rates = [groceries, gas, dining, travel].flatMap((rate) => (rate ? [rate] : []));
  const spent = rates.map(({ category }) => ({ category, spent: 1500 }));
  const left = stillSpent(spent, rates, { knownOn, today });
  expect(left).toEqual(spent.filter((_one, at) => counted.some((period) => period === rates[at]?.cap?.period)));
  expect(stillSpent(spent, null, { knownOn, today })).toEqual(spent);
});

describe('purchases that are expected', () => {
  const bought = (amount: number, about: object = {}) => ({
    ...{ day: '2026-05-16', category: 'groceries', amount, isTold: false },
    ...about,
  });
  const untracked = { tracked: null };
  test.each([
    ['come on top of the transactions', card('month', { expected: [bought(30)] }), 39.75],
    ['count in their own period only', card('month', { expected: [bought(30, { day: '2026-04-30' })] }), 9.75],
    ['count in their own category only', card('month', { expected: [bought(30, { category: 'gas' })] }), 9.75],
    [
      'without transactions, they come on top of what was typed',
      card('month', { ...untracked, expected: [bought(30)] }),
      150,
    ],
    [
      'without transactions, what was typed later has them already',
      card('month', { ...untracked, expected: [bought(30, { inTypedCaps: true })] }),
      120,
    ],
    [
      'what was typed later of the bonus doesn’t have them',
      card('month', { ...untracked, expected: [bought(30, { isTold: true })] }),
      150,
    ],
    ['for life, they come on top of what was typed', card('lifetime', { expected: [bought(30)] }), 150],
    [
      'where transactions begin after the period, they come on top of the larger figure',
      card('year', { tracked: { ...tracked, since: '2026-01-02' }, expected: [bought(30)] }),
      180,
    ],
  ])('%s', (_, owned, spent) => expect(groceries(owned)).toBe(spent));
});

test.each([
  ['quarter', '2026-07-01'],
  ['year', '2027-01-01'],
  ['month', '2027-05-17'],
] as const)('a new %s begins with nothing', (period, today) => expect(groceries(card(period), today)).toBe(0));

test.each([
  ['month', '2026-04-30', 40.25],
  ['quarter', '2026-04-29', 40.25],
  ['year', '2026-04-29', 140.25],
  ['quarter', '2025-12-31', 70],
] as const)('the %s of %s leaves out what was posted in a later month', (period, today, spent) =>
  expect(groceries(card(period), today)).toBe(spent),
);

test.each([
  ['quarter', 50],
  ['year', 150],
] as const)('the %s of a month’s last day counts what the bank dates tomorrow', (period, spent) =>
  expect(groceries(card(period), '2026-04-30')).toBe(spent),
);

test('more refunds than purchases are nothing spent', () =>
  expect(capUse(card('month'), '2026-05-17')).toContainEqual({ category: 'gas', spent: 0 }));

describe('a cap that categories share is counted once', () => {
  const cap = { amount: 1000, period: 'quarter', group: 'both' } as const;
  const shared = (about: object = {}) => ({
    spendingCategories: [
      { category: 'groceries', rate: 2, cap },
      { category: 'gas', rate: 2, cap },
      capped('dining', 'quarter'),
    ] satisfies CategoryRate[],
    capSpent: [
      { category: 'groceries', spent: 30 },
      { category: 'gas', spent: 300 },
    ],
    tracked,
    ...about,
  });
  test.each([
    ['with the transactions of all its categories, less their refunds', shared(), 38],
    [
      'with what was typed for all of them, if that’s more than late transactions',
      shared({ tracked: { ...tracked, since: '2026-04-20' } }),
      330,
    ],
    [
      'with all refunds, and never below nothing',
      shared({ tracked: { ...tracked, spent: { groceries: [10], gas: [-40] } } }),
      0,
    ],
  ])('%s', (_, owned, spent) =>
    expect(capUse(owned, '2026-05-17')).toEqual([
      { category: 'groceries', spent },
      { category: 'dining', spent: 0 },
    ]),
  );
});

test.each([
  ['without transactions', card('month', { tracked: null })],
  ['without known rates', card('month', { spendingCategories: null })],
  ['without a cap', card('month', { spendingCategories: [{ category: 'gas', rate: 3, cap: null }] })],
])('%s nothing is told', (_, owned) => expect(capUse(owned, '2026-05-17')).toBeNull());

test('what transactions say counts instead of what was typed', () => {
  const rate = capped('groceries', 'quarter');
  const capUsed = capUse(card('quarter'), '2026-05-17');
  expect(
    capLeft({ rewardsRate: 1, spendingCategories: [rate], capSpent: card('quarter').capSpent, capUsed }, rate),
  ).toBe(1450);
});

test('spending more never leaves more of a cap', () => {
  const cents = fc.integer({ min: 0, max: 200_000 }).map((each) => each / 100);
  const months = fc.array(cents, { minLength: 1, maxLength: 13 });
  fc.assert(
    fc.property(months, cents, fc.nat(12), (spent, more, at) => {
      const left = (all: readonly number[]): number => {
        const about = { since: '2025-01-01', until: '2026-05', spent: { groceries: all } };
        const owned = { ...card('year'), tracked: about };
        return capLeft({ rewardsRate: 1, ...owned, capUsed: capUse(owned, '2026-05-17') }, capped('groceries', 'year'));
      };
      const after = spent.map((each, place) => (place === at % spent.length ? each + more : each));
      expect(left(after)).toBeLessThanOrEqual(left(spent));
    }),
  );
});
