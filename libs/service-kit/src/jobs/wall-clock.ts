import { dayMs } from '@floatwise/contracts/time';

/**
 * The wall clock of one time zone. Local times are numbers: the milliseconds of the same date and time in UTC. An ICU
 * formatter is large, so create one when needed and release it.
 */
export class WallClock {
  private readonly formatter: Intl.DateTimeFormat | null;

  /** @throws RangeError if `zone` isn't an IANA name that this Node knows */
  constructor(zone: string) {
    const digits = '2-digit';
    this.formatter =
      zone === 'UTC'
        ? null
        : new Intl.DateTimeFormat('en-US', {
            timeZone: zone,
            hourCycle: 'h23',
            year: 'numeric',
            month: digits,
            day: digits,
            hour: digits,
            minute: digits,
            second: digits,
          });
  }

  /** The local time at an instant, in whole seconds. */
  localAt(instant: number): number {
    const seconds = Math.floor(instant / 1_000) * 1_000;
    if (!this.formatter) return seconds;
    const part: Record<string, number> = {};
    for (const { type, value } of this.formatter.formatToParts(seconds)) part[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }

  /**
   * The instant of a local time. If daylight saving skips it, it's moved later by the length of the gap; if it occurs
   * twice, it's the first one. The same as Temporal's `compatible`.
   */
  instantOf(local: number): number {
    const before = local - this.offsetAt(local - dayMs);
    const after = local - this.offsetAt(local + dayMs);
    const real = [before, after].filter((instant) => this.localAt(instant) === local);
    return real.length > 0 ? Math.min(...real) : before;
  }

  private offsetAt(instant: number): number {
    return this.localAt(instant) - instant;
  }
}
