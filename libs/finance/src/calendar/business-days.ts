import { addDays, dayOfMonth, dayOfWeek, daysInMonth, yearMonthOf, type CalendarDate } from './calendar.js';

/**
 * When banks move money: eleven holidays a year. One that falls on a Sunday is observed on Monday; one that falls on a
 * Saturday isn't moved, and the Friday before it is a business day. Source: Federal Reserve, K.8, "Holidays Observed by the
 * Federal Reserve System 2026-2030", of December 31, 2025, https://www.federalreserve.gov/aboutthefed/k8.htm
 */
const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '06-19', '07-04', '11-11', '12-25']);

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6];

/** By month: which weekday, and which one of the month: 1 is the first; 'last' the last. */
const floatingHolidays: Readonly<Record<string, { weekday: number; which: number | 'last' }>> = {
  '01': { weekday: monday, which: 3 }, // Birthday of Martin Luther King, Jr.
  '02': { weekday: monday, which: 3 }, // Washington's Birthday
  '05': { weekday: monday, which: 'last' }, // Memorial Day
  '09': { weekday: monday, which: 1 }, // Labor Day
  '10': { weekday: monday, which: 2 }, // Columbus Day
  '11': { weekday: thursday, which: 4 }, // Thanksgiving Day
};

const isFixed = (day: CalendarDate): boolean => fixedHolidays.has(day.slice(5));

/** Whether the Federal Reserve Banks are closed for a holiday on this day. */
export function isBankHoliday(day: CalendarDate): boolean {
  const weekday = dayOfWeek(day);
  if (isFixed(day) || (weekday === monday && isFixed(addDays(day, -1)))) return true;
  const floating = floatingHolidays[day.slice(5, 7)];
  if (floating?.weekday !== weekday) return false;
  if (floating.which === 'last') return dayOfMonth(day) + 7 > daysInMonth(yearMonthOf(day));
  return Math.ceil(dayOfMonth(day) / 7) === floating.which;
}

/** Whether payments move on this day: Monday to Friday, and no bank holiday. */
export function isBusinessDay(day: CalendarDate): boolean {
  const weekday = dayOfWeek(day);
  return weekday !== saturday && weekday !== sunday && !isBankHoliday(day);
}

/** Business days that a payment gets to arrive. */
export const ARRIVAL_DAYS = 2;

/**
 * The last day to send a payment so that it has two business days to arrive, the second of them at the latest on
 * `arriveBy`: Monday's payment arrives on Wednesday. What should arrive on a weekend or a bank holiday has to arrive on
 * the business day before. Always a business day itself, because a payment sent on any other day leaves on the next one.
 */
export function sendBy(arriveBy: CalendarDate): CalendarDate {
  let [day, left] = [arriveBy, ARRIVAL_DAYS];
  for (; left > 0 || !isBusinessDay(day); day = addDays(day, -1)) if (isBusinessDay(day)) left -= 1;
  return day;
}
