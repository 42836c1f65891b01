import fc from 'fast-check';
import { addDays } from '../calendar/calendar.js';
import { sumCents } from '../money/money.js';
import { valued } from '../ranking/ranking.js';
import type { RankableCard } from '../ranking/ranking.js';
import { recommend } from '../ranking/recommendation.js';
import { splitPurchase } from '../ranking/split.js';
import { bonusShare, bonusSpending, bonusText, openBonus } from './welcome-bonus.js';
import type { WelcomeBonus } from './welcome-bonus.js';

const bonus: WelcomeBonus = {
  amount: 200,
  unit: 'dollars',
  spend: 1000,
  from: '2026-01-01',
  by: '2026-03-31',
  spent: 388,
};
const today = '2026-03-03';
const card = (id: string, about: Partial<RankableCard> = {}): RankableCard => ({
  ...{ id, name: id, statementDate: 15, dueDate: 10, dueMonth: 'next', rewardsRate: 1 },
  ...{ creditLimit: 9000, currentBalance: 0 },
  ...about,
});
const fresh = card('fresh', { welcomeBonus: bonus });
const purchase = { amount: 306, today, order: 'most-dollars', apyPercent: 0 } as const;

describe('a welcome bonus', () => {
  test.each([
    ['counts by the share of the spend that is still needed', 306, 100],
    ['is whole for what is needed', 612, 200],
    ['is never more than whole', 5000, 200],
    ['is nothing for nothing', 0, 0],
  ])('%s', (_, amount, dollars) => expect(bonusShare(fresh, { amount, today })).toBe(dollars));

  test.each<[string, Partial<RankableCard>, string]>([
    ['before it begins', { welcomeBonus: { ...bonus, from: '2026-03-04' } }, today],
    ['after its last day', {}, '2026-04-01'],
    ['when all is spent', { welcomeBonus: { ...bonus, spent: 1000 } }, today],
    ['when transactions say that all is spent', { bonusSpent: 1000 }, today],
    ['when points are worth nothing', { welcomeBonus: { ...bonus, unit: 'points' }, centsPerPoint: 0 }, today],
    ['without one', { welcomeBonus: null }, today],
  ])('counts nothing %s', (_, about, day) => expect(openBonus({ ...fresh, ...about }, day)).toBeNull());

  test('counts on its first and its last day', () => {
    expect(openBonus(fresh, bonus.from)?.needed).toBe(612);
    expect(openBonus(fresh, bonus.by)?.needed).toBe(612);
  });

  test('in points is worth what a point is worth', () => {
    const points = { welcomeBonus: { ...bonus, unit: 'points' as const, amount: 60_000 }, centsPerPoint: 1.5 };
    expect(openBonus(points, today)?.worth).toBe(900);
  });

  test('goes by transactions where there are some', () =>
    expect(openBonus({ ...fresh, bonusSpent: 900 }, today)?.needed).toBe(100));

  test('is said in words', () => {
    expect(bonusText(fresh, today)).toBe('$612.00 more by Mar 31 earns the $200.00 bonus');
    expect(bonusText(card('plain'), today)).toBeNull();
  });
});

test.each([
  ['transactions reach back to its beginning', '2025-12-01', 250, 250],
  ['more refunds than purchases', '2025-12-01', -9, 0],
  ['transactions begin later, and less than was typed', '2026-02-01', 250, 388],
  ['transactions begin later, and more than was typed', '2026-02-01', 400, 400],
])('what is spent of it: %s', (_, since, spent, counted) =>
  expect(bonusSpending(bonus, { since, spent })).toBe(counted),
);

test.each([
  ['without transactions, they come on top of what was typed', null, false, 488],
  ['what was typed later has them already', null, true, 388],
  ['they come on top of the transactions', { since: '2025-12-01', spent: 250 }, true, 350],
  ['they come on top of the larger figure', { since: '2026-02-01', spent: 250 }, false, 488],
])('purchases that are expected count within the bonus’s days: %s', (_, tracked, isTold, counted) => {
  const bought = { category: 'other', amount: 100, isTold };
  const days = [bonus.from, addDays(bonus.from, -1), addDays(bonus.by, 1)];
  expect(
    bonusSpending(
      bonus,
      tracked,
      days.map((day) => ({ ...bought, day })),
    ),
  ).toBe(counted);
});

test('purchases that are expected count toward the bonus where what was typed later was spent on a cap', () => {
  const bought = { day: bonus.from, category: 'groceries', amount: 100, isTold: false, inTypedCaps: true };
  expect(bonusSpending(bonus, null, [bought])).toBe(488);
});

test('without transactions or a bonus nothing is told of its spending', () => {
  expect(bonusSpending(bonus, null)).toBeNull();
  expect(bonusSpending(null, { since: today, spent: 1 })).toBeNull();
});

describe('the answer', () => {
  const rich = card('rich', { rewardsRate: 3 });

  test('counts the bonus in "Most dollars", as a line of its own, and says it', () => {
    const { best } = recommend({ cards: [rich, fresh], ...purchase });
    expect([best?.card.id, best?.lines, best?.total]).toEqual([
      'fresh',
      { rewards: 3.06, floatValue: 0, interest: 0, bonus: 100 },
      103.06,
    ]);
    expect(best?.reasons.map(({ words }) => words)).toEqual([
      '$103.06 for you: $3.06 rewards + $100.00 of the bonus',
      '$612.00 more by Mar 31 earns the $200.00 bonus',
    ]);
  });

  test('leaves it out once it can not be reached', () => {
    const { best } = recommend({ cards: [rich, fresh], ...purchase, today: '2026-04-01' });
    expect(best?.card.id).toBe('rich');
    expect(best?.lines.bonus).toBeUndefined();
  });

  test('a split puts on the card what the bonus still needs, and the rest where it gives more', () => {
    const split = splitPurchase([rich, fresh], { ...purchase, amount: 2000 }, 'dollars');
    expect(split?.parts.map(({ card: { id }, amount }) => [id, amount])).toEqual([
      ['rich', 1388],
      ['fresh', 612],
    ]);
    expect(split?.total).toBe(sumCents([1388 * 0.03, 6.12, 200]));
  });

  test('for any amount, two cards never give less than the better one alone, but for rounding', () => {
    const cents = fc.integer({ min: 1, max: 300_000 }).map((each) => each / 100);
    fc.assert(
      fc.property(cents, cents, (amount, spend) => {
        const cards = [rich, card('fresh', { welcomeBonus: { ...bonus, spend, spent: 0 } })];
        const split = splitPurchase(cards, { ...purchase, amount }, 'dollars');
        const alone = Math.max(...cards.map((one) => valued(one, { ...purchase, amount }).total ?? 0));
        expect(split?.total ?? 0).toBeGreaterThanOrEqual(alone - 0.02);
      }),
    );
  });
});
