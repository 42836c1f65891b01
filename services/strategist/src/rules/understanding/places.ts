import { currencyOf } from '@floatwise/places/currencies';
import { openPlaces } from '@floatwise/places/open-places';
import { isForeign, type NamedCategory } from './categories.js';
import { quantitiesIn, type Quantity } from './quantities.js';

/** A shop or a site that a text names. */
export interface NamedPlace {
  name: string;
  start: number;
  end: number;
}

/** Where a name of a shop can begin: behind such a word, or behind an amount. Elsewhere, too many words are names of shops. */
const BEFORE = /(?:\b(?:at|from)(?: the)? |@ ?|(?<=\d )|(?<=\d (?:dollars|bucks) ))(?=[a-z0-9&])/g;
/** "Costco run 260", "apple store, 1,299": first of all, and an amount soon after it, or where it matters which networks it takes. */
const FIRST = /^(?=\D{3,40}\$?\d[\d.,]*(?: dollars| bucks|k)?[.?!]?$)/;
/** Names of shops that mostly mean something else behind "at" and "from". */
const COMMON =
  /^(?:the|my|a|an|least|home|work|once|first|last|next|total|target date|dollars?|savings?|bank|chase|citi|discover|amex|capital one)$/;

/** The shops that a text without cards names, in its order. A kind of shop, or one whose word names a category already, says no more than that. */
export function placesIn(text: string, categories: readonly NamedCategory[]): NamedPlace[] {
  const begins = [...text.matchAll(BEFORE)].map(({ index, 0: { length } }) => index + length);
  const isFirst = FIRST.test(text);
  const found = [...begins, 0].flatMap((start): NamedPlace[] => {
    const named = openPlaces().findBeginning(text.slice(start));
    if (!named) return [];
    const end = start + named.length;
    const { name, kind, networks } = named.place;
    const isKnown = categories.some((category) => category.start < end && category.end > start) && !networks;
    if (name === kind || isKnown || (start === 0 && !isFirst && !(networks && categories.length === 0))) return [];
    return COMMON.test(text.slice(start, end)) || named.length < 3 ? [] : [{ name, start, end }];
  });
  return found.toSorted((one, other) => one.start - other.start);
}

/** Dollars, pesos, and francs of one country, as their code. */
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/\bca?\$ ?(?=\d)|(?:\bcanadian (?:dollars?|bucks)|\b(?:dollars?|bucks) canadian)\b/, 'cad'],
  [/\bau?\$ ?(?=\d)|(?:\b(?:australian|aussie) (?:dollars?|bucks))\b/, 'aud'],
  [/\bnz\$ ?(?=\d)|\bnew zealand dollars?\b/, 'nzd'],
  [/\bhk\$ ?(?=\d)|\bhong kong dollars?\b/, 'hkd'],
  [/\bs\$ ?(?=\d)|\bsingapore dollars?\b/, 'sgd'],
  [/\br\$ ?(?=\d)|\bbrazilian reais\b/, 'brl'],
  [/\bmx\$ ?(?=\d)|\bmexican pesos?\b/, 'mxn'],
  [/\bswiss francs?\b/, 'chf'],
  [/\bjapanese yen\b/, 'yen'],
  [/\b(?:british pounds?(?: sterling)?|pounds? sterling)\b/, 'gbp'],
];
const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?(?: ?k\b)?`;
const SCALE = String.raw`(?:hundred|thousand|grand|million)`;
const inCodes = CURRENCIES.map(([{ source }, code]) => ({
  before: new RegExp(String.raw`(?:${source})(${NUMBER})`, 'g'),
  behind: new RegExp(String.raw`(?<=\d ?k? |${SCALE} )(?:${source})`, 'g'),
  code,
}));

/** "5 pounds of steak", "a 20-pound turkey", and at home "a 20 pound turkey": what's weighed isn't paid. */
const WEIGHT = /\bpounds?(?= of\b)|(?<=\d-)pounds?\b/g;
const WEIGHT_AT_HOME = /(?<=\d )pound(?= (?!(?:in|at|on|for|to|with|and|or|from|is|plus)\b)[a-z])/g;

/** "C$200" and "200 Canadian dollars" as "200 cad", so that nobody takes them for US dollars, and pounds of meat as "lb". */
export function withCodes(text: string): string {
  const coded = inCodes.reduce(
    (left, { before, behind, code }) => left.replace(before, `$1 ${code}`).replace(behind, code),
    text.replace(WEIGHT, 'lb'),
  );
  return isForeign(coded) ? coded : coded.replace(WEIGHT_AT_HOME, 'lb');
}

/** The first amount in a currency other than dollars: "€1.5k", "two hundred euros". */
export function amountAbroad(
  text: string,
  quantities: readonly Quantity[] = quantitiesIn(text),
): { value: number; currency: string } | null {
  for (const { unit, value, start, end } of quantities) {
    if (unit !== 'other' || value <= 0) continue;
    const before = /([€£¥₹₩]|\b(?:eur|gbp)) ?$/.exec(text.slice(0, start))?.[1];
    const behind = /[€£¥₹₩]$|[a-z]+$/.exec(text.slice(start, end))?.[0];
    const word = before ?? behind ?? '';
    const currency = currencyOf(word);
    if (currency && currency.code !== 'USD') return { value, currency: word };
  }
  return null;
}
