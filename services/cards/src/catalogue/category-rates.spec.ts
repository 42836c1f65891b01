import { creditCard } from '@floatwise/contracts/cards/wallet.http';
import { categoryRates } from './category-rates.js';
import type { CatalogueRates, Counting } from './category-rates.js';
import { shippedEntries } from './shipped.js';

const percent: Counting = { rewardsUnit: 'percent', centsPerPoint: 1 };
const noCap = (category: string, rate: number) => ({ category, rate, cap: null });

test.each([
  ['Groceries', 'groceries'],
  ['US supermarkets', 'groceries'],
  ['Gas', 'gas'],
  ['US gas stations', 'gas'],
  ['Dining', 'dining'],
  ['Travel', 'travel'],
  ['US online shopping', 'online'],
  ['Drugstores', 'drugstore'],
  ['Streaming', 'streaming'],
  ['US streaming', 'streaming'],
])('%s is %s', (word, category) => {
  expect(categoryRates([noCap(word, 3)], 'percent', percent)).toEqual([{ category, rate: 3, cap: null }]);
});

test.each([
  ['one airline', 'Delta purchases'],
  ['a part of travel', 'Flights'],
  ['a portal', 'Chase Travel'],
  ['one shop', 'Amazon (with Prime)'],
  ['a part of groceries', 'Online groceries'],
  ['what the issuer rotates', 'Rotating quarterly categories (activate)'],
  ['what the cardholder chooses', 'One category of your choice'],
])('%s is no whole category and is left out', (_what, word) => {
  expect(categoryRates([noCap(word, 5), noCap('Dining', 2)], 'percent', percent)).toEqual([noCap('dining', 2)]);
});

test('a rate on everything holds in every category', () => {
  const rates = categoryRates([noCap('All purchases', 2)], 'points', { rewardsUnit: 'points', centsPerPoint: 1 });
  expect(rates?.map(({ category }) => category)).toEqual([
    'groceries',
    'gas',
    'dining',
    'travel',
    'online',
    'drugstore',
    'streaming',
    'other',
  ]);
});

test.each([
  ['cycle', 'month'],
  ['month', 'month'],
  ['quarter', 'quarter'],
  ['year', 'year'],
] as const)('a cap per %s starts again each %s', (per, period) => {
  const stated: CatalogueRates = [{ category: 'Dining', rate: 5, cap: { amount: 1500, per } }];
  expect(categoryRates(stated, 'percent', percent)).toEqual([
    { category: 'dining', rate: 5, cap: { amount: 1500, period } },
  ]);
});

describe('the unit', () => {
  const stated = [noCap('Dining', 3)];
  const rateOf = (unit: 'percent' | 'points' | 'miles', counting: Counting) =>
    categoryRates(stated, unit, counting)?.[0]?.rate;

  test('is the card’s own where both count points or miles', () => {
    expect(rateOf('points', { rewardsUnit: 'points', centsPerPoint: 1.5 })).toBe(3);
    expect(rateOf('miles', { rewardsUnit: 'points', centsPerPoint: 1.5 })).toBe(3);
  });

  test('a point is a cent where the person counts in percent', () => {
    expect(rateOf('points', percent)).toBe(3);
  });

  test('percent become as many points as give the same dollars', () => {
    expect(rateOf('percent', { rewardsUnit: 'points', centsPerPoint: 1.5 })).toBe(2);
  });

  test('percent can not be said in points that are worth nothing', () => {
    expect(categoryRates(stated, 'percent', { rewardsUnit: 'points', centsPerPoint: 0 })).toBeNull();
  });
});

test('what is not known stays not known', () => {
  expect(categoryRates(null, 'percent', percent)).toBeNull();
});

test('what ships tells category rates of many cards, all by the contract', () => {
  const schema = creditCard.shape.spendingCategories;
  const told = shippedEntries().map(({ spendingCategories, rewardsUnit }) =>
    schema.parse(categoryRates(spendingCategories, rewardsUnit, { rewardsUnit, centsPerPoint: 1 })),
  );
  expect(told.filter((rates) => rates && rates.length > 0).length).toBeGreaterThanOrEqual(50);
});
