import { addMonths, clampDay, dayOfMonth, yearMonthOf, type CalendarDate } from '@floatwise/finance/calendar/calendar';

const inMonths = (today: CalendarDate, months: number): CalendarDate =>
  clampDay(addMonths(yearMonthOf(today), months), dayOfMonth(today));

/** Why a day can't be planned for, as a question; null from today on for a year. */
export function dayProblem(date: CalendarDate, today: CalendarDate): string | null {
  if (date < today) return 'That day has passed. Which day do you mean, today or later?';
  return date > inMonths(today, 12) ? 'That’s more than a year away. Which day in the next year do you mean?' : null;
}

/** Why a day is too far from today to compute with, as a question; null within a year of it. */
export const farDayProblem = (date: CalendarDate, today: CalendarDate): string | null =>
  date < inMonths(today, -12)
    ? 'That’s more than a year ago. Which day in the last year do you mean?'
    : date < today
      ? null
      : dayProblem(date, today);
