import { addDays, addMonths, clampDay, dayOfMonth, yearMonthOf } from '../calendar/calendar.js';
import type { CardCycle, DueMonth } from './cycle.js';

/** The days of grace that a person can type. */
export const GRACE_DAYS = { least: 14, most: 31 } as const;

/** Four years: all lengths of months in all orders. */
const closings = Array.from({ length: 48 }, (_, month) => addMonths('2024-01', month));

/**
 * The day of the month on which a card's bill is due that is due so many days after it closes. Months differ in length, so it's the earliest
 * day that it can be: never later than the true date. Throws a RangeError for days that aren't 14 to 31. Source: `dueAfterClose`, and
 * "`same` needs dueDate >= statementDate + 14" in the decisions.
 */
export function dueDayAfterClose({
  statementDate,
  graceDays,
}: Pick<CardCycle, 'statementDate'> & { graceDays: number }): Pick<CardCycle, 'dueDate' | 'dueMonth'> {
  const { least, most } = GRACE_DAYS;
  if (!Number.isInteger(graceDays) || graceDays < least || graceDays > most)
    throw new RangeError(`Not days of grace: ${graceDays}`);
  const dueIn = (monthsLater: number): number[] =>
    closings.flatMap((month) => {
      const due = addDays(clampDay(month, statementDate), graceDays);
      return yearMonthOf(due) === addMonths(month, monthsLater) ? [dayOfMonth(due)] : [];
    });
  const [same, next] = [dueIn(0), dueIn(1)];
  const dueMonth: DueMonth = same.length > 0 ? 'same' : 'next';
  return { dueDate: Math.min(...(same.length > 0 ? same : next)), dueMonth };
}
