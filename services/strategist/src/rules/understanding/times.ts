import {
  addDays,
  addMonths,
  clampDay,
  dayOfMonth,
  dayOfWeek,
  yearMonthOf,
  type CalendarDate,
} from '@floatwise/finance/calendar/calendar';
import type { Reading } from './reading.js';

const cents = (value: number): number => Math.round(value * 100) / 100;

/** Years, also where months are named: "18 months". */
export const yearsOf = ({ years, months }: Reading): number | undefined =>
  years[0] ?? (months[0] === undefined ? undefined : cents(months[0] / 12));

export const monthsOf = ({ years, months }: Reading): number | undefined =>
  months[0] ?? (years[0] === undefined ? undefined : Math.round(years[0] * 12));

/** A day until which a debt is to be gone, not the one on which a bill is due. */
const isGoal = ({ text }: Reading, start: number): boolean =>
  /\b(?:by|before|until|til|till|antes de|para)(?: the| el)?(?: (?:end|middle|start|beginning|first) of)? $/.test(
    text.slice(0, start),
  ) || /\b(?:by|free|gone|rid|done|finish\w*|cleared?|paid (?:off|up))\b/.test(text);

/** Months, or those until a day: "debt-free by June". */
export const monthsUntil = (reading: Reading): number | undefined => {
  const [date] = reading.dates;
  const named = monthsOf(reading);
  if (named !== undefined || date === undefined || !isGoal(reading, date.start)) return named;
  // "By October" is until its end.
  const [year = 0, month = 0, day = 0] = date.date.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0] = reading.today.split('-').map(Number);
  const isByEnd = day === 1 && !/\b(?:1|1st|first)\b/.test(reading.text);
  const months = 12 * (year - thisYear) + month - thisMonth;
  // The first payment is a month from today, and the last one not after that day.
  const last = clampDay(addMonths(yearMonthOf(reading.today), months), dayOfMonth(reading.today));
  return Math.max(1, isByEnd || last <= date.date ? months : months - 1);
};

const UNTIL = /\b(by|before|until|till?|through|thru|antes(?: del?)?|hasta)(?: the| el)? $/;
const AHEAD = /\b(?:in|within|next|coming|en|proxim[oa]s)\b/;

interface Days {
  from?: CalendarDate;
  until: CalendarDate;
}

const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/;

const monthOf = (date: CalendarDate, today: CalendarDate): Days => {
  const [month, until] = [yearMonthOf(date), clampDay(yearMonthOf(date), 31)];
  return month === yearMonthOf(today) ? { until } : { from: clampDay(month, 1), until };
};

/** The days that are asked about: "by Friday", "before the 20th", "on the 25th", "in April", "in the next 10 days". */
export function daysAsked({ dates: [named, other], days: [span], text, today }: Reading): Days | undefined {
  if (span !== undefined) return AHEAD.test(text) ? { until: addDays(today, span) } : undefined;
  if (!named) return /\bthis month\b|\beste mes\b/.test(text) ? monthOf(today, today) : undefined;
  const { date, start, end } = named;
  if (other)
    return /\b(?:between|from)\b/.test(text) && date < other.date ? { from: date, until: other.date } : undefined;
  const [words, before] = [text.slice(start, end), text.slice(0, start)];
  if (words === 'next month' || (MONTH.test(words) && / (?:in|for|during) $/.test(before))) return monthOf(date, today);
  if (date <= today) return undefined;
  const until = UNTIL.exec(before)?.[1] ?? (words.startsWith('by ') ? 'by' : undefined);
  if (until !== undefined) return { until: /^(?:before|antes)/.test(until) ? addDays(date, -1) : date };
  if (words !== 'next week') return { from: date, until: words.endsWith('weekend') ? addDays(date, 1) : date };
  const monday = addDays(today, 7 - ((dayOfWeek(today) + 6) % 7));
  return { from: monday, until: addDays(monday, 6) };
}
