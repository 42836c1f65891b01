import { cardName, compareCards, valued } from './ranking.js';
import type { Purchase, RankableCard, RankingOrder, ValuedCard } from './ranking.js';
import { formatMoney, roundCents } from './money.js';
import { formatDays, reasonsForBest } from './reasons.js';
import type { Reason } from './reasons.js';
import { splitPurchase } from './split.js';
import type { SplitPart } from './split.js';
import { reasonsAgainst } from './why-not.js';

/** A ranked card with the reasons for its rank in words. */
export interface RankedCard<C extends RankableCard = RankableCard> extends ValuedCard<C> {
  reasons: Reason[];
}

/** The other order names another card. `gain` is what that card gives more; null where its rival's total is not known. */
export interface Disagreement<C extends RankableCard = RankableCard> {
  order: RankingOrder;
  otherBest: RankedCard<C>;
  gain: number | null;
  gainUnit: 'dollars' | 'days';
  words: string;
}

/** The answer. `best` is the first of `ranked`, and null only when there are no cards. */
export interface Recommendation<C extends RankableCard = RankableCard> {
  purchase: Purchase;
  best: RankedCard<C> | null;
  /** Cards that cover the amount in order, then the others in order. */
  ranked: RankedCard<C>[];
  /** No card covers the amount: `best` is the first card passed in, and the purchase would be declined. */
  declined: boolean;
  /** When declined: shares over several cards that fit together, or null when even all of them have too little. */
  split: SplitPart<C>[] | null;
  disagreement: Disagreement<C> | null;
}

function inOrder<C extends RankableCard>(cards: readonly ValuedCard<C>[], order: RankingOrder): ValuedCard<C>[] {
  return [...cards].sort((a, b) => Number(b.covers) - Number(a.covers) || compareCards(a, b, order));
}

function withReasons<C extends RankableCard>(ordered: ValuedCard<C>[], purchase: Purchase): RankedCard<C>[] {
  const [best] = ordered;
  return ordered.map((each) => ({
    ...each,
    reasons: each === best || !best ? reasonsForBest(ordered, purchase) : reasonsAgainst(each, best, purchase),
  }));
}

function moreDollars(best: ValuedCard, other: ValuedCard): { gain: number | null; words: string } | null {
  if (other.total === null) return null;
  const name = cardName(other.card);
  if (best.total === null) {
    const words = `${name} is worth ${formatMoney(other.total)}; add the APR of ${cardName(best.card)} to compare`;
    return { gain: null, words };
  }
  const gain = roundCents(other.total - best.total);
  if (gain <= 0) return null;
  const words = other.total > 0 ? `earns ${formatMoney(gain)} more` : `costs ${formatMoney(gain)} less`;
  return { gain, words: `${name} ${words}` };
}

function moreDays(best: ValuedCard, other: ValuedCard): { gain: number; words: string } | null {
  const gain = other.floatDays - best.floatDays;
  return gain > 0 ? { gain, words: `${cardName(other.card)} gives ${formatDays(gain)} more` } : null;
}

/** "When the two disagree, the recommendation says so": the best card of the other order, where it really gives more. */
function disagreementOf<C extends RankableCard>(
  best: ValuedCard<C>,
  ranked: readonly RankedCard<C>[],
  { order }: Purchase,
): Disagreement<C> | null {
  const other: RankingOrder = order === 'longest-float' ? 'most-dollars' : 'longest-float';
  const covering = ranked.filter((each) => each.covers);
  const otherBest = covering.reduce((first, each) => (compareCards(each, first, other) < 0 ? each : first));
  if (otherBest.card === best.card) return null;
  const more = other === 'most-dollars' ? moreDollars(best, otherBest) : moreDays(best, otherBest);
  return more && { order: other, otherBest, gainUnit: other === 'most-dollars' ? 'dollars' : 'days', ...more };
}

/**
 * Which card for this purchase. The cards whose available credit covers the amount (all, when it is 0) are ranked by the order
 * asked for: longest float is the specification's (most days to pay, then most available credit, then lowest utilization), most
 * dollars is rewards + float value - interest - foreign fee. Full ties go by id, so the order of `cards` never changes the answer, with the
 * specification's one exception: when no card covers the amount, the first card passed in is named and `declined` is set.
 * Sources: specification, section 9; "Ranking" and "When no card covers the amount" in the decisions.
 *
 * Throws a RangeError when the amount is negative or not finite, or today is not a calendar date.
 */
export function recommend<C extends RankableCard>(input: { cards: readonly C[] } & Purchase): Recommendation<C> {
  const { cards, amount, today, order, apyPercent, category, foreign } = input;
  if (!(amount >= 0 && Number.isFinite(amount))) throw new RangeError(`Not a purchase amount: ${amount}`);
  const purchase = { amount: roundCents(amount), today, order, apyPercent, category, foreign };
  const all = cards.map((card) => valued(card, purchase));
  const ordered = inOrder(all, order);
  const [first] = all;
  const declined = first !== undefined && !all.some((each) => each.covers);
  const ranked = withReasons(declined ? [first, ...ordered.filter((each) => each !== first)] : ordered, purchase);
  const best = ranked[0] ?? null;
  return {
    purchase,
    best,
    ranked,
    declined,
    split: declined ? (splitPurchase(cards, purchase, 'fit')?.parts ?? null) : null,
    disagreement: declined || !best ? null : disagreementOf(best, ranked, purchase),
  };
}

/** The order of the comparison table: days to pay descending, equal ones as ranked. Source: specification, section 2. */
export const byDaysToPay = <C extends RankableCard>(ranked: readonly RankedCard<C>[]): RankedCard<C>[] =>
  [...ranked].sort((a, b) => b.figures.daysToPay - a.figures.daysToPay);
