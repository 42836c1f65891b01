import { addMonths, daysBetween } from './calendar.js';
import type { YearMonth } from './calendar.js';
import { dueDateOf } from './cycle.js';
import type { CardCycle } from './cycle.js';
import { roundHalfUp, sumCents } from './money.js';

/** A month's purchases on one card that belong to one statement: those up to its closing date, or those after it. */
export interface PostedSpending {
  cardId: string;
  month: YearMonth;
  /** Bought on or before the month's closing date. */
  beforeClose: boolean;
  /** Dollars, minus refunds. */
  amount: number;
  /** The sum of each amount times its day of the month. */
  amountDays: number;
}

/** A card's current billing days. */
export interface FloatCard extends CardCycle {
  id: string;
  carriesBalance?: boolean;
}

function dollarDays(card: FloatCard, { month, beforeClose, amount, amountDays }: PostedSpending): number {
  const due = dueDateOf(card, beforeClose ? month : addMonths(month, 1));
  return amount * (daysBetween(`${month}-01`, due) + 1) - amountDays;
}

/**
 * What paying later was worth, by month in dollars: each purchase x APY x days until its due date / 365, using the
 * cards' current days. A card that carries a balance has no float. Rounded once per statement. Source: "Ranking".
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
