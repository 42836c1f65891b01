import { addMonths, daysInMonth, type YearMonth } from '../calendar/calendar.js';
import type { CardCycle } from '../cycle/cycle.js';
import { roundHalfUp, sumCents } from '../money/money.js';

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

/** When purchases of a month are due, as a day of that month: 41 is the 10th of the next one after 31 days. */
export class DueDays {
  readonly #lengths = new Map<YearMonth, { days: number; next: YearMonth }>();

  of(card: FloatCard, { month, beforeClose }: Pick<PostedSpending, 'month' | 'beforeClose'>): number {
    const months = (beforeClose ? 0 : 1) + (card.dueMonth === 'same' ? 0 : 1);
    let [days, at] = [0, this.#length(month)];
    for (let passed = 0; passed < months; passed += 1) {
      days += at.days;
      at = this.#length(at.next);
    }
    return days + Math.min(card.dueDate, at.days);
  }

  #length(month: YearMonth): { days: number; next: YearMonth } {
    const known = this.#lengths.get(month);
    if (known) return known;
    const length = { days: daysInMonth(month), next: addMonths(month, 1) };
    this.#lengths.set(month, length);
    return length;
  }
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
  const dueDays = new DueDays();
  const months = new Map<YearMonth, number>();
  for (const spending of spendings) {
    const card = byId.get(spending.cardId);
    if (!card) continue;
    const dollarDays = spending.amount * dueDays.of(card, spending) - spending.amountDays;
    const value = card.carriesBalance ? 0 : roundHalfUp([dollarDays, apyPercent], 36_500);
    months.set(spending.month, sumCents([months.get(spending.month) ?? 0, value]));
  }
  return [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([month, value]) => ({ month, value }));
}
