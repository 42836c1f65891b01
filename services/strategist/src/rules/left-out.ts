import { addDays, addMonths, yearMonthOf, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { counted } from '@floatwise/finance/calendar/counted';
import { PLAN_DAYS } from '@floatwise/finance/ranking/wait';
import type { ToolInput } from '../tools/tool-inputs.js';
import { turnsIn, type Asked } from './turns-of-phrase.js';
import type { NamedDate } from './understanding/dates.js';
import { read, type Reading } from './understanding/reading.js';
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

/** In these, even a small bare number is a rate, a fee, or a time. */
const takesRates = new Set([
  ...['payoff', 'transfer', 'bill_by_card', 'float_value', 'grow_savings', 'cash_advance', 'point_value'],
]);
/** No savings account pays as much: such a rate is a debt's. */
const HIGHEST_APY = 15;

/** These answer for a time or a day of their own. */
const takesSpans = new Set(['payoff', 'transfer', 'grow_savings', 'float_value', 'cash_advance', 'lost_grace', 'wait']);
const coversDates = new Set(['bills', 'before_close', 'month_plan', 'bonus_progress', 'float_two_cycles']);
/** Bills are those of this month and the next: "when is the Citi due in May?" is about none of them in March. */
const isBeyondBills = (date: CalendarDate, today: CalendarDate): boolean =>
  yearMonthOf(date) > addMonths(yearMonthOf(today), 1);
/** "How much is due by March 20?": each bill stands with its day, but their sum is that of all days. */
const SUM = /\bhow much\b|\btotal\b|\bcuanto\b/;
const addsUpAll = ({ tool, input }: Asked): boolean =>
  tool === 'bills' && !/"(?:card|money|until)"/.test(JSON.stringify(input));
const waits = new Set(['wait']);
const ofBanks = new Set(['point_value']);
/** Of two cards, one is where the debt goes. */
const takesTwoCards = new Set(['transfer', 'compare_cards', 'offers']);

/** "Should I pay Citi or Gold first?": the order of all of them tells it, but not how long those two take. */
const isAboutAll = ({ tool, input }: Asked): boolean =>
  (tool === 'bills' || tool === 'payoff') && !/"(?:card|balance|payment|months)"/.test(JSON.stringify(input));
/** "Transfer Citi and Gold" are two debts. */
const areJoined = ({ cards, text }: Reading): boolean =>
  cards.some(({ start }, at) =>
    /^(?:,|,? and|,? &| plus) (?:my |the )?$/.test(text.slice(cards[at - 1]?.end ?? start, start)),
  );
/** "Debt-free by June" are so many months. */
const isByMonths = ({ tool, input }: Asked): boolean => tool === 'payoff' && /"months"/.test(JSON.stringify(input));

/** "Is $250 a month enough for $3,000 in 12 months?" takes both. */
const ENOUGH = /\benough\b|\bin time\b/;

const overruled = ({ payment, months }: ToolInput<'payoff'>): string[] =>
  payment !== undefined && months !== undefined ? [counted(months, 'month')] : [];

/** These take one day each. */
const takesOneDay = new Set(['which_card', 'days_to_pay', 'pay_on']);

/** These take one purchase, which is paid with one bill. */
const takesOnePurchase = new Set(['which_card', 'days_to_pay', 'earned_rewards']);

/** "Gas today and groceries tomorrow" are two days. */
const isDayLost = (dates: readonly NamedDate[], texts: readonly string[]): boolean =>
  new Set(dates.map(({ date }) => date)).size > Math.max(1, new Set(texts.filter((each) => DATE.test(each))).size);

/** "$300 of groceries and gas": it isn't said how much of each. */
const someCategories = ({ amounts, categories, joined }: Reading, asked: readonly Asked[]): string[] => {
  const [call, ...more] = asked;
  const isOne = call?.tool === 'which_card' && more.length === 0 && amounts.length === 1;
  return isOne && joined ? categories.slice(1, 2).map(({ category }) => category) : [];
};

const takesApy = new Set(['grow_savings', 'float_value']);
const tooHigh = ({ apyPercent = 0 }: ToolInput<'grow_savings'>): string[] =>
  apyPercent > HIGHEST_APY ? [`${apyPercent}%`] : [];

const isTimes = (whole: number, part: number): boolean =>
  whole > part && Number.isInteger(Math.round((100 * whole) / part) / 100);

/** Whether a fee abroad is part of the answer. */
const takesForeign = (input: unknown): boolean => /"foreign|currency|foreign-fee/.test(JSON.stringify(input));

/** Every text of an input, in lower case. */
function textsIn(input: unknown): string[] {
  if (typeof input === 'string') return [input.toLowerCase()];
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(textsIn) : [];
}

/** A bare number from here on is hardly a count. */
const LEAST_BARE = 20;
const isYear = (value: number): boolean => value > 2_000 && value < 2_100;

/** "And without the Freedom?", "but not on the Gold". */
const LEAVES_OUT =
  /\bwithout $|(?:\b(?:leave|leaving) out|\bnot counting|(?<=\S )(?<!^(?:no,?|but) )(?<!\bwhy )not(?: on| with)?)(?: the| my)? $/;

const DATE = /^\d{4}-\d{2}-\d{2}$/u;

interface Known {
  today: string;
  cards: readonly WalletCardName[];
}

const isIn =
  (given: readonly number[]) =>
  (value: number, by: readonly number[] = factors): boolean =>
    given.some((each) => by.some((factor) => Math.abs(each * factor - value) < 0.02 * Math.max(1, factor)));

/** The amounts from `least` on that no input has. */
function amountsLeft({ amounts, counts, each: one }: Reading, given: readonly number[], least: number): string[] {
  const isGiven = isIn(given);
  // "At $95 each" is part of an amount once it's said how many, and no answer before.
  const isPart = one !== null && given.some((each) => isTimes(each, one));
  const isOpen = one !== null && (isPart ? counts.length > 0 : given.includes(one));
  // "A $1,500 deposit and $1,500 later" are two.
  const isSaidAgain = (value: number): boolean =>
    given.filter((each) => each === value).length < amounts.filter((each) => each.value === value).length;
  return [
    ...amounts
      .filter(({ sure, value }) => sure || (value >= least && !isYear(value)))
      .filter(
        ({ value, per }) =>
          !isGiven(value, per === null ? [1] : factors) || (sureTwice(amounts, value) && isSaidAgain(value)),
      )
      .filter(({ value }) => !(isPart && value === one))
      .map(({ value }) => `$${value.toLocaleString('en-US')}`),
    ...(isOpen ? [`$${one.toLocaleString('en-US')} each`] : []),
  ];
}

/** Whether an amount of dollars is named more than once. */
const sureTwice = (amounts: Reading['amounts'], value: number): boolean =>
  amounts.filter((each) => each.sure && each.value === value).length > 1;

/** Whether it names a day that no answer is about. */
function daysLeft({ dates: named, days, months, years, text, today }: Reading, asked: readonly Asked[]): string[] {
  const some = (tools: ReadonlySet<string>): boolean => asked.some(({ tool }) => tools.has(tool));
  const texts = asked.flatMap(({ input }) => textsIn(input));
  // "In 30 days" is a day, too: where a time is what counts, that's the time.
  const isSpan = [...days, ...months, ...years].length > 0;
  // "Today or Saturday?" is about Saturday; the best day of all is one before a day that's later than the plan.
  const isCovered = ({ date, start }: NamedDate): boolean =>
    some(waits) &&
    (date === today || (date > addDays(today, PLAN_DAYS) && /\b(?:before|by) $/.test(text.slice(0, start))));
  const dates = isSpan ? [] : named.filter((each) => !isCovered(each));
  if (dates.length === 0 || asked.some(isByMonths)) return [];
  const isBeyond = asked.every(({ tool }) => tool === 'bills') && dates.some(({ date }) => isBeyondBills(date, today));
  const isEach = some(coversDates) && !isBeyond && !(SUM.test(text) && asked.some(addsUpAll));
  const isTaken = isEach || texts.some((each) => DATE.test(each));
  return !isTaken || (some(takesOneDay) && isDayLost(dates, texts)) ? ['the day'] : [];
}

/**
 * What a question names and no tool was given: amounts, rates, times, counts of points, cards, and days, as a person
 * would call them. An answer that leaves one out is one to another question, whoever words it, so it's asked for, or said.
 */
export function leftOut(text: string, asked: readonly Asked[], { today, cards }: Known): string[] {
  if (asked.length === 0) return [];
  const reading = read(text, { today, wallet: walletNames(cards) });
  const given = asked.flatMap(({ input }) => numbersIn(input));
  const isGiven = isIn(given);
  const some = (tools: ReadonlySet<string>): boolean => asked.some(({ tool }) => tools.has(tool));
  const span = (values: readonly number[], unit: string): string[] =>
    some(takesSpans) ? values.filter((value) => !isGiven(value)).map((value) => counted(value, unit)) : [];
  const texts = asked.flatMap(({ input }) => textsIn(input));
  const isGeneral = some(takesNothing);
  // As it was typed: a number word of its whole name would be no figure of the question.
  const typed = ({ start, end }: Reading['cards'][number]): string => `“${reading.text.slice(start, end)}”`;
  const named =
    isGeneral ||
    (some(takesTwoCards) && !(asked.every(({ tool }) => tool === 'transfer') && areJoined(reading))) ||
    (reading.cards.length > 1 && asked.some(isAboutAll))
      ? []
      : // "60k Chase points" are of a bank, not of a card.
        reading.cards.filter(({ own, onlyIssuer }) => (own > 0 && !some(ofBanks)) || !onlyIssuer);
  return [
    ...amountsLeft(reading, given, some(takesRates) ? 2 : LEAST_BARE),
    ...asked.flatMap(({ tool, input }) => (takesApy.has(tool) ? tooHigh(input as ToolInput<'grow_savings'>) : [])),
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
    // "A $600 phone over 24 months."
    ...(some(takesOnePurchase) && reading.dates.length === 0
      ? reading.months.filter((value) => !isGiven(value)).map((value) => counted(value, 'month'))
      : []),
    ...span(reading.years, 'year'),
    // What's paid a month decides how long all debts take.
    ...asked.flatMap(({ tool, input }) =>
      tool === 'payoff' && !ENOUGH.test(reading.text) ? overruled(input as ToolInput<'payoff'>) : [],
    ),
    ...named.filter((card) => !texts.includes(card.text.toLowerCase())).map(typed),
    ...reading.cards
      .filter(({ start }) => LEAVES_OUT.test(reading.text.slice(0, start)))
      .map((card) => `“without ${reading.text.slice(card.start, card.end)}”`),
    ...(isGeneral
      ? []
      : [
          ...reading.points.filter((value) => !isGiven(value, [1])).map((value) => counted(value, 'point')),
          ...reading.cents.filter((value) => !isGiven(value, [1])).map((value) => counted(value, 'cent')),
        ]),
    ...someCategories(reading, asked),
    ...(isGeneral ? [] : daysLeft(reading, asked)),
    ...(reading.foreign && !isGeneral && !asked.some(({ input }) => takesForeign(input)) ? ['“abroad”'] : []),
    ...turnsIn(reading.text, asked).map((words) => `“${words}”`),
  ].filter((each, at, all) => all.indexOf(each) === at);
}

/** "$50", "$50 and 3%", "$50, 3%, and the day". */
export const listOf = (figures: readonly string[]): string =>
  figures.length < 3 ? figures.join(' and ') : `${figures.slice(0, -1).join(', ')}, and ${figures.at(-1) ?? ''}`;
