/**
 * Calendar dates for billing cycles. A date is text, 'YYYY-MM-DD', in the years 1000 to 9999, and never an instant.
 * Nothing here reads the clock or the process's time zone; "today" is always a parameter. Dates in this form sort
 * chronologically.
 */
export type CalendarDate = string;

/** A month, 'YYYY-MM'. */
export type YearMonth = string;

const DAY_MS = 86_400_000;
const DATE = /^[1-9]\d{3}-\d\d-\d\d$/;
const MONTH = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const FIRST_MONTH = 1000 * 12;
const LAST_MONTH = 9999 * 12 + 11;

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

const lengthOf = (year: number, month: number): number => {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
};

/** Days since 1970-01-01, which makes differences exact despite clock changes. */
function dayNumber(date: CalendarDate): number {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8));
  if (!DATE.test(date) || day < 1 || day > lengthOf(year, month)) throw new RangeError(`Not a calendar date: ${date}`);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** Whether the text is an existing date in the form 'YYYY-MM-DD' (2026-02-29 isn't). Never throws. */
export function isCalendarDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = Number(text.slice(8));
  return day >= 1 && day <= lengthOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

/** The date `days` after `date`, or before it if negative. Throws a RangeError outside the years 1000 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const start = dayNumber(date);
  const day = dayOfMonth(date) + days;
  // Every month has these days. Most steps stay in the month, and this takes a quarter of the time.
  if (Number.isInteger(day) && day >= 1 && day <= 28) return `${date.slice(0, 8)}${twoDigits(day)}`;
  const moved = new Date((start + days) * DAY_MS);
  const text = Number.isNaN(moved.getTime()) ? '' : moved.toISOString().slice(0, 10);
  if (!DATE.test(text)) throw new RangeError(`${days} days from ${date} is outside the calendar`);
  return text;
}

/** Whole days from the first date to the second; negative if the second is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumber(to) - dayNumber(from);

/** The day of the week, 0 (Sunday) to 6 (Saturday). Throws a RangeError if it isn't a date. */
export function dayOfWeek(date: CalendarDate): number {
  // 1970-01-01 was a Thursday.
  const day = (dayNumber(date) + 4) % 7;
  return day < 0 ? day + 7 : day;
}

/** The month of a date, 'YYYY-MM'. */
export const yearMonthOf = (date: CalendarDate): YearMonth => date.slice(0, 7);

/** The day of the month, 1 to 31. */
export const dayOfMonth = (date: CalendarDate): number => Number(date.slice(8, 10));

/** Number of days in the month, 28 to 31. */
export function daysInMonth(month: YearMonth): number {
  if (!MONTH.test(month)) throw new RangeError(`Not a month: ${month}`);
  return lengthOf(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
}

/** The month `months` after `month`, or before it if negative. Throws a RangeError outside the years 1000 to 9999. */
export function addMonths(month: YearMonth, months: number): YearMonth {
  if (!MONTH.test(month)) throw new RangeError(`Not a month: ${month}`);
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  if (!(index >= FIRST_MONTH && index <= LAST_MONTH)) throw new RangeError(`${months} months from ${month} is too far`);
  return `${Math.floor(index / 12)}-${twoDigits((index % 12) + 1)}`;
}

/**
 * Day `day` (1 to 31) of a month, or the month's last day if the month is shorter. Always computed from the original
 * day, so that month ends never drift: 31 gives Jan 31, Feb 28, Mar 31. Source: "The mathematics" in the decisions,
 * clamp(M, d).
 */
export function clampDay(month: YearMonth, day: number): CalendarDate {
  if (!Number.isInteger(day) || day < 1 || day > 31) throw new RangeError(`Not a day of the month: ${day}`);
  return `${month}-${twoDigits(Math.min(day, daysInMonth(month)))}`;
}

/** Callers can send a zone's name in any spelling, so we clear the formatter cache when it gets this large. */
const MOST_FORMATTERS = 64;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (formatters.size >= MOST_FORMATTERS) formatters.clear();
  formatters.set(timeZone, made);
  return made;
}

/**
 * The calendar date of `instant` (a Date or epoch milliseconds) in an IANA time zone. Throws a RangeError if the zone
 * is unknown.
 */
export function todayIn(timeZone: string, instant: Date | number): CalendarDate {
  const parts = formatterFor(timeZone).formatToParts(instant);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** 'Mar 3'. */
export const formatShort = (date: CalendarDate): string =>
  `${MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? ''} ${dayOfMonth(date)}`;

/** 'Mar 3, 2026', for days that may be in another year. */
export const formatWithYear = (date: CalendarDate): string => `${formatShort(date)}, ${date.slice(0, 4)}`;

/** '1st', '2nd', '3rd', '21st', '22nd', '23rd', '31st', otherwise 'th'. Source: specification, section 2, card row. */
export function ordinal(day: number): string {
  const teens = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teens ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th');
  return `${day}${suffix}`;
}
