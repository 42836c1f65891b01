import type { Part } from '@floatwise/contracts/strategist/answer';
import { categoryLabel } from '@floatwise/finance/rewards/categories';
import type { Engine, Outcome, Question } from '../engine.js';
import type { ToolName } from '../tools/tool-inputs.js';
import type { Toolbox } from '../tools/toolbox.js';
import { leftOut, listOf } from './left-out.js';
import { inSpanish, isSpanish } from './spanish/in-spanish.js';
import { categoryNames } from './spanish/phrases.js';
import { leftInSpanish, nextInSpanish, remarksInSpanish, said } from './spanish/said.js';
import { assumptionQuestion, exampleQuestions, nextQuestions, questionOf } from './suggested-questions.js';
import { walletQuestions } from './wallet-questions.js';
import type { WalletCardName } from './understanding/wallet-names.js';
import { understand, type Call, type Understood } from './understanding/understand.js';

const NOT_UNDERSTOOD =
  'I didn’t understand that. I can help with purchases, bills, float, utilization, bonuses, debts, and card terms. Try one of these questions.';

const WHAT_IS_IT =
  'Please ask again and say what each figure is: a price, a balance, a rate, a fee, a payment, or what your savings earn.';

const NOT_SURE =
  'I’m not sure what you’re asking, and I’d rather check than answer the wrong question. Did you mean one of these? You can also put it another way.';

const IN_OTHER_WORDS =
  'If I leave it out, I may answer the wrong question. Please put it another way, or ask without it.';

const MOST_SUGGESTED = 3;

/** How the second half of a question begins. */
const ASKS =
  "(?:what|what's|whats|when|when's|whens|which|how|where|should|can(?! (?:pay|afford|put|spend|save)\\b)|could|do|does|is|am|are|will|would|tell me)";
const TWO = new RegExp(
  String.raw`^(.{8,}?)(?:\?\s*(?:also,?|and)?|,?\s+(?:and|&)(?: also)?|\.\s+also,?|,\s+also)\s+(${ASKS}\b.{4,})$`,
  'iu',
);

/** "When is Citi due and what's my utilization?": both halves, if the second begins like a question. */
function twoQuestions(text: string): string[] {
  const [, one, two] = TWO.exec(text.trim()) ?? [];
  return one !== undefined && two !== undefined ? [one, two] : [];
}

/** "When is Citi due, what's its APR", before "and": two of them, if both begin like a question. */
const LISTED = new RegExp(String.raw`^(${ASKS}\b.{4,}?),\s+(${ASKS}\b.{4,})$`, 'iu');

/** How a question can be taken apart: into three, or at least into two. */
function partings(text: string): string[][] {
  const [one, two] = twoQuestions(text);
  if (one === undefined || two === undefined) return [];
  const more = twoQuestions(two);
  const [, first, second] = LISTED.exec(one) ?? [];
  const isListed = first !== undefined && second !== undefined;
  return [...(isListed ? [[first, second, two]] : []), ...(more.length > 0 ? [[one, ...more]] : []), [one, two]];
}

/** What's understood, and the cards that were read for it. */
interface Reading {
  understood: Understood;
  cards: readonly WalletCardName[];
}

/**
 * The built-in strategist: understands a question by rules, calls one tool, and answers in the tool's own words. It needs
 * no network, so it always answers.
 */
export class RulesEngine implements Engine {
  readonly name = 'rules';

  /** @throws whatever reading the wallet, the debts, or the catalog throws; the signal's reason once the person has left */
  async *answer(question: Question, toolbox: Toolbox, signal: AbortSignal): AsyncGenerator<Part, Outcome> {
    const voice = new Voice(isSpanish(question), toolbox);
    const { calls, understood, cards } = await readWhole(question, toolbox);
    signal.throwIfAborted();
    if (calls.length > 0) {
      const left = leftOut(question.text, calls, { today: toolbox.today, cards });
      if (left.length === 0) return yield* answeredAll(calls, toolbox, voice);
      yield { text: voice.leftOut(left) };
      return { kind: 'question' };
    }
    if ('unsure' in understood) {
      yield { text: voice.isSpanish ? said.notSure : NOT_SURE };
      return { kind: 'question', suggestions: voice.suggested(understood.unsure.map(questionOf)) };
    }
    if ('asks' in understood) {
      yield* voice.spoken([{ text: understood.asks }]);
      return { kind: 'question' };
    }
    if ('remark' in understood) {
      const { sentence, suggestions, frame, openIn } = understood.remark;
      yield { text: (voice.isSpanish && remarksInSpanish[frame]) || sentence };
      const kind = frame.startsWith('refuses') ? 'refusal' : 'answer';
      return { kind, suggestions: voice.suggested(suggestions), ...(openIn && { openIn: [openIn] }) };
    }
    yield { text: voice.isSpanish ? said.notUnderstood : NOT_UNDERSTOOD };
    const reasons = cards.length > 0 ? walletQuestions(await toolbox.wallet(), toolbox.today) : [];
    const suggestions = [...reasons, ...exampleQuestions(cards)].slice(0, MOST_SUGGESTED);
    return { kind: 'unknown', suggestions: voice.suggested(suggestions) };
  }
}

/** In which language it's answered. */
class Voice {
  private hasSaidSo = false;

  constructor(
    readonly isSpanish: boolean,
    private readonly toolbox: Toolbox,
  ) {}

  /** What a tool says; in English with a sentence that says so where there's no Spanish for it. */
  *spoken(parts: readonly Part[]): Generator<Part> {
    const translated = this.isSpanish ? inSpanish(parts, this.toolbox.facts) : null;
    if (translated) {
      this.toolbox.restate(translated.texts);
      return yield* translated.parts;
    }
    if (this.isSpanish && !this.hasSaidSo) yield { text: said.inEnglish };
    this.hasSaidSo = true;
    yield* parts;
  }

  /** What one of several purchases is: "Groceries". */
  *headed({ tool, input }: Call): Generator<Part> {
    const { category } = tool === 'which_card' ? input : {};
    if (category === undefined || category === 'other') return;
    const label = categoryLabel[category];
    yield { text: `**${(this.isSpanish && categoryNames.get(label.toLowerCase())) || label}**\n\n` };
  }

  /** Asks about what no call takes. */
  leftOut(left: readonly string[]): string {
    const isFigure = left.every((each) => /^[$\d]/u.test(each));
    if (this.isSpanish)
      return `No sé bien qué hacer con esto: ${leftInSpanish(left)}. ${isFigure ? said.whatIsIt : said.inOtherWords}`;
    return isFigure
      ? `I’m not sure what ${listOf(left)} ${left.length > 1 ? 'are' : 'is'} for. ${WHAT_IS_IT}`
      : `I’m not sure how ${listOf(left)} ${left.length > 1 ? 'fit' : 'fits'} into your question. ${IN_OTHER_WORDS}`;
  }

  /** What to ask next, in the language of the question. */
  suggested(suggestions: readonly string[], answeredBy?: ToolName): string[] {
    return this.isSpanish ? nextInSpanish(answeredBy) : [...suggestions];
  }
}

/** All parts of a question; each goes on from those before: "… and what's its APR?" */
const readParts = (question: Question, parts: readonly string[], toolbox: Toolbox): Promise<Reading[]> =>
  Promise.all(
    parts.map((text, at) => {
      const before = parts.slice(0, at).map((content) => ({ role: 'user', content }) as const);
      return readQuestion({ ...question, text, history: [...question.history, ...before] }, toolbox);
    }),
  );

/** "Which card for $200, and when is it due?": the card to use is named with its due date. */
const tellsDue = (one: Call, other: Call): boolean =>
  (one.tool === 'which_card' || one.tool === 'compare_cards') &&
  (other.tool === 'days_to_pay' || other.tool === 'bills') &&
  other.input.card === undefined;

/** Two parts of a question ask for the same. */
const isSame = (one: Call, other: Call): boolean =>
  JSON.stringify([one.tool, one.input]) === JSON.stringify([other.tool, other.input]);

interface Whole extends Reading {
  /** Everything that's asked for; none if no tool answers it. */
  calls: readonly Call[];
}

/** The parts of a question, if each is understood and asks for something else. */
function together(parts: readonly Reading[]): Whole | undefined {
  const all = parts.flatMap(({ understood }) => ('tool' in understood ? [understood] : []));
  const [first] = parts;
  if (!first || all.length < parts.length) return undefined;
  const calls = all.filter((call, at) => !all.slice(0, at).some((one) => isSame(one, call) || tellsDue(one, call)));
  if (calls.length < 2) return undefined;
  const { cards = first.cards } = parts.find((part) => part.cards.length > 0) ?? {};
  return { understood: first.understood, cards, calls: calls.flatMap(callsOf) };
}

/** The question, or all of its parts if each asks for something else. */
async function readWhole(question: Question, toolbox: Toolbox): Promise<Whole> {
  for (const parts of partings(question.text)) {
    const whole = together(await readParts(question, parts, toolbox));
    if (whole) return whole;
  }
  const whole = await readQuestion(question, toolbox);
  return { ...whole, calls: 'tool' in whole.understood ? callsOf(whole.understood) : [] };
}

const callsOf = (understood: Call & { more?: readonly Call[] }): Call[] => [understood, ...(understood.more ?? [])];

/** Names of cards are read only once the question turns out to be about the person's cards. */
async function readQuestion({ text, history }: Question, toolbox: Toolbox): Promise<Reading> {
  const conversation = { history, today: toolbox.today };
  const first = understand(text, { ...conversation, cards: [] });
  if (!first.readsWallet) return { understood: first, cards: [] };
  const cards = await toolbox.cardNames();
  return { understood: understand(text, { ...conversation, cards }), cards };
}

/** One answer after the other; the last one's suggestions. */
async function* answeredAll(calls: readonly Call[], toolbox: Toolbox, voice: Voice): AsyncGenerator<Part, Outcome> {
  let outcome: Outcome = { kind: 'unknown' };
  const isSeveral = calls.length > 1 && calls.every(({ tool }) => tool === 'which_card');
  for (const [at, call] of calls.entries()) {
    if (at > 0) yield { text: '\n\n' };
    if (isSeveral) yield* voice.headed(call);
    const { kind, ...rest } = yield* answered(call, toolbox, voice);
    outcome = { ...rest, kind: outcome.kind === 'question' ? 'question' : kind };
  }
  return outcome;
}

async function* answered({ tool, input }: Call, toolbox: Toolbox, voice: Voice): AsyncGenerator<Part, Outcome> {
  const { parts, asks, question, suggestions = [] } = await toolbox.call(tool, input);
  if (asks !== undefined) {
    yield* voice.spoken(question ?? [{ text: asks }]);
    return { kind: 'question', suggestions };
  }
  yield* voice.spoken(parts);
  const changes = assumptionQuestion(tool, input);
  const usual = nextQuestions(tool, [...(changes === undefined ? [] : [changes]), ...suggestions]);
  const [reason] = walletQuestions(toolbox.cardsRead, toolbox.today, tool).filter((each) => !usual.includes(each));
  // What the wallet gives reason to ask stands last, and never in place of the tool's own first one.
  const kept = usual.slice(0, MOST_SUGGESTED - (reason === undefined ? 0 : 1));
  return { kind: 'answer', suggestions: voice.suggested(reason === undefined ? kept : [...kept, reason], tool) };
}
