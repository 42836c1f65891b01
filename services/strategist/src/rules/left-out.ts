import { counted } from '@floatwise/finance/calendar/counted';
import type { ToolInput } from '../tools/tool-inputs.js';
import { turnsIn, type Asked } from './turns-of-phrase.js';
import { read } from './understanding/reading.js';
import { walletNames, type WalletCardName } from './understanding/wallet-names.js';

/** Every number of an input, at any depth, and what it can stand for: 12 months a year, 30 days a month. */
function numbersIn(input: unknown): number[] {
  if (typeof input === 'number') return [input];
  if (typeof input === 'string') return (input.match(/\d+/gu) ?? []).map(Number);
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(numbersIn) : [];
}

const factors = [1, 12, 1 / 12, 52 / 12, 12 / 52, 52, 1 / 52, 365 / 12, 12 / 365, 7, 1 / 7];

/** These take nothing of what a question states, so they answer none that states a figure. */
const takesNothing = new Set(['explain', 'search_articles', 'search_catalog', 'my_cards']);

/** These answer for a time or a day of their own. */
const takesSpans = new Set(['payoff', 'transfer', 'grow_savings', 'float_value', 'cash_advance', 'lost_grace']);
const coversDates = new Set(['bills', 'before_close', 'month_plan', 'wait', 'bonus_progress', 'float_two_cycles']);
/** Of two cards, one is where the debt goes. */
const takesTwoCards = new Set(['transfer', 'compare_cards', 'offers']);

/** "Should I pay Citi or Gold first?": the order of all of them tells it. */
const isAboutAll = ({ tool, input }: Asked): boolean =>
  (tool === 'bills' || tool === 'payoff') && !/"(?:card|balance)"/.test(JSON.stringify(input));
/** "Debt-free by June" are so many months. */
const isByMonths = ({ tool, input }: Asked): boolean => tool === 'payoff' && /"months"/.test(JSON.stringify(input));

const overruled = ({ payment, months }: ToolInput<'payoff'>): string[] =>
  payment !== undefined && months !== undefined ? [counted(months, 'month')] : [];

/** Whether a fee abroad is part of the answer. */
const takesForeign = (input: unknown): boolean => /"foreign|currency|no-foreign-fee/.test(JSON.stringify(input));

/** Every text of an input, in lower case. */
function textsIn(input: unknown): string[] {
  if (typeof input === 'string') return [input.toLowerCase()];
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(textsIn) : [];
}

/** A bare number from here on is hardly a count. */
const LEAST_BARE = 20;
const isYear = (value: number): boolean => value >= 1_900 && value < 2_100;

const DATE = /^\d{4}-\d{2}-\d{2}$/u;

interface Known {
  today: string;
  cards: readonly WalletCardName[];
}

/**
 * What a question names and no tool was given: amounts, rates, times, counts of points, cards, and days, as a person
 * would call them. An answer that leaves one out is one to another question, whoever words it, so it's asked for, or said.
 */
export function leftOut(text: string, asked: readonly Asked[], { today, cards }: Known): string[] {
  if (asked.length === 0) return [];
  const reading = read(text, { today, wallet: walletNames(cards) });
  const given = asked.flatMap(({ input }) => numbersIn(input));
  const isGiven = (value: number, by: readonly number[] = factors): boolean =>
    given.some((each) => by.some((factor) => Math.abs(each * factor - value) < 0.02 * Math.max(1, factor)));
  // "At $95 each" is part of an amount once it's said how many.
  const isPriceOfOne = (value: number): boolean =>
    value === reading.each &&
    given.some((each) => each > value && Number.isInteger(Math.round((100 * each) / value) / 100));
  const some = (tools: ReadonlySet<string>): boolean => asked.some(({ tool }) => tools.has(tool));
  const span = (values: readonly number[], unit: string): string[] =>
    some(takesSpans) ? values.filter((value) => !isGiven(value)).map((value) => counted(value, unit)) : [];
  const texts = asked.flatMap(({ input }) => textsIn(input));
  const isGeneral = some(takesNothing);
  const named =
    isGeneral || some(takesTwoCards) || (reading.cards.length > 1 && asked.some(isAboutAll))
      ? []
      : reading.cards.filter(({ own, onlyIssuer }) => own > 0 || !onlyIssuer);
  // "In 30 days" is a day, too: where a time is what counts, that's the time.
  const dates = [...reading.days, ...reading.months, ...reading.years].length > 0 ? [] : reading.dates;
  return [
    ...reading.amounts
      .filter(({ sure, value }) => sure || (value >= LEAST_BARE && !isYear(value)))
      .filter(({ value, per }) => !isGiven(value, per === null ? [1] : factors) && !isPriceOfOne(value))
      .map(({ value }) => `$${value.toLocaleString('en-US')}`),
    // Only some tools take another currency.
    ...(reading.abroad && !texts.includes(reading.abroad.currency)
      ? [`${reading.abroad.value.toLocaleString('en-US')} ${reading.abroad.currency}`]
      : []),
    // An intro rate of zero is what a transfer is about.
    ...(asked.some(({ tool }) => tool === 'explain') ? [] : reading.shares)
      .filter(({ value }) => value > 0 && !isGiven(value, [1]))
      .map(({ value }) => `${value}%`),
    ...span(reading.days, 'day'),
    ...span(reading.months, 'month'),
    ...span(reading.years, 'year'),
    // What's paid a month decides how long it takes.
    ...asked.flatMap(({ tool, input }) => (tool === 'payoff' ? overruled(input as ToolInput<'payoff'>) : [])),
    ...named.filter((card) => !texts.includes(card.text.toLowerCase())).map((card) => card.text),
    ...(dates.length > 0 &&
    !isGeneral &&
    !some(coversDates) &&
    !asked.some(isByMonths) &&
    !texts.some((each) => DATE.test(each))
      ? ['the day']
      : []),
    ...(reading.foreign && !isGeneral && !asked.some(({ input }) => takesForeign(input)) ? ['abroad'] : []),
    ...turnsIn(reading.text, asked).map((words) => `“${words}”`),
  ].filter((each, at, all) => all.indexOf(each) === at);
}

/** "$50", "$50 and 3%". */
export const listOf = (figures: readonly string[]): string =>
  figures.length < 2 ? figures.join('') : `${figures.slice(0, -1).join(', ')} and ${figures.at(-1) ?? ''}`;
