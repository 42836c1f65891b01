import { sendBy } from '@floatwise/finance/calendar/business-days';
import { addDays, daysBetween, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { openBills, statementOf, type CardCycle } from '@floatwise/finance/cycle/cycle';

/** The days of a card's bills; amounts don't matter here. */
export interface BillDaysOfCard extends CardCycle {
  cardId: string;
  cycleSince: CalendarDate;
  /** Closing dates of the statements marked as paid. */
  paidClosings: readonly CalendarDate[];
}

/**
 * Why a day's reminder may be sent: a bill that's due today, due in so many days, or overdue since so many days, or a statement
 * that closes so soon that a payment has to be on its way.
 */
export interface Occasion {
  kind: 'due-today' | 'due-ahead' | 'overdue' | 'closing';
  cardId: string;
  closingDate: CalendarDate;
  dueDate: CalendarDate;
  /** Days to the due date, since it, or to the closing date. */
  days: number;
}

/** Days after its due date on which an unpaid bill is named again. After that, whoever doesn't mark bills as paid is left in peace. */
export const overdueDays: readonly number[] = [1, 3, 7, 14, 28];

/**
 * A statement's balance is named this many days before the last day to send a payment that isn't to be reported: three days before
 * a statement closes in midweek, more around a weekend or a bank holiday.
 */
export const sendAheadDays = 1;

/** Longer than any day on which a bill is named again, and than the time from closing to due date. */
const daysBack = 100;

function billOccasions(card: BillDaysOfCard, today: CalendarDate, daysAhead: readonly number[]): Occasion[] {
  const recent = addDays(today, -daysBack);
  const since = card.cycleSince > recent ? card.cycleSince : recent;
  return openBills({ cycle: card, today, since, paid: card.paidClosings }).flatMap((bill): Occasion[] => {
    const { closingDate, dueDate, days } = bill;
    const occasion = { cardId: card.cardId, closingDate, dueDate, days };
    if (bill.kind === 'overdue') return overdueDays.includes(days) ? [{ kind: 'overdue', ...occasion }] : [];
    if (days === 0) return [{ kind: 'due-today', ...occasion }];
    return daysAhead.includes(days) ? [{ kind: 'due-ahead', ...occasion }] : [];
  });
}

/**
 * What a day's reminder may be about, by the days alone: overdue bills, bills due today or in one of `daysAhead` days, and
 * statements that close soon. Whether there's anything to say is known only with the amounts: nothing may be owed on a bill, or
 * the utilization may be low.
 */
export function occasionsOf(
  cards: readonly BillDaysOfCard[],
  { today, daysAhead }: { today: CalendarDate; daysAhead: readonly number[] },
): Occasion[] {
  return cards.flatMap((card) => {
    const bills = billOccasions(card, today, daysAhead);
    const open = statementOf(card, today);
    const days = daysBetween(today, open.closingDate);
    const daysToSend = daysBetween(today, sendBy(open.closingDate));
    return daysToSend === sendAheadDays ? [...bills, { kind: 'closing', cardId: card.cardId, ...open, days }] : bills;
  });
}
