import { figures, type CardFigures, type FiguredCard } from '../cycle/card-figures.js';
import type { CalendarDate } from '../calendar/calendar.js';
import type { PurchaseCategory } from '../rewards/categories.js';
import { roundHalfUp, sumCents } from '../money/money.js';
import { bonusShare, type BonusCard } from '../rewards/welcome-bonus.js';

/** 'longest-float' is the specification's order and the default; 'most-dollars' ranks by what the purchase is worth. */
export type RankingOrder = 'longest-float' | 'most-dollars';

/** The default APY on cash, in percent, until the account or guest sets another. */
export const DEFAULT_APY_PERCENT = 4.5;

/** A card as the ranking needs it. What a partner would pay for it isn't an input and never affects any order. */
export interface RankableCard extends FiguredCard, BonusCard {
  centsPerPoint?: number;
  id: string;
  name: string;
  nickname?: string | null;
  /** The balance isn't paid off each month, so there's no grace period. */
  carriesBalance?: boolean;
  /** APR in percent; null if unknown. */
  apr?: number | null;
  /** The issuer's fee on a purchase in a foreign currency, in percent; null or absent if unknown. */
  foreignFeePercent?: number | null;
}

/** What the place of a purchase means for one card. */
export interface CardAtPlace {
  /** What the card's issuer counts the purchase as; absent: as the purchase's own category. */
  category?: PurchaseCategory | undefined;
  /** Whether the place takes the card's network; null if the place doesn't take all and we don't know the card's. */
  accepted: boolean | null;
}

/** The purchase and the settings for ranking. `amount` in dollars (0 for none), `apyPercent` in percent per year. */
export interface Purchase {
  amount: number;
  today: CalendarDate;
  order: RankingOrder;
  apyPercent: number;
  /** The purchase's category; without it, every card earns its general rate, or the one that it has for all categories. */
  category?: PurchaseCategory;
  /** Whether it's in a foreign currency. */
  foreign?: boolean;
  /** What the place means for cards, by card ID. A card that isn't listed is accepted and earns by `category`. */
  atPlace?: Readonly<Record<string, CardAtPlace>> | undefined;
}

/** What a purchase counts as on this card, and whether the place takes the card (null: we can't tell). */
export const placeOf = (
  { id }: Pick<RankableCard, 'id'>,
  { category, atPlace }: Pick<Purchase, 'category' | 'atPlace'>,
): { category: PurchaseCategory | undefined; accepted: boolean | null } => {
  const here = atPlace?.[id];
  return { category: here?.category ?? category, accepted: here ? here.accepted : true };
};

/**
 * The lines of the calculation in dollars, each rounded to the cent; interest and fee are subtracted. Null: unknown.
 */
export interface DollarLines {
  rewards: number;
  floatValue: number;
  interest: number | null;
  /**
   * Only for a purchase in a foreign currency. An unknown fee is reported as unknown and never guessed; it counts as 0.
   */
  foreignFee?: number | null;
  /** The part of a welcome bonus that the purchase earns; absent if there's none to earn. */
  bonus?: number;
}

/** A card with everything that its rank depends on. */
export interface ValuedCard<C extends RankableCard = RankableCard> {
  card: C;
  figures: CardFigures;
  /** Whether the place takes the card; null if we can't tell. */
  accepted: boolean | null;
  /** Whether the place takes the card, or may take it, and the available credit covers the amount. */
  covers: boolean;
  /** Days of real float: the days to pay, or 0 if the card carries a balance and interest starts right away. */
  floatDays: number;
  lines: DollarLines;
  /**
   * rewards + bonus + float value - interest - foreign fee, in dollars; null if the card owes interest at an unknown
   * APR.
   */
  total: number | null;
}

/** The name that people know the card by. */
export const cardName = ({ nickname, name }: Pick<RankableCard, 'name' | 'nickname'>): string => nickname || name;

/**
 * What keeping `amount` dollars for `days` is worth: amount x APY x days / 365, rounded to the cent. Source: "Ranking".
 */
export const floatValue = (amount: number, apyPercent: number, days: number): number =>
  roundHalfUp([amount, apyPercent, days], 36_500);

/**
 * The interest on a purchase without a grace period: amount x APR x days / 365, rounded to the cent. Source: "Ranking".
 */
export const lostGraceInterest = (amount: number, aprPercent: number, days: number): number =>
  roundHalfUp([amount, aprPercent, days], 36_500);

/**
 * The issuer's fee on a purchase in a foreign currency: amount x percent / 100, rounded to the cent; null if unknown.
 */
export const foreignFee = (amount: number, feePercent: number | null | undefined): number | null =>
  feePercent === null || feePercent === undefined ? null : roundHalfUp([amount, feePercent], 100);

function interestOf({ carriesBalance, apr }: RankableCard, amount: number, days: number): number | null {
  if (!carriesBalance) return 0;
  return apr === null || apr === undefined ? null : lostGraceInterest(amount, apr, days);
}

/**
 * One card's figures, dollar lines, and total for a purchase: rewards (by category if there is one) + the welcome
 * bonus's share + float value - interest - foreign fee. Sources: "Ranking", "Float needs a paid-off card".
 */
export function valued<C extends RankableCard>(card: C, purchase: Purchase): ValuedCard<C> {
  const { amount, apyPercent, foreign = false } = purchase;
  const { category, accepted } = placeOf(card, purchase);
  const own = figures(card, { ...purchase, category });
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
    accepted,
    covers: accepted !== false && (amount === 0 || own.availableCredit >= amount),
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

/** Cards without a known total come last; equal totals are ordered by real float, then by the specification's keys. */
function byDollars(a: ValuedCard, b: ValuedCard): number {
  if (a.total === null || b.total === null) return Number(a.total === null) - Number(b.total === null);
  return b.total - a.total || b.floatDays - a.floatDays;
}

/** A card that carries a balance comes after all that don't: it has no float. */
const byGracePeriod = (a: ValuedCard, b: ValuedCard): number =>
  Number(a.card.carriesBalance ?? false) - Number(b.card.carriesBalance ?? false);

/**
 * Whether `a` (negative) or `b` (positive) ranks first, regardless of whether they cover the amount. A card that carries a balance comes
 * after all that don't in longest float; in most dollars it ranks by its total like any other, and last without an APR. Source: "Ranking". Cards that are equal in every key are ordered by ID: the
 * specification leaves that open, and the input order must not change an answer.
 */
export function compareCards(a: ValuedCard, b: ValuedCard, order: RankingOrder): number {
  const first = order === 'most-dollars' ? byDollars(a, b) : 0;
  return (
    first ||
    byGracePeriod(a, b) ||
    bySpecification(a, b) ||
    (a.card.id < b.card.id ? -1 : Number(a.card.id > b.card.id))
  );
}

/**
 * The cards that a day in a calendar may name: those that don't carry a balance, or all if every card does. A calendar
 * is about float, and a card that carries a balance has none. Source: "Float needs a paid-off card".
 */
export function withFloat<C extends RankableCard>(cards: readonly C[]): readonly C[] {
  const paidOff = cards.filter(({ carriesBalance }) => !carriesBalance);
  return paidOff.length > 0 ? paidOff : cards;
}

/** The first card in the order that covers the amount; null if none does. */
export function bestCovering<C extends RankableCard>(
  cards: readonly ValuedCard<C>[],
  order: RankingOrder,
): ValuedCard<C> | null {
  let best: ValuedCard<C> | null = null;
  for (const each of cards) if (each.covers && (!best || compareCards(each, best, order) < 0)) best = each;
  return best;
}
