import { currencyOf } from '@floatwise/places/currencies';
import { openPlaces } from '@floatwise/places/open-places';
import type { NamedCategory } from './categories.js';

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

const ABROAD = /([€£¥₹₩]) ?(\d[\d,]*(?:\.\d{1,2})?)|(?<![\d.$])(\d[\d,]*(?:\.\d{1,2})?) ?([€£¥₹₩]|[a-z]{3,8})\b/g;

/** The first amount in a currency other than dollars. */
export function amountAbroad(text: string): { value: number; currency: string } | null {
  for (const [, sign = '', behind = '', before = '', word = sign] of text.matchAll(ABROAD)) {
    const currency = currencyOf(word);
    const value = Number((behind || before).replaceAll(',', ''));
    if (currency && currency.code !== 'USD' && value > 0) return { value, currency: word };
  }
  return null;
}
