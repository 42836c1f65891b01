import { dateMarks, monthMarks, roundTop, scaleMarks, yearMarks } from './plot-scale.js';

test.each([
  [0, 1],
  [0.4, 1],
  [38, 40],
  [40, 40],
  [41, 50],
  [101, 150],
  [9_999, 10_000],
])('a scale for up to %s reaches %s', (most, top) => expect(roundTop(most)).toBe(top));

test.each([
  [38, [40, 30, 20, 10, 0]],
  [1_900, [2_000, 1_000, 0]],
  [4_200, [5_000, 4_000, 3_000, 2_000, 1_000, 0]],
  [12_000, [15_000, 10_000, 5_000, 0]],
  [21_000, [25_000, 20_000, 15_000, 10_000, 5_000, 0]],
  [0, [1, 0.5, 0]],
])('an axis for up to %s names round values: %j', (most, marks) => expect(scaleMarks(most)).toEqual(marks));

const labels = (marks: { label: string }[]): string[] => marks.map(({ label }) => label);

describe('dates on an axis', () => {
  test.each([
    ['2026-11', 1, []],
    ['2026-11', 8, ['2027']],
    ['2026-11', 40, ['2027', '2028', '2029', '2030']],
    ['2026-11', 60, ['2028', '2030']],
    ['2026-11', 360, ['2030', '2040', '2050']],
  ])('from %s, %s months: %j', (from, months, years) => expect(labels(yearMarks(from, months))).toEqual(years));

  test('a January is at its month', () => {
    expect(yearMarks('2026-11', 8)).toEqual([{ at: 0.25, label: '2027' }]);
  });

  test.each([
    [1, []],
    [4, ['1 month', '2 months', '3 months']],
    [26, ['1 year', '2 years']],
    [20, ['6 months', '1 year', '18 months']],
    [600, ['20 years', '40 years']],
  ])('%s months have round marks: %j', (months, marks) => expect(labels(monthMarks(months))).toEqual(marks));

  test.each([
    ['2026-03-01', '2026-03-31', []],
    ['2026-03-10', '2026-05-05', ['Apr 1', 'May 1']],
    ['2026-01-01', '2026-11-22', ['Apr 1', 'Jul 1', 'Oct 1']],
    ['2025-01-01', '2026-11-22', ['Jul 2025', 'Jan 2026', 'Jul 2026']],
  ])('from %s to %s: %j', (from, to, marks) => expect(labels(dateMarks(from, to))).toEqual(marks));
});
