import fc from 'fast-check';
import { calculatedRewards } from '../cycle/card-figures.js';
import {
  capLeft,
  capText,
  categoryLabel,
  categoryRate,
  purchaseCategories,
  rewardLines,
  rewardTiers,
  sharedCapText,
} from './categories.js';
import type { CardRewards, CategoryRate } from './categories.js';
import { roundHalfUp, sumCents } from '../money/money.js';

const groceries: CategoryRate = { category: 'groceries', rate: 6, cap: { amount: 6000, period: 'year' } };
const dining: CategoryRate = { category: 'dining', rate: 3, cap: null };
const card = (differences: Partial<CardRewards> = {}): CardRewards => ({
  rewardsRate: 1,
  spendingCategories: [groceries, dining],
  ...differences,
});
const spent = (dollars: number) => ({ capSpent: [{ category: 'groceries', spent: dollars }] });

describe('rewards of a purchase by category', () => {
  test.each([
    ['the general rate without a category', card(), 500, undefined, 5],
    ['the general rate in a category that the card does not name', card(), 500, 'gas', 5],
    ['the category’s rate without a cap', card(), 500, 'dining', 15],
    ['the category’s rate below the cap', card(), 500, 'groceries', 30],
    ['up to the cap and no further', card(), 6000, 'groceries', 360],
    ['beyond the cap the general rate', card(), 7000, 'groceries', 370],
    ['what is left of the cap', card(spent(5800)), 500, 'groceries', 15],
    ['a cap that is used up', card(spent(6000)), 500, 'groceries', 5],
    ['more spent than the cap', card(spent(9000)), 500, 'groceries', 5],
    ['spending in another category', card({ capSpent: [{ category: 'gas', spent: 6000 }] }), 500, 'groceries', 30],
    [
      'what the category says follows its cap',
      card({ spendingCategories: [{ ...groceries, rateAfterCap: 2 }], ...spent(6000) }),
      500,
      'groceries',
      10,
    ],
    ['points at what a point is worth', card({ rewardsUnit: 'points', centsPerPoint: 1.5 }), 100, 'dining', 4.5],
    ['nothing known', card({ spendingCategories: null }), 500, 'dining', 5],
    ['a rate below the general one is no bonus', card({ rewardsRate: 4 }), 100, 'dining', 4],
  ] as const)('%s', (_, owned, amount, category, dollars) =>
    expect(calculatedRewards(amount, owned, category)).toBe(dollars),
  );

  const anywhere = (cap: CategoryRate['cap'], rateOf = (_category: string) => 2) =>
    card({
      spendingCategories: purchaseCategories.map((category) => ({ category, rate: rateOf(category), cap })),
      ...spent(49_900),
    });
  const together = { amount: 50_000, period: 'year', group: 'All purchases' } as const;
  test.each([
    ['what it earns on all purchases', anywhere(null), 10],
    ['what it earns on all purchases up to their cap, and then the general rate', anywhere(together), 6],
    ['the general rate where each category has a cap of its own', anywhere({ amount: 50_000, period: 'year' }), 5],
    ['the general rate where one category has another rate', anywhere(null, (it) => (it === 'gas' ? 3 : 2)), 5],
  ])('without a category, a card earns %s', (_, owned, dollars) => expect(calculatedRewards(500, owned)).toBe(dollars));

  test('each line is rounded half up to the cent, and the rewards add the rounded lines', () => {
    const owned = card({ rewardsRate: 1.5, spendingCategories: [{ ...groceries, rate: 5 }], ...spent(5999.9) });
    expect(rewardLines(1.13, owned, 'groceries')).toEqual([
      { rate: 5, spend: 0.1, rewards: 0.01 },
      { rate: 1.5, spend: 1.03, rewards: 0.02 },
    ]);
    expect(calculatedRewards(1.13, owned, 'groceries')).toBe(0.03);
  });

  test('a line for each rate that is used, one of nothing for a purchase of nothing', () => {
    expect(rewardLines(6000, card(), 'groceries')).toEqual([{ rate: 6, spend: 6000, rewards: 360 }]);
    expect(rewardLines(0, card(), 'groceries')).toEqual([{ rate: 6, spend: 0, rewards: 0 }]);
    expect(rewardLines(6000.5, card(), 'groceries')).toEqual([
      { rate: 6, spend: 6000, rewards: 360 },
      { rate: 1, spend: 0.5, rewards: 0.01 },
    ]);
  });

  test('of two rates for one category the higher counts', () => {
    const owned = card({ spendingCategories: [{ ...dining, rate: 2 }, { ...dining, rate: 5 }, dining] });
    expect(categoryRate(owned, 'dining')?.rate).toBe(5);
  });
});

test('what is left of a cap is never negative, and endless without one', () => {
  expect(capLeft(card(spent(1234.56)), groceries)).toBe(4765.44);
  expect(capLeft(card(spent(7000)), groceries)).toBe(0);
  expect(capLeft(card(), dining)).toBe(Infinity);
});

describe('a cap that several categories share', () => {
  const cap = { amount: 1500, period: 'quarter', group: 'groceries and gas' } as const;
  const shared: CategoryRate[] = [
    { category: 'groceries', rate: 5, cap },
    { category: 'gas', rate: 5, cap },
    { category: 'dining', rate: 3, cap: { amount: 1500, period: 'quarter' } },
  ];
  const owned = (differences: Partial<CardRewards>) => card({ spendingCategories: shared, ...differences });
  const both = [
    { category: 'groceries', spent: 1000 },
    { category: 'gas', spent: 400 },
    { category: 'dining', spent: 1500 },
  ];

  test.each([
    ['is used up by all of them together', { capSpent: both }, 'groceries', 200, 6],
    ['is as far for each of them', { capSpent: both }, 'gas', 200, 6],
    ['is no business of another cap of the same size', { capSpent: both }, 'dining', 200, 2],
    ['counts what transactions say', { capSpent: [], capUsed: both }, 'gas', 200, 6],
    ['is whole again when transactions say so', { capSpent: both, capUsed: [] }, 'gas', 200, 10],
  ] as const)('%s', (_, differences, category, amount, dollars) =>
    expect(calculatedRewards(amount, owned(differences), category)).toBe(dollars),
  );
});

describe('what a cap is for, in words', () => {
  const cap = { amount: 1500, period: 'quarter', group: 'g' } as const;
  const rate = (category: CategoryRate['category'], about: object = {}): CategoryRate => ({
    category,
    rate: 5,
    cap: { ...cap, ...about },
  });
  test.each([
    ['one category', [{ ...groceries, cap: { amount: 10, period: 'year' } }], 'groceries', null],
    ['two', [rate('gas'), rate('dining')], 'gas and dining', 'gas and dining together'],
    [
      'three, in the order of the form',
      [rate('dining'), rate('gas'), rate('groceries')],
      'groceries, gas, and dining',
      'groceries, gas, and dining together',
    ],
    [
      'what is none of our categories',
      [rate('gas', { others: ['EV charging'] })],
      'gas and EV charging',
      'gas and EV charging together',
    ],
    ['all of them', purchaseCategories.map((each) => rate(each)), 'all purchases', 'all purchases together'],
  ] as const)('%s', (_, spendingCategories, words, together) => {
    const owned = card({ spendingCategories });
    expect([capText(owned, spendingCategories[0]!), sharedCapText(owned, spendingCategories[0]!)]).toEqual([
      words,
      together,
    ]);
  });
});

test('every category has a label', () => expect(Object.keys(categoryLabel)).toEqual([...purchaseCategories]));

describe('for any card and amount', () => {
  const cents = (max: number) => fc.integer({ min: 0, max }).map((each) => each / 100);
  const rate = fc.integer({ min: 0, max: 100 }).map((each) => each / 10);
  const cap = fc.option(fc.record({ amount: cents(1_000_00), period: fc.constant('year' as const) }));
  const any = fc.record({
    rewardsRate: rate,
    spendingCategories: fc.array(fc.record({ category: fc.constant('groceries' as const), rate, cap }), {
      maxLength: 2,
    }),
    capSpent: fc.array(fc.record({ category: fc.constantFrom('groceries', 'gas'), spent: cents(500_00) }), {
      maxLength: 3,
    }),
  });

  test('the lines spend the amount exactly, at rates that never rise', () => {
    fc.assert(
      fc.property(any, cents(2_000_00), (owned, amount) => {
        const lines = rewardLines(amount, owned, 'groceries');
        expect(sumCents(lines.map(({ spend }) => spend))).toBe(amount);
        const rates = rewardTiers(owned, 'groceries').map((tier) => tier.rate);
        expect(rates).toEqual([...rates].sort((a, b) => b - a));
        for (const line of lines) expect(line.rewards).toBe(roundHalfUp([line.spend, line.rate], 100));
      }),
    );
  });

  test('a category never gives less than the general rate, but for the rounding of one more line', () => {
    fc.assert(
      fc.property(any, cents(2_000_00), (owned, amount) => {
        const general = calculatedRewards(amount, owned);
        expect(calculatedRewards(amount, owned, 'groceries')).toBeGreaterThanOrEqual(sumCents([general, -0.01]));
      }),
    );
  });
});
