import fc from 'fast-check';
import { daysToPay } from '../cycle/cycle.js';
import { sumCents } from '../money/money.js';
import type { Purchase, RankableCard, RankingOrder } from './ranking.js';
import { splitPurchase } from './split.js';
import type { SplitGoal } from './split.js';

const today = '2026-03-16';

/** At 36.5% per year, a day is worth a thousandth, so every worth here is a whole number of thousandths. */
const YEARLY = 36.5;

const percent = fc.constantFrom(0, 1, 2, 3, 5);
const bonus = fc.record({
  category: fc.constant('gas' as const),
  rate: percent,
  cap: fc.option(fc.record({ amount: fc.constantFrom(0, 0.03, 0.1, 5), period: fc.constant('month' as const) })),
});
const anyCard = fc.record({
  statementDate: fc.constantFrom(10, 15),
  dueDate: fc.constantFrom(5, 10),
  dueMonth: fc.constant('next' as const),
  rewardsRate: percent,
  spendingCategories: fc.option(fc.array(bonus, { maxLength: 1 })),
  capSpent: fc.constantFrom([], [{ category: 'gas', spent: 0.02 }]),
  creditLimit: fc.integer({ min: 0, max: 30 }).map((cents) => cents / 100),
  currentBalance: fc.constantFrom(0, 0, 0.02, 0.2),
  carriesBalance: fc.constantFrom(false, false, true),
  apr: fc.constantFrom(null, 0, YEARLY),
  foreignFeePercent: fc.constantFrom(null, 0, 3),
});
const wallet = fc
  .array(anyCard, { minLength: 1, maxLength: 12 })
  .map((cards): RankableCard[] =>
    cards.map((each, index) => ({ ...each, id: `c${String(index).padStart(2, '0')}`, name: `${index}` })),
  );
const goals = fc.constantFrom<SplitGoal>('fit', 'dollars', 'under-30', 'under-10');
const orders = fc.constantFrom<RankingOrder>('most-dollars', 'longest-float');
const purchases = fc.record({
  amount: fc.integer({ min: 1, max: 120 }).map((cents) => cents / 100),
  order: orders,
  category: fc.constantFrom(undefined, 'gas' as const),
  foreign: fc.boolean(),
  today: fc.constant(today),
  apyPercent: fc.constant(YEARLY),
});

/** A purchase and the goal of its split. */
type Asked = Purchase & { goal: SplitGoal };

const cents = (dollars: number): number => Math.round(dollars * 100);

/** How many cents a card may take, counted one by one. */
function room(card: RankableCard, goal: SplitGoal): number {
  let most = Math.max(0, cents(card.creditLimit) - cents(card.currentBalance));
  const share = goal === 'under-30' ? 30 : goal === 'under-10' ? 10 : null;
  while (share && most > 0 && (cents(card.currentBalance) + most) * 100 >= share * cents(card.creditLimit)) most -= 1;
  return most;
}

/** A cent with unknown interest ranks below all others; in longest float, one on a card that carries a balance, too. */
const offTier = ({ carriesBalance, apr }: RankableCard, isByDays = false): number =>
  !carriesBalance ? 0 : apr === null ? 2e6 : isByDays ? 1e6 : 0;

/** What the nth cent on a card is worth, in thousandths. */
function centWorth(card: RankableCard, nth: number, { goal, order, category, foreign }: Asked): number {
  const days = daysToPay(card, today);
  if (goal !== 'dollars' && order === 'longest-float') return days - offTier(card, true);
  const [bonusRate] = category ? (card.spendingCategories ?? []) : [];
  const spent = sumCents((card.capSpent ?? []).map((each) => each.spent));
  const left = bonusRate?.cap ? cents(bonusRate.cap.amount) - cents(spent) : Infinity;
  const rate = bonusRate && nth <= left ? Math.max(bonusRate.rate, card.rewardsRate) : card.rewardsRate;
  const fee = foreign ? (card.foreignFeePercent ?? 0) : 0;
  const float = card.carriesBalance ? (-days * (card.apr ?? 0)) / YEARLY : days;
  return rate * 10 + float - fee * 10 - offTier(card);
}

interface Best {
  worth: number;
  ids: string[];
}
const better = (a: Best, b: Best | undefined): boolean =>
  !b ||
  a.worth > b.worth ||
  (a.worth === b.worth && (a.ids.length < b.ids.length || (a.ids.length === b.ids.length && `${a.ids}` < `${b.ids}`)));

/** The best way to share the cents, by trying every share for every card. */
function bestOfAll(cards: readonly RankableCard[], purchase: Purchase, goal: SplitGoal): Best | undefined {
  let reached = new Map<number, Best>([[0, { worth: 0, ids: [] }]]);
  for (const card of cards) {
    const next = new Map(reached);
    for (const [from, before] of reached) {
      let worth = before.worth;
      for (let taken = 1; taken <= room(card, goal) && from + taken <= cents(purchase.amount); taken += 1) {
        worth += centWorth(card, taken, { ...purchase, goal });
        const now = { worth, ids: [...before.ids, card.id] };
        if (better(now, next.get(from + taken))) next.set(from + taken, now);
      }
    }
    reached = next;
  }
  return reached.get(cents(purchase.amount));
}

function worthOf(
  parts: readonly { card: RankableCard; amount: number }[],
  purchase: Purchase,
  goal: SplitGoal,
): number {
  let worth = 0;
  for (const { card, amount } of parts)
    for (let nth = 1; nth <= cents(amount); nth += 1) worth += centWorth(card, nth, { ...purchase, goal });
  return worth;
}

describe('for any wallet of up to 12 cards', () => {
  test('a split is the best of all ways to share the cents, with the fewest cards and the lowest ids', () => {
    fc.assert(
      fc.property(wallet, purchases, goals, (cards, purchase, goal) => {
        const found = splitPurchase(cards, purchase, goal);
        const best = bestOfAll(cards, purchase, goal);
        expect(found !== null).toBe(best !== undefined);
        if (!found || !best) return;
        expect(worthOf(found.parts, purchase, goal)).toBe(best.worth);
        expect(found.parts.map(({ card }) => card.id).sort()).toEqual(best.ids);
      }),
      { numRuns: 400 },
    );
  });

  test('its parts add up to the amount and keep to their room', () => {
    fc.assert(
      fc.property(wallet, purchases, goals, (cards, purchase, goal) => {
        const parts = splitPurchase(cards, purchase, goal)?.parts ?? [];
        if (parts.length === 0) return;
        expect(sumCents(parts.map(({ amount }) => amount))).toBe(purchase.amount);
        for (const { card, amount, value } of parts) {
          expect(cents(amount)).toBeLessThanOrEqual(room(card, goal));
          expect(cents(amount)).toBeGreaterThan(0);
          expect(value.covers).toBe(true);
        }
      }),
    );
  });

  test('the order in which the cards are passed changes nothing', () => {
    const shuffled = wallet.chain((cards) =>
      fc.tuple(fc.constant(cards), fc.shuffledSubarray(cards, { minLength: cards.length })),
    );
    fc.assert(
      fc.property(shuffled, purchases, goals, ([cards, other], purchase, goal) =>
        expect(splitPurchase(other, purchase, goal)).toEqual(splitPurchase(cards, purchase, goal)),
      ),
    );
  });
});

/**
 * No split earns more than this, whatever the price: the price of all cents, plus what each card's cents earn above it.
 */
function boundAt(price: number, cards: readonly RankableCard[], purchase: Purchase): number {
  let bound = price * cents(purchase.amount);
  for (const card of cards) {
    let gained = 0;
    let most = 0;
    for (let nth = 1; nth <= room(card, 'dollars'); nth += 1) {
      gained += centWorth(card, nth, { ...purchase, goal: 'dollars' }) - price;
      most = Math.max(most, gained);
    }
    bound += most;
  }
  return bound;
}

test('for 40 cards a split reaches the bound that no split can pass', () => {
  const many = fc
    .array(anyCard, { minLength: 40, maxLength: 40 })
    .map((cards): RankableCard[] =>
      cards.map((each, index) => ({ ...each, carriesBalance: false, id: `c${index + 10}`, name: `${index}` })),
    );
  fc.assert(
    fc.property(many, purchases, (cards, purchase) => {
      const found = splitPurchase(cards, purchase, 'dollars');
      if (!found) return;
      const worth = worthOf(found.parts, purchase, 'dollars');
      const prices = found.parts.flatMap(({ card, amount }) =>
        centWorth(card, cents(amount), { ...purchase, goal: 'dollars' }),
      );
      const bound = Math.min(...prices.map((price) => boundAt(price, cards, purchase)));
      expect(worth).toBeLessThanOrEqual(bound);
      expect(worth).toBe(bound);
    }),
    { numRuns: 50 },
  );
});
