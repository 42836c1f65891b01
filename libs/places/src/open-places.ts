import { exceptions } from './exceptions.js';
import { kindTable } from './kinds.js';
import type { Place, PlaceIndex } from './place.js';
import { readKeys, rowNear, rowOf, rowOnLine, rowsLike, type Row } from './rows.js';
import { keyOf, wordsOf } from './words.js';

/** All places, and those that lines at a bank name. */
export interface Places extends PlaceIndex {
  /**
   * The well-known place that a bank's text for a purchase begins with. Stricter than `findBeginning`: 'DELTA DENTAL' isn't
   * the airline. For thousands of lines: the first call reads all keys.
   */
  findOnLine(text: string): Place | undefined;
}

/** Words after a name that say nothing new: "Starbucks Coffee", "Shell gas station". */
const fillers =
  /^(stores?|shop|gas|station|fuel|restaurant|coffee|cafe|pizza|markets?|supermarket|grocery|groceries|pharmacy|hotels?|airlines|airways|usa?|inc|llc)$/;
const onlineFillers = /^(com|online)$/;

/** No name has more words. */
const mostWords = 10;

function placeOf({ name, kind }: Row): Place {
  const { category, isSure, byIssuer } = kindTable[kind];
  const place = byIssuer ? { name, kind, category, isSure, byIssuer } : { name, kind, category, isSure };
  const exception = exceptions[name];
  if (!exception) return place;
  return {
    ...place,
    ...(exception.rule && { category: exception.rule.category, isSure: exception.rule.isSure }),
    ...(exception.networks && { networks: exception.networks.only }),
    ...(exception.byIssuer && { byIssuer: { ...byIssuer, ...exception.byIssuer } }),
  };
}

/** The same shop on the web, which issuers with a rate for online shopping may count. */
const onlineShopOf = (place: Place): Place =>
  place.category === 'other'
    ? { name: `${place.name} online`, kind: 'online shop', category: 'online', isSure: false }
    : place;

/** The longest beginning of a text that names a row, in whole words. */
function longestBeginning(
  text: string,
  named: (key: string) => Row | undefined,
): { place: Place; length: number } | undefined {
  let key = '';
  let longest: { row: Row; length: number } | undefined;
  for (const { plain, end } of wordsOf(text, mostWords)) {
    key += plain;
    const row = named(key);
    if (row) longest = { row, length: end };
  }
  return longest && { place: placeOf(longest.row), length: longest.length };
}

const findBeginning = (text: string): { place: Place; length: number } | undefined => longestBeginning(text, rowOf);

function findWithFillers(text: string): Place | undefined {
  const found = findBeginning(text);
  if (!found) return undefined;
  const rest = wordsOf(text.slice(found.length)).map(({ plain }) => plain);
  if (rest.every((word) => fillers.test(word))) return found.place;
  return rest.every((word) => onlineFillers.test(word)) ? onlineShopOf(found.place) : undefined;
}

function findWithTypos(key: string): Place | undefined {
  const most = key.length >= 8 ? 2 : 1;
  const row = key.length >= 5 ? rowNear(key, most) : undefined;
  return row && placeOf(row);
}

const table: Places = {
  find(text) {
    const key = keyOf(text);
    if (key === '') return undefined;
    const row = rowOf(key);
    return row ? placeOf(row) : (findWithFillers(text) ?? findWithTypos(key));
  },
  findBeginning,
  findOnLine(text) {
    readKeys();
    return longestBeginning(text, rowOnLine)?.place;
  },
  suggest(text, limit) {
    const words = wordsOf(text).map(({ plain }) => plain);
    if (words.length === 0) return [];
    const places = new Map<string, Place>();
    for (const row of rowsLike(words.join(''), words.join(' '))) {
      if (places.size >= limit) break;
      if (!places.has(row.name)) places.set(row.name, placeOf(row));
    }
    return [...places.values()];
  },
};

/** The table of places. A browser loads this file as a part of its own. */
export const openPlaces = (): Places => table;
