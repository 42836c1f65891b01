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

describe('a cap that categories share', () => {
  const dayToDay = { amount: 25000, per: 'year', group: 'Gas and dining' } as const;

  test('keeps its group', () => {
    const stated: CatalogueRates = [{ category: 'Gas', rate: 2, cap: dayToDay }];
    expect(categoryRates(stated, 'percent', percent)).toEqual([
      { category: 'gas', rate: 2, cap: { amount: 25000, period: 'year', group: 'Gas and dining' } },
    ]);
  });

  test('is one for everything where the rate is on everything', () => {
    const stated: CatalogueRates = [{ category: 'All purchases', rate: 2, cap: { amount: 50000, per: 'year' } }];
    const groups = categoryRates(stated, 'percent', percent)?.map(({ cap }) => cap?.group);
    expect(new Set(groups)).toEqual(new Set(['All purchases']));
    expect(groups).toHaveLength(8);
  });

  test.each([
    ['chase-ink-business-cash', ['gas', 'dining'], 25000, 'year'],
    ['chase-marriott-bonvoy-boundless', ['groceries', 'gas', 'dining'], 6000, 'year'],
    ['discover-it-chrome', ['gas', 'dining'], 1000, 'quarter'],
  ])('%s shares one over %j', (cardId, categories, amount, period) => {
    const entry = shippedEntries().find((each) => each.cardId === cardId);
    const rates =
      entry &&
      categoryRates(entry.spendingCategories, entry.rewardsUnit, { ...percent, rewardsUnit: entry.rewardsUnit });
    const grouped = (rates ?? []).filter(({ cap }) => cap?.group !== undefined);
    expect(grouped.map(({ category }) => category)).toEqual(categories);
    expect(new Set(grouped.map(({ cap }) => JSON.stringify(cap))).size).toBe(1);
    expect(grouped[0]?.cap).toMatchObject({ amount, period });
  });

  test('its categories state the same amount and period wherever it ships', () => {
    for (const { cardId, spendingCategories } of shippedEntries()) {
      const caps = (spendingCategories ?? []).flatMap(({ cap }) => (cap?.group === undefined ? [] : [cap]));
      const groups = new Set(caps.map(({ group }) => group));
      expect([cardId, new Set(caps.map((cap) => JSON.stringify(cap))).size]).toEqual([cardId, groups.size]);
    }
  });
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
