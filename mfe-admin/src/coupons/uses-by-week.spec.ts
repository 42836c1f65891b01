import { usesOverTime } from './uses-by-week.js';

/** Days that end with March 31, each with one use more than the one before. */
const daysTo = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    day: new Date(Date.UTC(2026, 2, 31 - count + 1 + n)).toISOString().slice(0, 10),
    uses: n,
  }));

test.each([7, 30])('%i days are shown one by one', (count) => {
  const days = daysTo(count);
  const shown = usesOverTime({ days });
  expect(shown).toHaveLength(count);
  expect(shown.at(-1)).toEqual({ id: '2026-03-31', text: 'Mar 31', uses: count - 1 });
});

test('90 days are shown as 13 weeks, of which the first has 6 days', () => {
  const shown = usesOverTime({ days: daysTo(90) });
  expect(shown).toHaveLength(13);
  expect(shown[0]).toEqual({ id: '2026-01-01', text: 'Jan 1 to Jan 6', uses: 0 + 1 + 2 + 3 + 4 + 5 });
  expect(shown.at(-1)?.text).toBe('Mar 25 to Mar 31');
  expect(shown.reduce((sum, { uses }) => sum + uses, 0)).toBe((89 * 90) / 2);
});
