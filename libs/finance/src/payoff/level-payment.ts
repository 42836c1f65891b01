import { LARGEST_AMOUNT, roundCents } from '../money/money.js';
import { PAYOFF_LIMITS, stillOwed } from './payoff.js';

/** Terms for equal payments: dollars, percent per year, whole months. */
export interface LevelTerms {
  balance: number;
  aprPercent: number;
  months: number;
}

/** A monthly rate so low that no balance grows by a cent; floating point can't distinguish it from 0. */
const LEAST_RATE = 1e-15;

/** Unrounded. Allows up to twice the largest amount, because a fee may be added to a balance. */
function exactPayment({ balance, aprPercent, months }: LevelTerms): number {
  const possible = balance >= 0 && balance <= 2 * LARGEST_AMOUNT && aprPercent >= 0 && aprPercent <= 400 && months >= 1;
  if (!possible || !(months <= PAYOFF_LIMITS.months) || !Number.isInteger(months))
    throw new RangeError(`No payment clears ${balance} at ${aprPercent}% in ${months} months`);
  const rate = aprPercent / 1200;
  if (rate < LEAST_RATE) return balance / months;
  return (balance * rate) / -Math.expm1(-months * Math.log1p(rate));
}

/**
 * The equal monthly payment for `balance` dollars in `months` at `aprPercent` / 12 per month, in dollars rounded half
 * up to the cent: the figure that card statements must show for 36 months. With a rate of 0, it's equal parts. If the
 * payment was rounded down, a few cents remain for one more month; if rounded up, the last payment is a bit less. Show
 * `lastPayment` next to it if it differs, or use `clearingPayment` if nothing may be left. Throws a RangeError outside
 * 0 to 19,999,999,999.98 dollars, 0 to 400 percent, and 1 to 600 whole months. Source: 12 CFR 1026.7(b)(12)(i)(F) and
 * appendix M1(d).
 */
export const levelPayment = (terms: LevelTerms): number => roundCents(exactPayment(terms));

/** What is owed after `months` payments; less than a cent counts as paid. */
function leftAfter(payment: number, { balance, aprPercent, months }: LevelTerms): number {
  let owed = balance;
  for (let month = 1; month <= months && owed > 0; month += 1)
    owed = stillOwed(owed + owed * (aprPercent / 1200) - payment);
  return owed;
}

/**
 * The smallest equal payment in whole cents that leaves nothing of `balance` after `months` (less than a cent counts as
 * paid): the level payment rounded up, so the last one can be less. Throws a RangeError like `levelPayment`.
 */
export function clearingPayment(terms: LevelTerms): number {
  const payment = Math.max(0, Math.ceil(exactPayment(terms) * 100 - 1e-6)) / 100;
  const less = roundCents(payment - 0.01);
  return less > 0 && leftAfter(less, terms) === 0 ? less : payment;
}

/**
 * The last payment, in dollars rounded to the cent: what is owed with interest after all other payments. It's in the
 * last month, or earlier if the payments clear the balance sooner.
 */
export function lastPayment(payment: number, { balance, aprPercent, months }: LevelTerms): number {
  let owed = balance;
  for (let month = 1; ; month += 1) {
    const due = owed + owed * (aprPercent / 1200);
    owed = stillOwed(due - payment);
    if (owed === 0) return Math.min(payment, roundCents(due));
    if (month >= months) return roundCents(due);
  }
}
