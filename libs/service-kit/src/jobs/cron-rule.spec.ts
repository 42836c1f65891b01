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
