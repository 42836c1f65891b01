import { defaultTimezone, timezoneHeader } from '@floatwise/contracts/cookies';
import type { KitRequest } from './request.js';

const mostKnown = 1_000;
/** Formatters are slow to create and fast to use. */
const known = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timezone: string): Intl.DateTimeFormat | null {
  const found = known.get(timezone);
  if (found) return found;
  try {
    // en-CA writes a date as YYYY-MM-DD
    const made = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    if (known.size < mostKnown) known.set(timezone, made);
    return made;
  } catch {
    return null;
  }
}

/** Whether this is an IANA time zone name. Offsets such as `+02:00` aren't, because they have no daylight saving. */
export function isTimezone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && name.length <= 64 && formatterFor(name) !== null;
}

/** The time zone sent with the request; null if there's none or it's invalid. */
export function toldTimezone(request: Pick<KitRequest, 'headers'>): string | null {
  const told = request.headers[timezoneHeader];
  return typeof told === 'string' && isTimezone(told) ? told : null;
}

/**
 * The request's own time zone, otherwise the session's, otherwise the default (decisions.md, "Rules that hold
 * everywhere").
 */
export function callerTimezone(request: Pick<KitRequest, 'headers' | 'session'>): string {
  return toldTimezone(request) ?? request.session?.record.timezone ?? defaultTimezone;
}

/** The calendar date `YYYY-MM-DD` of `instant` in `timezone` (an IANA name). */
export function dayIn(timezone: string, instant: Date): string {
  const formatter = formatterFor(timezone) ?? formatterFor(defaultTimezone);
  return formatter === null ? instant.toISOString().slice(0, 10) : formatter.format(instant);
}
