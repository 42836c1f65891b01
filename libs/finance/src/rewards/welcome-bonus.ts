import { formatShort, type CalendarDate } from '../calendar/calendar.js';
import { formatMoney, roundCents, roundHalfUp, sumCents } from '../money/money.js';
import { expectedWithin, type ExpectedSpending } from './expected-spending.js';

/** What a new card pays after a certain amount of spending, from one day to another, both inclusive. */
export interface WelcomeBonus {
  /** Dollars, or points (miles). */
  amount: number;
  unit: 'dollars' | 'points';
  /** Dollars of spending that earn it. */
  spend: number;
  from: CalendarDate;
  by: CalendarDate;
  /** Dollars spent toward it, as entered by the person. */
  spent: number;
}

/** A card that may have a bonus. */
export interface BonusCard {
  centsPerPoint?: number;
  welcomeBonus?: WelcomeBonus | null;
  /**
   * Spending toward it according to transactions; null or absent if there are none, and then what was entered counts.
   */
  bonusSpent?: number | null;
}

/** A bonus that can still be earned: its worth, how much is left to spend, and by when, in dollars. */
export interface OpenBonus {
  worth: number;
  needed: number;
  by: CalendarDate;
}

/**
 * What counts as spent toward a bonus, from transactions: their sum, or what was entered if that's more and the first
 * transaction is after the bonus began. Expected purchases come on top of both. Null without either: then what was entered counts.
 */
export function bonusSpending(
  bonus: WelcomeBonus | null,
  tracked: { since: CalendarDate; spent: number } | null,
  purchases: readonly ExpectedSpending[] | null = null,
): number | null {
  if (!bonus || (!tracked && !purchases?.length)) return null;
  const expected = expectedWithin(purchases ?? [], { typed: 'bonus', from: bonus.from, to: bonus.by });
  const told = sumCents([bonus.spent, expected.untold]);
  if (!tracked) return told;
  const spent = sumCents([Math.max(0, tracked.spent), expected.all]);
  return tracked.since > bonus.from ? Math.max(spent, told) : spent;
}

/** A card's bonus while it can be earned: started, not over, and not all spent. Otherwise null. */
export function openBonus(card: BonusCard, today: CalendarDate): OpenBonus | null {
  const { welcomeBonus: bonus, centsPerPoint = 1 } = card;
  if (!bonus || today < bonus.from || today > bonus.by) return null;
  const needed = roundCents(bonus.spend - (card.bonusSpent ?? bonus.spent));
  const worth = bonus.unit === 'dollars' ? roundCents(bonus.amount) : roundHalfUp([bonus.amount, centsPerPoint], 100);
  return needed > 0 && worth > 0 ? { worth, needed, by: bonus.by } : null;
}

/**
 * The part of the bonus that a purchase of `amount` dollars earns: bonus x min(amount, spend still needed) / spend
 * still needed, rounded to the cent; 0 without an open bonus. Source: issue "welcome bonus".
 */
export function bonusShare(card: BonusCard, { amount, today }: { amount: number; today: CalendarDate }): number {
  const open = openBonus(card, today);
  return open ? roundHalfUp([open.worth, Math.min(amount, open.needed)], open.needed) : 0;
}

/** '$612.00 more by Mar 3 earns the $200.00 bonus'. Null without an open bonus. */
export function bonusText(card: BonusCard, today: CalendarDate): string | null {
  const open = openBonus(card, today);
  return (
    open && `${formatMoney(open.needed)} more by ${formatShort(open.by)} earns the ${formatMoney(open.worth)} bonus`
  );
}
