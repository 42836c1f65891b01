import { z } from 'zod';
import { defineRoute } from '../define.js';
import { calendarDate, instant, line, money, named, uuid } from '../values.js';

/** 256 random bits, stored as a hash. Whoever has it can read the calendar, and nothing else. */
export const calendarKey = z.string().regex(/^[\w-]{43}$/, 'That is not a calendar address.');

/** A person's private calendar; null while there's none. */
export const calendarFeed = named('CalendarFeed', {
  feed: z
    .object({
      /** Below our origin: `/api/calendar/feed.ics?key=…`. Shown once, in the answer that made it; otherwise null. */
      path: z.string().nullable(),
      createdAt: instant,
      /** On which device: "Firefox on Windows"; null if that was before we kept it. */
      device: z.string().nullable(),
      /** The sign-in that made it and whose end ends it; null if that was before we kept it. */
      signInId: uuid.nullable(),
      /** When a calendar program last read it, to the hour; null if none has. */
      lastReadAt: instant.nullable(),
      /** Cards in the calendar and in the wallet; the free plan's calendar has the first three. */
      cards: z.int(),
      held: z.int(),
    })
    .nullable(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

export const getCalendarFeed = defineRoute('cards.getCalendarFeed', 'GET /api/calendar', {
  summary: 'Whether the signed-in user has a private calendar address, and when it was made and read.',
  response: calendarFeed,
});

export const makeCalendarFeed = defineRoute('cards.makeCalendarFeed', 'POST /api/calendar', {
  summary: 'Makes a new calendar address and shows it this once; an earlier one stops working.',
  response: calendarFeed,
  status: 201,
});

export const endCalendarFeed = defineRoute('cards.endCalendarFeed', 'DELETE /api/calendar', {
  summary: 'Ends the calendar address.',
  response: null,
});

export const readCalendarFeed = defineRoute('cards.readCalendarFeed', 'GET /api/calendar/feed.ics', {
  summary:
    'The calendar: closing dates, due dates with alarms, payments for utilization, bonus deadlines, and the ends of intro APRs and plans.',
  query: z.object({ key: calendarKey }),
  response: 'calendar',
});

export const downloadBillEvent = defineRoute('cards.downloadBillEvent', 'GET /api/calendar/bill.ics', {
  summary: 'A single due date as a calendar event, for guests, from what the page knows. Nothing is stored.',
  query: z.object({
    card: line(80, 'A name').min(1, 'Give the card a name.'),
    closes: calendarDate,
    due: calendarDate,
    amount: z.coerce.number().pipe(money).optional(),
  }),
  response: 'calendar',
});

export const downloadPurchaseEvent = defineRoute('cards.downloadPurchaseEvent', 'GET /api/calendar/purchase.ics', {
  summary: 'A purchase planned for a day as a calendar event, from what the page knows. Nothing is stored.',
  query: z.object({
    card: line(80, 'A name').min(1, 'Give the card a name.'),
    day: calendarDate,
    due: calendarDate,
    amount: z.coerce.number().pipe(money).optional(),
  }),
  response: 'calendar',
});
