import { wordNumbers } from './number-words.js';

/** What a numeral counts; `figure` is a bare number. Points are miles too. */
export type Counted =
  | 'figure'
  | 'dollars'
  | 'percent'
  | 'date'
  | 'ordinal'
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | 'hour'
  | 'point'
  | 'card'
  | 'statement'
  | 'payment'
  | 'purchase';

/** One way to read a numeral. A date's value is `month × 100 + day`. */
export interface Meaning {
  value: number;
  counted: Counted;
  /** A date's year, if it's written. */
  year?: number;
  /** What a figure counts, if that's none of the others: `5 banks`. */
  noun?: string;
}

export interface Numeral {
  /** As it's written. */
  text: string;
  from: number;
  /** Ways to read it: `4/10` is a day and a fraction. Empty for what can't be read. */
  meanings: readonly Meaning[];
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month =
  '(?<month>Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?';
const year = '(?:,?\\s+(?<year>(?:19|20)\\d\\d)\\b)?';

/** Dates with their year or with a month's name. */
const dates: readonly RegExp[] = [
  /(?<![\d-])(?<year>\d{4})-(?<m>\d{2})-(?<day>\d{2})(?![\d-])/g,
  /(?<![\d/])(?<m>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}|\d{2})(?![\d/])/g,
  new RegExp(`\\b${month}\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\d.,]*\\d|\\w)${year}`, 'gi'),
  new RegExp(`(?<![\\d.,$-])(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month}\\b${year}`, 'gi'),
];

const digits =
  /(?<sign>(?<![\w)\]*])[-−]\s?)?(?<currency>[$€£¥]\s?[-−]?)?(?<![\d.,])(?<number>\.?\d(?:[\d.,'’_]*\d)?)(?<below>\s?[/⁄]\s?(?<divisor>\d+)(?![\d/⁄]))?/g;

const scaleAfter =
  /^(?:\s*(k|mm|m|bn|b)(?![A-Za-z0-9])|[\s-]+(hundred|thousand|grand|million|billion|trillion|dozen)\b)/i;
const scaleOf: Record<string, number> = {
  ...{
    k: 1e3,
    thousand: 1e3,
    grand: 1e3,
    m: 1e6,
    mm: 1e6,
    million: 1e6,
    b: 1e9,
    bn: 1e9,
    billion: 1e9,
    trillion: 1e12,
  },
  ...{ hundred: 100, dozen: 12 },
};

/** What follows a number and says what it counts. */
const nouns: readonly (readonly [Counted, RegExp])[] = [
  ['percent', /^(?:\s*%|[\s-]*(?:percent|per cent|pct)\b)/i],
  ['ordinal', /^(?:st|nd|rd|th)\b/i],
  ['dollars', /^[\s-]*(?:dollars?|bucks?|usd)\b/i],
  ...(['day', 'week', 'month', 'year', 'hour', 'card', 'statement', 'payment', 'purchase'] as const).map(
    (noun): [Counted, RegExp] => [
      noun,
      new RegExp(`^[\\s-]*(?:(?:business|calendar|full|more|extra|credit)\\s+)?${noun}s?\\b`, 'i'),
    ],
  ),
  ['point', /^[\s-]*(?:(?:bonus|reward|more|extra)\s+)?(?:points?|miles?)\b/i],
];
const cents = /^\s*(?:¢|cents?\b)/i;
/** A hundredth of a percent, and a thousandth. */
const finer: readonly (readonly [number, RegExp])[] = [
  [100, /^\s*(?:basis points?|bps?)\b/i],
  [10, /^\s*‰/],
];

/** Digits of other scripts, keycaps, and Roman numerals. */
const unreadable = /[^\P{N}0-9]+|[\u{1f51f}\u{1f4af}]|\b(?=[IVX]{2,}\b)X{0,3}(?:IX|IV|V?I{0,3})(?<=[IVX])\b/gu;

/** Words after a figure that aren't what it counts. */
const neutral = new Set(
  `a about after an and are as at because before but by each every fewer for from here if in is it later left less more now of off on
  or out over per so soon than that the then there they this to today together too total under until up was we when which while who
  with without you your`.split(/\s+/),
);

function nounAfter(text: string): { noun?: string } {
  const word = /^[ -]{1,2}([a-z]+)/i.exec(text)?.[1]?.toLowerCase();
  return word === undefined || neutral.has(word) ? {} : { noun: word.replace(/s$/, '') };
}

/**
 * Every numeral of a text: amounts, percentages, dates, numbers in digits and in words. Digits other than 0 to 9 (`٣`, `²`, `Ⅳ`,
 * `½`, keycaps) and Roman numerals made of I, V and X (`III`, but not `I`) have no meaning, so nothing can bear them out.
 */
export function numeralsIn(text: string): Numeral[] {
  const found: Numeral[] = [];
  const units = text.split('');
  const take = ({ from, to }: { from: number; to: number }, meanings: readonly Meaning[]): void => {
    found.push({ text: text.slice(from, to), from, meanings });
    units.fill('\u0000', from, to);
  };
  /** What nothing has taken yet. */
  const rest = (): string => units.join('');
  for (const pattern of dates) {
    for (const match of rest().matchAll(pattern)) take(span(match), dateMeanings(match.groups ?? {}));
  }
  for (const match of rest().matchAll(unreadable)) take(span(match), []);
  const left = rest();
  for (const match of left.matchAll(digits)) {
    const { to, meanings } = readDigits(match, left);
    take({ from: match.index, to }, meanings);
  }
  const words = rest();
  for (const word of wordNumbers(words)) {
    const { to, meanings } = readAfter(words, word.to, word);
    const before = words.slice(Math.max(0, word.from - 20), word.from);
    take({ from: word.from, to }, Number.isNaN(word.value) ? [] : dated(meanings, before));
  }
  return found.sort((one, other) => one.from - other.from);
}

const span = ({ 0: text, index }: RegExpExecArray): { from: number; to: number } => ({
  from: index,
  to: index + text.length,
});

function dateMeanings(groups: Partial<Record<string, string>>): Meaning[] {
  const { m, month: name = '', day, year: written } = groups;
  const number = m === undefined ? monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1 : Number(m);
  const years = written === undefined ? undefined : Number(written.length === 2 ? `20${written}` : written);
  return [{ value: number * 100 + Number(day), counted: 'date', ...(years !== undefined && { year: years }) }];
}

const monthBefore = new RegExp(`\\b${month}\\s+(?:the\\s+)?$`, 'i');

/** `April tenth` is a date. */
function dated(meanings: readonly Meaning[], before: string): readonly Meaning[] {
  const name = monthBefore.exec(before)?.groups?.['month'];
  if (!name) return meanings;
  return meanings.flatMap(({ value }) => dateMeanings({ month: name, day: String(value) }));
}

const wellFormed = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/;

function readDigits(match: RegExpExecArray, text: string): { to: number; meanings: Meaning[] } {
  const { sign, currency, number = '', below, divisor } = match.groups ?? {};
  const end = match.index + match[0].length;
  if (!wellFormed.test(number)) return { to: end, meanings: [] };
  const size = Number(number.replaceAll(',', ''));
  const value = size * (sign || /[-−]/.test(currency ?? '') ? -1 : 1);
  if (currency && !currency.startsWith('$')) return { to: end, meanings: [] };
  if (below !== undefined) {
    const day: Meaning = { value: size * 100 + Number(divisor), counted: 'date' };
    return { to: end, meanings: [{ value: value / Number(divisor), counted: 'figure' }, day] };
  }
  const read = readAfter(text, end, { value, ordinal: false });
  if (!currency) return read;
  return { to: read.to, meanings: read.meanings.map((meaning) => ({ ...meaning, counted: 'dollars' })) };
}

/** What stands behind a number: thousands, cents, percent, days. */
function readAfter(
  text: string,
  from: number,
  number: { value: number; ordinal: boolean },
): { to: number; meanings: Meaning[] } {
  let { value } = number;
  let to = from;
  for (let scale = scaleAfter.exec(text.slice(to, to + 20)); scale; scale = scaleAfter.exec(text.slice(to, to + 20))) {
    value *= scaleOf[(scale[1] ?? scale[2] ?? '').toLowerCase()] ?? NaN;
    to += scale[0].length;
  }
  if (number.ordinal) return { to, meanings: [{ value, counted: 'ordinal' }] };
  const after = text.slice(to, to + 40);
  const less = finer.find(([, pattern]) => pattern.test(after));
  if (less) return { to, meanings: [{ value: value / less[0], counted: 'percent' }] };
  if (cents.test(after)) return { to, meanings: [{ value: value / 100, counted: 'dollars' }] };
  const noun = nouns.find(([, pattern]) => pattern.test(after));
  if (noun) return { to, meanings: [{ value, counted: noun[0] }] };
  return { to, meanings: [{ value, counted: 'figure', ...nounAfter(after) }] };
}
