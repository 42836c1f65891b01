import { defaultTimezone, timezoneHeader } from '@floatwise/contracts/cookies';
import type { KitRequest } from './request.js';

const mostKnown = 1_000;
const minuteMs = 60_000;

interface Calendar {
  formatter: Intl.DateTimeFormat;
  /** The minute that was asked for last, and its date: most calls ask for the current one. */
  minute: number;
  day: string;
}

/** Formatters are slow to create and fast to use. When it's full of spellings that somebody made up, it begins anew. */
const known = new Map<string, Calendar>();

function calendarOf(timezone: string): Calendar | null {
  const found = known.get(timezone);
  if (found) return found;
  try {
    // en-CA writes a date as YYYY-MM-DD
    const formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const made = { formatter, minute: NaN, day: '' };
    if (known.size >= mostKnown) known.clear();
    known.set(timezone, made);
    return made;
  } catch {
    return null;
  }
}

/** Whether this is an IANA time zone name. Offsets such as `+02:00` aren't, because they have no daylight saving. */
export function isTimezone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && name.length <= 64 && calendarOf(name) !== null;
}

/** The time zone sent with the request; null if there's none or it's invalid. */
export function toldTimezone(request: Pick<KitRequest, 'headers'>): string | null {
  const given = request.headers[timezoneHeader];
  return typeof given === 'string' && isTimezone(given) ? given : null;
}

/**
 * The request's own time zone, otherwise the session's, otherwise the default (decisions.md, "Rules that hold
 * everywhere").
 */
export function callerTimezone(request: Pick<KitRequest, 'headers' | 'session'>): string {
  return toldTimezone(request) ?? request.session?.record.timezone ?? defaultTimezone;
}

/**
 * The calendar date `YYYY-MM-DD` of `instant` in `timezone` (an IANA name). Looked up once per minute and time zone: days
 * have begun at whole minutes everywhere since 1972.
 */
export function dayIn(timezone: string, instant: Date): string {
  const calendar = calendarOf(timezone) ?? calendarOf(defaultTimezone);
  if (calendar === null) return instant.toISOString().slice(0, 10);
  const minute = Math.floor(instant.getTime() / minuteMs);
  if (calendar.minute !== minute) {
    calendar.day = calendar.formatter.format(instant);
    calendar.minute = minute;
  }
  return calendar.day;
}
