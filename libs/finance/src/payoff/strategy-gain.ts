import { roundCents } from '../money/money.js';
import type { PayoffProjection } from './payoff.js';

/** What one way of paying saves compared with another. Dollars, rounded to the cent. */
export interface InterestGain {
  /** Which of the two costs less; null if both cost the same. */
  cheaper: 'first' | 'second' | null;
  /** How much less interest; 0 if both cost the same. */
  interest: number;
}

/** Which of two projections costs less interest. Null if one of them isn't paid off, so that there's no difference. */
export function interestGain(first: PayoffProjection, second: PayoffProjection): InterestGain | null {
  if (first.outcome !== 'paid' || second.outcome !== 'paid') return null;
  const interest = roundCents(second.totalInterest - first.totalInterest);
  return { cheaper: interest === 0 ? null : interest > 0 ? 'first' : 'second', interest: Math.abs(interest) };
}

/**
 * The interest paid up to each month: 0 at the start, then the sum after each month, in dollars to the cent. The last
 * one is the projection's total, unless a debt is never paid, because those aren't in the rows.
 */
export function interestSoFar({ rows }: Pick<PayoffProjection, 'rows'>): number[] {
  const sums = [0];
  for (const { interest } of rows) sums.push(roundCents((sums.at(-1) ?? 0) + interest));
  return sums;
}
