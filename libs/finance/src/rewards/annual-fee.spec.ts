import fc from 'fast-check';
import { annualFeeWorth, yearlyRewards } from './annual-fee.js';
import { sumCents } from '../money/money.js';
import type { Cap, CardRewards } from './categories.js';

const flat = (rewardsRate: number): CardRewards => ({ rewardsRate });
const grocer: CardRewards = {
  rewardsRate: 1,
  spendingCategories: [{ category: 'groceries', rate: 6, cap: { amount: 6000, period: 'year' } }],
};
const quarterly: CardRewards = {
  rewardsRate: 1,
  spendingCategories: [{ category: 'gas', rate: 5, cap: { amount: 1500, period: 'quarter' } }],
};

const gas = (cap: Cap): CardRewards => ({ rewardsRate: 1, spendingCategories: [{ category: 'gas', rate: 5, cap }] });
const monthly = gas({ amount: 500, period: 'month' });
const lifetime = gas({ amount: 1500, period: 'lifetime' });

describe('the rewards of a year', () => {
  test.each([
    ['a flat rate', flat(2), { dollars: 20_000 }, 400],
    [
      'points at what a point is worth',
      { rewardsRate: 2, rewardsUnit: 'points', centsPerPoint: 1.5 },
      { dollars: 1000 },
      30,
    ],
    ['a category up to its cap', grocer, { dollars: 6000, category: 'groceries' }, 360],
    ['a category beyond its cap', grocer, { dollars: 8000, category: 'groceries' }, 380],
    ['a quarter’s cap counts four times', quarterly, { dollars: 7000, category: 'gas' }, 310],
    ['a month’s cap counts twelve times', monthly, { dollars: 7000, category: 'gas' }, 310],
    ['a cap for good counts once', lifetime, { dollars: 7000, category: 'gas' }, 130],
    ['another category has the general rate', grocer, { dollars: 1000, category: 'gas' }, 10],
    ['nothing for nothing', grocer, { dollars: 0, category: 'groceries' }, 0],
  ] as const)('%s', (_, card, spending, dollars) => expect(yearlyRewards(card, spending)).toBe(dollars));
});

describe('an annual fee', () => {
  test.each([
    ['is worth it', { card: flat(3), annualFee: 95, free: flat(2) }, { dollars: 12_000 }, 25, 9500],
    ['isn’t worth it', { card: flat(3), annualFee: 95, free: flat(2) }, { dollars: 6000 }, -35, 9500],
    ['never is at the same rate', { card: flat(2), annualFee: 95, free: flat(2) }, { dollars: 6000 }, -95, null],
    ['of nothing is always worth it', { card: flat(2), annualFee: 0, free: flat(2) }, { dollars: 6000 }, 0, 0],
    [
      'never is for a rate of almost nothing',
      { card: flat(2.5e-322), annualFee: 12, free: flat(0) },
      { dollars: 0 },
      -12,
      null,
    ],
    // 2 points at 1.5 cents are 3%, and without a value 2%
    [
      'of a card with points',
      { card: { rewardsRate: 2, rewardsUnit: 'points', centsPerPoint: 1.5 }, annualFee: 95, free: flat(2) },
      { dollars: 12_000 },
      25,
      9500,
    ],
    [
      'of a card with miles of unknown value',
      { card: { rewardsRate: 3, rewardsUnit: 'miles' }, annualFee: 95, free: flat(2) },
      { dollars: 12_000 },
      25,
      9500,
    ],
    // behind by 3% of 1,500, then ahead by 1%: 45 + 55 more
    [
      'that the free card’s cap delays',
      { card: flat(2), annualFee: 55, free: lifetime },
      { dollars: 11_500, category: 'gas' },
      0,
      11_500,
    ],
    // 6% against 2%: 4 cents more on each dollar
    [
      'in a category',
      { card: grocer, annualFee: 95, free: flat(2) },
      { dollars: 6000, category: 'groceries' },
      145,
      2375,
    ],
    [
      'that the cap puts out of reach',
      { card: grocer, annualFee: 300, free: flat(2) },
      { dollars: 20_000, category: 'groceries' },
      -200,
      null,
    ],
  ] as const)('%s', (_, comparison, spending, net, breakEven) => {
    const worth = annualFeeWorth(comparison, spending);
    expect([worth.net, worth.breakEven]).toEqual([net, breakEven]);
    expect(worth.more).toBe(sumCents([net, comparison.annualFee]));
    expect(worth.rewards).toBe(sumCents([worth.more, worth.freeRewards]));
  });

  test('is earned at its break-even, to the cents of rounding', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70_000 }), fc.integer({ min: 1, max: 600 }), (fee, tenths) => {
        const comparison = { card: grocer, annualFee: fee / 100, free: flat(tenths / 100) };
        const { breakEven } = annualFeeWorth(comparison, { dollars: 0, category: 'groceries' });
        if (breakEven === null) return;
        const { net } = annualFeeWorth(comparison, { dollars: breakEven, category: 'groceries' });
        expect(Math.abs(net)).toBeLessThanOrEqual(0.02);
      }),
    ));
});
