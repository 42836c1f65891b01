import { addDays, daysBetween, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { defaultTimezone } from '@floatwise/contracts/cookies';
import type { ReminderFrequency, ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import { WallClock } from '@floatwise/service-kit/jobs/wall-clock';
import { dayIn, isTimezone } from '@floatwise/service-kit/timezone';
import { daysOfUse } from '../contents/reminder-rules.js';

/** What decides when a person's reminders come. */
export interface ReminderTimes {
  /** IANA name; the default zone stands in for one that doesn't exist. */
  timezone: string;
  /** Nothing is sent to an address that isn't verified. */
  isVerified: boolean;
  emailReminders: boolean;
  frequency: ReminderFrequency;
  /** Whether a device of theirs gets alerts about due payments. */
  hasAlerts: boolean;
  /** The local time of day, in minutes since midnight. */
  sendAt: number;
  /** No reminder before this day. */
  pausedUntil: CalendarDate | null;
}

/** A planned reminder: the local day it's for, and when. */
export interface Moment {
  day: CalendarDate;
  at: Date;
}

const minuteMs = 60_000;
/** Send times are whole and half hours. */
const stepMinutes = 30;
const weekDays = 7;
/** Any Monday. */
const monday = '2024-01-01';
/** Somebody can pause until the last day of the calendar, which has no day after it: a pause into its last year has no end. */
const endless = '9999-01-01';
/** The Pacific's islands skipped a day when they crossed the date line; nobody skips two in a row. */
const maxDaysTried = 3;

/** Instants that were looked up: 100,000 people have few zones and send times, and a zone's clock is slow to make. */
const instants = new Map<string, number | null>();
const maxInstants = 10_000;

type Wishes = Pick<ReminderTimes, 'isVerified' | 'emailReminders' | 'frequency' | 'hasAlerts'>;

/** Whether a person gets mails of this kind. */
export const isMailed = (
  kind: ReminderKind,
  { isVerified, emailReminders, frequency }: Omit<Wishes, 'hasAlerts'>,
): boolean => isVerified && emailReminders && (frequency === 'both' || frequency === kind);

/** Whether reminders of this kind are planned for a person: for mails, or for alerts, which say what the daily one does. */
export const isPlanned = (kind: ReminderKind, wishes: Wishes): boolean =>
  isMailed(kind, wishes) || (kind === 'daily' && wishes.isVerified && wishes.hasAlerts);

/**
 * The first reminder for `day` or a later one, even if its time has passed. Each local day has one moment: a time that daylight
 * saving skips comes later that day, or at its end, and of a time that comes twice the first counts. Null: none is planned.
 */
export function momentFrom(kind: ReminderKind, times: ReminderTimes, day: CalendarDate): Moment | null {
  if (!isPlanned(kind, times)) return null;
  const { timezone, sendAt, pausedUntil } = times;
  if (pausedUntil !== null && pausedUntil >= endless) return null;
  const everyDays = kind === 'weekly' ? weekDays : 1;
  let next = pausedUntil !== null && pausedUntil > day ? pausedUntil : day;
  if (kind === 'weekly') next = addDays(next, daysToMonday(next));
  for (let tried = 0; tried < maxDaysTried; tried++, next = addDays(next, everyDays)) {
    const instant = instantOn(next, { timezone, sendAt });
    if (instant !== null) return { day: next, at: new Date(instant) };
  }
  return null;
}

/** The first reminder after an instant and after a local day, if there's one whose reminder was written. */
export function momentAfter(
  kind: ReminderKind,
  times: ReminderTimes,
  { now, written = null }: { now: Date; written?: CalendarDate | null },
): Moment | null {
  const today = dayIn(times.timezone, now);
  const first = written !== null && written >= today ? addDays(written, 1) : today;
  const moment = momentFrom(kind, times, first);
  return moment === null || moment.at > now ? moment : momentFrom(kind, times, addDays(moment.day, 1));
}

/**
 * The local day whose reminder is to be written now, of a person whose next one was planned for an instant that has passed; null:
 * it isn't time. After an outage it's only the latest, because what the earlier ones would have said is in it, and only while it's
 * of use.
 */
export function dueDay(
  kind: ReminderKind,
  times: ReminderTimes,
  { now, planned }: { now: Date; planned: Date },
): CalendarDate | null {
  const plannedDay = dayIn(times.timezone, planned);
  const moment = momentFrom(kind, times, firstOwed(kind, times, { now, plannedDay }));
  return moment !== null && moment.at <= now ? moment.day : null;
}

/** The first local day whose reminder is still owed, if one planned for this local day wasn't written. */
export function firstOwed(
  kind: ReminderKind,
  { timezone }: Pick<ReminderTimes, 'timezone'>,
  { now, plannedDay }: { now: Date; plannedDay: CalendarDate },
): CalendarDate {
  const firstOfUse = addDays(dayIn(timezone, now), -daysOfUse[kind]);
  return plannedDay > firstOfUse ? plannedDay : firstOfUse;
}

/** Days from a day to the next Monday; 0 on a Monday. */
function daysToMonday(day: CalendarDate): number {
  const since = daysBetween(monday, day) % weekDays;
  return (weekDays - since) % weekDays;
}

/** The instant of a time of day; null if the zone has no such day. */
function instantOn(day: CalendarDate, { timezone, sendAt }: Pick<ReminderTimes, 'timezone' | 'sendAt'>): number | null {
  const zone = isTimezone(timezone) ? timezone : defaultTimezone;
  const key = `${zone} ${day} ${sendAt}`;
  const found = instants.get(key);
  if (found !== undefined) return found;
  const clock = new WallClock(zone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let instant: number | null = null;
  // A gap at the end of the day moves a late time into the next one: then the last time before the gap is right.
  for (let minutes = sendAt; minutes >= 0 && instant === null; minutes -= stepMinutes) {
    const tried = clock.instantOf(midnight + minutes * minuteMs);
    if (dayIn(zone, new Date(tried)) === day) instant = tried;
  }
  if (instants.size >= maxInstants) instants.clear();
  instants.set(key, instant);
  return instant;
}
