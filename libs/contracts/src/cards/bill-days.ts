import { z } from 'zod';
import { calendarDate, dayOfMonth } from '../values.js';

/**
 * When a card's statements close and are due, and which of them are paid: days only, never an amount. Whoever reminds of bills
 * keeps the latest version of each, and asks `ask.cards.wallet` for the amounts at the moment of sending.
 */
export const billDays = z.object({
  cardId: z.uuid(),
  userId: z.uuid(),
  statementDate: dayOfMonth,
  dueDate: dayOfMonth,
  dueMonth: z.enum(['next', 'same']),
  /** The day the card was added or its days last changed: no statement that closed before it is asked for. */
  cycleSince: calendarDate,
  /** The closing dates of the statements that are marked as paid, of the last two years. */
  paidClosings: z.array(calendarDate),
});
export type BillDays = z.output<typeof billDays>;
