import { dayMs } from '@floatwise/contracts/time';

/** What the figures of the admin area cover: so many UTC days, and as many before. */
export interface Period {
  days: number;
  /** Midnight (UTC) when the period before begins, when this one does, and when it ends. */
  beforeFrom: Date;
  from: Date;
  end: Date;
}

/** The last so many days in UTC, today included. */
export function periodOf(days: number, now: Date): Period {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const day = (offset: number) => new Date(today + offset * dayMs);
  return { days, beforeFrom: day(1 - 2 * days), from: day(1 - days), end: day(1) };
}

/** `2026-03-10` for the day that is `offset` days after this midnight. */
export const dateAfter = (midnight: Date, offset: number): string =>
  new Date(midnight.getTime() + offset * dayMs).toISOString().slice(0, 10);

/** Midnight (UTC) of the Monday on or before this instant. The first Monday after the epoch began was its fifth day. */
export function mondayOf(instant: Date): Date {
  const day = Math.floor(instant.getTime() / dayMs);
  return new Date((day - ((day + 3) % 7)) * dayMs);
}
