import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { cardBills } from '@floatwise/finance/bills';
import type { CalendarDate } from '@floatwise/finance/calendar';
import { formatMoney } from '@floatwise/finance/money';
import { cardName } from '@floatwise/finance/ranking';
import { occasionsOf } from '../reminders/occasions.js';

/** A bill that an alert is about. */
export interface AlertBill {
  cardId: string;
  cardName: string;
  dueDate: CalendarDate;
  isOverdue: boolean;
  /** To the due date, or since it. */
  days: number;
  /** '$412.80', 'up to $412.80'. */
  amount: string;
}

/** What of a person's settings decides which bills a day's alert is about. */
export interface AlertChoice {
  today: CalendarDate;
  /** Days before a due date on which it's named. */
  daysAhead: readonly number[];
  /** Null: every card. */
  cardIds: readonly string[] | null;
}

/** Overdue bills first, then by due date. */
const byUrgency = (a: AlertBill, b: AlertBill): number =>
  Number(b.isOverdue) - Number(a.isOverdue) || (a.dueDate < b.dueDate ? -1 : Number(a.dueDate > b.dueDate));

/**
 * The unpaid bills whose day it is: due today, in one of `daysAhead` days, or overdue, as the daily reminder's
 * (`reminders/occasions.ts`). A bill on which nothing is owed isn't one. A statement that closes is left to the mail: it's advice,
 * and nothing is late without it.
 */
export function alertBills(cards: readonly PlannerCard[], { today, daysAhead, cardIds }: AlertChoice): AlertBill[] {
  const chosen = cards.filter(({ id }) => cardIds === null || cardIds.includes(id));
  return chosen.flatMap((card) => billsOf(card, today, daysAhead)).sort(byUrgency);
}

function billsOf(card: PlannerCard, today: CalendarDate, daysAhead: readonly number[]): AlertBill[] {
  const paidClosings = card.paidStatements.map(({ closingDate }) => closingDate);
  const days = occasionsOf([{ ...card, cardId: card.id, paidClosings }], { today, daysAhead })
    .filter(({ kind }) => kind !== 'closing')
    .map(({ closingDate }) => closingDate);
  return cardBills(card, { today })
    .unpaid.filter(({ amount, closingDate }) => amount > 0 && days.includes(closingDate))
    .map(({ amount, isExact, dueDate, days: until, state }) => ({
      cardId: card.id,
      cardName: oneLine(cardName(card)),
      dueDate,
      isOverdue: state === 'overdue',
      days: until,
      amount: isExact ? formatMoney(amount) : `up to ${formatMoney(amount)}`,
    }));
}

const longestName = 40;

/** A name may hold anything; a notification has one line for it. */
function oneLine(name: string): string {
  const characters = [...name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()];
  return characters.length <= longestName ? characters.join('') : `${characters.slice(0, longestName - 1).join('')}…`;
}
