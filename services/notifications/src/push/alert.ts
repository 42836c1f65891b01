import type { CalendarDate } from '@floatwise/finance/calendar';
import { formatShort } from '@floatwise/finance/calendar';
import { counted } from '@floatwise/finance/counted';
import type { AlertBill } from './alert-bills.js';

/** What the browser shows. Its worker knows these fields (`shells/web/public/push-worker.js`). */
export interface Alert {
  title: string;
  body: string;
  /** Where a press leads, on our own origin. */
  path: string;
}

/** A lock screen shows about four lines. */
const mostOthers = 3;

/** "today", "tomorrow", "in 3 days". */
const dayWords = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

const overdueWords = (dueDate: CalendarDate): string => `overdue since ${formatShort(dueDate)}`;

const whenWords = ({ isOverdue, days, dueDate }: AlertBill): string =>
  isOverdue ? overdueWords(dueDate) : `due ${dayWords(days)}`;

const line = (bill: AlertBill): string => `${bill.cardName}: ${bill.amount} ${whenWords(bill)}`;

function othersShown(others: readonly AlertBill[]): string {
  const named = others.slice(0, mostOthers).map(line);
  const left = others.length - named.length;
  return [...named, ...(left > 0 ? [`And ${left} more.`] : [])].join('\n');
}

/** Where bills are: the home page of whoever is signed in. */
const path = '/';

/**
 * What an alert says about the bills that it's for, most urgent first. Without `showsAmounts` it names neither card nor amount,
 * because a locked screen shows it to anyone.
 */
export function alertOf([first, ...others]: readonly [AlertBill, ...AlertBill[]], showsAmounts: boolean): Alert {
  if (showsAmounts) {
    return {
      title: line(first),
      body: others.length > 0 ? othersShown(others) : 'Open Floatwise to see the bill.',
      path,
    };
  }
  const body =
    others.length > 0
      ? `And ${counted(others.length, 'more payment')}. Open Floatwise to see them.`
      : 'Open Floatwise to see the bill.';
  return { title: `A payment is ${whenWords(first)}`, body, path };
}

/** What a person gets who presses "Send a test alert". */
export const testAlert: Alert = {
  title: 'Alerts work on this device',
  body: 'We’ll tell you here when a payment is due.',
  path: '/email-settings',
};
