import fc from 'fast-check';
import type { Cap } from '../rewards/categories.js';
import { sumCents } from '../money/money.js';
import { purchaseRewards } from './past-purchases.js';
import type { PastPurchase } from './past-purchases.js';
import { pastRewards } from './past-rewards.js';
import type { PastCard, PastSpending } from './past-rewards.js';

const flat: PastCard = { id: 'flat', rewardsRate: 1.5 };
const diner = (about: Partial<PastCard> = {}, cap: Cap | null = null): PastCard => ({
  id: 'diner',
  rewardsRate: 1,
  spendingCategories: [{ category: 'dining', rate: 4, cap }],
  ...about,
});
const quarter: Cap = { amount: 100, period: 'quarter' };
const bought = (amount: number, about: Partial<PastPurchase> = {}): PastPurchase => ({
  cardId: 'flat',
  day: '2026-10-14',
  category: 'dining',
  isForeign: false,
  amount,
  ...about,
});
const earlier = (amount: number, cardId: string, month = '2026-10'): PastSpending => ({
  cardId,
  month,
  category: 'dining',
  isForeign: false,
  amount,
});

describe('what single purchases earned, and what their best cards would have earned', () => {
  test.each<[string, PastCard[], PastSpending[], PastPurchase[], [spent: number, earned: number, missed: number]]>([
    ['nothing without purchases', [flat, diner()], [], [], [0, 0, 0]],
    ['dinner on the card without a bonus', [flat, diner()], [], [bought(100)], [100, 1.5, 2.5]],
    ['dinner on its best card', [flat, diner()], [], [bought(100, { cardId: 'diner' })], [100, 4, 0]],
    ['one card alone misses nothing', [flat], [], [bought(100)], [100, 1.5, 0]],
    ['a refund takes back what it earned and misses nothing', [flat, diner()], [], [bought(-100)], [-100, -1.5, 0]],
    [
      'a card that carries a balance is no better',
      [flat, diner({ carriesBalance: true })],
      [],
      [bought(100)],
      [100, 1.5, 0],
    ],
    ['a card that is gone is left out', [flat], [], [bought(100, { cardId: 'gone' })], [0, 0, 0]],
    [
      'a foreign fee eats the bonus',
      [flat, diner({ foreignFeePercent: 3 })],
      [],
      [bought(100, { isForeign: true })],
      [100, 1.5, 0],
    ],
    [
      'a cap that was used up before is no better',
      [flat, diner({}, quarter)],
      [earlier(100, 'diner')],
      [bought(100)],
      [100, 1.5, 0],
    ],
    [
      'a cap of a quarter that is over holds again',
      [flat, diner({}, quarter)],
      [earlier(100, 'diner', '2026-09')],
      [bought(100)],
      [100, 1.5, 2.5],
    ],
    ['a cap counts once', [flat, diner({}, quarter)], [], [bought(100), bought(100)], [200, 3, 2.5]],
    [
      'a refund frees its cap for the next purchase',
      [flat, diner({}, quarter)],
      [],
      [bought(100, { cardId: 'diner' }), bought(-100, { cardId: 'diner' }), bought(100, { cardId: 'diner' })],
      [100, 4, 0],
    ],
    [
      'a refund of before frees its cap too',
      [flat, diner({}, quarter)],
      [earlier(100, 'diner'), earlier(-100, 'diner')],
      [bought(100)],
      [100, 1.5, 2.5],
    ],
    [
      'a refund of what was spent beyond a cap frees nothing',
      [flat, diner({}, quarter)],
      [earlier(300, 'diner')],
      [bought(-200, { cardId: 'diner' }), bought(100, { cardId: 'diner' })],
      [-100, -1, 0.5],
    ],
    [
      'what goes over a cap goes to the next best card',
      [flat, diner({}, quarter)],
      [],
      [bought(150, { cardId: 'diner' })],
      [150, 4.5, 0.25],
    ],
  ])('%s', (_, cards, before, purchases, expected) => {
    const { spent, earned, missed } = purchaseRewards(cards, before, purchases);
    expect([spent, earned, missed]).toEqual(expected);
  });

  test('the purchase on which most was missed is named, with the better card', () => {
    const gas = diner({ id: 'gas', spendingCategories: [{ category: 'gas', rate: 3, cap: null }] });
    const [small, large] = [bought(20), bought(90, { category: 'gas', day: '2026-10-12' })];
    const { mostMissed } = purchaseRewards([flat, diner(), gas], [], [small, large, bought(40, { cardId: 'diner' })]);
    expect(mostMissed).toEqual({ purchase: large, better: gas, missed: 1.35 });
  });

  test('nothing is named where every purchase was on its best card', () => {
    expect(purchaseRewards([flat, diner()], [], [bought(40, { cardId: 'diner' })]).mostMissed).toBeNull();
  });

  test('what it earned is what the history tells of the same month, whatever the caps', () => {
    const purchase = fc.record({
      cardId: fc.constantFrom('flat', 'diner'),
      day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-10-${String(day).padStart(2, '0')}`),
      category: fc.constantFrom<PastPurchase['category']>('dining', 'gas'),
      isForeign: fc.boolean(),
      amount: fc.integer({ min: 1, max: 30 }).map((hundreds) => hundreds * 100),
    });
    const cards = [flat, diner({ foreignFeePercent: 3 }, { amount: 2_500, period: 'quarter' })];
    fc.assert(
      fc.property(fc.array(purchase, { maxLength: 12 }), (purchases) => {
        const [month] = pastRewards(
          cards,
          purchases.map(({ day, ...one }) => ({ ...one, month: day.slice(0, 7) })),
        );
        const { earned, missed } = purchaseRewards(cards, [], purchases);
        expect(earned).toBeCloseTo(month?.earned ?? 0, 2);
        expect(missed).toBeGreaterThanOrEqual(0);
        expect(sumCents([earned, missed])).toBeLessThanOrEqual((month?.best ?? 0) + 0.01 * purchases.length);
      }),
    );
  });
});
