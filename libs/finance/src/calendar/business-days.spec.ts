import fc from 'fast-check';
import { isBankHoliday, isBusinessDay, sendBy } from './business-days.js';
import { addDays, daysBetween } from './calendar.js';

const holidaysOf = (year: number): string[] =>
  Array.from({ length: 366 }, (_, days) => addDays(`${year}-01-01`, days)).filter(
    (day) => day.startsWith(`${year}`) && isBankHoliday(day),
  );

describe('the days on which the Federal Reserve Banks are closed, by its list K.8', () => {
  test.each([
    [2026, '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'],
    [2027, '01-01 01-18 02-15 05-31 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-25'],
    [2028, '01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25'],
    [2029, '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-11 11-12 11-22 12-25'],
    [2030, '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  ])('%i', (year, days) => expect(holidaysOf(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`)));

  test.each([
    ['a Saturday’s holiday leaves Friday open', '2026-07-03', true],
    ['a Sunday’s holiday closes Monday', '2027-07-05', false],
    ['New Year’s Day on a Sunday closes January 2', '2023-01-02', false],
    ['the last Monday of May, even if it’s the fourth', '2026-05-25', false],
    ['the fourth Monday of a May with five', '2027-05-24', true],
    ['the day after Thanksgiving', '2026-11-27', true],
    ['a Saturday', '2026-11-28', false],
    ['a Sunday', '2026-11-29', false],
    ['a plain Tuesday', '2026-11-24', true],
  ])('%s (%s)', (_, day, isOpen) => expect(isBusinessDay(day)).toBe(isOpen));
});

describe('a payment gets two business days to arrive', () => {
  test.each([
    ['on a Wednesday, it’s sent on Monday', '2026-12-02', '2026-11-30'],
    ['on a Friday, it’s sent on Wednesday', '2026-12-04', '2026-12-02'],
    ['on a Tuesday, the weekend doesn’t count', '2026-12-08', '2026-12-04'],
    ['on a Monday, neither', '2026-12-07', '2026-12-03'],
    ['by a Saturday, it arrives on Friday', '2026-12-05', '2026-12-02'],
    ['by a Sunday, too', '2026-12-06', '2026-12-02'],
    ['after Thanksgiving, the holiday doesn’t count', '2026-11-27', '2026-11-24'],
    ['on Thanksgiving, it arrives the day before', '2026-11-26', '2026-11-23'],
    ['after New Year’s Day', '2027-01-04', '2026-12-30'],
  ])('to arrive %s (%s)', (_, arriveBy, last) => expect(sendBy(arriveBy)).toBe(last));

  const day = fc.nat(20_000).map((days) => addDays('2020-01-01', days));

  test('the last day is a business day with exactly two more up to the day to arrive, within a week', () => {
    fc.assert(
      fc.property(day, (arriveBy) => {
        const last = sendBy(arriveBy);
        const gap = daysBetween(last, arriveBy);
        expect(isBusinessDay(last)).toBe(true);
        expect(gap).toBeLessThanOrEqual(7);
        const after = Array.from({ length: gap }, (_, index) => addDays(last, index + 1));
        expect(after.filter(isBusinessDay)).toHaveLength(2);
      }),
    );
  });

  test('a later day to arrive never has an earlier last day', () => {
    fc.assert(fc.property(day, (arriveBy) => expect(sendBy(addDays(arriveBy, 1)) >= sendBy(arriveBy)).toBe(true)));
  });
});
