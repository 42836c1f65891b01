import { defaultTimezone } from '@floatwise/contracts/cookies';
import { dayOfWeek, formatShort, type CalendarDate } from '@floatwise/finance/calendar/calendar';

function format(iso: string, timezone: string, options: Intl.DateTimeFormatOptions): string {
  const at = new Date(iso);
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: timezone }).format(at);
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: defaultTimezone }).format(at);
  }
}

/** "Mar 3, 2026, 2:05 PM EST" in the person's time zone, or New York's if theirs is invalid. */
export const moment = (iso: string, timezone: string): string =>
  format(iso, timezone, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).replaceAll(' ', ' ');

/** "Mar 3, 2026" in the person's time zone. */
export const day = (iso: string, timezone: string): string =>
  format(iso, timezone, { month: 'short', day: 'numeric', year: 'numeric' });

/** "15 minutes", "24 hours", "3 days": the time between two instants, at least a minute. */
export function span(fromMs: number, untilMs: number): string {
  const minutes = Math.max(1, (untilMs - fromMs) / 60_000);
  if (Math.round(minutes) < 120) return count(Math.round(minutes), 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 72 ? count(hours, 'hour') : count(Math.round(minutes / 60 / 24), 'day');
}

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** 'Wed': the day of the week of a calendar date, in no time zone. */
export const weekday = (date: CalendarDate): string => weekdays[dayOfWeek(date)] ?? '';

/** 'Wed, Nov 25', for days that are near. */
export const nearDay = (date: CalendarDate): string => `${weekday(date)}, ${formatShort(date)}`;
