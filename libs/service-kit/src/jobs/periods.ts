import { dayMs } from '@floatwise/contracts/time';
import type { CronRule } from './cron-rule.js';
import { WallClock } from './wall-clock.js';

/** When a job is due: at every multiple of an interval, or at calendar times in one time zone. */
export type Schedule = { everyMs: number } | { cron: CronRule; zone: string };

/** A calendar time, with the local date it belongs to (`YYYY-MM-DD`). */
export interface Moment {
  at: Date;
  localDate: string;
}

/** Feb 29 takes eight years to recur across most century years. */
const longestGapDays = 8 * 366;

/**
 * The times after `after` and up to `until`, oldest first, at most the `most` newest ones. A local time that daylight
 * saving skips or repeats counts once.
 */
export function momentsBetween(
  { cron, zone }: { cron: CronRule; zone: string },
  { after, until, most }: { after: Date; until: Date; most: number },
): Moment[] {
  const clock = new WallClock(zone);
  // A day past today, because a time moved by daylight saving may already belong to it.
  const newest = Math.floor(clock.localAt(until.getTime()) / dayMs) * dayMs + dayMs;
  const found: Moment[] = [];
  // One day further back than seems needed: where daylight saving begins at 23:00, 23:30 is moved into the next day.
  for (let back = 0, isFull = false; back <= longestGapDays && !isFull; back += 1) {
    isFull = found.length >= most;
    const day = newest - back * dayMs;
    const moments = fits(cron, day) ? momentsOf(cron, day, clock) : [];
    found.push(...moments.filter(({ at }) => at > after && at <= until));
    if (clock.instantOf(day) <= after.getTime() - dayMs) break;
  }
  found.sort((one, other) => other.at.getTime() - one.at.getTime());
  return found.slice(0, most).reverse();
}

function fits(cron: CronRule, day: number): boolean {
  const date = new Date(day);
  return (
    cron.days.has(date.getUTCDate()) && cron.months.has(date.getUTCMonth() + 1) && cron.weekdays.has(date.getUTCDay())
  );
}

/** The times on one local day, newest first. */
function momentsOf(cron: CronRule, day: number, clock: WallClock): Moment[] {
  const instants = new Set<number>();
  for (const hour of cron.hours) {
    for (const minute of cron.minutes) instants.add(clock.instantOf(day + (hour * 60 + minute) * 60_000));
  }
  const localDate = new Date(day).toISOString().slice(0, 10);
  return [...instants].sort((a, b) => b - a).map((at) => ({ at: new Date(at), localDate }));
}

/** The starts of the periods after `after` and up to `until`, oldest first, at most the `most` newest ones. */
export function periodsBetween(
  schedule: Schedule,
  { after, until, most }: { after: Date; until: Date; most: number },
): Date[] {
  if ('cron' in schedule) return momentsBetween(schedule, { after, until, most }).map(({ at }) => at);
  const { everyMs } = schedule;
  const newest = Math.floor(until.getTime() / everyMs);
  const oldest = Math.max(Math.floor(after.getTime() / everyMs) + 1, newest - most + 1);
  return Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, index) => new Date((oldest + index) * everyMs));
}

const beforeAll = new Date(-1);

/** The start of the period that contains `now`; null if the calendar has no such time yet. */
export const periodAt = (schedule: Schedule, now: Date): Date | null =>
  periodsBetween(schedule, { after: beforeAll, until: now, most: 1 })[0] ?? null;

/** The start of the next period after `now`; null if the calendar has no such time. */
export function periodAfter(schedule: Schedule, now: Date): Date | null {
  if ('everyMs' in schedule) return new Date((Math.floor(now.getTime() / schedule.everyMs) + 1) * schedule.everyMs);
  // Most calendars name a time within a day, and looking further takes longer.
  for (const days of [1, 31, 366, longestGapDays]) {
    const ms = nextWithin(schedule, now, days * dayMs);
    if (ms !== null) return new Date(now.getTime() + ms);
  }
  return null;
}

/** Milliseconds until the next calendar time, if it's within `withinMs`; otherwise null. */
export function nextWithin(calendar: { cron: CronRule; zone: string }, now: Date, withinMs: number): number | null {
  const until = new Date(now.getTime() + withinMs);
  const [next] = momentsBetween(calendar, { after: now, until, most: Infinity });
  return next ? next.at.getTime() - now.getTime() : null;
}
