import { CronTime } from 'cron';
import fc from 'fast-check';
import { parseCron } from './cron-rule.js';
import { periodsBetween } from './periods.js';

test.each([
  ['0 9 * * MON', { minutes: [0], hours: [9], weekdays: new Set([1]) }],
  ['*/15 0-2 * * *', { minutes: [0, 15, 30, 45], hours: [0, 1, 2] }],
  ['5/20 8,20 * * *', { minutes: [5, 25, 45], hours: [8, 20] }],
  ['0 0 1 JAN,jul *', { days: new Set([1]), months: new Set([1, 7]) }],
  ['0 0 * * 7', { weekdays: new Set([0]) }],
  ['0 0 * * MON-FRI', { weekdays: new Set([1, 2, 3, 4, 5]) }],
  ['0 0 * * 1/2', { weekdays: new Set([1, 3, 5]) }],
  ['0 0 31 1,2 *', { days: new Set([31]), months: new Set([1, 2]) }],
  ['0 0 29 2 *', { days: new Set([29]), months: new Set([2]) }],
])('%s is read', (text, expected) => {
  expect(parseCron(text)).toMatchObject(expected);
});

test.each([
  ['0 9 * *', 'five fields'],
  ['0 0 9 * * MON', 'five fields'],
  ['60 * * * *', 'no minute'],
  ['0 24 * * *', 'no hour'],
  ['0 0 0 * *', 'no day of the month'],
  ['0 0 * 13 *', 'no month'],
  ['0 0 * * MOON', 'no weekday'],
  ['5-1 * * * *', 'no minute'],
  ['*/0 * * * *', 'no minute'],
  ['a b c d e', 'no minute'],
  ['0 0 1 * MON', 'only one of them'],
  ['0 0 31 2,4 *', 'a day that its months'],
])('%s is refused: %s', (text, sentence) => {
  expect(() => parseCron(text)).toThrow(sentence);
});

test.each([
  ...[1, 3, 5, 7, 8, 10, 12].map((month) => [month, 31]),
  ...[4, 6, 9, 11].map((month) => [month, 30]),
  [2, 29],
])('month %i has %i days', (month, days) => {
  expect(parseCron(`0 0 ${days} ${month} *`).days).toEqual(new Set([days]));
  expect(() => parseCron(`0 0 ${days + 1} ${month} *`)).toThrow(days === 31 ? 'no day of the month' : 'a day that its');
});

test.each(
  ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'].map(
    (name, at): [number, string] => [at, name],
  ),
)('month %i by its name: %s', (at, name) => expect(parseCron(`0 0 1 ${name} *`).months).toEqual(new Set([at + 1])));

test.each(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].map((name, at): [number, string] => [at, name]))(
  'weekday %i by its name: %s',
  (at, name) => expect(parseCron(`0 0 * * ${name}`).weekdays).toEqual(new Set([at])),
);

test('what is refused is named with what it may be', () => {
  expect(() => parseCron('0 0 * * 8')).toThrow('"8" is no weekday of a cron (0 to 7).');
  expect(() => parseCron('1--2 * * * *')).toThrow('"1--2" is no minute of a cron (0 to 59).');
  expect(() => parseCron('60 * * * *')).toThrow('"60" is no minute of a cron (0 to 59).');
  expect(() => parseCron('0 24 * * *')).toThrow('"24" is no hour of a cron (0 to 23).');
  expect(() => parseCron('0 0 0 * *')).toThrow('"0" is no day of the month of a cron (1 to 31).');
  expect(() => parseCron('0 0 1 0 *')).toThrow('"0" is no month of a cron (1 to 12).');
});

const list = (min: number, max: number) =>
  fc.oneof(
    fc.constant('*'),
    fc.integer({ min, max }).map(String),
    fc.tuple(fc.integer({ min, max }), fc.integer({ min, max })).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
    fc.integer({ min: 1, max: 12 }).map((step) => `*/${step}`),
    fc.uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 4 }).map((all) => all.join(',')),
  );
const day = fc.oneof(
  list(1, 28).map((days) => ({ days, weekdays: '*' })),
  list(0, 6).map((weekdays) => ({ days: '*', weekdays })),
);

test('the timer that fires a job and the rule that says which period it is agree on every expression', () => {
  const from = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      list(0, 59),
      list(0, 23),
      list(1, 12),
      day,
      from,
      (minutes, hours, months, { days, weekdays }, start) => {
        const text = `${minutes} ${hours} ${days} ${months} ${weekdays}`;
        const next = new CronTime(text, 'UTC').getNextDateFrom(start, 'UTC').toJSDate();
        const found = periodsBetween({ cron: parseCron(text), zone: 'UTC' }, { after: start, until: next, most: 10 });
        expect([text, found]).toEqual([text, [next]]);
      },
    ),
    { numRuns: 500 },
  );
});
