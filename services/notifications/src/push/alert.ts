import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { counted } from '@floatwise/finance/calendar/counted';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { oneLine } from '../mail/one-line.js';
import { billAmount, dueWords, listedBills, type ListedBill } from '../reminders/contents/listed-bills.js';
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

/** What the browser shows. Its worker knows these fields (`shells/web/public/push-worker.js`). */
export interface Alert {
  title: string;
  body: string;
  /** Where a press leads, on our own origin. */
  path: string;
}

/** A lock screen shows about four lines. */
const maxOthers = 3;

const line = (bill: ListedBill): string => `${oneLine(cardName(bill.card))}: ${billAmount(bill)} ${dueWords(bill)}`;

function othersShown(others: readonly ListedBill[]): string {
  const named = others.slice(0, maxOthers).map(line);
  const left = others.length - named.length;
  return [...named, ...(left > 0 ? [`And ${left} more.`] : [])].join('\n');
}

/** Where bills are: the home page of whoever is signed in. */
const path = '/';
const openOne = 'Open Floatwise to see the bill.';

/**
 * What an alert says about the bills that it's for, most urgent first. Without `showsAmounts` it names neither card nor amount,
 * because a locked screen shows it to anyone.
 */
export function alertOf([first, ...others]: readonly [ListedBill, ...ListedBill[]], showsAmounts: boolean): Alert {
  if (showsAmounts) return { title: line(first), body: others.length > 0 ? othersShown(others) : openOne, path };
  const more = `And ${counted(others.length, 'more payment')}. Open Floatwise to see them.`;
  return { title: `A payment is ${dueWords(first)}`, body: others.length > 0 ? more : openOne, path };
}

/** What a person gets who presses "Send a test alert". */
export const testAlert: Alert = {
  title: 'Alerts work on this device',
  body: 'We’ll tell you here when a payment is due.',
  path: '/email-settings',
};
