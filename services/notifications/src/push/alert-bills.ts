import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { CalendarDate } from '@floatwise/finance/calendar';
import { listedBills, type ListedBill } from '../reminders/contents/listed-bills.js';
import { occasionsOf } from '../reminders/occasions.js';

/** What of a person's settings decides which bills a day's alert is about. */
export interface AlertChoice {
  today: CalendarDate;
  /** Days before a due date on which it's named. */
  daysAhead: readonly number[];
  /** Null: every card. */
  cardIds: readonly string[] | null;
}

/**
 * The unpaid bills whose day it is, most urgent first: due today, in one of `daysAhead` days, or overdue, as the daily reminder's
 * (`reminders/occasions.ts`). A statement that closes is left to the mail: it's advice, and nothing is late without it.
 */
export function alertBills(cards: readonly PlannerCard[], { today, daysAhead, cardIds }: AlertChoice): ListedBill[] {
  const chosen = cards.filter(({ id }) => cardIds === null || cardIds.includes(id));
  const days = chosen.map((card) => ({
    ...card,
    cardId: card.id,
    paidClosings: card.paidStatements.map(({ closingDate }) => closingDate),
  }));
  const named = occasionsOf(days, { today, daysAhead }).flatMap(({ kind, cardId, closingDate }) =>
    kind === 'closing' ? [] : [`${cardId} ${closingDate}`],
  );
  const within = Math.max(0, ...daysAhead);
  return listedBills(chosen, { today, within }).filter(({ card, closingDate }) =>
    named.includes(`${card.id} ${closingDate}`),
  );
}
