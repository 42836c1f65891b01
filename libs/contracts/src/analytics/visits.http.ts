import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant, uuid } from '../values.js';

/** How many visits and events one call may carry. */
export const mostHits = 50;

/** What people do that's worth counting. The same words in the browser, the database, and the admin area. */
export const eventName = z.enum([
  /** A recommendation is on screen; the item is its order, `longest-float` or `most-dollars`. */
  'recommendation-shown',
  /**
   * "I used it" was pressed below a recommendation, which keeps the purchase as expected; the item is the order.
   */
  'recommendation-accepted',
  /** A card was added to the wallet by hand; the item is `first` if there was none before. */
  'card-added',
  /** The button to apply for a card was pressed; the item is the card's id in the catalog. */
  'card-applied',
  /** A question to the strategist. */
  'chat',
  /** The first question of a conversation was answered: a chat session. */
  'chat-begun',
  /** A calculator was given figures; the item is the calculator. */
  'calculator-used',
  /** Something was shared or downloaded; the item says what. */
  'shared',
  /** An account was created. */
  'signed-up',
  /** The upgrade dialog was opened. */
  'upgrade-shown',
  /** Pro was bought, or a coupon for it redeemed. */
  'pro-started',
]);
export type EventName = z.output<typeof eventName>;

/** A short word, never a person's own text. */
const item = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'That is not an item.')
  .max(100, 'At most 100 characters.');

/** An address's path without query and fragment. */
export const pagePath = z
  .string()
  .max(200, 'At most 200 characters.')
  .regex(/^\/[^\p{Cc}?#]*$/u, 'That is not a path.');

const hit = {
  /** Made by the browser: a hit that is sent twice counts once, if its time is the same too. */
  id: uuid,
  /** When it happened, by the browser's clock. */
  at: instant,
  page: pagePath,
};

const visit = z.strictObject({
  kind: z.literal('visit'),
  ...hit,
  /** The origin of the page that led here, from another site; never its address. */
  referrer: z
    .string()
    .max(300, 'At most 300 characters.')
    .regex(/^https?:\/\/[^\s/?#@]+$/, 'That is not an origin.')
    .nullable(),
});

const event = z.strictObject({ kind: z.literal('event'), ...hit, name: eventName, item: item.optional() });

export const visitsBody = z.strictObject({
  /** Made by the tab and kept only in it. Not a cookie: it ends with the tab. */
  tab: uuid,
  /** The window's width: up to 640 px, up to 1,024 px, or more. */
  screen: z.enum(['small', 'medium', 'large']),
  hits: z
    .array(z.discriminatedUnion('kind', [visit, event]))
    .min(1)
    .max(mostHits),
});
export type VisitsBody = z.input<typeof visitsBody>;

export const recordVisits = defineRoute('analytics.recordVisits', 'POST /api/visits', {
  summary:
    'Records page visits and events of one tab. 204 once they are stored, and also if nothing is stored: with Do-Not-Track or Global Privacy Control, and for robots.',
  body: visitsBody,
  maxBodyBytes: 65_536,
  response: null,
});
