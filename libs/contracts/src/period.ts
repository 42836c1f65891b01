import { z } from 'zod';
import { calendarDate } from './values.js';

/** How many days the figures cover, today (UTC) included; each comes with the same number of days before. */
export const periodDays = z.enum(['7', '30', '90'], { error: 'Choose 7, 30, or 90 days.' });
/** Without parameters: 30 days. */
export const periodQuery = z.strictObject({ days: periodDays.default('30') });
export type PeriodQuery = z.output<typeof periodQuery>;

/** The first and the last day that the figures cover. */
export const periodDates = { from: calendarDate, to: calendarDate };
