import { z } from 'zod';
import { calendarDate, line, money, uuid } from '../values.js';
import { spendingCategory } from './catalog.http.js';

/** How many days a purchase that was made without a connection can wait until it's sent. */
export const purchaseSentWithinDays = 30;

/** A place by name, or as typed. */
export const placeName = line(80, 'A place');

/** A purchase that a person says they made with a card ("I used it"), before its bank or a file reports it. */
export const usedPurchase = z.strictObject({
  /** Made by the client, once for each press: what is sent twice counts once, also after it was taken back or reported. */
  id: uuid,
  cardId: uuid,
  amount: money.min(0.01, 'Enter an amount above 0.'),
  /** As the field names it; empty if nobody said where. */
  place: placeName.default(''),
  /** What the person counted it as, if they chose something; otherwise what the place counts as. */
  category: spendingCategory.optional(),
  foreign: z.boolean().default(false),
  /** The day of the press, in the person's calendar. At most 30 days ago. */
  madeOn: calendarDate,
});
export type UsedPurchaseInput = z.input<typeof usedPurchase>;
export type UsedPurchase = z.output<typeof usedPurchase>;

/** The same of a guest's card. */
export const guestPurchase = usedPurchase.omit({ cardId: true }).extend({
  /** Its amount is in the card's balance: nobody typed another one since. */
  inBalance: z.boolean().default(true),
  /** What was typed as spent toward the bonus was typed later and includes it. */
  inTypedBonus: z.boolean().default(false),
});
export type GuestPurchase = z.output<typeof guestPurchase>;
export const guestPurchases = z.array(guestPurchase).max(100, 'At most 100 purchases of a card.');
