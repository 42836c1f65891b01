import { cardName } from '@floatwise/finance/ranking/ranking';
import { sumCents } from '@floatwise/finance/money/money';
import { findCards } from '../src/tools/find-card.js';
import type { Heard } from './ask.js';
import { isSame, saysItsValue, unexplained, unfoundedNumerals, numbersIn, valuesIn } from './checks/numerals.js';
import type { GoldenCase } from './golden/golden-case.js';
import { people, today } from './people.js';
import { truthOf } from './truth/truth-of.js';
import type { Truth } from './truth/truth.js';

/** How an answer compares with what was expected. */
export interface Verdict {
  /** The right tool with the right input; or it asked back or refused where it should. */
  understood: boolean;
  /** What is expected to be stated is stated, and the right card is named. */
  right: boolean;
  rightCard: boolean;
  /** Figures that nothing founds; none is allowed, understood or not. */
  unfounded: string[];
  /** What is missing, for the list of misses. */
  why: string[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a card's name in an input leads to the card that the case names. */
function namesCard(person: GoldenCase['person'], given: unknown, expected: unknown): boolean {
  const wanted = typeof expected === 'string' ? findCards(people[person].cards, expected) : [];
  const found = typeof given === 'string' ? findCards(people[person].cards, given) : [];
  return found.length === 1 && wanted.length === 1 && found[0]?.id === wanted[0]?.id;
}

function holds(person: GoldenCase['person'], [key, expected]: [string, unknown], input: unknown): boolean {
  const given = isObject(input) ? input[key] : undefined;
  if (key === 'card') return namesCard(person, given, expected);
  if (key === 'cards') {
    return (
      Array.isArray(given) &&
      Array.isArray(expected) &&
      given.length === expected.length &&
      expected.every((name) => given.some((each) => namesCard(person, each, name)))
    );
  }
  // What is searched for can be worded in more than one way; what is found is compared.
  return key === 'query' ? typeof given === 'string' && given !== '' : given === expected;
}

/** What an input means if it's left out. */
const usual: Readonly<Record<string, unknown>> = {
  order: 'longest-float',
  goal: 'fit',
  foreign: false,
  category: 'other',
  date: today,
  strategy: 'avalanche',
};

/** What only adds how much has changed. */
const comparesWith: ReadonlySet<string> = new Set(['before']);

/** The days that a question about bills names: each bill stands with its own. */
const narrows: ReadonlySet<string> = new Set(['from', 'until']);

/** Whether an input is one of those that the case states, or changes nothing. */
const isAsUsual = ([key, value]: [string, unknown], expected: Readonly<Record<string, unknown>>): boolean =>
  key in expected || usual[key] === value || comparesWith.has(key) || narrows.has(key);

function understanding({ person, expected }: GoldenCase, heard: Heard): string[] {
  if (expected.kind !== 'answer') {
    const words = expected.kind === 'question' ? expected.for : expected.because;
    if (heard.kind !== expected.kind) return [`a ${expected.kind} was expected, not: ${heard.kind}, ${heard.content}`];
    return words.test(heard.content) ? [] : [`the ${expected.kind} doesn't say ${words.source}: ${heard.content}`];
  }
  const call = heard.calls.findLast(({ tool }) => tool === expected.tool);
  if (!call) {
    const called = heard.calls.map(({ tool }) => tool).join(', ') || `${heard.kind}: ${heard.content}`;
    return [`${expected.tool} was expected, not ${called}`];
  }
  const wrong = Object.entries(expected.input).filter((each) => !holds(person, each, call.input));
  const more = Object.entries(isObject(call.input) ? call.input : {}).filter(
    (each) => !isAsUsual(each, expected.input),
  );
  return [
    ...wrong.map(([key, value]) => `${key} isn't ${JSON.stringify(value)} in ${JSON.stringify(call.input)}`),
    ...more.map(([key, value]) => `nobody asked for ${key} ${JSON.stringify(value)}`),
  ];
}

function unstated(truth: Truth, heard: Heard): string[] {
  const states = truth.states.filter(
    ({ unit, value }) => !heard.facts.some((fact) => fact.unit === unit && isSame(unit, fact.value, value)),
  );
  const { namesOneOf = [], namesNoneOf = [] } = truth;
  const shown = [heard.content, ...heard.results.flatMap(({ articles = [] }) => articles.map(({ title }) => title))];
  const isNamed = (name: string): boolean => shown.some((text) => text.includes(name));
  return [
    ...states.map(({ unit, value }) => `${unit} ${value} isn't stated: ${heard.content}`),
    ...(namesOneOf.length > 0 && !namesOneOf.some(isNamed)
      ? [`none of ${namesOneOf.join(', ')} is named: ${heard.content}`]
      : []),
    ...namesNoneOf.filter(isNamed).map((name) => `${name} is named`),
  ];
}

/** Figures of a chart that `libs/finance` doesn't know, and sums of dollars that don't come to their fact. */
function faultsBeside({ facts, results }: Heard, known: unknown): string[] {
  const values = valuesIn(known);
  const isKnown = (value: number): boolean =>
    values.some((each) => isSame('dollars', value, each) || isSame('percent', value, each));
  const charts = results.flatMap(({ charts: own = [] }) => own.flatMap(({ points }) => points));
  const wrongSums = facts.filter(({ unit, value, sum }) => {
    if (unit !== 'dollars' || sum.length < 2 || sum.some(({ text }) => !/^-?\$[\d,.]+$/u.test(text))) return false;
    const [first = 0, ...rest] = sum.map(({ text }) => Number(text.replaceAll(/[$,]/gu, '')));
    // What the lines add up to, or what the first is beyond the others.
    return ![sumCents([first, ...rest]), sumCents([first, -sumCents(rest)])].some((sumOf) =>
      isSame(unit, sumOf, value),
    );
  });
  return [
    ...charts.filter(({ value }) => !isKnown(value)).map(({ label, text }) => `${label}: ${text} in a chart`),
    ...wrongSums.map(({ id, text, sum }) => `${id} ${text} isn't the sum of ${sum.map((line) => line.text).join(' ')}`),
  ];
}

/** What is true about the other halves of a question: "groceries and gas", "when is it due and what's my utilization". */
const besides = (person: GoldenCase['person'], expected: GoldenCase['expected'], { calls, results }: Heard): Truth[] =>
  expected.kind === 'answer' && (calls.length > 1 || calls.some(({ input }) => isObject(input) && 'before' in input))
    ? calls.flatMap(({ tool, input }, at) => (results[at]?.asks === undefined ? truthIfAny(person, tool, input) : []))
    : [];

/** Where no single card is named, nothing founds a figure. */
function truthIfAny(...[person, tool, input]: Parameters<typeof truthOf>): Truth[] {
  try {
    return [truthOf(person, tool, input)];
  } catch {
    return [];
  }
}

/** Every figure that is no fact, and every fact that `libs/finance` doesn't know. */
function unfoundedFigures(
  { person, expected }: GoldenCase,
  heard: Heard,
  given: { typed: string[]; truth: Truth },
): string[] {
  const { typed, truth } = given;
  const { cards, debts } = people[person];
  const known = [truth, besides(person, expected, heard), cards, debts, today, ...typed.flatMap(numbersIn), expected];
  return [
    ...unfoundedNumerals(heard.parts, typed).map((value) => `${value} in the text: ${heard.content}`),
    ...heard.facts.filter((fact) => !saysItsValue(fact)).map(({ text, value }) => `${text} for ${value}`),
    ...unexplained(heard.facts, known).map(({ id, text }) => `${id} ${text} isn't what libs/finance says`),
    ...faultsBeside(heard, known),
  ];
}

/** The truth of a case, for the days it was read with; a tool's own question, a refusal, and what another tool found has none. */
function truthOfCase({ person, expected }: GoldenCase, { calls }: Heard): Truth {
  if (expected.kind !== 'answer') return { states: [], from: [] };
  const { input } = calls.findLast(({ tool }) => tool === expected.tool) ?? {};
  const days = Object.entries(isObject(input) ? input : {}).filter(([key]) => narrows.has(key));
  return truthOf(person, expected.tool, { ...Object.fromEntries(days), ...expected.input });
}

/** Judges an answer to one wording of a case. */
export function judge(golden: GoldenCase, text: string, heard: Heard): Verdict {
  const why = understanding(golden, heard);
  const understood = why.length === 0;
  const truth = truthOfCase(golden, heard);
  const typed = [text, ...golden.history.filter(({ role }) => role === 'user').map(({ content }) => content)];
  const missing = understood && golden.expected.kind === 'answer' ? unstated(truth, heard) : [];
  const wantsCard = truth.states.find(({ unit }) => unit === 'card');
  const names = people[golden.person].cards.map(cardName);
  const firstCard = heard.facts.find(({ unit, value }) => unit === 'card' && names.includes(String(value)));
  return {
    understood,
    right: understood && missing.length === 0,
    rightCard: !wantsCard || heard.facts.some(({ unit, value }) => unit === 'card' && value === wantsCard.value),
    // An answer to another question than the one of the case has another truth, so only its words are judged.
    unfounded: understood
      ? unfoundedFigures(golden, heard, { typed, truth })
      : unfoundedNumerals(heard.parts, typed).map((value) => `${value} in the text: ${heard.content}`),
    why: [...why, ...missing, ...(firstCard === undefined && wantsCard && understood ? ['no card is named'] : [])],
  };
}
