import { roundHalfUp } from '@floatwise/finance/money/money';

/** A currency that people name beside an amount. */
export interface Currency {
  /** As banks write it: "EUR". For a word that several countries use, the word: "pesos". */
  code: string;
  /** Units for one dollar, on average over a year; null where we have no rate that we're sure of. */
  perDollar: number | null;
}

/**
 * The year of the rates, and the rates: units of the currency for one dollar. Source: Internal Revenue Service, "Yearly
 * average currency exchange rates", year 2024. They only estimate a purchase; the bank's rate of the day counts.
 */
export const RATES_YEAR = 2024;
const rates: Readonly<Record<string, number>> = {
  AUD: 1.516,
  CAD: 1.37,
  CHF: 0.881,
  EUR: 0.924,
  GBP: 0.783,
  JPY: 151.353,
  MXN: 18.33,
};

/** What people write for a currency, in lower case. A word or sign that several countries use has no rate. */
const written: Readonly<Record<string, readonly string[]>> = {
  USD: ['$', 'usd', 'us$', 'dollar', 'dollars', 'bucks'],
  AUD: ['aud', 'a$', 'au$'],
  CAD: ['cad', 'c$', 'ca$'],
  CHF: ['chf'],
  EUR: ['€', 'eur', 'euro', 'euros'],
  GBP: ['£', 'gbp', 'pound', 'pounds', 'quid'],
  JPY: ['jpy', 'yen'],
  MXN: ['mxn'],
  ...Object.fromEntries(
    'BRL CNY CZK DKK HKD HUF ILS INR KRW NOK NZD PHP PLN SEK SGD THB ZAR'
      .split(' ')
      .map((code) => [code, [code.toLowerCase()]]),
  ),
  ...Object.fromEntries(['¥', '₹', '₩', 'pesos', 'francs', 'rupees', 'kroner', 'baht'].map((each) => [each, [each]])),
};

const byWord = new Map(
  Object.entries(written).flatMap(([code, words]) =>
    words.map((word): [string, Currency] => [word, { code, perDollar: code === 'USD' ? 1 : (rates[code] ?? null) }]),
  ),
);

/** The currency that a word or sign names, in any case; undefined if it names none. */
export const currencyOf = (word: string): Currency | undefined => byWord.get(word.toLowerCase());

/** Dollars for an amount of a currency at the year's average rate, in whole cents; null if we have no rate. */
export const dollarsFor = (amount: number, { perDollar }: Pick<Currency, 'perDollar'>): number | null =>
  perDollar === null ? null : roundHalfUp([amount], perDollar);
