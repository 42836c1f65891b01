import { cardinals, scales as writtenScales } from '../../facts/number-words.js';
import type { Lexeme } from './lexemes.js';

const { hundred, thousand, grand, million } = writtenScales;
const scales = new Map(Object.entries({ hundred, thousand, grand, million, k: thousand, mil: thousand }));

/** What a scale word multiplies by: `k` 1,000. */
const scaleOf = (word = ''): number | undefined => scales.get(word);

const smallOf = (word = ''): number | undefined => cardinals.get(word === 'fourty' ? 'forty' : word);

/** A number and the index of the first piece after it. */
export interface ReadNumber {
  value: number;
  next: number;
  /** Whether a word such as "thousand" or "k" is in it, which a count of days or cards rarely has. */
  scaled: boolean;
}

interface Sum {
  total: number;
  current: number;
  scaled: boolean;
}

function scaledSum({ total, current }: Sum, scale: number): Sum {
  if (scale === 100) return { total, current: (current || 1) * 100, scaled: true };
  return { total: total + (current || 1) * scale, current: 0, scaled: true };
}

/** Whether the word at this place continues a number: `and` only in "hundred and fifty". */
const joins = (pieces: readonly Lexeme[], at: number, scaled: boolean): boolean =>
  (pieces[at]?.text === 'and' && scaled && smallOf(pieces[at + 1]?.text) !== undefined) ||
  (pieces[at]?.text === '-' && smallOf(pieces[at + 1]?.text) !== undefined);

/** "A couple hundred", "half a grand". */
const PARTS: readonly (readonly [readonly string[], number])[] = [
  [['a', 'couple', 'of'], 2],
  [['a', 'couple'], 2],
  [['couple', 'of'], 2],
  [['couple'], 2],
  [['half', 'a'], 0.5],
];

const stands = (pieces: readonly Lexeme[], from: number, words: readonly string[]): boolean =>
  words.every((word, step) => pieces[from + step]?.text === word);

function partOfScale(pieces: readonly Lexeme[], from: number): ReadNumber | null {
  for (const [words, part] of PARTS) {
    const at = from + words.length;
    const scale = scaleOf(pieces[at]?.text);
    if (scale !== undefined && stands(pieces, from, words)) return { value: part * scale, next: at + 1, scaled: true };
  }
  return null;
}

/** "And a half" at this place. */
export const halfFollows = (pieces: readonly Lexeme[], at: number): boolean => stands(pieces, at, ['and', 'a', 'half']);

/**
 * A number written in words: "twelve hundred", "two thousand five hundred", "a grand", "forty-five". Null if none begins
 * here.
 */
export function numberInWords(pieces: readonly Lexeme[], from: number): ReadNumber | null {
  const part = partOfScale(pieces, from);
  if (part) return part;
  const first = pieces[from]?.text;
  const [units, tens] = [smallOf(first) ?? 0, smallOf(pieces[from + 1]?.text) ?? 0];
  // "Two fifty", as prices are said.
  if (units > 0 && units < 10 && tens >= 20) return { value: units * 100 + tens, next: from + 2, scaled: true };
  const article = first === 'a' && scaleOf(pieces[from + 1]?.text) !== undefined;
  if (!article && smallOf(first) === undefined) return null;
  let sum: Sum = { total: 0, current: 0, scaled: false };
  let at = article ? from + 1 : from;
  for (; at < pieces.length; at += 1) {
    const word = pieces[at]?.text;
    const value = smallOf(word);
    const scale = scaleOf(word);
    if (value !== undefined) {
      const fits = sum.current === 0 || sum.current % 100 === 0 || (sum.current % 10 === 0 && value < 10);
      if (!fits) break;
      sum = { ...sum, current: sum.current + value };
    } else if (scale !== undefined) sum = scaledSum(sum, scale);
    else if (halfFollows(pieces, at)) {
      // "A grand and a half" is half of a grand more.
      const half = sum.scaled ? (scaleOf(pieces[at - 1]?.text) ?? 0) / 2 : 0.5;
      sum = { ...sum, current: sum.current + half };
      at += 2;
    } else if (!joins(pieces, at, sum.scaled)) break;
  }
  return { value: sum.total + sum.current, next: at, scaled: sum.scaled };
}

/** A number in digits, with a scale after it: `1,200`, `1.2k`, `2 grand`. Null if none begins here. */
export function numberInDigits(pieces: readonly Lexeme[], from: number): ReadNumber | null {
  const piece = pieces[from];
  if (piece?.kind !== 'number') return null;
  const half = halfFollows(pieces, from + 1) || stands(pieces, from + 1, ['1', '/', '2']);
  const value = Number(piece.text.replaceAll(',', '')) + (half ? 0.5 : 0);
  const at = from + (half ? 4 : 1);
  const scale = scaleOf(pieces[at]?.text);
  if (scale === undefined || !Number.isFinite(value)) return { value, next: at, scaled: false };
  const thousands = scale === 100 ? scaleOf(pieces[at + 1]?.text) : undefined;
  const exact = Math.round(value * scale * (thousands ?? 1) * 100) / 100;
  return { value: exact, next: at + (thousands === undefined ? 1 : 2), scaled: true };
}
