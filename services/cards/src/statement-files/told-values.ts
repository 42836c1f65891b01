import { addDays } from '@floatwise/finance/calendar';
import { readDate, type DateOrder } from '@floatwise/finance/written-values';
import type { TransactionKind } from '../transactions/transaction.js';

const mostDollars = 9_999_999_999.99;
const oldestDay = '1990-01-01';
const longestText = 500;

/** Whether the database holds such an amount. */
export const isStorable = (amount: number): boolean => Math.abs(amount) <= mostDollars;

/** The orders in which all of these are dates. */
export function fittingOrders(all: readonly string[]): DateOrder[] {
  const texts = [...new Set(all)];
  const orders: DateOrder[] = ['mdy', 'dmy', 'ymd'];
  const fitting = orders.filter((order) => texts.every((text) => readDate(text, order) !== null));
  const differ = texts.some((text) => new Set(fitting.map((order) => readDate(text, order))).size > 1);
  // Where it makes no difference there's nothing to ask.
  return differ ? fitting : fitting.slice(0, 1);
}

/** The last day that a file may tell of: `today` is the person's, and banks are elsewhere. */
export const lastPossibleDay = (today: string): string => addDays(today, 2);

/** Why a day can't be one of a transaction, to go behind "is dated …"; null where it can. */
export function dayProblem(day: string, last: string): string | null {
  if (day > last) return 'which is still to come';
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
