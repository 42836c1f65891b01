import { LARGEST_AMOUNT, roundCents } from './money.js';

/**
 * The equal monthly payment, in dollars rounded half up to the cent, that clears `balance` dollars in `months` at
 * `aprPercent` / 12 a month: the figure that card statements must name for 36 months. A rate of 0 is equal parts.
 * Throws a RangeError outside 0 to 9,999,999,999.99 dollars, 0 to 400 percent and 1 to 600 whole months.
 * Source: 12 CFR 1026.7(b)(12)(i)(F) and appendix M1(d).
 */
export function levelPayment(balance: number, aprPercent: number, months: number): number {
  const possible =
    balance >= 0 && balance <= LARGEST_AMOUNT && aprPercent >= 0 && aprPercent <= 400 && months >= 1 && months <= 600;
  if (!possible || !Number.isInteger(months))
    throw new RangeError(`No payment clears ${balance} at ${aprPercent}% in ${months} months`);
  const rate = aprPercent / 1200;
  return roundCents(rate === 0 ? balance / months : (balance * rate) / (1 - (1 + rate) ** -months));
}
