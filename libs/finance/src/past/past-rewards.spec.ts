import fc from 'fast-check';
import { purchaseCategories } from '../rewards/categories.js';
import type { Cap } from '../rewards/categories.js';
import { missedText, pastRewards } from './past-rewards.js';
import type { PastCard, PastSpending } from './past-rewards.js';
import { sumCents } from '../money/money.js';

const flat: PastCard = { id: 'flat', rewardsRate: 1.5 };
type Bonus = [category: 'dining' | 'groceries' | 'gas', rate: number, cap?: Cap | null];
const withRate = (id: string, ...[category, rate, cap = null]: Bonus): PastCard => ({
  id,
  rewardsRate: 1,
  spendingCategories: [{ category, rate, cap }],
});
const savor = withRate('savor', 'dining', 3);
const spent = (amount: number, about: Partial<PastSpending> = {}): PastSpending => ({
  cardId: 'flat',
  month: '2026-10',
  category: 'dining',
  isForeign: false,
  amount,
  ...about,
});
const missed = (cards: PastCard[], spendings: PastSpending[]) => pastRewards(cards, spendings).map((one) => one.missed);
const quarter = { amount: 100, period: 'quarter' } as const;

describe('what was left on the table', () => {
  test.each<[string, PastCard[], PastSpending[], number[]]>([
    ['dinner on the card without a bonus', [flat, savor], [spent(1000)], [15]],
    ['nothing on the best card', [flat, savor], [spent(1000, { cardId: 'savor' })], [0]],
    ['nothing with one card', [flat], [spent(1000)], [0]],
    ['nothing where two cards give the same', [flat, { ...flat, id: 'twin' }], [spent(1000)], [0]],
    [
      'only as much as the better card’s cap holds',
      [flat, withRate('capped', 'dining', 5, quarter)],
      [spent(1000)],
      [3.5],
    ],
    [
      'a cap is used once in its period',
      [flat, withRate('capped', 'dining', 5, quarter)],
      [spent(100, { month: '2026-10' }), spent(100, { month: '2026-11' })],
      [3.5, 0],
    ],
    [
      'and again in the next one',
      [flat, withRate('capped', 'dining', 5, quarter)],
      [spent(100, { month: '2026-09' }), spent(100, { month: '2026-10' })],
      [3.5, 3.5],
    ],
    [
      'nothing where the cap is really used later in its period',
      [flat, withRate('capped', 'dining', 5, quarter)],
      [spent(100, { month: '2026-10' }), spent(100, { month: '2026-11', cardId: 'capped' })],
      [0, 0],
    ],
    [
      'only as much as is never really used of the cap',
      [flat, withRate('capped', 'dining', 5, quarter)],
      [spent(100, { month: '2026-10' }), spent(60, { month: '2026-12', cardId: 'capped' })],
      [1.4, 0],
    ],
    [
      'a card that carries a balance is no better choice',
      [flat, { ...savor, carriesBalance: true }],
      [spent(1000)],
      [0],
    ],
    ['spending on a card that is gone is left out', [flat, savor], [spent(1000, { cardId: 'gone' })], []],
    [
      'a foreign fee eats the bonus',
      [flat, { ...savor, foreignFeePercent: 3 }],
      [spent(1000, { isForeign: true })],
      [0],
    ],
    [
      'a foreign fee that was paid for nothing',
      [
        { ...flat, foreignFeePercent: 3 },
        { ...savor, foreignFeePercent: 0 },
      ],
      [spent(1000, { isForeign: true })],
      [45],
    ],
    ['more refunds than purchases miss nothing', [flat, savor], [spent(-50)], [0]],
    ['points count at their worth', [flat, { ...savor, rewardsUnit: 'points', centsPerPoint: 2 }], [spent(1000)], [45]],
  ])('%s', (_, cards, spendings, dollars) => expect(missed(cards, spendings)).toEqual(dollars));

  test('of one card alone, no more than the others left of their caps', () => {
    const cards = [flat, withRate('capped', 'dining', 5, quarter)];
    const past = [
      spent(60, { cardId: 'capped' }),
      spent(100),
      spent(30, { cardId: 'capped', month: '2026-11' }),
      spent(100, { month: '2026-12' }),
    ];
    const of = (id: string) =>
      pastRewards(cards, past, id).map(({ month, earned, missed: left }) => [month, earned, left]);
    // 10 of the cap's 100 are left: 5% instead of 1.5%.
    expect(of('flat')).toEqual([
      ['2026-10', 1.5, 0.35],
      ['2026-12', 1.5, 0],
    ]);
    expect(of('capped')).toEqual([
      ['2026-10', 3, 0],
      ['2026-11', 1.5, 0],
    ]);
  });

  test('shares one cap among its categories', () => {
    const cap = { ...quarter, group: 'both' };
    const shared: PastCard = {
      id: 'shared',
      rewardsRate: 1,
      spendingCategories: [
        { category: 'dining', rate: 5, cap },
        { category: 'gas', rate: 5, cap },
      ],
    };
    expect(missed([flat, shared], [spent(100), spent(100, { category: 'gas' })])).toEqual([3.5]);
  });

  test.each<[string, number[], number[]]>([
    ['frees its cap again in the same period', [100, -100, 100], [4, -4, 4]],
    ['comes back from beyond the cap first', [300, -200, 100], [6, -2, 1]],
    ['comes back from both sides of the cap', [150, -100, 50], [4.5, -2.5, 2]],
    ['of an earlier period frees no more than the cap', [-200, 300, 100], [-8, 6, 1]],
  ])('a refund %s', (_, amounts, earned) => {
    const past = amounts.map((amount, index) => spent(amount, { cardId: 'diner', month: `2026-1${index}` }));
    const months = pastRewards([flat, withRate('diner', 'dining', 4, quarter)], past);
    expect(months.map((one) => one.earned)).toEqual(earned);
  });

  test('a cap that a refund freed is there for the better choice', () => {
    const diner = { cardId: 'diner' };
    const past = [
      spent(100, diner),
      spent(-100, { ...diner, month: '2026-11' }),
      spent(100, { month: '2026-12' }),
      spent(100, { month: '2026-12', category: 'gas' }),
    ];
    expect(missed([flat, withRate('diner', 'dining', 4, quarter)], past)).toEqual([0, 0, 2.5]);
  });

  test('what a month gave, and where most was missed first', () => {
    const [october] = pastRewards(
      [flat, savor, withRate('market', 'groceries', 6)],
      [spent(1000), spent(500, { category: 'groceries' })],
    );
    expect(october).toEqual({
      month: '2026-10',
      earned: 22.5,
      best: 60,
      missed: 37.5,
      missedBy: [
        { category: 'groceries', missed: 22.5 },
        { category: 'dining', missed: 15 },
      ],
    });
  });
});

describe('in words', () => {
  const month = (dollars: number, by: ['dining' | 'gas', number][], at = '2026-10') => ({
    month: at,
    earned: 0,
    best: dollars,
    missed: dollars,
    missedBy: by.map(([category, each]) => ({ category, missed: each })),
  });
  test.each([
    [
      month(41.2, [
        ['dining', 30],
        ['gas', 11.2],
      ]),
      '$41.20 left on the table in October, most of it dining.',
    ],
    [
      month(10, [
        ['dining', 5],
        ['gas', 5],
      ]),
      '$10.00 left on the table in October, the largest part dining.',
    ],
    [month(5, [['gas', 5]]), '$5.00 left on the table in October, all of it gas.'],
    [month(0, []), 'Nothing left on the table in October.'],
    [month(5, [['gas', 5]], '2024-03'), '$5.00 left on the table in March 2024, all of it gas.'],
    [month(5, [['gas', 5]], '2025-12'), '$5.00 left on the table in December, all of it gas.'],
  ])('%#', (given, words) => expect(missedText(given, '2026-11-22')).toBe(words));
});

describe('for any wallet and past', () => {
  const cents = fc.integer({ min: -20_000, max: 200_000 }).map((each) => each / 100);
  const category = fc.constantFrom(...purchaseCategories);
  const cap = fc.option(
    fc.record({
      amount: fc.integer({ min: 1, max: 2000 }),
      period: fc.constantFrom('month' as const, 'quarter' as const, 'year' as const),
    }),
  );
  const card = fc.record({
    rewardsRate: fc.constantFrom(0, 1, 1.5, 2),
    spendingCategories: fc.array(fc.record({ category, rate: fc.constantFrom(1, 3, 5), cap }), { maxLength: 3 }),
    carriesBalance: fc.boolean(),
    foreignFeePercent: fc.constantFrom(null, 0, 3),
  });
  const cards = fc
    .array(card, { minLength: 1, maxLength: 4 })
    .map((all): PastCard[] => all.map((one, index) => ({ id: `card-${index}`, ...one })));
  const spending = fc.record({
    cardId: fc.constantFrom('card-0', 'card-1', 'card-2'),
    month: fc.constantFrom('2026-01', '2026-02', '2026-04'),
    category,
    isForeign: fc.boolean(),
    amount: cents,
  });

  test('of what is spent on a shared cap, no more than the cap ever earns the bonus in a period', () => {
    const shared = { amount: 500, period: 'quarter', group: 'both' } as const;
    const both: PastCard = {
      id: 'card-0',
      rewardsRate: 0,
      spendingCategories: [
        { category: 'gas', rate: 100, cap: shared },
        { category: 'dining', rate: 100, cap: shared },
      ],
    };
    fc.assert(
      fc.property(fc.array(spending, { maxLength: 12 }), (past) => {
        const bought = past.map((each) => ({ ...each, isForeign: false, amount: Math.abs(each.amount) }));
        const months = pastRewards([both, { id: 'card-1', rewardsRate: 0 }], bought);
        // At 100% a dollar earned is a dollar of bonus spending.
        const quarter = months.filter(({ month }) => month < '2026-04');
        for (const each of [quarter, months.filter(({ month }) => month >= '2026-04')])
          for (const side of ['earned', 'best'] as const)
            expect(sumCents(each.map((one) => one[side]))).toBeLessThanOrEqual(500);
      }),
    );
  });

  test('nothing is ever missed below nothing, and what is missed is best less earned', () => {
    fc.assert(
      fc.property(cards, fc.array(spending, { maxLength: 12 }), (wallet, past) => {
        for (const { earned, best, missed: left } of pastRewards(wallet, past)) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBe(sumCents([best, -earned]));
        }
      }),
    );
  });

  test('one card alone never leaves anything, whatever its rates', () => {
    fc.assert(
      fc.property(card, fc.array(spending, { maxLength: 12 }), (one, past) => {
        const all = past.map((each) => ({
          ...each,
          cardId: 'card-0',
          isForeign: false,
          amount: Math.abs(each.amount),
        }));
        for (const month of pastRewards([{ id: 'card-0', ...one }], all)) {
          // A month's spending is added up first, so only the rounding of a line can differ.
          expect(month.missed).toBeLessThanOrEqual(0.01 * (all.length + 1));
        }
      }),
    );
  });
});
