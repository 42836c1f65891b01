import { defaultTimezone } from '@floatwise/contracts/cookies';
import { hourMs } from '@floatwise/contracts/time';
import { addDays, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { WallClock } from '@floatwise/service-kit/jobs/wall-clock';
import { isTimezone } from '@floatwise/service-kit/timezone';

/** The local time on Monday at which the tip is sent. */
const sendHour = 9;
/** The largest offset from UTC: where each day begins first. */
const firstOffsetHours = 14;
/** Later than this after Monday 9:00, a week's tip isn't planned anymore. */
const latestMs = 48 * hourMs;

/**
 * The Monday of the newest week whose tip can be read: from the moment that Monday 9:00 comes to the first time zone, which is
 * Sunday 19:00 UTC.
 */
export function newestWeek(now: Date): CalendarDate {
  const first = new Date(now.getTime() + (firstOffsetHours - sendHour) * hourMs);
  const sinceMonday = (first.getUTCDay() + 6) % 7;
  return addDays(first.toISOString().slice(0, 10), -sinceMonday);
}

/** Monday 9:00 of a week in a time zone, or in New York's if it's unknown. */
export function sendingTime(week: CalendarDate, timezone: string): Date {
  const clock = new WallClock(isTimezone(timezone) ? timezone : defaultTimezone);
  return new Date(clock.instantOf(Date.parse(`${week}T00:00:00Z`) + sendHour * hourMs));
}

/** A time zone whose subscribers get a week's tip now, if they had confirmed by then. */
export interface DueZone {
  timezone: string;
  since: Date;
}

/** Which of these time zones have passed Monday 9:00 of this week, and not by more than two days. */
export const dueZones = (timezones: Iterable<string>, week: CalendarDate, now: Date): DueZone[] =>
  [...new Set(timezones)]
    .map((timezone) => ({ timezone, since: sendingTime(week, timezone) }))
    .filter(({ since }) => since <= now && now.getTime() < since.getTime() + latestMs);
