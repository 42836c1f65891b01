import type { Fact, Part } from '@floatwise/contracts/strategist/answer';
import { formatMoney, formatRate, formatPercent, formatWholeDollars } from '@floatwise/finance/money/money';
import { formatUtilization } from '@floatwise/finance/cycle/card-figures';
import { formatShort } from '@floatwise/finance/calendar/calendar';

/**
 * Figures that an answer may use in its words without anyone having typed or computed them, each with its source. Written
 * down here a second time, so that a figure that slips into the engine's own list is noticed.
 */
export const constants: ReadonlyMap<number, string> = new Map([
  [0, '0% offers, 0 owed'],
  [1, 'the first of something'],
  [10, 'utilization: best under 10%'],
  [21, 'days between statement and due date (12 CFR 1026.5)'],
  [24, 'hours'],
  [30, 'utilization: under 30%; days late before it is reported'],
  [60, 'days late before the penalty rate (12 CFR 1026.55)'],
  [100, 'percent of something'],
  [365, 'days in a year, by which interest is computed'],
]);

const smallWords = 'one two three four five six seven eight nine ten'.split(' ');
const teens = 'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const wordValues = new Map<string, number>([
  ...smallWords.map((word, index): [string, number] => [word, index + 1]),
  ...teens.map((word, index): [string, number] => [word, index + 11]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ...([
    ['hundred', 100],
    ['thousand', 1_000],
    ['million', 1_000_000],
    ['billion', 1_000_000_000],
  ] as const),
]);

/** Text as it looks: full-width, superscript and other digits as plain ones, without characters of no width. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => (/[0-9]/u.test(digit) ? digit : String(digitValue(digit))));

/** Decimal digits of all scripts come in runs of ten that start at a zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return code - zero;
}

/** Every number that a text states in digits, as a number; `3k` is 3,000 as well as 3. */
export function numbersIn(text: string): number[] {
  const found = plain(text).matchAll(/(\d[\d,]*(?:\.\d+)?|\.\d+)\s?(k\b)?/giu);
  return [...found].flatMap(([, digits = '', thousand]) => {
    const value = Number(digits.replaceAll(',', ''));
    return thousand ? [value, value * 1_000] : [value];
  });
}

/**
 * Numbers above ten in words: `two cards` counts nothing that has to be computed, `five hundred dollars` does. Reads
 * what people write: up to ninety-nine, hundreds, thousands, millions.
 */
export function largeWordsIn(text: string): number[] {
  const found: number[] = [];
  let [whole, open] = [0, 0];
  for (const word of [
    ...(plain(text)
      .toLowerCase()
      .match(/[a-z]+/gu) ?? []),
    '.',
  ]) {
    const next = wordValues.get(word);
    if (next === undefined) {
      if (whole + open > 10) found.push(whole + open);
      [whole, open] = [0, 0];
    } else if (next >= 1_000) [whole, open] = [whole + Math.max(1, open) * next, 0];
    else open = next === 100 ? Math.max(1, open) * next : open + next;
  }
  return found;
}

/** Every numeral in an answer's text that is no fact, was not typed, and is no constant. */
export function unfoundedNumerals(parts: readonly Part[], typed: readonly string[]): number[] {
  const text = parts.map((part) => ('text' in part ? part.text : ' ')).join('');
  const given = new Set([...typed.flatMap(numbersIn), ...typed.flatMap(largeWordsIn), ...constants.keys()]);
  return [...numbersIn(text), ...largeWordsIn(text)].filter((value) => !given.has(value));
}

const monthsInSpanish =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** "10 de abril", "10 de abril de 2026" */
function saysDayInSpanish(date: string, text: string): boolean {
  const [year = '', month = '', day = ''] = date.split('-');
  if (day === '') return text === `${monthsInSpanish[Number(month) - 1] ?? '?'} de ${year}`;
  const named = `${Number(day)} de ${monthsInSpanish[Number(month) - 1] ?? '?'}`;
  return text === named || text === `${named} de ${year}`;
}

/** "May 2028" for 2028-05. */
const saysMonth = (month: string, text: string): boolean =>
  /^\d{4}-\d{2}$/u.test(month) &&
  /^[A-Z][a-z]{2,} \d{4}$/u.test(text) &&
  new Date(`${text} UTC`).toISOString().startsWith(month);

/** Whether the text of a fact says its value, and nothing else in figures. */
export function saysItsValue({ unit, value, text }: Fact): boolean {
  if (unit === 'card' || unit === 'term' || unit === 'article') return true;
  if (unit === 'date')
    return (
      typeof value === 'string' &&
      (saysMonth(value, text) || text.startsWith(formatShort(value)) || saysDayInSpanish(value, text))
    );
  if (typeof value !== 'number') return false;
  if (unit === 'dollars')
    return [formatMoney(value), formatWholeDollars(value), formatMoney(Math.abs(value))].includes(text);
  if (unit === 'percent') return [formatPercent(value), formatRate(value), formatUtilization(value)].includes(text);
  const [first, ...others] = numbersIn(text);
  return first === value && others.length === 0;
}

/** All numbers and texts in a value, at any depth. */
export function valuesIn(value: unknown): (number | string)[] {
  if (typeof value === 'number' || typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(valuesIn);
}

const near: Partial<Record<Fact['unit'], number>> = { dollars: 0.005, percent: 0.05 };

/** Whether two values are the same, as exact as their unit is shown. A loss may be stated as what it costs. */
export function isSame(unit: Fact['unit'], one: number | string, other: number | string): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other;
  return Math.abs(Math.abs(one) - Math.abs(other)) <= (near[unit] ?? 0) + 1e-9;
}

/** Facts of an answer whose value doesn't occur in what is known to be true. */
export function unexplained(facts: readonly Fact[], known: unknown): Fact[] {
  const values = valuesIn(known);
  return facts.filter(
    ({ unit, value }) =>
      !['card', 'term', 'article', 'count'].includes(unit) && !values.some((each) => isSame(unit, value, each)),
  );
}
