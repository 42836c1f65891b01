import { z } from 'zod';
import { defineRoute } from '../define.js';
import { calendarDate, named, uuid } from '../values.js';
import { spendingCategory } from './catalog.http.js';
import { apyPercent, recurringCharge, yearMonth } from './history.http.js';

/** At most so many purchases of a month are told one by one: the largest. */
export const mostReceiptLines = 500;

const receiptPurchase = z.object({
  cardId: uuid,
  day: calendarDate,
  merchant: z.string(),
  category: spendingCategory,
  /** Dollars; a refund is below 0. */
  amount: z.number(),
  /** Days until its bill was due; null on a card that carries a balance. */
  days: z.int().nullable(),
  /** Its part of each of the month's sums, in dollars. */
  float: z.number(),
  earned: z.number(),
  missed: z.number(),
  /** The card that would have earned most of what was missed. */
  betterCardId: uuid.nullable(),
});

export const receipt = named('Receipt', {
  month: yearMonth,
  /** Whether the month has ended. */
  isOver: z.boolean(),
  /** The day of the first transaction of all; null where there is none yet. */
  since: calendarDate.nullable(),
  /** Dollars, except `days`, which says how long a kept dollar was kept on average. Rewards, float and charges are those of the history. */
  sums: z.object({
    kept: z.number(),
    days: z.number(),
    float: z.number(),
    earned: z.number(),
    missed: z.number(),
    interest: z.number(),
    fees: z.number(),
  }),
  /** The largest ones, by day. With `others`, each part adds up to its sum exactly. */
  purchases: z.array(receiptPurchase).max(mostReceiptLines),
  /** The purchases that aren't told one by one, added up. */
  others: z
    .object({
      count: z.int(),
      amount: z.number(),
      kept: z.number(),
      float: z.number(),
      earned: z.number(),
      missed: z.number(),
    })
    .nullable(),
  /** What cards charged, by card, day and kind. */
  charges: z.array(
    z.object({ cardId: uuid, day: calendarDate, kind: z.enum(['fee', 'interest']), amount: z.number() }),
  ),
  /** The recurring charge that would earn most more a year on another card, as of today. */
  fix: recurringCharge.extend({ better: z.object({ cardId: uuid, gain: z.number() }) }).nullable(),
});
export type Receipt = z.output<typeof receipt>;

export const getReceipt = defineRoute('cards.receipt', 'GET /api/history/receipt', {
  summary:
    'A month of purchases: cash kept working, float, rewards, what was missed, interest, fees, and the one best fix; 402 for another month than the last one without Pro, 404 for a month to come.',
  query: z.object({ month: yearMonth, apyPercent }),
  response: receipt,
});
