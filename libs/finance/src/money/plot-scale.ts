import { addMonths, daysBetween, formatShort, yearMonthOf } from '../calendar/calendar.js';
import type { CalendarDate, YearMonth } from '../calendar/calendar.js';
import { counted } from '../calendar/counted.js';
import { shortMonth } from '../calendar/month-name.js';

/** How many even parts the axis has under each round top. All marks are then round too. */
const partsUnder = { 1: 2, 1.5: 3, 2: 2, 2.5: 5, 3: 3, 4: 4, 5: 5, 6: 3, 8: 4, 10: 2 } as const;
const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

function roundScale(most: number): { top: number; parts: number } {
  const unit = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const step = steps.find((each) => each * unit >= most) ?? 10;
  return { top: step * unit, parts: partsUnder[step] };
}

/** A round figure at or above the largest value, and at least 1: the top of a picture's scale. */
export const roundTop = (most: number): number => roundScale(most).top;

/** The values that the upright axis names for values up to `most`: round, evenly spaced, from the top down to 0. */
export function scaleMarks(most: number): number[] {
  const { top, parts } = roundScale(most);
  return Array.from({ length: parts + 1 }, (_, index) => (top * (parts - index)) / parts);
}

/** A mark on the level axis: its share of the axis from the left (0 to 1), and what it's called. */
export interface AxisMark {
  at: number;
  label: string;
}

const mostMarks = 4;

/** The smallest of these steps that gives at most four marks. */
const stepFor = (length: number, choices: readonly number[]): number =>
  choices.find((step) => length / step <= mostMarks) ?? Math.ceil(length / mostMarks);

/** Januaries within so many months from a month on: '2028', '2029'. Every second, fifth, or tenth one if there are many. */
export function yearMarks(from: YearMonth, months: number): AxisMark[] {
  const every = stepFor(months / 12, [1, 2, 5, 10]);
  return Array.from({ length: Math.max(0, months - 1) }, (_, index) => index + 1).flatMap((month) => {
    const named = addMonths(from, month);
    const isMarked = named.endsWith('-01') && Number(named.slice(0, 4)) % every === 0;
    return isMarked ? [{ at: month / months, label: named.slice(0, 4) }] : [];
  });
}

/** Round numbers of months between the start and the end of so many months: '6 months', '1 year', '2 years'. */
export function monthMarks(months: number): AxisMark[] {
  const step = stepFor(months, [1, 3, 6, 12, 24, 60, 120, 240]);
  return Array.from({ length: Math.ceil(months / step) - 1 }, (_, index) => {
    const month = (index + 1) * step;
    const label = month % 12 === 0 ? counted(month / 12, 'year') : counted(month, 'month');
    return { at: month / months, label };
  });
}

/** First days of months between two days: 'Apr 1', or 'Apr 2026' where the days are more than a year apart. */
export function dateMarks(from: CalendarDate, to: CalendarDate): AxisMark[] {
  const days = daysBetween(from, to);
  const months = Math.ceil(days / 30);
  const every = stepFor(months, [1, 2, 3, 6, 12]);
  return Array.from({ length: months + 1 }, (_, index) => addMonths(yearMonthOf(from), index + 1)).flatMap((month) => {
    const day = `${month}-01`;
    if (day >= to || (Number(month.slice(5)) - 1) % every !== 0) return [];
    return [{ at: daysBetween(from, day) / days, label: days > 366 ? shortMonth(month) : formatShort(day) }];
  });
}
