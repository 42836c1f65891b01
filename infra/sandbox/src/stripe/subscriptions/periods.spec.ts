import fc from 'fast-check';
import { addIntervals, periodAt, share } from './periods.ts';

const at = (day: string): number => Date.parse(`${day}T10:00:00Z`) / 1000;
const day = (instant: number): string => new Date(instant * 1000).toISOString().slice(0, 10);
const month = { interval: 'month', interval_count: 1 } as const;

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-01-31', 13, '2027-02-28'],
  ['2026-11-30', 1, '2026-12-30'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %i months: %s', (anchor, times, expected) => {
  expect(day(addIntervals(at(anchor), month, times))).toBe(expected);
});

test('a leap day and years', () => {
  const year = { interval: 'year', interval_count: 1 } as const;
  expect([1, 4].map((times) => day(addIntervals(at('2028-02-29'), year, times)))).toEqual(['2029-02-28', '2032-02-29']);
});

test('the end of a period belongs to the next one', () => {
  const anchor = at('2026-01-31');
  const { end } = periodAt(anchor, month, anchor);
  expect(periodAt(anchor, month, end)).toEqual({ start: end, end: at('2026-03-31') });
});

test('shares of what is used and what is left make up the whole, to a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 400 * 86_400 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (amount, length, part) => {
        const period = { start: 1_000, end: 1_000 + length };
        const from = 1_000 + Math.floor(length * part);
        const left = share(amount, period, from);
        const used = share(amount, { start: 0, end: length }, length - (from - 1_000));
        expect(Math.abs(left + used - amount)).toBeLessThanOrEqual(1);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(amount);
      },
    ),
  );
});
