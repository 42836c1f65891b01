import { dateAfter, mondayOf, periodOf } from './period.js';

test.each([
  [7, '2026-03-10T00:00:00.000Z', ['2026-02-25', '2026-03-04', '2026-03-11']],
  [7, '2026-03-10T23:59:59.999Z', ['2026-02-25', '2026-03-04', '2026-03-11']],
  [30, '2026-03-10T12:00:00.000Z', ['2026-01-10', '2026-02-09', '2026-03-11']],
  [90, '2026-03-10T12:00:00.000Z', ['2025-09-12', '2025-12-11', '2026-03-11']],
])('the last %i days at %s, and as many before', (days, now, dates) => {
  const { beforeFrom, from, end } = periodOf(days, new Date(now));
  expect([beforeFrom, from, end].map((instant) => instant.toISOString())).toEqual(
    dates.map((date) => `${date}T00:00:00.000Z`),
  );
});

test('days are counted over the end of a month', () => {
  expect(dateAfter(new Date('2026-02-27T00:00:00.000Z'), 2)).toBe('2026-03-01');
});

test.each([
  ['2026-03-09T00:00:00.000Z', '2026-03-09'],
  ['2026-03-11T12:00:00.000Z', '2026-03-09'],
  ['2026-03-15T23:59:59.999Z', '2026-03-09'],
  ['2026-03-16T00:00:00.000Z', '2026-03-16'],
])('the week of %s began on Monday, %s', (instant, monday) => {
  expect(mondayOf(new Date(instant)).toISOString()).toBe(`${monday}T00:00:00.000Z`);
});
