import { figures } from './card-figures.js';
import type { CardFigures, FiguredCard } from './card-figures.js';
import type { CalendarDate } from './calendar.js';
import type { PurchaseCategory } from './categories.js';
import { roundHalfUp, sumCents } from './money.js';
import { bonusShare } from './welcome-bonus.js';
import type { BonusCard } from './welcome-bonus.js';

/** 'longest-float' is the specification's order and the default; 'most-dollars' ranks by what the purchase is worth. */
export type RankingOrder = 'longest-float' | 'most-dollars';

/** The yearly interest on cash that is assumed until the account or the guest sets another, in percent. */
export const DEFAULT_APY_PERCENT = 4.5;

/** A card as the ranking needs it. What a partner would pay for it is not among its inputs and never influences any order. */
export interface RankableCard extends FiguredCard, BonusCard {
  centsPerPoint?: number;
  id: string;
  name: string;
  nickname?: string | null;
  /** The balance is not paid off each month: the grace period is gone. */
  carriesBalance?: boolean;
  /** Yearly interest in percent; null where it is not known. */
  apr?: number | null;
  /** What the issuer adds to a purchase in another currency, in percent; null or absent where it is not known. */
  foreignFeePercent?: number | null;
}

/** The purchase and the settings that it is judged by. `amount` in dollars (0 for none), `apyPercent` in percent a year. */
export interface Purchase {
  amount: number;
  today: CalendarDate;
  order: RankingOrder;
  apyPercent: number;
  /** Where it is made; without it every card gives its general rate. */
  category?: PurchaseCategory;
  /** Whether it is made in another currency. */
  foreign?: boolean;
}

/** The lines of the sum in dollars, each rounded to the cent; interest and fee count against the others. Null: not known. */
export interface DollarLines {
  rewards: number;
  floatValue: number;
  interest: number | null;
  /** Only for a purchase in another currency. A fee that is not known is said and never guessed: it counts as nothing. */
  foreignFee?: number | null;
  /** The part of a welcome bonus that the purchase earns; absent where there is none to earn. */
  bonus?: number;
}

/** A card with everything that its rank depends on. */
export interface ValuedCard<C extends RankableCard = RankableCard> {
  card: C;
  figures: CardFigures;
  /** Whether the available credit covers the amount (always, when the amount is 0). */
  covers: boolean;
  /** Days of real float: the days to pay, or 0 where the card carries a balance and interest starts at once. */
  floatDays: number;
  lines: DollarLines;
  /** rewards + bonus + float value - interest - foreign fee, in dollars; null where the card owes interest of an unknown APR. */
  total: number | null;
}

/** The name a person knows the card by. */
export const cardName = ({ nickname, name }: Pick<RankableCard, 'name' | 'nickname'>): string => nickname || name;

/** What waiting `days` with `amount` dollars is worth: amount x APY x days / 365, to the cent. Source: "Ranking". */
export const floatValue = (amount: number, apyPercent: number, days: number): number =>
  roundHalfUp([amount, apyPercent, days], 36_500);

/** The interest on a purchase where the grace period is lost: amount x APR x days / 365, to the cent. Source: "Ranking". */
export const lostGraceInterest = (amount: number, aprPercent: number, days: number): number =>
  roundHalfUp([amount, aprPercent, days], 36_500);

/** What the issuer adds to a purchase in another currency: amount x percent / 100, to the cent; null where not known. */
export const foreignFee = (amount: number, feePercent: number | null | undefined): number | null =>
  feePercent === null || feePercent === undefined ? null : roundHalfUp([amount, feePercent], 100);

function interestOf({ carriesBalance, apr }: RankableCard, amount: number, days: number): number | null {
  if (!carriesBalance) return 0;
  return apr === null || apr === undefined ? null : lostGraceInterest(amount, apr, days);
}

/**
 * The figures, dollar lines and total of one card for a purchase: rewards (by category where one is given) + the welcome bonus's
 * share + float value - interest - foreign fee. Sources: "Ranking", "Float needs a paid-off card".
 */
export function valued<C extends RankableCard>(card: C, purchase: Purchase): ValuedCard<C> {
  const { amount, apyPercent, foreign = false } = purchase;
  const own = figures(card, purchase);
  const floatDays = card.carriesBalance ? 0 : own.daysToPay;
  const lines: DollarLines = {
    rewards: own.calculatedRewards,
    floatValue: floatValue(amount, apyPercent, floatDays),
    interest: interestOf(card, amount, own.daysToPay),
  };
  if (foreign) lines.foreignFee = foreignFee(amount, card.foreignFeePercent);
  const bonus = bonusShare(card, purchase);
  if (bonus > 0) lines.bonus = bonus;
  const { rewards, interest } = lines;
  return {
    card,
    figures: own,
    covers: amount === 0 || own.availableCredit >= amount,
    floatDays,
    lines,
    total: interest === null ? null : sumCents([rewards, bonus, lines.floatValue, -interest, -(lines.foreignFee ?? 0)]),
  };
}

/** The specification's three keys: most days to pay, then most available credit, then lowest utilization. */
const bySpecification = (a: ValuedCard, b: ValuedCard): number =>
  b.figures.daysToPay - a.figures.daysToPay ||
  b.figures.availableCredit - a.figures.availableCredit ||
  a.figures.utilizationRate - b.figures.utilizationRate;

/** Cards without a known total come last; between equal totals real float decides, then the specification's keys. */
function byDollars(a: ValuedCard, b: ValuedCard): number {
  if (a.total === null || b.total === null) return Number(a.total === null) - Number(b.total === null);
  return b.total - a.total || b.floatDays - a.floatDays;
}

/**
 * Whether `a` (negative) or `b` (positive) ranks first, leaving aside whether they cover the amount. Cards that are equal in
 * every key are put in the order of their ids: the specification leaves that open, and the order in which the cards were passed
 * must not change an answer.
 */
export function compareCards(a: ValuedCard, b: ValuedCard, order: RankingOrder): number {
  const first = order === 'most-dollars' ? byDollars(a, b) : 0;
  return first || bySpecification(a, b) || (a.card.id < b.card.id ? -1 : Number(a.card.id > b.card.id));
}

/**
 * The cards that a day of a calendar may name: those without a carried balance, or all where there is no such card. A calendar is
 * about float, and a card that carries a balance has none. Source: "Float needs a paid-off card".
 */
export function withFloat<C extends RankableCard>(cards: readonly C[]): readonly C[] {
  const paidOff = cards.filter(({ carriesBalance }) => !carriesBalance);
  return paidOff.length > 0 ? paidOff : cards;
}

/** The first in the order among the cards that cover the amount; null when none does. */
export function bestCovering<C extends RankableCard>(
  cards: readonly ValuedCard<C>[],
  order: RankingOrder,
): ValuedCard<C> | null {
  let best: ValuedCard<C> | null = null;
  for (const each of cards) if (each.covers && (!best || compareCards(each, best, order) < 0)) best = each;
  return best;
}
