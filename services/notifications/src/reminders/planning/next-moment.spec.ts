import { addDays, daysBetween } from '@floatwise/finance/calendar/calendar';
import type { ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import { dayIn } from '@floatwise/service-kit/timezone';
import fc from 'fast-check';
import { momentAfter, momentFrom, type ReminderTimes } from './next-moment.js';

const nine = 9 * 60;
const person: ReminderTimes = {
  timezone: 'America/New_York',
  isVerified: true,
  emailReminders: true,
  frequency: 'both',
  hasAlerts: false,
  sendAt: nine,
  pausedUntil: null,
};

const next = (kind: ReminderKind, change: Partial<ReminderTimes>, now: string): string | null => {
  const moment = momentAfter(kind, { ...person, ...change }, { now: new Date(now) });
  return moment && `${moment.day} ${moment.at.toISOString()}`;
};

test.each<[string, ReminderKind, Partial<ReminderTimes>, string, string | null]>([
  ['today, if its time is to come', 'daily', {}, '2026-06-10T12:59:00Z', '2026-06-10 2026-06-10T13:00:00.000Z'],
  ['tomorrow, once it has come', 'daily', {}, '2026-06-10T13:00:00Z', '2026-06-11 2026-06-11T13:00:00.000Z'],
  [
    'in the person’s own zone',
    'daily',
    { timezone: 'Asia/Tokyo' },
    '2026-06-10T12:00:00Z',
    '2026-06-11 2026-06-11T00:00:00.000Z',
  ],
  ['on Monday', 'weekly', {}, '2026-06-10T12:00:00Z', '2026-06-15 2026-06-15T13:00:00.000Z'],
  ['this Monday, if its time is to come', 'weekly', {}, '2026-06-15T12:00:00Z', '2026-06-15 2026-06-15T13:00:00.000Z'],
  ['next Monday, once it has come', 'weekly', {}, '2026-06-15T13:00:00Z', '2026-06-22 2026-06-22T13:00:00.000Z'],
  [
    'on the Monday of the person’s own zone',
    'weekly',
    { timezone: 'Pacific/Auckland' },
    '2026-06-14T13:00:00Z',
    '2026-06-15 2026-06-14T21:00:00.000Z',
  ],
  ['never while reminders are off', 'daily', { emailReminders: false }, '2026-06-10T12:00:00Z', null],
  [
    'for alerts alone, while mails are off',
    'daily',
    { emailReminders: false, hasAlerts: true },
    '2026-06-10T12:00:00Z',
    '2026-06-10 2026-06-10T13:00:00.000Z',
  ],
  [
    'for alerts each day, while mails are weekly',
    'daily',
    { frequency: 'weekly', hasAlerts: true },
    '2026-06-10T12:00:00Z',
    '2026-06-10 2026-06-10T13:00:00.000Z',
  ],
  ['never weekly for alerts', 'weekly', { emailReminders: false, hasAlerts: true }, '2026-06-10T12:00:00Z', null],
  [
    'never for alerts of an unverified account',
    'daily',
    { isVerified: false, hasAlerts: true },
    '2026-06-10T12:00:00Z',
    null,
  ],
  ['never while the address isn’t verified', 'weekly', { isVerified: false }, '2026-06-10T12:00:00Z', null],
  ['no daily one for weekly reminders', 'daily', { frequency: 'weekly' }, '2026-06-10T12:00:00Z', null],
  ['no weekly one for daily reminders', 'weekly', { frequency: 'daily' }, '2026-06-10T12:00:00Z', null],
  [
    'on the day a pause ends',
    'daily',
    { pausedUntil: '2026-07-01' },
    '2026-06-10T12:00:00Z',
    '2026-07-01 2026-07-01T13:00:00.000Z',
  ],
  [
    'on the first Monday after a pause',
    'weekly',
    { pausedUntil: '2026-07-01' },
    '2026-06-10T12:00:00Z',
    '2026-07-06 2026-07-06T13:00:00.000Z',
  ],
  [
    'never in a pause to the end of the calendar',
    'weekly',
    { pausedUntil: '9999-12-31' },
    '2026-06-10T12:00:00Z',
    null,
  ],
  [
    'as usual after a pause',
    'daily',
    { pausedUntil: '2026-06-01' },
    '2026-06-10T12:00:00Z',
    '2026-06-10 2026-06-10T13:00:00.000Z',
  ],
  [
    'in the default zone for an unknown one',
    'daily',
    { timezone: 'Mars/Olympus' },
    '2026-06-10T12:00:00Z',
    '2026-06-10 2026-06-10T13:00:00.000Z',
  ],
  [
    'in the default zone for an offset',
    'daily',
    { timezone: '+09:00' },
    '2026-06-10T12:00:00Z',
    '2026-06-10 2026-06-10T13:00:00.000Z',
  ],
  [
    'an hour later on the day whose 2:30 is skipped',
    'daily',
    { sendAt: 150 },
    '2026-03-08T05:00:00Z',
    '2026-03-08 2026-03-08T07:30:00.000Z',
  ],
  [
    'at the first 1:30 of the day that has two',
    'daily',
    { sendAt: 90 },
    '2026-11-01T04:30:00Z',
    '2026-11-01 2026-11-01T05:30:00.000Z',
  ],
  ['not again at the second', 'daily', { sendAt: 90 }, '2026-11-01T05:45:00Z', '2026-11-02 2026-11-02T06:30:00.000Z'],
  [
    'before the gap at the end of a day',
    'daily',
    { timezone: 'America/Nuuk', sendAt: 23 * 60 + 30 },
    '2026-03-28T12:00:00Z',
    '2026-03-28 2026-03-29T00:30:00.000Z',
  ],
  [
    'not on a day that the zone never had',
    'daily',
    { timezone: 'Pacific/Apia' },
    '2011-12-29T20:00:00Z',
    '2011-12-31 2011-12-30T19:00:00.000Z',
  ],
])('the next reminder comes %s', (_when, kind, change, now, expected) => {
  expect(next(kind, change, now)).toBe(expected);
});

test('after a reminder that was written for today, the next one is for a later day', () => {
  const now = new Date('2026-06-15T12:58:00Z');
  expect(momentAfter('daily', person, { now, written: '2026-06-15' })?.day).toBe('2026-06-16');
  expect(momentAfter('weekly', person, { now, written: '2026-06-15' })?.day).toBe('2026-06-22');
});

test('a day’s reminder is found even when its time has passed', () => {
  expect(momentFrom('daily', person, '2026-06-10')).toEqual({
    day: '2026-06-10',
    at: new Date('2026-06-10T13:00:00Z'),
  });
});

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Nuuk',
  'America/Havana',
  'Europe/London',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'UTC',
];

test.each(zones)('a year in %s: exactly one daily reminder on each day, and one weekly on each Monday', (timezone) => {
  const sendTimes = fc.integer({ min: 0, max: 47 }).map((halfHours) => halfHours * 30);
  const years = fc.integer({ min: 2020, max: 2030 });
  fc.assert(
    fc.property(sendTimes, years, (sendAt, year) => {
      const times = { ...person, timezone, sendAt };
      const days = daysOfYear('daily', times, year);
      expect(days).toEqual(
        Array.from({ length: daysBetween(`${year}-01-01`, `${year + 1}-01-01`) }, (_, n) =>
          addDays(`${year}-01-01`, n),
        ),
      );
      const mondays = daysOfYear('weekly', times, year);
      expect(mondays).toEqual(days.filter((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 1));
    }),
    { numRuns: 6 },
  );
});

/** The days of all reminders in a year, each found from the one before it. */
function daysOfYear(kind: ReminderKind, times: ReminderTimes, year: number): string[] {
  const days: string[] = [];
  let moment = momentFrom(kind, times, `${year}-01-01`);
  while (moment && moment.day < `${year + 1}-01-01`) {
    expect(dayIn(times.timezone, moment.at)).toBe(moment.day);
    days.push(moment.day);
    moment = momentAfter(kind, times, { now: moment.at });
  }
  return days;
}
