import { LATE_FEES } from '@floatwise/finance/statements/bill-law';
import type { TransactionKind } from './transaction.js';

const isPaymentText = /\b(payment|autopay|auto pay|pymt|thank you)\b/i;
/** A merchant behind a payment processor ('ATT*BILL PAYMENT'), and money that the issuer gives. */
const isOthersText = /\w\*|\b(redemption|cash ?back|rewards?|statement credit)\b/i;

const feeNames = [
  ...['annual', 'late(?: payment)?', 'past due', 'returned (?:payment|check)', 'membership', 'over[- ]?limit'],
  ...['(?:annual|renewal|card|capital one) member', "(?:foreign|int(?:’|')?l|international) trans(?:action)?"],
  ...['cash advance', 'balance transfer'],
].join('|');
const isFeeText = new RegExp(
  `\\b(?:${feeNames}) fee\\b|\\bfinance charges?\\b|^\\W*(?:past due|late payment|returned (?:payment|check))(?: charge)?[^a-z]*$`,
  'i',
);
const isInterestText = /\binterest charged?\b|^\W*interest\W*$/i;

/** Whether the text of money that came in describes a payment to the card, where nobody has a better word for it. */
const soundsLikePayment = (text: string): boolean =>
  isPaymentText.test(text) && !isFeeText.test(text) && !isOthersText.test(text);

/** How issuers name a payment to the card itself, so that a bill that was paid with it ('COMCAST CABLE PAYMENT') is none. */
const isOwnPaymentText =
  /\bthank you\b|\bauto ?pay\b|^\W*(?:(?:online|mobile|automatic|electronic|internet|web)\s+)?(?:payment|pymt)\b/i;
const isReturnText =
  /\breturned (?:payment|pymt|check)\b|\b(?:payment|pymt|autopay) (?:reversal|reversed|returned)\b|\brevers(?:al of|ed) (?:payment|pymt)\b/i;

/**
 * Whether an amount that is owed is a payment that came back: it's called a payment, or its text says so and it's more than the
 * fee that can have the same text.
 */
const isReturnedPayment = ({ amount, type, text }: Described): boolean =>
  (/^payment/i.test(type) && isOwnPaymentText.test(text) && !isFeeText.test(text)) ||
  (isReturnText.test(text) && !/\bfee\b/i.test(text) && amount > LATE_FEES.again);

interface Described {
  amount: number;
  /** The bank's or the file's own words; empty where it has none. */
  type: string;
  category?: string;
  text: string;
}

/** A transaction's kind: its sign comes first, then the bank's or the file's own names for it, then its text. */
export function kindOf(described: Described): TransactionKind {
  const { amount, type, category = '', text } = described;
  if (amount < 0) {
    if (/^(return|refund|reversal)/i.test(type)) return 'refund';
    const isPayment = /payment/i.test(type) || /^(credit card )?payments?$/i.test(category) || soundsLikePayment(text);
    return isPayment ? 'payment' : 'refund';
  }
  if (isReturnedPayment(described)) return 'payment';
  if (/^int/i.test(type) || /^interest/i.test(category) || isInterestText.test(text)) return 'interest';
  if (/\b(fee|srvchg)\b/i.test(type) || /\bfees?\b/i.test(category) || isFeeText.test(text)) return 'fee';
  return /^(atm|cash)\b|cash advance/i.test(type) || /\bcash advance\b/i.test(text) ? 'cash-advance' : 'purchase';
}
