import { z } from 'zod';
import { calendarDate, money } from '../values.js';

export const paidFields = { closingDate: calendarDate, amount: money.nullable(), paidOn: calendarDate };

/** A closed statement that its person marked as paid. */
export const paidStatement = z.object(paidFields);
export type PaidStatement = z.output<typeof paidStatement>;

/** Marks that come along with a card, for the bills of the last two years: each statement once, paid after it closed. */
export const paidStatements = z
  .array(
    z.strictObject(paidFields).refine(({ closingDate, paidOn }) => paidOn >= closingDate, {
      path: ['paidOn'],
      message: 'A statement can’t be paid before it closes.',
    }),
  )
  .max(25, 'At most 25 statements of a card can be marked as paid.')
  .refine((marks) => new Set(marks.map(({ closingDate }) => closingDate)).size === marks.length, {
    message: 'A statement is marked as paid twice.',
  });
