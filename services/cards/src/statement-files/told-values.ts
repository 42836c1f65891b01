import { addDays, isCalendarDate } from '@floatwise/finance/calendar';
import type { DateOrder } from '@floatwise/contracts/cards/statement-files.http';
import type { TransactionKind } from '../transactions/transaction.js';

const mostDollars = 9_999_999_999.99;
const oldestDay = '1990-01-01';
const longestText = 500;

const american = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{0,2}0*)?$|^\.\d{1,2}0*$/;
const european = /^(\d+|\d{1,3}([. ]\d{3})+),\d{2}$/;

/** Dollars, or null for what is no amount. Takes `$`, thousands separators, parentheses and signs before or behind; a comma before two last digits is a decimal one. */
export function readAmount(text: string): number | null {
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

/** Whether the database holds such an amount. */
export const isStorable = (amount: number): boolean => Math.abs(amount) <= mostDollars;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function dateOf(year: string, month: string | number, day: string): string | null {
  const date = `${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** `YYYY-MM-DD`, or null for what is no date in this order. A month in letters and a year in front need no order. */
export function readDate(text: string, order: DateOrder): string | null {
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
  const told = part('y');
  return told.length === 2 || told.length === 4 ? dateOf(told, part('m'), part('d')) : null;
}

/** The orders in which all of these are dates. */
export function fittingOrders(texts: readonly string[]): DateOrder[] {
  const orders: DateOrder[] = ['mdy', 'dmy', 'ymd'];
  const fitting = orders.filter((order) => texts.every((text) => readDate(text, order) !== null));
  const differ = texts.some((text) => new Set(fitting.map((order) => readDate(text, order))).size > 1);
  // Where it makes no difference there's nothing to ask.
  return differ ? fitting : fitting.slice(0, 1);
}

/** Why a day can't be one of a transaction, to go behind "is dated …"; null where it can. `today` is the person's. */
export function dayProblem(day: string, today: string): string | null {
  if (day > addDays(today, 2)) return 'which is still to come';
  return day < oldestDay ? 'which is too long ago' : null;
}

/** One line of text that can be stored. */
export function cleanText(text: string): string {
  const plain = text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200b\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ');
  return plain.trim().slice(0, longestText).trim();
}

const isPaymentText = /\b(payment|autopay|auto pay|pymt|thank you)\b/i;
const isFeeText =
  /\b(annual|late|membership|returned payment|foreign transaction|cash advance|balance transfer) fee\b/i;

/** Whether a text is of money that the person paid to the card. */
export const soundsLikePayment = (text: string): boolean => isPaymentText.test(text) && !isFeeText.test(text);

/** What a transaction is, from its sign and from what the file itself calls it. */
export function kindOf({ amount, type, text }: { amount: number; type: string; text: string }): TransactionKind {
  if (amount < 0) return /payment/i.test(type) || soundsLikePayment(text) ? 'payment' : 'refund';
  if (/^int/i.test(type) || /\binterest charge/i.test(text)) return 'interest';
  if (/\b(fee|srvchg)\b/i.test(type) || isFeeText.test(text)) return 'fee';
  return /^(atm|cash)\b|cash advance/i.test(type) || /\bcash advance\b/i.test(text) ? 'cash-advance' : 'purchase';
}
