import fc from 'fast-check';
import { creditCard } from '@floatwise/contracts/cards/wallet.http';
import { capLeft, categoryRate, rewardLines, sharedCapText } from '@floatwise/finance/rewards/categories';
import type { CardRewards, CategoryRate, PurchaseCategory } from '@floatwise/finance/rewards/categories';
import { categoryRates } from './category-rates.js';
import type { CatalogRates, Counting } from './category-rates.js';
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
  const stated: CatalogRates = [{ category: 'Dining', rate: 5, cap: { amount: 1500, per } }];
  expect(categoryRates(stated, 'percent', percent)).toEqual([
    { category: 'dining', rate: 5, cap: { amount: 1500, period } },
  ]);
});

describe('a cap that categories share', () => {
  const dayToDay = { amount: 25000, per: 'year', group: 'Gas and dining' } as const;

  test('keeps its group', () => {
    const stated: CatalogRates = [{ category: 'Gas', rate: 2, cap: dayToDay }];
    expect(categoryRates(stated, 'percent', percent)).toEqual([
      { category: 'gas', rate: 2, cap: { amount: 25000, period: 'year', group: 'Gas and dining' } },
    ]);
  });

  test('is one for everything where the rate is on everything', () => {
    const stated: CatalogRates = [{ category: 'All purchases', rate: 2, cap: { amount: 50000, per: 'year' } }];
    const groups = categoryRates(stated, 'percent', percent)?.map(({ cap }) => cap?.group);
    expect(new Set(groups)).toEqual(new Set(['All purchases']));
    expect(groups).toHaveLength(8);
  });

  const owned = (cardId: string): CardRewards => {
    const entry = shippedEntries().find((each) => each.cardId === cardId);
    if (!entry) throw new Error(`There is no ${cardId}.`);
    const { rewardsUnit, universalCashbackPercent: rewardsRate } = entry;
    const spendingCategories = categoryRates(entry.spendingCategories, rewardsUnit, { rewardsUnit, centsPerPoint: 1 });
    return { rewardsRate, rewardsUnit, spendingCategories };
  };
  const rateOf = (card: CardRewards, category: PurchaseCategory): CategoryRate => {
    const rate = categoryRate(card, category);
    if (!rate) throw new Error(`There is no rate for ${category}.`);
    return rate;
  };

  test.each([
    ['chase-ink-business-cash', 'gas and dining', 25_000, 'year', ['gas', 'dining']],
    [
      'chase-ink-business-preferred',
      'travel, shipping, advertising, and internet, cable and phone',
      150_000,
      'year',
      ['travel'],
    ],
    ['chase-marriott-bonvoy-boundless', 'groceries, gas, and dining', 6000, 'year', ['groceries', 'gas', 'dining']],
    [
      'bank-of-america-customized-cash-rewards',
      'groceries, one category of your choice, and wholesale clubs',
      2500,
      'quarter',
      ['groceries'],
    ],
    ['discover-it-chrome', 'gas and dining', 1000, 'quarter', ['gas', 'dining']],
    ['citi-costco-anywhere-visa', 'gas and EV charging', 7000, 'year', ['gas']],
  ] as const)('%s has one for %s together', (cardId, words, amount, period, categories) => {
    const card = owned(cardId);
    for (const category of categories) {
      const rate = rateOf(card, category);
      expect(sharedCapText(card, rate)).toBe(`${words} together`);
      expect(rate.cap).toMatchObject({ amount, period });
      // What is spent in one of them is gone for all of them, and the purchase that crosses the cap earns both rates.
      for (const spentOn of categories) {
        const capSpent = [{ category: spentOn, spent: amount - 40 }];
        expect(capLeft({ ...card, capSpent }, rate)).toBe(40);
        expect(rewardLines(100, { ...card, capSpent }, category)).toMatchObject([
          { rate: rate.rate, spend: 40 },
          { rate: card.rewardsRate, spend: 60 },
        ]);
      }
    }
  });

  test('each purchase in turn, the bonus is never given for more than the cap of the group', () => {
    const categories = ['groceries', 'gas', 'dining'] as const;
    const boundless = owned('chase-marriott-bonvoy-boundless');
    const purchase = fc.record({ category: fc.constantFrom(...categories), amount: fc.integer({ min: 1, max: 2500 }) });
    fc.assert(
      fc.property(fc.array(purchase, { maxLength: 12 }), (purchases) => {
        const spent = new Map<string, number>();
        let bonus = 0;
        for (const { category, amount } of purchases) {
          const capSpent = [...spent].map(([name, dollars]) => ({ category: name, spent: dollars }));
          const [first] = rewardLines(amount, { ...boundless, capSpent }, category);
          if (first?.rate === 3) bonus += first.spend;
          spent.set(category, (spent.get(category) ?? 0) + amount);
        }
        const all = purchases.reduce((sum, { amount }) => sum + amount, 0);
        expect(bonus).toBe(Math.min(6000, all));
      }),
    );
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
