import type { CalendarDate } from '../calendar/calendar.js';
import { roundCents, sumCents } from '../money/money.js';

/** Issuers whose rules we know, in the order of a list. */
export const ISSUER_IDS = ['amex', 'boa', 'capital-one', 'chase', 'citi', 'discover'] as const;
export type IssuerId = (typeof ISSUER_IDS)[number];

/** What a statement says. US dollars; interest and fees are those of this statement. */
export interface BilledAmounts {
  newBalance: number;
  interest: number;
  /** Late and returned payment fees. Other fees are part of the new balance only. */
  lateFees: number;
  /** What wasn't paid of earlier minimum payments. */
  pastDue: number;
  /** What the new balance is above the credit limit. */
  overLimit: number;
}

/** A minimum payment and the rule that it comes from. */
export interface MinimumRule {
  /** "1% of the new balance plus interest and late fees, rounded to the dollar". */
  words: string;
  /** US dollars. */
  amount: number;
}

export type Rounding = 'cent' | 'dollar' | 'dollar-up' | 'dollar-down';

const roundings: Record<Rounding, (amount: number) => number> = {
  cent: roundCents,
  dollar: (amount) => Math.round(roundCents(amount)),
  'dollar-up': (amount) => Math.ceil(roundCents(amount)),
  'dollar-down': (amount) => Math.floor(roundCents(amount)),
};

export const roundingWords: Record<Rounding, string> = {
  cent: '',
  dollar: ', rounded to the dollar',
  'dollar-up': ', rounded up to the dollar',
  'dollar-down': ', rounded down to the dollar',
};

/** A minimum in US dollars, rounded as an issuer rounds it. */
export const roundMinimum = (amount: number, rounding: Rounding): number => roundings[rounding](amount);

/** What comes on top: "late fees", and how much of a bill that is. */
export interface Addition {
  words: string;
  amount: (bill: BilledAmounts) => number;
}

/** How an issuer sets the minimum payment. The largest of the floor and its shares counts. */
export interface MinimumFormula {
  /** Lowest payments in US dollars, today's first; the others are on earlier statements. */
  floors: readonly number[];
  shares: (bill: BilledAmounts) => MinimumRule[];
  /** Whether a share is of the new balance, or of the rest without its interest and fees. */
  base: 'new-balance' | 'rest';
  /** Today's first; the others are also seen on statements. */
  roundings: readonly Rounding[];
  /** US dollars, added before the sum is rounded, beside the shares and the floor. */
  addedBefore: readonly Addition[];
  /** US dollars, added to the rounded sum. */
  addedAfter: readonly Addition[];
}

/** What an issuer says about itself, with where and when it was read. */
export interface Issuer {
  id: IssuerId;
  name: string;
  /** Decimals of the daily rate in percent, as its agreement prints it; null if it isn't rounded. */
  rate: { decimals: number; rounding: 'nearest' | 'up' } | null;
  /** US dollars that are charged at least where any interest is; 0 for none. */
  minimumInterest: number;
  /** Days from closing to due date that its agreement promises at least. */
  daysToPay: number;
  /** The same for billing periods that begin in February, if that's another number. */
  daysToPayFromFebruary?: number;
  minimum: MinimumFormula;
  /** How it sets the minimum, in one sentence. */
  minimumWords: string;
  source: { title: string; url: string };
  /** The day of the newest text that was read. */
  asOf: CalendarDate;
  /** What isn't certain. */
  note: string;
}

const costs = ({ interest, lateFees }: BilledAmounts): number => sumCents([interest, lateFees]);
const onePercentPlus = (bill: BilledAmounts): MinimumRule => ({
  words: '1% of the new balance plus interest and late fees',
  amount: bill.newBalance / 100 + costs(bill),
});
const onePercentOfRest = (bill: BilledAmounts): MinimumRule => ({
  words: '1% of the balance without interest and late fees, plus both',
  amount: sumCents([bill.newBalance, -costs(bill)]) / 100 + costs(bill),
});
const pastDue: Addition = { words: 'what is past due', amount: (bill) => bill.pastDue };
const overLimit: Addition = { words: 'what is over the limit', amount: (bill) => bill.overLimit };

const agreements = {
  title: 'CFPB, credit card agreement database',
  url: 'https://www.consumerfinance.gov/credit-cards/agreements/',
};

/**
 * The presets. Every one names its source and the day of the text that was read; the note says what the text left open. All six
 * charge interest on the daily balance with new purchases, compounded daily.
 */
export const issuers: Record<IssuerId, Issuer> = {
  amex: {
    id: 'amex',
    name: 'American Express',
    rate: { decimals: 4, rounding: 'nearest' },
    minimumInterest: 0,
    daysToPay: 25,
    minimum: {
      floors: [40, 35],
      shares: (bill) => {
        const rest = sumCents([bill.newBalance, -bill.interest, -bill.lateFees, -bill.overLimit]);
        return [
          {
            words: '1% of the balance without interest and late fees, plus interest',
            amount: rest / 100 + bill.interest,
          },
        ];
      },
      base: 'rest',
      roundings: ['dollar', 'cent'],
      addedBefore: [
        { words: 'late fees', amount: (bill) => bill.lateFees },
        { words: '1/24 of what is over the limit', amount: (bill) => bill.overLimit / 24 },
      ],
      addedAfter: [pastDue],
    },
    minimumWords:
      'The larger of $40 and interest plus 1% of the new balance (without interest, late fees, and what is over the limit); then late fees and 1/24 of what is over the limit; rounded to the dollar; then what is past due.',
    source: { title: 'American Express, Payment Basics', url: 'http://about.americanexpress.com/cr/pb1.aspx' },
    asOf: '2021-05-01',
    note: 'The formula is from the issuer’s own page of 2012, with a floor of $35; the daily rate from agreements up to May 2021. We haven’t read $40 in an agreement. Pay Over Time and plans are billed on top.',
  },
  boa: {
    id: 'boa',
    name: 'Bank of America',
    rate: { decimals: 6, rounding: 'nearest' },
    minimumInterest: 1.5,
    daysToPay: 25,
    minimum: {
      floors: [35, 25],
      shares: (bill) => [onePercentOfRest(bill)],
      base: 'rest',
      roundings: ['dollar-down', 'cent'],
      addedBefore: [],
      addedAfter: [pastDue],
    },
    minimumWords:
      'The larger of $35 and 1% of the balance (without new interest and late fees) plus both, rounded down to the dollar; then what is past due.',
    source: agreements,
    asOf: '2024-06-29',
    note: 'The daily rate with six decimals is from the agreement of June 29, 2024. Rounding down was checked against printed statements of 2018 and 2019, which had a floor of $25. We haven’t read $35 and $1.50 in an agreement.',
  },
  'capital-one': {
    id: 'capital-one',
    name: 'Capital One',
    rate: null,
    minimumInterest: 0.5,
    daysToPay: 25,
    minimum: {
      floors: [25],
      shares: (bill) => [onePercentPlus(bill)],
      base: 'new-balance',
      roundings: ['cent', 'dollar', 'dollar-down', 'dollar-up'],
      addedBefore: [],
      addedAfter: [pastDue],
    },
    minimumWords: 'The larger of $25 and 1% of the new balance plus interest and late fees; then what is past due.',
    source: agreements,
    asOf: '2024-06-30',
    note: 'The agreements of December 2022 and June 2024 promise 25 days and print no minimum interest charge, which they need not do up to $1.00; $0.50 is from older ones. We haven’t read its minimum payment formula in an agreement; it’s as other sites give it. How it’s rounded isn’t known, so we try each way.',
  },
  chase: {
    id: 'chase',
    name: 'Chase',
    rate: { decimals: 5, rounding: 'up' },
    minimumInterest: 0,
    daysToPay: 21,
    minimum: {
      floors: [40, 35, 25],
      shares: (bill) => [onePercentPlus(bill)],
      base: 'new-balance',
      roundings: ['cent', 'dollar-down', 'dollar'],
      addedBefore: [],
      addedAfter: [pastDue],
    },
    minimumWords: 'The larger of $40 and 1% of the new balance plus interest and late fees; then what is past due.',
    source: agreements,
    asOf: '2017-06-30',
    note: 'The formula is from the agreement of June 30, 2017, with a floor of $25; its printed daily rates are rounded up at the fifth decimal. We haven’t read $40 and $35 in an agreement. Printed minimums are often whole dollars, so we try that too.',
  },
  citi: {
    id: 'citi',
    name: 'Citi',
    rate: { decimals: 5, rounding: 'nearest' },
    minimumInterest: 0.5,
    daysToPay: 23,
    minimum: {
      floors: [41, 40, 35, 30, 25, 20],
      shares: (bill) => [
        {
          words: '1% of the new balance, rounded to the dollar, plus interest and late fees',
          amount: Math.round(roundCents(bill.newBalance / 100)) + costs(bill),
        },
        {
          words: '1.5% of the new balance, rounded to the dollar',
          amount: Math.round(roundCents((bill.newBalance * 1.5) / 100)),
        },
      ],
      base: 'new-balance',
      roundings: ['cent'],
      addedBefore: [],
      addedAfter: [pastDue, overLimit],
    },
    minimumWords:
      'The largest of $41, 1% of the new balance (rounded to the dollar) plus interest and late fees, and 1.5% of the new balance (rounded to the dollar); then what is past due and what is over the limit.',
    source: agreements,
    asOf: '2016-01-27',
    note: '23 days and $0.50 are from fact sheets without a date. 1% rounded to the dollar was checked against a printed statement of January 2016. We haven’t read the 1.5% and today’s floor in an agreement, so we try earlier floors too; flex plans are billed on top.',
  },
  discover: {
    id: 'discover',
    name: 'Discover',
    rate: { decimals: 5, rounding: 'nearest' },
    minimumInterest: 0.5,
    daysToPay: 25,
    daysToPayFromFebruary: 23,
    minimum: {
      floors: [35],
      shares: (bill) => [
        { words: '2% of the new balance', amount: bill.newBalance / 50 },
        { words: '$20.00 plus interest and late fees', amount: 20 + costs(bill) },
      ],
      base: 'new-balance',
      roundings: ['dollar-up', 'cent'],
      addedBefore: [],
      addedAfter: [pastDue, overLimit],
    },
    minimumWords:
      'The largest of $35, 2% of the new balance, and $20 plus interest and late fees, rounded up to the dollar; then what is past due and what is over the limit.',
    source: {
      title: 'Discover, Cardmember Agreement: Payments',
      url: 'https://www.discover.com/credit-cards/cardmember-agreement/payments.html',
    },
    asOf: '2018-12-31',
    note: 'Days, minimum interest, and daily balance are from the pricing schedule of December 31, 2018; rounding up and the two additions from the issuer’s page. We haven’t read $35, 2%, and $20 there; they’re as other sites give them. Some fees of the period may be left out of the 2%.',
  },
};
