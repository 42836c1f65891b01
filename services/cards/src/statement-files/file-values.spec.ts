import { cleanText, dayProblem, fittingOrders, lastPossibleDay } from './file-values.js';

test.each([
  ['days up to 12 leave it open', ['03/07/2026', '04/08/2026'], ['mdy', 'dmy']],
  ['a 25th in second place', ['03/07/2026', '03/25/2026'], ['mdy']],
  ['a 25th in first place', ['25/03/2026'], ['dmy']],
  ['both', ['25/03/2026', '03/25/2026'], []],
  ['days and months alike', ['03/03/2026', '04/04/2026'], ['mdy']],
  ['a year in front', ['2026-03-07'], ['mdy']],
] as const)('the order of dates with %s', (_, texts, orders) => expect(fittingOrders(texts)).toEqual(orders));

test.each([
  ['2026-03-12', null],
  ['2026-03-13', 'which is still to come'],
  ['2126-03-07', 'which is still to come'],
  ['1989-12-31', 'which is too long ago'],
])('on Mar 10, 2026 a transaction of %s: %p', (day, problem) =>
  expect(dayProblem(day, lastPossibleDay('2026-03-10'))).toBe(problem),
);

test.each([
  ['  A\t\nB  ', 'A B'],
  ['A\u0000B', 'A B'],
  ['\ud800A', '\ufffdA'],
  ['x'.repeat(600), 'x'.repeat(500)],
])('the text %p is kept as %p', (text, kept) => expect(cleanText(text)).toBe(kept));
