import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { parseCron } from './cron-rule.js';
import { momentsBetween, nextWithin, periodAt, periodsBetween } from './periods.js';
import { WallClock } from './wall-clock.js';

const at = (text: string) => new Date(text);
const ms = (instant: number) => new Date(instant);

describe('a job that is due every few minutes', () => {
  const schedule = { everyMs: 300_000 };
  test.each([
    ['is in the period that began last', '2026-11-22T10:07:00Z', '2026-11-22T10:05:00.000Z'],
    ['begins a period at its first instant', '2026-11-22T10:05:00Z', '2026-11-22T10:05:00.000Z'],
    ['has its first period at the beginning of time', '1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
  ])('%s', (_, now, period) => expect(periodAt(schedule, at(now))?.toISOString()).toBe(period));

  test('has missed the periods in between, the oldest first, and never more of them than asked for', () => {
    const gap = { after: at('2026-11-22T10:05:00Z'), until: at('2026-11-22T10:21:00Z') };
    const minutes = (most: number) => periodsBetween(schedule, { ...gap, most }).map((start) => start.getUTCMinutes());
    expect(minutes(100)).toEqual([10, 15, 20]);
    expect(minutes(2)).toEqual([15, 20]);
    const [period] = periodsBetween(schedule, { after: at('2026-11-22T10:07:00Z'), until: gap.until, most: 100 });
    expect(period).toEqual(at('2026-11-22T10:10:00Z'));
    expect(periodsBetween(schedule, { after: gap.until, until: at('2026-11-22T10:22:00Z'), most: 9 })).toEqual([]);
  });
});

describe('a local time, once on its local date', () => {
  const rows: [string, string, string, [string, string], string[]][] = [
    ['New York, winter', 'America/New_York', '0 9 * * MON', ['2026-11-22', '2026-11-24'], ['2026-11-23T14:00']],
    ['New York, summer', 'America/New_York', '0 9 * * MON', ['2026-07-05', '2026-07-07'], ['2026-07-06T13:00']],
    ['Auckland is there first', 'Pacific/Auckland', '0 9 * * MON', ['2026-11-22', '2026-11-24'], ['2026-11-22T20:00']],
    [
      'Kathmandu stands at a quarter',
      'Asia/Kathmandu',
      '0 9 * * MON',
      ['2026-11-22', '2026-11-24'],
      ['2026-11-23T03:15'],
    ],
    ['an older name of a zone', 'Asia/Calcutta', '0 9 * * MON', ['2026-11-22', '2026-11-24'], ['2026-11-23T03:30']],
    [
      '02:30 that is skipped in spring is 03:30',
      'America/New_York',
      '30 2 * * *',
      ['2026-03-08', '2026-03-09'],
      ['2026-03-08T07:30'],
    ],
    [
      '01:30 that comes twice in autumn is the first',
      'America/New_York',
      '30 1 * * *',
      ['2026-11-01', '2026-11-02'],
      ['2026-11-01T05:30'],
    ],
    [
      'half an hour in Lord Howe',
      'Australia/Lord_Howe',
      '15 2 * * *',
      ['2026-10-03T12:00', '2026-10-04'],
      ['2026-10-03T15:45'],
    ],
    [
      'midnight that comes a minute before Saturday goes on',
      'America/St_Johns',
      '0 0 * * SUN',
      ['2010-11-07T02:00', '2010-11-07T02:45'],
      ['2010-11-07T02:30'],
    ],
    [
      'midnight that is skipped in Cairo',
      'Africa/Cairo',
      '0 0 * * FRI',
      ['2026-04-23', '2026-04-25'],
      ['2026-04-23T22:00'],
    ],
    [
      'every hour of a skipped and a kept one',
      'America/New_York',
      '0 1-4 * * *',
      ['2026-03-08', '2026-03-09'],
      ['2026-03-08T06:00', '2026-03-08T07:00', '2026-03-08T08:00'],
    ],
  ];
  test.each(rows)('%s', (_, zone, text, [after, until], expected) => {
    const found = momentsBetween(
      { cron: parseCron(text), zone },
      { after: at(`${after}Z`), until: at(`${until}Z`), most: 99 },
    );
    expect(found.map((moment) => moment.at.toISOString().slice(0, 16))).toEqual(expected);
  });

  test('the moment itself belongs to the window that ends with it, and not to the next', () => {
    const local = { cron: parseCron('0 9 * * MON'), zone: 'UTC' };
    const nine = at('2026-11-23T09:00:00Z');
    const [before, later] = [at('2026-11-23T08:55:00Z'), at('2026-11-23T09:05:00Z')];
    const found = [{ at: nine, localDate: '2026-11-23' }];
    expect(momentsBetween(local, { after: before, until: nine, most: 9 })).toEqual(found);
    expect(momentsBetween(local, { after: nine, until: later, most: 9 })).toEqual([]);
  });

  test('what was missed is looked for through eight years, however long ago that began', () => {
    const newYear = { cron: parseCron('0 0 1 1 *'), zone: 'UTC' };
    const found = momentsBetween(newYear, { after: ms(0), until: at('2026-06-01T00:00:00Z'), most: 99 });
    expect(found.map(({ localDate }) => Number(localDate.slice(0, 4)))).toEqual([
      2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026,
    ]);
    const daily = { cron: parseCron('0 0 * * *'), zone: 'UTC' };
    expect(momentsBetween(daily, { after: ms(0), until: at('2026-06-01T00:00:00Z'), most: 9_999 })).toHaveLength(
      8 * 366,
    );
  });

  test('Feb 29 is found over a century without one', () => {
    expect(periodAt({ cron: parseCron('0 0 29 2 *'), zone: 'UTC' }, at('2104-02-28T00:00:00Z'))).toEqual(
      at('2096-02-29T00:00:00Z'),
    );
  });
});

test('the next moment is known where it is near', () => {
  const calendar = { cron: parseCron('0,30 2 * * *'), zone: 'America/New_York' };
  expect(nextWithin(calendar, at('2026-03-08T06:59:00Z'), 2 * 3_600_000)).toBe(60_000);
  expect(nextWithin(calendar, at('2026-03-08T07:00:00Z'), 2 * 3_600_000)).toBe(30 * 60_000);
  expect(nextWithin(calendar, at('2026-03-08T07:30:00Z'), 2 * 3_600_000)).toBeNull();
});

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const { Instant, PlainDateTime } = Temporal;

test('the wall clock of any zone is the one of Temporal, whatever the clocks do that day', () => {
  const from = Date.UTC(2015, 0, 1) / 60_000;
  const until = Date.UTC(2037, 0, 1) / 60_000;
  fc.assert(
    fc.property(zones, fc.integer({ min: from, max: until }), (zone, minutes) => {
      const clock = new WallClock(zone);
      const local = PlainDateTime.from(new Date(minutes * 60_000).toISOString().slice(0, 19));
      const expected = local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
      expect([zone, local.toString(), clock.instantOf(minutes * 60_000)]).toEqual([zone, local.toString(), expected]);
    }),
  );
});

/** Days with daylight saving changes, where such rules tend to fail. */
const changes = fc.tuple(zones, fc.integer({ min: 2016, max: 2030 }), fc.boolean()).chain(([zone, year, second]) => {
  const first = Instant.from(`${year}-01-01T00:00:00Z`).toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  const change = second ? (first?.getTimeZoneTransition('next') ?? first) : first;
  return fc.integer({ min: -1_440, max: 1_440 }).map((minutes) => ({
    zone,
    near: (change?.epochMilliseconds ?? Date.UTC(year, 5, 1)) + minutes * 60_000,
  }));
});

test('a time that daylight saving moves past midnight is found in a window that begins after midnight', () => {
  // In Nuuk the clock went from 23:00 on March 29, 2025, to midnight. So 23:30 is 00:30 on March 30.
  const calendar = { cron: parseCron('10,30 0,23 * * *'), zone: 'America/Nuuk' };
  const moments = (after: string, most: number) =>
    momentsBetween(calendar, { after: new Date(after), until: new Date('2025-03-30T01:45:00Z'), most }).map(
      ({ at, localDate }) => `${localDate} at ${at.toISOString()}`,
    );
  expect(moments('2025-03-30T01:15:00Z', 99)).toEqual([
    '2025-03-29 at 2025-03-30T01:30:00.000Z',
    '2025-03-30 at 2025-03-30T01:30:00.000Z',
  ]);
  expect(moments('2025-03-30T00:00:00Z', 1)).toHaveLength(1);
});

test('windows one after the other see each local time of a day exactly once', () => {
  const time = fc.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) });
  fc.assert(
    fc.property(
      changes,
      time,
      fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 30 }),
      ({ zone, near }, clock, spans) => {
        const cron = parseCron(`${clock.minute} ${clock.hour} * * *`);
        const start = Math.floor(near / 60_000) * 60_000 - 86_400_000;
        const seen: string[] = [];
        let after = start;
        for (const span of spans) {
          const until = after + span * 60_000;
          seen.push(
            ...momentsBetween({ cron, zone }, { after: ms(after), until: ms(until), most: 99 }).map(
              ({ localDate }) => localDate,
            ),
          );
          after = until;
        }
        const expected: string[] = [];
        let date = Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).toPlainDate().subtract({ days: 1 });
        for (let days = 0; days < 12; days += 1, date = date.add({ days: 1 })) {
          const instant = date
            .toPlainDateTime(clock)
            .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
          if (instant > start && instant <= after) expected.push(date.toString());
        }
        expect([zone, seen]).toEqual([zone, expected]);
      },
    ),
    { numRuns: 300 },
  );
});
