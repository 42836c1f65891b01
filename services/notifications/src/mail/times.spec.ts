import { day, moment, span } from './times.js';

const minute = 60_000;

test.each([
  ['New York in winter', '2026-01-05T19:05:00.000Z', 'America/New_York', 'Jan 5, 2026, 2:05 PM EST'],
  ['New York in summer', '2026-07-05T18:05:00.000Z', 'America/New_York', 'Jul 5, 2026, 2:05 PM EDT'],
  ['Tokyo, already tomorrow', '2026-01-05T19:05:00.000Z', 'Asia/Tokyo', 'Jan 6, 2026, 4:05 AM GMT+9'],
  ['an invalid time zone', '2026-01-05T19:05:00.000Z', 'Nowhere/Land', 'Jan 5, 2026, 2:05 PM EST'],
])('a moment in %s', (_where, iso, timezone, expected) => {
  expect(moment(iso, timezone)).toBe(expected);
});

test('a day is in the person’s own time zone', () => {
  expect(day('2026-03-03T02:00:00.000Z', 'America/New_York')).toBe('Mar 2, 2026');
  expect(day('2026-03-03T02:00:00.000Z', 'Asia/Tokyo')).toBe('Mar 3, 2026');
});

test.each([
  [15 * minute - 400, '15 minutes'],
  [90 * minute, '90 minutes'],
  [24 * 60 * minute, '24 hours'],
  [14 * 24 * 60 * minute, '14 days'],
  // 2.493 hours and 3.483 days: rounding the minutes or hours first would give 3 and 4
  [149.6 * minute, '2 hours'],
  [83.6 * 60 * minute, '3 days'],
  [10, '1 minute'],
  [-5 * minute, '1 minute'],
])('a span of %i ms is %s', (ms, expected) => {
  expect(span(0, ms)).toBe(expected);
});
