import { daySeconds } from '../clock.ts';
import type { Objects } from '../stored.ts';

export interface Period {
  start: number;
  end: number;
}

type Recurring = Pick<NonNullable<Objects['price']['recurring']>, 'interval' | 'interval_count'>;

/** The anchor plus whole intervals. In shorter months, it's the last day, always computed from the original day. */
export function addIntervals(anchor: number, { interval, interval_count: count }: Recurring, times: number): number {
  if (interval === 'day' || interval === 'week') {
    return anchor + times * count * (interval === 'day' ? 1 : 7) * daySeconds;
  }
  const from = new Date(anchor * 1000);
  const to = new Date(anchor * 1000);
  to.setUTCMonth(from.getUTCMonth() + times * count * (interval === 'year' ? 12 : 1), 1);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}

/** The period that contains an instant; its end belongs to the next one. */
export function periodAt(anchor: number, recurring: Recurring, instant: number): Period {
  let times = 0;
  while (addIntervals(anchor, recurring, times + 1) <= instant) times += 1;
  return { start: addIntervals(anchor, recurring, times), end: addIntervals(anchor, recurring, times + 1) };
}

/** A price prorated for the rest of a period, to the second, rounded half up to the cent. */
export function share(amount: number, period: Period, from: number): number {
  const length = period.end - period.start;
  const left = Math.min(Math.max(period.end - from, 0), length);
  return Math.floor((2 * amount * left + length) / (2 * length));
}
