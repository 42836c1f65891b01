import { isCalendarDate, type CalendarDate } from './calendar.js';

/** The order of day, month, and year in a date. */
export type DateOrder = 'mdy' | 'dmy' | 'ymd';

const american = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{0,2}0*)?$|^\.\d{1,2}0*$/;
const european = /^(\d+|\d{1,3}([. ]\d{3})+),\d{2}$/;

/** No amount or date is longer. */
const longest = 40;

/**
 * Dollars as banks write them, or null if it isn't an amount. Accepts `$`, thousands separators, parentheses, and a
 * sign before or after; a comma before the last two digits is a decimal comma.
 */
export function readAmount(text: string): number | null {
  if (text.length > longest) return null;
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2212\u2012-\u2015]/g, '-')
    .replace(/\bUSD\b|\$/gi, '')
    .trim();
  const [, open = '', sign = '', figure = '', close = '', behind = ''] =
    /^(\()?\s*([+-])?\s*([\d., ]+?)\s*(\))?\s*(-|CR|DR)?$/i.exec(plain) ?? [];
  if ((open === '') !== (close === '')) return null;
  const digits = american.test(figure)
    ? figure.replaceAll(',', '')
    : european.test(figure)
      ? figure.replace(/[. ]/g, '').replace(',', '.')
      : null;
  if (digits === null) return null;
  const isNegative = open !== '' || sign === '-' || behind === '-' || behind.toUpperCase() === 'CR';
  return isNegative && Number(digits) !== 0 ? -Number(digits) : Number(digits);
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function dateOf(year: string, month: string | number, day: string): string | null {
  const date = `${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/**
 * `YYYY-MM-DD`, or null if the text isn't a date in this order. A month in letters or a leading year makes the order
 * irrelevant.
 */
export function readDate(text: string, order: DateOrder): CalendarDate | null {
  if (text.length > longest) return null;
  const plain = text
    .trim()
    .replace(/[T ]\d{1,2}:\d{2}.*$/, '')
    .trim();
  const iso = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(plain);
  if (iso?.[1] && iso[3] && iso[4]) return dateOf(iso[1], iso[3], iso[4]);
  const named =
    /^(?<day>\d{1,2})[-/ .]*(?<month>[a-z]{3})[a-z]*[-/ .,]*(?<year>\d{4}|\d{2})$/i.exec(plain) ??
    /^(?<month>[a-z]{3})[a-z]*[-/ .]*(?<day>\d{1,2})[-/ .,]+(?<year>\d{4}|\d{2})$/i.exec(plain);
  const { day, month, year } = named?.groups ?? {};
  if (day && month && year) return dateOf(year, months.indexOf(month.toLowerCase()) + 1, day);
  const parts = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{2,4})$/.exec(plain)?.slice(1);
  if (!parts) return null;
  const part = (letter: string): string => parts[order.indexOf(letter)] ?? '';
  const numeral = part('y');
  return numeral.length === 2 || numeral.length === 4 ? dateOf(numeral, part('m'), part('d')) : null;
}
