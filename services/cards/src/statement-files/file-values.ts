import { addDays } from '@floatwise/finance/calendar/calendar';
import { readDate, type DateOrder } from '@floatwise/finance/calendar/written-values';

const mostDollars = 9_999_999_999.99;
const oldestDay = '1990-01-01';
const longestText = 500;

/** Whether the database can store this amount. */
export const isStorable = (amount: number): boolean => Math.abs(amount) <= mostDollars;

/** The date orders that are valid for all of these texts. */
export function fittingOrders(all: readonly string[]): DateOrder[] {
  const texts = [...new Set(all)];
  const orders: DateOrder[] = ['mdy', 'dmy', 'ymd'];
  const fitting = orders.filter((order) => texts.every((text) => readDate(text, order) !== null));
  const differ = texts.some((text) => new Set(fitting.map((order) => readDate(text, order))).size > 1);
  // If the order makes no difference, there's nothing to ask.
  return differ ? fitting : fitting.slice(0, 1);
}

/** The latest day that a file may contain. `today` is the person's date, and banks may be in other time zones. */
export const lastPossibleDay = (today: string): string => addDays(today, 2);

/** Why a day can't be a transaction's date, to follow "is dated …"; null if it can. */
export function dayProblem(day: string, last: string): string | null {
  if (day > last) return 'which is still to come';
  return day < oldestDay ? 'which is too long ago' : null;
}

/** One line of text that the database can store. */
export function cleanText(text: string): string {
  const plain = text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200b\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ');
  return plain.trim().slice(0, longestText).trim();
}
