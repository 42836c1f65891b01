import type { CardRewards } from '@floatwise/finance/rewards/categories';
import { categoryRateText } from './category-rate-text.js';

const card = (differences: Partial<CardRewards> = {}): CardRewards => ({
  rewardsRate: 1,
  spendingCategories: [
    { category: 'groceries', rate: 6, cap: { amount: 6000, period: 'year' } },
    { category: 'dining', rate: 3, cap: null },
  ],
  ...differences,
});
const spent = (dollars: number) => ({ capSpent: [{ category: 'groceries', spent: dollars }] });

const cap = { amount: 1000, period: 'quarter', group: 'both' } as const;
const together: CardRewards['spendingCategories'] = [
  { category: 'gas', rate: 2, cap },
  { category: 'dining', rate: 2, cap },
];

describe('the rate in words', () => {
  test.each([
    ['a rate without a cap', card(), 'dining', '3% on dining'],
    [
      'a cap with something left',
      card(spent(1800)),
      'groceries',
      '6% on groceries for $4,200.00 more this year, then 1%',
    ],
    ['a used cap', card(spent(6000)), 'groceries', '1% on groceries: its cap of $6,000.00 is used up this year'],
    [
      'a shared cap with something left',
      card({ spendingCategories: together, capSpent: [{ category: 'dining', spent: 400 }], rewardsRate: 1 }),
      'gas',
      '2% on gas for $600.00 more this quarter (gas and dining together), then 1%',
    ],
    [
      'a shared cap that others used up',
      card({ spendingCategories: together, capSpent: [{ category: 'dining', spent: 1000 }] }),
      'gas',
      '1% on gas: its cap of $1,000.00 is used up this quarter (gas and dining together)',
    ],
    ['points', card({ rewardsUnit: 'points' }), 'dining', '3 points per $1 on dining'],
    ['no more than anywhere', card({ rewardsRate: 3 }), 'dining', null],
    ['a category that the card does not name', card(), 'gas', null],
  ] as const)('%s', (_, owned, category, words) => expect(categoryRateText(owned, category)).toBe(words));
});
