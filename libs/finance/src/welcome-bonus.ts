import { formatShort } from './calendar.js';
import type { CalendarDate } from './calendar.js';
import { formatMoney, roundCents, roundHalfUp } from './money.js';

/** What a new card gives once so much was spent on it, from one day to another, both included. */
export interface WelcomeBonus {
  /** Dollars, or points (miles). */
  amount: number;
  unit: 'dollars' | 'points';
  /** Dollars of spending that earn it. */
  spend: number;
  from: CalendarDate;
  by: CalendarDate;
  /** Dollars that the person says are spent of it. */
  spent: number;
}

/** A card that may have a bonus. */
export interface BonusCard {
  centsPerPoint?: number;
  welcomeBonus?: WelcomeBonus | null;
  /** What was spent of it by transactions; null or absent where there are none, and then what was typed counts. */
  bonusSpent?: number | null;
}

/** A bonus that can still be reached: its worth, and what is to be spent until when, in dollars. */
export interface OpenBonus {
  worth: number;
  needed: number;
  by: CalendarDate;
}

/**
 * What counts as spent on a bonus by transactions: their sum, or what was typed where that is more and the first transaction is
 * later than the bonus began. Null without transactions.
 */
export function bonusSpending(
  bonus: WelcomeBonus | null,
  tracked: { since: CalendarDate; spent: number } | null,
): number | null {
  if (!bonus || !tracked) return null;
  const told = roundCents(Math.max(0, tracked.spent));
  return tracked.since > bonus.from ? Math.max(told, bonus.spent) : told;
}

/** The bonus of a card while it can be reached: begun, not over, and not all spent. Null otherwise. */
export function openBonus(card: BonusCard, today: CalendarDate): OpenBonus | null {
  const { welcomeBonus: bonus, centsPerPoint = 1 } = card;
  if (!bonus || today < bonus.from || today > bonus.by) return null;
  const needed = roundCents(bonus.spend - (card.bonusSpent ?? bonus.spent));
  const worth = bonus.unit === 'dollars' ? roundCents(bonus.amount) : roundHalfUp([bonus.amount, centsPerPoint], 100);
  return needed > 0 && worth > 0 ? { worth, needed, by: bonus.by } : null;
}

/**
 * The part of the bonus that a purchase of `amount` dollars earns: bonus x min(amount, spend still needed) / spend still needed, to
 * the cent; 0 without an open bonus. Source: issue "welcome bonus".
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
