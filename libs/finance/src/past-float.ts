import { addMonths, daysBetween } from './calendar.js';
import type { YearMonth } from './calendar.js';
import { dueDateOf } from './cycle.js';
import type { CardCycle } from './cycle.js';
import { roundHalfUp, sumCents } from './money.js';

/** Purchases of a month on one card that belong to one statement: those up to its closing day, or those after it. */
export interface PostedSpending {
  cardId: string;
  month: YearMonth;
  /** Bought on or before the closing day of the month. */
  beforeClose: boolean;
  /** Dollars, refunds taken off. */
  amount: number;
  /** Each amount times its day of the month, added up. */
  amountDays: number;
}

/** A card's days as they are now. */
export interface FloatCard extends CardCycle {
  id: string;
  carriesBalance?: boolean;
}

function dollarDays(card: FloatCard, { month, beforeClose, amount, amountDays }: PostedSpending): number {
  const due = dueDateOf(card, beforeClose ? month : addMonths(month, 1));
  return amount * (daysBetween(`${month}-01`, due) + 1) - amountDays;
}

/**
 * What waiting to pay was worth, month by month in dollars: each purchase x APY x days from it to its due date / 365, by the
 * cards' days of now. A card that carries a balance has no float. Rounded once for each statement. Source: "Ranking".
 */
export function pastFloat(
  cards: readonly FloatCard[],
  spendings: readonly PostedSpending[],
  apyPercent: number,
): { month: YearMonth; value: number }[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const months = new Map<YearMonth, number>();
  for (const spending of spendings) {
    const card = byId.get(spending.cardId);
    if (!card) continue;
    const value = card.carriesBalance ? 0 : roundHalfUp([dollarDays(card, spending), apyPercent], 36_500);
    months.set(spending.month, sumCents([months.get(spending.month) ?? 0, value]));
  }
  return [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([month, value]) => ({ month, value }));
}
