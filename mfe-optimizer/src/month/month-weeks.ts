import { addDays, type CalendarDate } from '@floatwise/finance/calendar/calendar';

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Weekday headings, starting on Sunday as in US calendars. */
export const weekdays = weekdayNames.map((name) => ({ name, short: name.slice(0, 3) }));

const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** 'Friday'. */
export const weekdayName = (date: CalendarDate): string => weekdayNames[weekdayOf(date)] ?? '';

/**
 * Days in rows of seven from Sunday to Saturday; null where a row has no day from the list. Days must be consecutive.
 */
export function weeksOf<Day extends { date: CalendarDate }>(days: readonly Day[]): (Day | null)[][] {
  const first = days[0];
  if (!first) return [];
  const sunday = addDays(first.date, -weekdayOf(first.date));
  const byDate = new Map(days.map((day) => [day.date, day]));
  const last = days.at(-1) ?? first;
  const weeks: (Day | null)[][] = [];
  for (let start = sunday; start <= last.date; start = addDays(start, 7)) {
    weeks.push(weekdays.map((_, column) => byDate.get(addDays(start, column)) ?? null));
  }
  return weeks;
}
