import { hash } from 'node:crypto';
import type { downloadBillEvent, downloadPurchaseEvent } from '@floatwise/contracts/cards/calendar.http';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import type { z } from 'zod';
import { usualAlarms, type CalendarEvent } from './calendar-events.js';

/** Calendar programs take an event with an ID that they have for a new version of it, so each needs its own. */
const idOf = (kind: string, days: readonly string[], about: readonly unknown[]): string =>
  [kind, ...days, hash('sha256', JSON.stringify(about), 'base64url').slice(0, 16)].join('.');

/** A guest's bill, the same event for the same statement of the same card. */
export function billEvent({ card, closes, due, amount }: z.output<typeof downloadBillEvent.query>): CalendarEvent {
  return {
    id: idOf('due', [closes, due], [card]),
    date: due,
    title: `Pay ${card}${amount ? `: ${formatMoney(amount)}` : ''}`,
    detail: `For the statement that closes ${formatShort(closes)}.`,
    alarmDays: usualAlarms,
    version: 0,
    changedAt: `${closes}T00:00:00.000Z`,
  };
}

export function purchaseEvent({ card, day, due, amount }: z.output<typeof downloadPurchaseEvent.query>): CalendarEvent {
  return {
    id: idOf('buy', [day, due], [card, amount]),
    date: day,
    title: `Buy with ${card}${amount ? `: ${formatMoney(amount)}` : ''}`,
    detail: `A purchase today is due ${formatShort(due)}.`,
    alarmDays: [1],
    version: 0,
    changedAt: `${day}T00:00:00.000Z`,
  };
}
