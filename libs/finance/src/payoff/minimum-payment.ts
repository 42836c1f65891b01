import { LARGEST_AMOUNT, roundCents } from '../money/money.js';

/**
 * How an issuer sets the minimum. `fixed`: the same every month. `percent-plus-interest`: a share of the balance
 * (usually 1%) plus the month's interest. `percent`: a flat share of the balance (usually 2 to 3%). The last two fall
 * with the balance, but never below `floor` dollars.
 */
export type MinimumPayment =
  | { kind: 'fixed'; amount: number }
  | { kind: 'percent-plus-interest'; percent: number; floor: number }
  | { kind: 'percent'; percent: number; floor: number };

/** 1% plus interest, at least 25 dollars: what most large issuers use. */
export const USUAL_MINIMUM = {
  kind: 'percent-plus-interest',
  percent: 1,
  floor: 25,
} as const satisfies MinimumPayment;

/** Flat 2%, at least 25 dollars. */
export const FLAT_MINIMUM: MinimumPayment = { kind: 'percent', percent: 2, floor: 25 };

/**
 * The minimum payment for a month, in dollars. `balance` is what is owed before the month's `interest`. A falling
 * minimum is rounded to the cent, as on issuers' statements; a fixed one is used as typed. It may be more than what is
 * still owed. Source: "Payoff" in issue 5; 12 CFR 1026 appendix M1(b)(1), which lets each issuer use its own formula.
 */
export function minimumPaymentFor(minimum: MinimumPayment, balance: number, interest: number): number {
  switch (minimum.kind) {
    case 'fixed':
      return minimum.amount;
    case 'percent-plus-interest':
      return Math.max(minimum.floor, roundCents((balance * minimum.percent) / 100 + interest));
    case 'percent':
      return Math.max(minimum.floor, roundCents((balance * minimum.percent) / 100));
  }
}

const within = (value: number, most: number): boolean => value > 0 && value <= most;

/** Why a minimum can't be used, as a sentence; null if it can. */
export function minimumPaymentProblem(minimum: MinimumPayment): string | null {
  if (minimum.kind === 'fixed')
    return within(minimum.amount, LARGEST_AMOUNT) ? null : 'Minimum payment must be more than $0.00.';
  if (!within(minimum.percent, 100)) return 'Percent of the balance must be more than 0% and at most 100%.';
  return within(minimum.floor, LARGEST_AMOUNT) ? null : 'The lowest payment must be more than $0.00.';
}
