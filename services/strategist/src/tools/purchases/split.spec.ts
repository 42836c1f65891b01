import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { splitPurchase } from '@floatwise/finance/ranking/split';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { everyday, freedom, venture } from '@floatwise/test-kit/example-wallet';
import { askTool, tenthOfMarch } from '../../../testing/tool-scene.js';

const three = [everyday, venture, freedom];
const ask = (input: unknown, cards: readonly PlannerCard[] = three) => askTool('split', input, { cards });
/** 6% on groceries, of which $200 of its cap are left. */
const gold = aPlannerCard({
  name: 'Gold',
  currentBalance: 800,
  spendingCategories: [{ category: 'groceries', rate: 6, cap: { amount: 6000, period: 'year' } }],
  capSpent: [{ category: 'groceries', spent: 5800 }],
});
const plus = { ...everyday, rewardsRate: 2 };

describe('splitting a purchase', () => {
  test.each([
    [
      'so that it fits',
      { amount: 4500 },
      [everyday, freedom],
      'Split across 2 cards, it fits: no single card has enough available credit.\n\n- Everyday: $4,200.00, then 100% in use, 31 days\n- Chase Freedom Unlimited: $300.00, then 75% in use; interest starts right away\n\nTogether it’s worth $75.74.',
    ],
    [
      'with an APR that is not known',
      { amount: 20_000 },
      [venture, { ...freedom, apr: null }],
      'Split across 2 cards, it fits: no single card has enough available credit.\n\n- Venture: $19,000.00, then 100% in use, 56 days\n- Chase Freedom Unlimited: $1,000.00, then 86.7% in use; interest starts right away\n\nTo tell you what it’s worth, I need the APR of each card that carries a balance.',
    ],
    [
      'for the most dollars',
      { amount: 1000, category: 'groceries', goal: 'dollars' },
      [plus, gold],
      'Split across 2 cards, it’s worth the most, $4.00 more than Gold alone.\n\n- Everyday: $800.00, then 32% in use, 31 days\n- Gold: $200.00, then 20% in use, 31 days\n\nTogether it’s worth $31.82. I used general rates where I don’t know the rates for groceries: they come with Pro, for cards matched to our catalog.',
    ],
    [
      'under a share, which one card reaches alone',
      { amount: 2000, goal: 'under-30' },
      three,
      'Venture alone stays under 30%.\n\n- Venture: $2,000.00, then 15% in use, 56 days\n\nIt’s worth $53.81.',
    ],
    [
      'under a share that the cards cannot keep',
      { amount: 6000, goal: 'under-30' },
      three,
      'Your cards can’t cover $6,000.00 and each stay under 30%. Pay some of them down first.',
    ],
    [
      'which gains nothing',
      { amount: 1000 },
      three,
      'Venture alone can cover it, with $19,000.00 available, and gives you 56 days. Splitting gains you nothing.',
    ],
    [
      'that fits on one card',
      { amount: 1000, goal: 'fit' },
      [freedom],
      'Chase Freedom Unlimited alone can cover it, with $1,800.00 available, but it carries a balance.',
    ],
    [
      'that no split makes fit',
      { amount: 30_000 },
      three,
      'None of your cards has $30,000.00 available, so the purchase would be declined. Even together, your cards have only $25,000.00 available.',
    ],
    [
      'with an empty wallet',
      { amount: 5 },
      [],
      'You haven’t added any cards yet. Add one, and I can split a purchase across your cards.',
    ],
  ])('%s', async (_, input, cards, said) => expect((await ask(input, cards)).said).toBe(said));

  test('without an amount it asks', async () =>
    expect((await ask({ goal: 'fit' })).result).toEqual({
      parts: [],
      asks: 'How much is the purchase you want to split?',
    }));

  test.each(['fit', 'under-30', 'under-10'] as const)(
    'the shares for %s are the library’s, and add up',
    async (goal) => {
      const cards = [{ ...everyday, currentBalance: 0 }, freedom, { ...gold, currentBalance: 100 }];
      const amount = goal === 'fit' ? 6000 : 600;
      const expected = splitPurchase(
        cards,
        { amount, today: tenthOfMarch, order: 'longest-float', apyPercent: 4.5 },
        goal,
      );
      const { facts, result } = await ask({ amount, goal }, cards);
      const shares = facts.filter(({ id }) => /\.share(-\d+)?$/.test(id)).map(({ value }) => value);
      expect(shares).toEqual(expected?.parts.map((part) => part.amount));
      if (shares.length > 1) expect(result.charts?.[0]?.points.map(({ value }) => value)).toEqual(shares);
      expect(shares.reduce<number>((sum, value) => sum + Number(value), 0)).toBe(amount);
    },
  );

  test('the worth adds up the cards', async () =>
    expect((await ask({ amount: 4500 }, [everyday, freedom])).fact('worth').sum).toEqual([
      { label: 'Everyday', text: '$79.05' },
      { label: 'Chase Freedom Unlimited', text: '-$3.31' },
    ]));
});
