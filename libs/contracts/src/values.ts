import { z } from 'zod';

/** US dollars with at most two decimals; `Decimal(12,2)` in every database. */
export const money = z
  .number({ error: 'Enter a dollar amount.' })
  .min(0, 'An amount can’t be negative.')
  .max(9_999_999_999.99, 'That amount is too large.')
  .multipleOf(0.01, 'An amount can have at most two decimals.');

/** What is owed, in dollars; below 0 if the bank owes the person. */
export const balance = z
  .number({ error: 'Enter a dollar amount.' })
  .min(-9_999_999_999.99, 'That amount is too large.')
  .max(9_999_999_999.99, 'That amount is too large.')
  .multipleOf(0.01, 'An amount can have at most two decimals.');

/** A day of the month as issuers print it. In shorter months it means the last day. */
export const dayOfMonth = z
  .int({ error: 'Choose a day from 1 to 31.' })
  .min(1, 'Choose a day from 1 to 31.')
  .max(31, 'Choose a day from 1 to 31.');

/** Postgres has no year 0, and our calendar begins with the year 1000. */
const hasCalendar = (date: string): boolean => date >= '1000';
const notADate = 'Enter a date as YYYY-MM-DD.';

/** A day in the person's own calendar, `YYYY-MM-DD`. Never an instant. */
export const calendarDate = z.iso.date({ error: notADate, abort: true }).refine(hasCalendar, notADate);

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime({ abort: true }).refine(hasCalendar, 'Invalid ISO datetime');

export const uuid = z.uuid({ error: 'That is not a valid id.' });

/** Where a page of a list ends: the time and the id of its last row. */
export const pageEnd = z
  .string()
  .max(80)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/, 'That isn’t the end of a page.')
  .refine((key) => z.tuple([instant, uuid]).safeParse(key.split('_')).success, 'That isn’t the end of a page.');

/** Annual rate in percent: 24.99 means 24.99% a year. */
export const annualPercent = z
  .number({ error: 'Enter a percentage.' })
  .min(0, 'A rate can’t be negative.')
  .max(100, 'A rate can’t be more than 100%.');

/** One line of text that a person types. `what` names the field in the error messages. */
export const line = (most: number, what: string) =>
  z
    .string()
    .trim()
    .max(most, `${what} can have at most ${most} characters.`)
    .regex(/^[^\p{Cc}]*$/u, `${what} can’t contain control characters.`);

/** An object that the OpenAPI document has under a name of its own. */
export const named = <Shape extends z.ZodRawShape>(id: string, shape: Shape) => z.object(shape).meta({ id });

export const subscriptionTier = z.enum(['free', 'premium']);
export type SubscriptionTier = z.output<typeof subscriptionTier>;

/** Where a fact about a card or an offer was read. */
export const factSource = z.strictObject({
  title: z.string().min(1),
  url: z.url().nullable(),
  /** The date that the source describes. */
  date: calendarDate,
  note: z.string().nullable(),
});
export type FactSource = z.output<typeof factSource>;
