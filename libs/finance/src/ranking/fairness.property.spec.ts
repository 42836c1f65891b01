import fc from 'fast-check';
import { addDays, addMonths, clampDay, daysInMonth, todayIn } from '../calendar/calendar.js';
import { parseAmount, sumCents } from '../money/money.js';
import { quickPick } from './quick-pick.js';
import type { Purchase, RankableCard } from './ranking.js';
import { recommend } from './recommendation.js';
import { sharesThatFit, splitOffers } from './split.js';
import { monthlyStrategy } from './strategy-month.js';
import { utilizationPlan } from '../cycle/utilization-plan.js';
import { bestWait, monthPicture } from './wait.js';
import { whyNot } from './why-not.js';

/** A card with the commission that a partner would pay for it, which must not affect any answer. */
interface PaidCard extends RankableCard {
  commissionRate: number;
}

const dollars = (max: number) => fc.integer({ min: 0, max }).map((cents) => cents / 100);
const anyCard = fc.record({
  name: fc.constantFrom('Freedom', 'Venture'),
  statementDate: fc.constantFrom(5, 15, 31),
  dueDate: fc.constantFrom(1, 10, 30),
  dueMonth: fc.constant('next' as const),
  rewardsRate: fc.constantFrom(1, 1.5),
  spendingCategories: fc.constantFrom(null, [{ category: 'gas' as const, rate: 5, cap: null }]),
  foreignFeePercent: fc.constantFrom(null, 0, 3),
  creditLimit: fc.oneof(fc.constant(2000), dollars(5_000_00)),
  currentBalance: fc.oneof(fc.constant(0), dollars(6_000_00)),
  carriesBalance: fc.boolean(),
  apr: fc.constantFrom(null, 19.99),
  commissionRate: fc.integer({ min: 0, max: 500 }),
});
const wallets = fc
  .array(anyCard, { minLength: 1, maxLength: 6 })
  .map((cards): PaidCard[] => cards.map((each, index) => ({ ...each, id: `card-${index}` })));
const purchases = fc.record({
  amount: fc.oneof(fc.constant(0), dollars(3_000_00)),
  today: fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days)),
  order: fc.constantFrom('longest-float' as const, 'most-dollars' as const),
  apyPercent: fc.constantFrom(0, 4.5),
  category: fc.constantFrom(undefined, 'gas' as const),
  foreign: fc.boolean(),
});

/** All of the product's answers for a wallet, as IDs and words. */
function answers(cards: readonly RankableCard[], purchase: Purchase) {
  const input = { ...purchase, cards };
  const recommendation = recommend(input);
  const picture = monthPicture(input);
  return {
    declined: recommendation.declined,
    ranked: recommendation.declined ? [] : recommendation.ranked.map(({ card, total }) => [card.id, total]),
    quickPick: recommendation.declined ? null : quickPick(recommendation)?.others.map(({ ranked }) => ranked.card.id),
    whyNot: recommendation.declined ? [] : whyNot(recommendation),
    wait: bestWait(picture)?.words,
    best: picture.map(({ best, gain }) => [best?.card.id, gain]),
    splits: splitOffers(input).map(({ words, parts }) => [words, parts.map(({ card, amount }) => [card.id, amount])]),
    strategy: monthlyStrategy(input).flatMap(({ days }) => days.map(({ best }) => best.card.id)),
    plan: utilizationPlan({ cards, today: input.today, goal: 'under-10', available: 100 }).payments.map(
      ({ card, pay }) => [card.id, pay],
    ),
  };
}

describe('for any wallet and purchase', () => {
  test('neither the order of the cards nor commission rates change an answer', () => {
    const two = wallets.chain((cards) =>
      fc.tuple(
        fc.constant(cards),
        fc.shuffledSubarray(cards, { minLength: cards.length }),
        fc.shuffledSubarray(
          cards.map(({ commissionRate }) => commissionRate),
          { minLength: cards.length },
        ),
      ),
    );
    fc.assert(
      fc.property(two, purchases, ([cards, other, rates], purchase) => {
        const paidOtherwise = other.map((each, index) => ({ ...each, commissionRate: rates[index] ?? 0 }));
        expect(answers(paidOtherwise, purchase)).toEqual(answers(cards, purchase));
      }),
      { numRuns: 100 },
    );
  });

  test('where no card covers the amount, passing the cards in another order changes only which of them is named first', () => {
    const two = wallets.chain((cards) =>
      fc.tuple(fc.constant(cards), fc.shuffledSubarray(cards, { minLength: cards.length })),
    );
    const tooMuch = 9_000_000;
    fc.assert(
      fc.property(two, purchases, ([cards, other], purchase) => {
        const [one, another] = [cards, other].map((each) => recommend({ cards: each, ...purchase, amount: tooMuch }));
        expect([one?.best?.card, another?.best?.card]).toEqual([cards[0], other[0]]);
        const named = [cards[0]?.id, other[0]?.id];
        const ids = (found: typeof one) => found?.ranked.map(({ card }) => card.id).filter((id) => !named.includes(id));
        expect(ids(another)).toEqual(ids(one));
        expect(another && sharesThatFit(another)).toEqual(one && sharesThatFit(one));
      }),
    );
  });

  test('adding a card never lowers the best dollar value, in any category and currency', () => {
    fc.assert(
      fc.property(wallets, anyCard, purchases, (cards, added, purchase) => {
        const order = 'most-dollars';
        const before = recommend({ cards, ...purchase, order });
        const after = recommend({ cards: [...cards, { ...added, id: 'added' }], ...purchase, order });
        if (before.declined || before.best?.card.carriesBalance) return;
        expect(after.best?.total).toBeGreaterThanOrEqual(before.best?.total ?? Infinity);
      }),
    );
  });

  test('the total is the sum of its rounded lines', () => {
    fc.assert(
      fc.property(wallets, purchases, (cards, purchase) => {
        for (const { lines, total } of recommend({ cards, ...purchase }).ranked) {
          const { rewards, floatValue, interest, foreignFee } = lines;
          expect(foreignFee === undefined).toBe(!purchase.foreign);
          expect(total).toBe(interest === null ? null : sumCents([rewards, floatValue, -interest, -(foreignFee ?? 0)]));
        }
      }),
    );
  });
});

test('clamping never drifts: every month asks for the original day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 0, max: 600 }), (day, months) => {
      const month = addMonths('2000-01', months);
      expect(clampDay(month, day)).toBe(`${month}-${String(Math.min(day, daysInMonth(month))).padStart(2, '0')}`);
    }),
  );
  expect(['2026-01', '2026-02', '2026-03'].map((month) => clampDay(month, 31))).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ]);
});

describe('the extremes', () => {
  const card = (id: string, differences: Partial<RankableCard> = {}): RankableCard => ({
    id,
    name: id,
    statementDate: 15,
    dueDate: 10,
    dueMonth: 'next',
    rewardsRate: 1,
    creditLimit: 5000,
    currentBalance: 0,
    ...differences,
  });
  const purchase = { amount: 100, today: '2026-03-16', order: 'longest-float', apyPercent: 4.5 } as const;

  test.each([
    ['1e9', 0],
    ['-5', 0],
    ['abc', 0],
    ['', 0],
    ['0.001', 0],
    ['99999999', 99_999_999],
  ])('an amount typed as %j counts as %s, and every panel has its answer', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
    const found = answers([card('a'), card('b', { dueDate: 5 })], { ...purchase, amount: parseAmount(typed) });
    expect(found.declined).toBe(amount > 5000);
    expect(found.splits).toEqual([]);
  });
  test('a wallet that carries 99,999,999 and a billion over cards splits to the cent', () => {
    const rich = [card('a', { creditLimit: 9_999_999_999.99 }), card('b', { creditLimit: 600_000_000 })];
    const [under10] = splitOffers({ cards: rich, ...purchase, amount: 1_000_000_000 }).filter(
      ({ goal }) => goal === 'under-10',
    );
    expect(under10?.parts.map(({ amount }) => amount)).toEqual([999_999_999.99, 0.01]);
  });
  test('a limit of 0 and a balance over the limit', () => {
    const cards = [
      card('zero', { creditLimit: 0 }),
      card('over', { creditLimit: 500, currentBalance: 800 }),
      card('ok'),
    ];
    const found = answers(cards, purchase);
    expect(found.ranked[0]).toEqual(['ok', 1.68]);
    expect(found.whyNot.map(({ words, change }) => [words, change])).toEqual([
      ['Only $0.00 available', 'Its limit of $0.00 is too low for this'],
      ['Only $0.00 available', 'Paying $400.00 off first would make it possible, but not the choice'],
    ]);
    expect(found.plan).toEqual([['over', 100]]);
  });
  test('equal in everything: the order is stable and explained', () => {
    const found = answers([card('b'), card('c'), card('a')], purchase);
    expect(found.ranked.map(([id]) => id)).toEqual(['a', 'b', 'c']);
    expect(found.whyNot.map(({ words }) => words)).toEqual(Array(2).fill('Ties with a on every figure'));
  });
  test('wallets of 0, 1 and 200 cards', () => {
    expect(answers([], purchase)).toMatchObject({ ranked: [], whyNot: [], strategy: [], splits: [], plan: [] });
    expect(answers([card('a')], purchase)).toMatchObject({ ranked: [['a', 1.68]], whyNot: [], quickPick: [] });
    const many = Array.from({ length: 200 }, (_, index) => card(`c${index}`, { statementDate: (index % 31) + 1 }));
    const found = answers(many, purchase);
    expect([found.ranked.length, found.whyNot.length, found.quickPick?.length]).toEqual([200, 199, 2]);
  });
  test.each([
    ['Pacific/Kiritimati', 55],
    ['America/New_York', 26],
    ['Asia/Kolkata', 26],
  ])('at 2026-03-15T11:00Z a card that closes on the 15th gives in %s %s days', (zone, days) => {
    const today = todayIn(zone, Date.UTC(2026, 2, 15, 11));
    expect(recommend({ cards: [card('a')], ...purchase, today }).best?.figures.daysToPay).toBe(days);
  });
});
