import { amountProblem } from '@floatwise/finance/money/amount-problem';
import { formatMoney, LARGEST_AMOUNT, parseAmount, roundCents } from '@floatwise/finance/money/money';
import { currencyOf, dollarsFor, RATES_YEAR, type Currency } from './currencies.js';
import type { Place, PlaceIndex } from './place.js';

/** An amount in another currency. */
export interface Conversion {
  /** What was typed, in the currency. */
  amount: number;
  /** "EUR", or the word that was typed where several countries use it: "pesos". */
  currency: string;
  /** The year whose average rate made dollars of it; null where we have none, and dollars have to be typed. */
  year: number | null;
}

/** What a text such as "costco 180" says about a purchase. */
export interface PurchaseReading {
  /** Dollars to the cent, above 0; null if the text names none, several, or one that we can't take. */
  amount: number | null;
  /** The place, if we know it. */
  place: Place | null;
  /** The text without the amount, as typed. */
  placeText: string;
  /** Whether it's paid in a currency other than dollars. */
  foreign: boolean;
  conversion: Conversion | null;
  /** Dollars to choose from, if the text names several amounts. */
  choices: readonly number[];
  /** Why there's no amount, or which to choose, as a sentence; null if nothing looks like an amount or all is well. */
  problem: string | null;
}

/** The longest text that's read, in characters. */
export const LONGEST_PURCHASE_TEXT = 300;

/** What one word of the text says as an amount. */
interface Amount {
  /** Dollars, or units of the currency if we have no rate; 0 if it can't be taken. */
  value: number;
  typed: number;
  currency: Currency | null;
  problem: string | null;
}

const number = String.raw`[\d.,]*\d[\d.,]*`;
const currency = String.raw`(?:[a-z]{1,2}\$|[$€£¥₹₩]|[a-z]{3,7})`;
const amountWord = new RegExp(`^(-?)(${currency})?(-?)(${number})(k?)(${currency})?$`, 'i');
const productWord = new RegExp(
  `^(${currency}?${number}k?${currency}?)[x×*](${currency}?${number}k?${currency}?)$`,
  'i',
);
const rangeWord = new RegExp(`^(${currency}?${number}${currency}?)[-–—/](${currency}?${number}${currency}?)$`, 'i');

/** Reads "$45.20", "180eur", "1k", "-5"; null for a word that is no amount, right or wrong. */
function amountIn(word: string): Amount | null {
  if (/^\d+e\d+$/i.test(word)) return refused('Write the amount in digits, such as 1250.50.');
  const [, minus = '', before, inner = '', digits = '', kilo, after] = amountWord.exec(word) ?? [];
  if (digits === '') return /^[$€£¥]+$/.test(word) ? refused(amountProblem('')) : null;
  const name = before ?? after;
  const named = name === undefined ? null : currencyOf(name);
  if (named === undefined || (before !== undefined && after !== undefined && currencyOf(after) !== named)) return null;
  const problem = amountProblem(`${minus}${inner}${digits}`);
  if (problem !== null) return { ...refused(problem), currency: named };
  const typed = roundCents(parseAmount(digits) * (kilo ? 1000 : 1));
  return { ...inDollars(typed, named), currency: named };
}

const refused = (problem: string | null): Amount => ({ value: 0, typed: 0, currency: null, problem });

/** The amount in dollars, at the year's average rate. */
function inDollars(typed: number, named: Currency | null): Omit<Amount, 'currency'> {
  const value = dollarsFor(typed, named ?? { perDollar: 1 });
  if (value === null)
    return { value: 0, typed, problem: `We have no rate for ${named?.code ?? ''}. Type the amount in dollars.` };
  if (value > LARGEST_AMOUNT) return { ...refused(amountProblem(String(value))), typed };
  return value > 0 ? { value, typed, problem: null } : { ...refused('The smallest amount is $0.01.'), typed };
}

/** "2x180" and "3×$60" are products; "180-200" names two amounts. Null for a word that holds no amount. */
function amountsIn(word: string): Amount[] | null {
  const product = productWord.exec(word);
  const range = product ? null : rangeWord.exec(word);
  const [, left, right] = product ?? range ?? [];
  if (left === undefined || right === undefined) {
    const one = amountIn(word);
    return one && [one];
  }
  const [first, second] = [amountIn(left), amountIn(right)];
  if (!first || !second) return null;
  if (range) return [first, second];
  const wrong = [first, second].find(({ problem }) => problem !== null);
  if (wrong) return [wrong];
  const named = second.currency ?? first.currency;
  return [{ ...inDollars(roundCents(first.typed * second.typed), named), currency: named }];
}

/** Whether the two words together are one amount: "180 eur", "$ 45", "eur 180". */
function joined(word: string, next: string | undefined): string | null {
  if (next === undefined) return null;
  const isNumber = (text: string): boolean => new RegExp(`^(?:${number}×)?[$€£¥]?${number}k?$`, 'i').test(text);
  if (currencyOf(next) && isNumber(word)) return `${word}${next}`;
  return currencyOf(word) && isNumber(next) ? `${word}${next}` : null;
}

/** Words between or beside amounts and places that belong to neither. */
const joiners = new Set('at for from in on or and to of @ - – — + & : , /'.split(' '));

/** A word of the text, or two that are one amount, and the amounts in it. */
interface Word {
  text: string;
  amounts: readonly Amount[];
}

function wordsOf(text: string): Word[] {
  const words = text
    .replace(/([$€£¥])\s+(?=\.?\d)/g, '$1')
    .replace(/(\d)\s*[x×*]\s*(?=[$€£¥]?\s*\.?\d)/gi, '$1×')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ word, bare: word.replace(/[,;:!?]+$/, '') }));
  const found: Word[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const { word = '', bare = '' } = words[place] ?? {};
    const pair = joined(bare, words[place + 1]?.bare);
    const inPair = pair === null ? null : amountsIn(pair);
    if (inPair) place += 1;
    found.push({ text: word, amounts: inPair ?? amountsIn(bare) ?? [] });
  }
  return found;
}

function withoutJoiners(words: readonly string[]): string {
  const isJoiner = (word: string | undefined): boolean => word !== undefined && joiners.has(word.toLowerCase());
  let [start, end] = [0, words.length];
  while (start < end && isJoiner(words[start])) start += 1;
  while (end > start && isJoiner(words[end - 1])) end -= 1;
  return words
    .slice(start, end)
    .join(' ')
    .replace(/[,;:]+$/, '');
}

/** Where the words of a text start. */
const wordStarts = (text: string): number[] => [...text.matchAll(/\S+/g)].map(({ index }) => index);

interface Named {
  place: Place;
  start: number;
  end: number;
}

/** The places that the text begins and ends with. */
function atEnds(text: string, places: PlaceIndex): Named[] {
  const found: Named[] = [];
  for (const start of wordStarts(text)) {
    const named = places.findBeginning(text.slice(start));
    const end = start + (named?.length ?? 0);
    if (named && (start === 0 || text.slice(end).trim() === '')) found.push({ place: named.place, start, end });
  }
  return found;
}

/** The place with a digit in its name that the text begins or ends with, the longest: its digits are no amount. */
function namedWithDigits(text: string, places: PlaceIndex): Named | null {
  const isName = ({ start, end }: Named): boolean => {
    const name = text.slice(start, end).trim();
    if (!/^[\p{L}\d].*$/u.test(name) || !/\d/.test(name)) return false;
    // "76" alone is an amount; "76 30" is the place and an amount.
    return (
      amountIn(name) === null ||
      wordsOf(`${text.slice(0, start)} ${text.slice(end)}`).some(({ amounts }) => amounts.length > 0)
    );
  };
  return atEnds(text, places)
    .filter(isName)
    .reduce<Named | null>((longest, each) => {
      return longest && longest.end - longest.start >= each.end - each.start ? longest : each;
    }, null);
}

/** Words that say no more about a place than its kind does. */
const saysNoMore =
  /^(?:gas|fuel|station|store|shop|restaurant|cafe|coffee|hotel|ride|trip|order|run|in|at|on|near|by|#?\d+)\b/i;

/** The place that the text names: all of it, its end after "at", or its beginning before words that add nothing. */
function placeIn(text: string, places: PlaceIndex): Place | null {
  if (text === '') return null;
  const whole = places.find(text);
  if (whole) return whole;
  const ends = atEnds(text, places);
  const afterAt = ends.find(({ start }) => /(?:^|\s)(?:at|from|@)\s*$/i.test(text.slice(0, start)));
  const first = ends.find(({ place, start, end }) => {
    const isKind = place.name.toLowerCase() === place.kind.toLowerCase();
    return start === 0 && (isKind || saysNoMore.test(text.slice(end).trim()));
  });
  return (afterAt ?? first)?.place ?? null;
}

/** The one amount that counts, or those to choose from. One with a currency counts before plain numbers, which can be a name's. */
function chosenOf(words: readonly Word[]): readonly Amount[] {
  const all = words.flatMap(({ amounts }) => amounts);
  const right = all.filter(({ problem }) => problem === null);
  const candidates = right.length > 0 ? right : all.slice(0, 1);
  const marked = candidates.filter(({ currency: named }) => named !== null);
  return marked.length > 0 && !words.some(({ text }) => /^or$/i.test(text)) ? marked : candidates;
}

/** How many amounts a question names at most. */
const mostChoices = 4;

/**
 * Reads the amount and the place of a purchase from a text, in any order: "costco 180", "$45.20 Shell", "2x60 Target",
 * "180 eur hotel in Paris". Never throws, and never guesses an amount: what can be read in two ways is asked (`choices`),
 * and what can't be read is said (`problem`). `places` is null while the index loads; then only amounts are read. Source:
 * issue "At the counter".
 */
export function readPurchase(typed: string, places: PlaceIndex | null): PurchaseReading {
  const text = typed.slice(0, LONGEST_PURCHASE_TEXT).trim();
  const named = places && /\d/.test(text) ? namedWithDigits(text, places) : null;
  const words = wordsOf(named ? `${text.slice(0, named.start)} ${text.slice(named.end)}` : text);
  const chosen = chosenOf(words);
  const values = [...new Set(chosen.map(({ value }) => value))].slice(0, mostChoices);
  const one = values.length === 1 ? chosen[0] : undefined;
  const isName = ({ amounts }: Word): boolean =>
    amounts.every((amount) => amount.problem === null && !chosen.includes(amount));
  const rest = withoutJoiners(words.filter(isName).map((word) => word.text));
  const placeText = named ? `${text.slice(named.start, named.end).trim()} ${rest}`.trim() : rest;
  const isForeign = one?.currency ? one.currency.code !== 'USD' : false;
  const isConverted = one !== undefined && one.value > 0;
  return {
    amount: isConverted ? one.value : null,
    place: named?.place ?? (places && placeIn(placeText, places)),
    placeText,
    foreign: isForeign,
    conversion:
      isForeign && one?.currency
        ? { amount: one.typed, currency: one.currency.code, year: isConverted ? RATES_YEAR : null }
        : null,
    choices: values.length > 1 ? values : [],
    problem: values.length > 1 ? `Which amount: ${values.map(formatMoney).join(' or ')}?` : (one?.problem ?? null),
  };
}
