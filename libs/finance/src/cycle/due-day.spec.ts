import fc from 'fast-check';
import { addDays, addMonths, clampDay } from '../calendar/calendar.js';
import { GRACE_DAYS, dueDayAfterClose } from './due-day.js';
import { statementOf } from './cycle.js';

describe('"due so many days after the close" as a day of the month', () => {
  test.each([
    // 15 + 25: Mar 12 after February, May 10 after April, and 9 after a month of 31 days.
    [15, 25, { dueDate: 9, dueMonth: 'next' }],
    [5, 25, { dueDate: 30, dueMonth: 'same' }],
    [1, 21, { dueDate: 22, dueMonth: 'same' }],
    [31, 25, { dueDate: 25, dueMonth: 'next' }],
  ] as const)('statement day %p, %p days: %j', (statementDate, graceDays, expected) =>
    expect(dueDayAfterClose({ statementDate, graceDays })).toEqual(expected),
  );

  test.each([13, 32, 25.5, Number.NaN])('%p days are refused', (graceDays) =>
    expect(() => dueDayAfterClose({ statementDate: 15, graceDays })).toThrow(RangeError),
  );

  test('the kept day is never later than the true one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: GRACE_DAYS.least, max: GRACE_DAYS.most }),
        fc.integer({ min: 0, max: 60 }),
        (statementDate, graceDays, months) => {
          const closing = clampDay(addMonths('2026-01', months), statementDate);
          const cycle = { statementDate, ...dueDayAfterClose({ statementDate, graceDays }) };
          expect(statementOf(cycle, closing).dueDate <= addDays(closing, graceDays)).toBe(true);
          if (cycle.dueMonth === 'same') expect(cycle.dueDate).toBeGreaterThanOrEqual(statementDate + 14);
        },
      ),
    );
  });
});
