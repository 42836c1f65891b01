import { interestWays, type InterestWay } from './interest-ways.js';
import type { IssuerId } from './issuers.js';
import { roundCents } from '../money/money.js';
import { dailyRate } from './statement-interest.js';

/** A row of the table that a statement ends with: dollars, percent per year, and the days of the billing cycle. */
export interface InterestRow {
  /** "Balance subject to interest rate". */
  balance: number;
  aprPercent: number;
  days: number;
}

/** What a way makes of a row. Dollars; a printed balance is rounded, so the interest can lie between `least` and `most`. */
export interface RowInterest {
  words: string;
  interest: number;
  least: number;
  most: number;
}

/** A printed balance is at most this far, in dollars, from the one that was used. */
const HALF_A_CENT = 0.005;

function interestOf({ aprPercent, days }: InterestRow, { terms }: InterestWay, isGrowing: boolean) {
  const rate = dailyRate({ aprPercent, ...terms }) / 100;
  const factor = isGrowing ? (1 + rate) ** days - 1 : rate * days;
  return (balance: number): number => balance * (terms.compounding === 'monthly' ? aprPercent / 1200 : factor);
}

/**
 * What the printed balance, APR, and days give, in each way that issuers use. The balance of most issuers has the compounding in it
 * already, so that it only has to be multiplied: balance × daily rate × days. The last ways are for a balance without it: the daily rate
 * compounded over the days. An issuer's own rounding of the daily rate comes first. Source: 12 CFR 1026.7(b)(5) and (b)(7).
 */
export function rowInterests(row: InterestRow, issuer: IssuerId | null): RowInterest[] {
  const known = interestWays(issuer);
  const rates = known.filter(({ terms }) => terms.compounding !== 'daily');
  const own = issuer === null ? [] : known.slice(0, 1);
  const compounded = known.filter(({ terms }) => terms.compounding === 'daily');
  const multiplied = (way: InterestWay): string =>
    way.terms.compounding === 'monthly'
      ? 'balance × APR ÷ 12'
      : `balance × daily rate × days${way.words.replace(/^[^,]*(?:, without compounding)?/, '')}`;
  const all = [
    ...[...own, ...rates].map((way) => ({ words: multiplied(way), of: interestOf(row, way, false) })),
    ...compounded.map((way) => ({
      words: `the daily rate compounded over the days${way.words.replace(/^[^,]*/, '')}`,
      of: interestOf(row, way, true),
    })),
  ];
  const unique = all.filter(({ words }, index) => all.findIndex((each) => each.words === words) === index);
  return unique.map(({ words, of }) => ({
    words,
    interest: roundCents(of(row.balance)),
    least: roundCents(of(Math.max(0, row.balance - HALF_A_CENT))),
    most: roundCents(of(row.balance + HALF_A_CENT)),
  }));
}

/** Minimum interest charges that issuers print, in dollars. Source: `issuers`; others from agreements of credit unions. */
export const MINIMUM_CHARGES = [0.5, 1, 1.5, 2];

/** A printed interest against the ways to compute it. */
export interface RowCheck {
  /** The way that gives the printed interest; without a match, or without printed interest, the usual one. */
  found: RowInterest;
  isMet: boolean;
  /** The computed interest is less, and the printed one is a minimum charge. */
  isMinimumCharge: boolean;
  /** Printed less computed, in dollars; null if nothing is printed, 0 if it's met. */
  difference: number | null;
}

/** Checks one row of the interest table to the cent. Source: `rowInterests`. */
export function rowCheck(row: InterestRow, printed: number | null, issuer: IssuerId | null): RowCheck {
  const all = rowInterests(row, issuer);
  const [usual] = all;
  if (!usual) throw new Error('There is no way to compute interest.');
  if (printed === null) return { found: usual, isMet: false, isMinimumCharge: false, difference: null };
  const met = all.find(({ least, most }) => printed >= least && printed <= most);
  const isMinimumCharge = !met && usual.interest < printed && usual.most > 0 && MINIMUM_CHARGES.includes(printed);
  const isMet = met !== undefined || isMinimumCharge;
  const found = met ?? usual;
  return { found, isMet, isMinimumCharge, difference: isMet ? 0 : roundCents(printed - found.interest) };
}
