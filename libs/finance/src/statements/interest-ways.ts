import { issuers, type IssuerId } from './issuers.js';
import type { InterestInput } from './statement-interest.js';

/** A way to compute a statement's interest. */
export interface InterestWay {
  words: string;
  terms: Pick<InterestInput, 'compounding' | 'yearDays' | 'rateDecimals' | 'rateRounding'>;
}

interface RatePrecision {
  words: string;
  terms: Pick<InterestInput, 'yearDays' | 'rateDecimals' | 'rateRounding'>;
}

const exact: RatePrecision = { words: '', terms: {} };
const decimals = (rateDecimals: number, rateRounding: 'nearest' | 'up'): RatePrecision => ({
  words: `, with the daily rate rounded ${rateRounding === 'up' ? 'up ' : ''}to ${rateDecimals} decimals`,
  terms: { rateDecimals, rateRounding },
});
const longYear: RatePrecision = { words: ', over a year of 366 days', terms: { yearDays: 366 } };
const precisions = [
  exact,
  decimals(4, 'nearest'),
  decimals(5, 'up'),
  decimals(5, 'nearest'),
  decimals(6, 'nearest'),
  longYear,
];

const daily = ({ words, terms }: RatePrecision): InterestWay => ({
  words: `daily compounding${words}`,
  terms: { ...terms, compounding: 'daily' },
});
const simple = ({ words, terms }: RatePrecision): InterestWay => ({
  words: `the average daily balance, without compounding${words}`,
  terms: { ...terms, compounding: 'none' },
});
const monthly: InterestWay = {
  words: 'the average daily balance and one twelfth of the APR',
  terms: { compounding: 'monthly' },
};

/**
 * The ways in which US issuers compute interest, the most usual first; an issuer's own first of all. They differ in compounding, in the
 * decimals of the daily rate, and in leap years. Source: `issuers`; 12 CFR 1026.7(b)(5) for the periodic rate.
 */
export function interestWays(issuer: IssuerId | null): InterestWay[] {
  const rate = issuer === null ? null : issuers[issuer].rate;
  const own = rate === null ? [] : [daily(decimals(rate.decimals, rate.rounding))];
  const [first, ...others] = precisions;
  const usual = first ? [daily(first), simple(first)] : [];
  const all = [...own, ...usual, ...others.flatMap((each) => [daily(each), simple(each)]), monthly];
  return all.filter(({ words }, index) => all.findIndex((each) => each.words === words) === index);
}
