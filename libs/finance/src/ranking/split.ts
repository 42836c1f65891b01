import { availableCredit, largestBalanceUnder, utilizationAfter } from '../cycle/card-figures.js';
import { rewardTiers } from '../rewards/categories.js';
import { counted } from '../calendar/counted.js';
import { daysToPay } from '../cycle/cycle.js';
import { formatMoney, roundCents, sumCents } from '../money/money.js';
import { bestCovering, cardName, placeOf, valued } from './ranking.js';
import { openBonus } from '../rewards/welcome-bonus.js';
import type { Purchase, RankableCard, RankingOrder, ValuedCard } from './ranking.js';
import type { Recommendation } from './recommendation.js';
import { fillDearestFirst, type Piece } from './split-fill.js';

/**
 * Why a purchase is split. 'fit': no single card has room for it. 'dollars': together they earn more than the best card
 * alone. 'under-30' and 'under-10': no card with a share reaches 30% or 10% of its limit.
 */
export type SplitGoal = 'fit' | 'dollars' | 'under-30' | 'under-10';

/** One card's share of a purchase: dollars, and the resulting utilization in percent of the limit. */
export interface SplitPart<C extends RankableCard = RankableCard> {
  card: C;
  amount: number;
  utilizationAfter: number;
  /** The share on its own: its days, dollar lines, and total. */
  value: ValuedCard<C>;
}

/**
 * A purchase split over several cards; the parts add up exactly to its amount. A single part means that another card
 * reaches the goal alone.
 */
export interface Split<C extends RankableCard = RankableCard> {
  goal: SplitGoal;
  parts: SplitPart<C>[];
  /** The sum of the parts' totals in dollars; null if one of them is unknown. */
  total: number | null;
  /** The card that would be used alone, in the same order; null if none covers the amount. */
  single: ValuedCard<C> | null;
  /** total - the single card's total in dollars, negative if the split costs something; null if unknown. */
  gain: number | null;
  words: string;
}

function gainText({ single, gain }: Omit<Split, 'total' | 'words'>): string {
  if (!single || gain === null || gain === 0) return '';
  const name = cardName(single.card);
  return gain > 0
    ? `, for ${formatMoney(gain)} more than with ${name} alone`
    : `, for ${formatMoney(-gain)} less than with ${name} alone`;
}

/** What a split does, as a sentence without a final period: 'Split over 3 cards to keep each under 30%'. */
function splitText(facts: Omit<Split, 'total' | 'words'>): string {
  const { goal, parts, single, gain } = facts;
  const [only, ...others] = parts;
  const cards = `Split over ${counted(parts.length, 'card')}`;
  const alone = only && others.length === 0 ? cardName(only.card) : null;
  switch (goal) {
    case 'fit':
      return alone
        ? `${alone} alone can take it`
        : `${cards} to make it fit: no single card has enough available credit`;
    case 'dollars': {
      if (alone) return `${alone} alone earns the most`;
      return single && gain !== null
        ? `${cards} to earn ${formatMoney(gain)} more than with ${cardName(single.card)} alone`
        : `${cards} to earn the most`;
    }
    case 'under-30':
    case 'under-10': {
      const percent = goal === 'under-30' ? '30%' : '10%';
      const stays = alone ? `${alone} alone stays under ${percent}` : `${cards} to keep each under ${percent}`;
      return `${stays}${gainText(facts)}`;
    }
  }
}

/** Cents that a card may take: its available credit, or what keeps it strictly below the goal's share of its limit. */
function roomCents(card: RankableCard, goal: SplitGoal): number {
  const free = availableCredit(card);
  if (goal === 'fit' || goal === 'dollars') return Math.round(free * 100);
  const under = largestBalanceUnder(card.creditLimit, goal === 'under-30' ? 30 : 10);
  return Math.max(0, Math.round(Math.min(free, under - card.currentBalance) * 100));
}

/**
 * The worth of a dollar, as a whole number of trillionths of a dollar, so that equal worths compare equal and sums are
 * exact.
 */
const WORTH_UNIT = 1e12;

/**
 * As in the ranking: a card whose interest is unknown takes only what no other card can; in longest float, one that carries a balance only
 * what no paid-off card can.
 */
function tierOf({ carriesBalance, apr = null }: RankableCard, order: RankingOrder): number {
  if (!carriesBalance) return 0;
  if (apr === null) return 2;
  return order === 'longest-float' ? 1 : 0;
}

/** What a dollar on the card is worth at a rewards rate, unrounded and without a bonus: rewards + float - interest - foreign fee. */
function dollarWorth(card: RankableCard, rate: number, { today, apyPercent, foreign }: Purchase): number {
  const { rewardsUnit = 'percent', centsPerPoint = 1, carriesBalance, apr = null, foreignFeePercent } = card;
  const rewards = (rate * (rewardsUnit === 'percent' ? 1 : centsPerPoint)) / 100;
  const yearly = carriesBalance ? -(apr ?? 0) : apyPercent;
  const fee = foreign ? (foreignFeePercent ?? 0) / 100 : 0;
  const worth = rewards + (yearly * daysToPay(card, today)) / 36_500 - fee;
  return Math.round(worth * WORTH_UNIT);
}

/** The order that a split optimizes: dollars if that's its goal, otherwise the person's ranking order. */
const orderOf = (goal: SplitGoal, order: RankingOrder): RankingOrder => (goal === 'dollars' ? 'most-dollars' : order);

/**
 * The worth of the card's cents, in pieces of decreasing worth: the category's rate up to what's left of its cap, then
 * the rest; a welcome bonus is added to the first ones.
 */
function piecesOf(card: RankableCard, purchase: Purchase, goal: SplitGoal): Piece[] {
  const { category, accepted } = placeOf(card, purchase);
  const room = accepted === false ? 0 : roomCents(card, goal);
  const { id } = card;
  const order = orderOf(goal, purchase.order);
  const tier = tierOf(card, order);
  if (order === 'longest-float') {
    return [{ id, tier, worth: daysToPay(card, purchase.today), cents: room }];
  }
  const bonus = openBonus(card, purchase.today);
  let [open, needed] = [room, bonus ? Math.round(bonus.needed * 100) : 0];
  const perDollar = bonus ? Math.round((bonus.worth / bonus.needed) * WORTH_UNIT) : 0;
  return rewardTiers(card, category).flatMap(({ rate, spend }) => {
    const cents = Math.min(open, spend === Infinity ? open : Math.floor(spend * 100 + 1e-6));
    const toBonus = Math.min(cents, needed);
    open -= cents;
    needed -= toBonus;
    const worth = dollarWorth(card, rate, purchase);
    return [
      { id, tier, worth: worth + perDollar, cents: toBonus },
      { id, tier, worth, cents: cents - toBonus },
    ];
  });
}

const difference = (total: number | null, single: ValuedCard | null): number | null =>
  total === null || !single || single.total === null ? null : sumCents([total, -single.total]);

/**
 * The best way to split a purchase over cards for a goal; null if the amount is 0 or the cards have too little room.
 *
 * Optimal means, exactly and in this order: (1) the fewest cents on cards with an unknown APR, and in "Longest float" on cards that carry
 * a balance, then the most unrounded dollars, the sum of worth x cents, where a cent's worth is rewards +
 * bonus + float - interest - foreign fee to twelve decimals (in "Longest float", for all goals except 'dollars': the
 * most days x cents); (2) the fewest cards; (3) the lowest IDs. Shares are then shown with rounded lines, as everywhere.
 *
 * Why taking the cents of highest worth first gives (1) for any number of cards: a card's total is a concave function
 * of its cents, because its pieces decrease in worth (`rewardTiers` never rises). Suppose there were a better split. It
 * has one card with a cent fewer than ours and one with a cent more. Ours took the first card's cent before the
 * second's, so it's worth at least as much. Moving that cent makes the better split no worse and one cent closer to
 * ours. Repeated, it becomes ours, which is therefore no worse. A card of a later tier is the same with all of
 * its cents worth less than any other card's. By the same argument, all splits with (1) contain every
 * cent worth more than the last one taken and none worth less: they differ only in cents of that one worth, and among
 * those, (2) and (3) decide, see `fillDearestFirst`. Source: issue "Split".
 *
 * Throws a RangeError if the amount isn't finite.
 */
export function splitPurchase<C extends RankableCard>(
  cards: readonly C[],
  purchase: Purchase,
  goal: SplitGoal,
): Split<C> | null {
  const amountCents = Math.round(roundCents(purchase.amount) * 100);
  const filled = fillDearestFirst(
    cards.flatMap((card) => piecesOf(card, purchase, goal)),
    amountCents,
  );
  if (amountCents <= 0 || !filled) return null;
  const parts = cards
    .map((card): SplitPart<C> | null => {
      const amount = (filled.get(card.id) ?? 0) / 100;
      if (amount === 0) return null;
      return {
        card,
        amount,
        utilizationAfter: utilizationAfter(card, amount),
        value: valued(card, { ...purchase, amount }),
      };
    })
    .filter((part) => part !== null)
    .sort((a, b) => b.amount - a.amount || (a.card.id < b.card.id ? -1 : 1));
  const totals = parts.map(({ value }) => value.total).filter((total) => total !== null);
  const total = totals.length < parts.length ? null : sumCents(totals);
  const alone = cards.map((card) => valued(card, purchase));
  const single = bestCovering(alone, orderOf(goal, purchase.order));
  const gain = difference(total, single);
  return { goal, parts, total, single, gain, words: splitText({ goal, parts, single, gain }) };
}

/** Where no card can pay: the shares that together cover the amount, or null if even all cards don't, or if one card can pay. */
export const sharesThatFit = <C extends RankableCard>({
  ranked,
  purchase,
  declined,
}: Pick<Recommendation<C>, 'ranked' | 'purchase' | 'declined'>): SplitPart<C>[] | null => {
  const cards = ranked.map(({ card }) => card);
  return declined ? (splitPurchase(cards, purchase, 'fit')?.parts ?? null) : null;
};

const highestAfter = ({ parts }: Split): number => Math.max(...parts.map(({ utilizationAfter }) => utilizationAfter));

function keepsUnder<C extends RankableCard>(
  cards: readonly C[],
  purchase: Purchase,
  percent: 30 | 10,
): Split<C> | null {
  const single = bestCovering(
    cards.map((card) => valued(card, purchase)),
    purchase.order,
  );
  if (single && utilizationAfter(single.card, purchase.amount) < percent) return null;
  return splitPurchase(cards, purchase, percent === 30 ? 'under-30' : 'under-10');
}

/**
 * The best other card that stays under 30% of its limit, and the one that stays under 10%, in the person's order, if the recommended card
 * wouldn't: they ask less of a person than a split. The first only if it isn't also under 10%. One that carries a balance only if
 * the recommended one does, too. Usually empty. Amount in dollars. Source: issue "The answer leads".
 */
export function otherCardsUnder<C extends RankableCard>(input: { cards: readonly C[] } & Purchase): Split<C>[] {
  const { cards, ...purchase } = input;
  const alone = cards.map((card) => valued(card, purchase));
  const single = bestCovering(alone, purchase.order);
  if (!single || purchase.amount === 0) return [];
  const after = ({ card }: ValuedCard): number => utilizationAfter(card, purchase.amount);
  const offers: Split<C>[] = [];
  for (const [goal, percent] of [
    ['under-10', 10],
    ['under-30', 30],
  ] as const) {
    const able = alone.filter((each) => !each.card.carriesBalance || single.card.carriesBalance);
    const best = bestCovering(
      able.filter((each) => after(each) < percent),
      purchase.order,
    );
    if (!best || after(single) < percent || offers[0]?.parts[0]?.card.id === best.card.id) continue;
    const parts = [{ card: best.card, amount: purchase.amount, utilizationAfter: after(best), value: best }];
    const facts = { goal, parts, single, gain: difference(best.total, single) };
    offers.unshift({ ...facts, total: best.total, words: splitText(facts) });
  }
  return offers;
}

/**
 * The splits worth offering for a purchase: the one that fits if no single card does, or the one that earns at least a
 * cent more; then those that keep every card under 30% and under 10% if the recommended card alone wouldn't (the first
 * only if it isn't also under 10%). Usually empty.
 */
export function splitOffers<C extends RankableCard>(input: { cards: readonly C[] } & Purchase): Split<C>[] {
  const { cards, ...purchase } = input;
  const offers: Split<C>[] = [];
  const dollars = splitPurchase(cards, purchase, 'dollars');
  if (!dollars) return offers;
  const fit = dollars.single ? null : splitPurchase(cards, purchase, 'fit');
  if (fit) offers.push(fit);
  else if ((dollars.gain ?? 0) > 0) offers.push(dollars);
  const under30 = keepsUnder(cards, purchase, 30);
  if (under30 && highestAfter(under30) >= 10) offers.push(under30);
  const under10 = keepsUnder(cards, purchase, 10);
  if (under10) offers.push(under10);
  return offers;
}
