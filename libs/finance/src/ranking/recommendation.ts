import { formatShort } from '../calendar/calendar.js';
import { cardName, compareCards, valued } from './ranking.js';
import type { Purchase, RankableCard, RankingOrder, ValuedCard } from './ranking.js';
import { formatMoney, roundCents } from '../money/money.js';
import { formatDays, reasonsForBest, type Reason } from './reasons.js';

/** The chosen card with the reasons in words. Why the others aren't it is `whyNot`, which is asked for after the answer. */
export interface RankedCard<C extends RankableCard = RankableCard> extends ValuedCard<C> {
  reasons: Reason[];
}

/**
 * The other order picks a different card. `gain` is how much more that card earns; null if the other card's total is
 * unknown.
 */
export interface Disagreement<C extends RankableCard = RankableCard> {
  order: RankingOrder;
  otherBest: ValuedCard<C>;
  gain: number | null;
  gainUnit: 'dollars' | 'days';
  words: string;
}

/** The answer. `best` is the first of `ranked`, and null only without cards. */
export interface Recommendation<C extends RankableCard = RankableCard> {
  purchase: Purchase;
  best: RankedCard<C> | null;
  /** Cards that cover the amount, in order, then the others, in order. */
  ranked: ValuedCard<C>[];
  /** No card can pay: `best` is the first input card that the place takes, and the purchase would be declined. */
  declined: boolean;
  disagreement: Disagreement<C> | null;
}

function inOrder<C extends RankableCard>(cards: readonly ValuedCard<C>[], order: RankingOrder): ValuedCard<C>[] {
  return [...cards].sort((a, b) => Number(b.covers) - Number(a.covers) || compareCards(a, b, order));
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
  if (other.total <= 0) return { gain, words: `${name} costs ${formatMoney(gain)} less` };
  const { lines, figures } = other;
  const after = lines.interest
    ? `, after ${formatMoney(lines.interest)} of interest by ${formatShort(figures.nextDueDate)}`
    : '';
  return { gain, words: `${name} earns ${formatMoney(gain)} more${after}` };
}

function moreDays(best: ValuedCard, other: ValuedCard): { gain: number; words: string } | null {
  const gain = other.floatDays - best.floatDays;
  return gain > 0 ? { gain, words: `${cardName(other.card)} gives ${formatDays(gain)} more` } : null;
}

/** "When the two disagree, the recommendation says so": the best card in the other order, if it really earns more. */
function disagreementOf<C extends RankableCard>(
  best: ValuedCard<C>,
  ranked: readonly ValuedCard<C>[],
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
 * Which card to use for a purchase. The cards whose available credit covers the amount (all, if it's 0) are ranked by
 * the requested order: longest float is the specification's (most days to pay, then most available credit, then lowest
 * utilization), most dollars is rewards + float value - interest - foreign fee. In longest float, cards that carry a balance
 * come after those that don't; in most dollars they rank by their total like any other, and last without an APR. Full ties are ordered by ID, so the
 * input order of `cards` never changes the answer, with the specification's one exception: if no card covers the
 * amount, the first input card that the place takes is named and `declined` is set. Sources: specification, section 9; "Ranking" and "When
 * no card covers the amount" in the decisions.
 *
 * Throws a RangeError if the amount is negative or not finite, or if today isn't a calendar date.
 */
export function recommend<C extends RankableCard>(input: { cards: readonly C[] } & Purchase): Recommendation<C> {
  const { cards, amount, today, order, apyPercent, category, foreign, atPlace } = input;
  if (!(amount >= 0 && Number.isFinite(amount))) throw new RangeError(`Not a purchase amount: ${amount}`);
  const purchase = { amount: roundCents(amount), today, order, apyPercent, category, foreign, atPlace };
  const all = cards.map((card) => valued(card, purchase));
  const ordered = inOrder(all, order);
  const first = all.find(({ accepted }) => accepted !== false) ?? all[0];
  const declined = first !== undefined && !all.some((each) => each.covers);
  const inTurn = declined ? [first, ...ordered.filter((each) => each !== first)] : ordered;
  const [chosen, ...others] = inTurn;
  const best = chosen ? { ...chosen, reasons: reasonsForBest(inTurn, purchase) } : null;
  const ranked = best ? [best, ...others] : [];
  return {
    purchase,
    best,
    ranked,
    declined,
    disagreement: declined || !best ? null : disagreementOf(best, ranked, purchase),
  };
}

/**
 * The comparison table's order: days to pay, descending; ties stay as ranked. A card that carries a balance has no days
 * without interest and comes last. Source: specification, section 2.
 */
export const byDaysToPay = <C extends RankableCard>(ranked: readonly ValuedCard<C>[]): ValuedCard<C>[] =>
  [...ranked].sort((a, b) => b.floatDays - a.floatDays || b.figures.daysToPay - a.figures.daysToPay);
