import { z } from 'zod';
import { defineRoute } from '../define.js';
import { calendarDate, named, uuid } from '../values.js';
import { spendingCategory } from './catalog.http.js';
import { usedPurchase } from './purchases.js';
import { creditCard } from './wallet.http.js';

export const expectedPurchase = named('ExpectedPurchase', {
  id: uuid,
  cardId: uuid,
  madeOn: calendarDate,
  amount: z.number(),
  /** Empty if nobody said where. */
  place: z.string(),
  category: spendingCategory,
  /** `reported`: the bank or a file has it too, and their line counts instead. */
  status: z.enum(['expected', 'reported', 'undone']),
});
export type ExpectedPurchase = z.output<typeof expectedPurchase>;

const keptPurchase = named('KeptPurchase', { purchase: expectedPurchase, card: creditCard });
export type KeptPurchase = z.output<typeof keptPurchase>;

export const keepPurchase = defineRoute('cards.keepPurchase', 'POST /api/purchases', {
  summary:
    'Keeps a purchase as expected: it counts in the balance, in caps, and in the bonus until the bank or a file reports it. ' +
    'The same id again changes nothing; 404 when the card is gone, 409 when the id is another card’s.',
  body: usedPurchase,
  response: keptPurchase,
});

export const undoPurchase = defineRoute('cards.undoPurchase', 'DELETE /api/purchases/:id', {
  summary:
    'Takes an expected purchase back, with all that it changed. Nothing happens if it’s unknown or taken back already; a ' +
    'line that was reported for it stays.',
  params: z.object({ id: uuid }),
  response: null,
});
