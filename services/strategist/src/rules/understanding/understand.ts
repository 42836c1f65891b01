import type { ChatTurn } from '@floatwise/contracts/strategist/chat.http';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { toolInputs, type ToolInput, type ToolName } from '../../tools/tool-inputs.js';
import { allKinds, type Kind } from '../kinds/all-kinds.js';
import { remarks, type Remark } from '../kinds/remarks.js';
import { certainFrame } from './certain-phrases.js';
import { guesses, type Guess } from './classify.js';
import type { Worded } from './features.js';
import {
  changed,
  comparedWith,
  counted,
  FEE_ON,
  isOnlyFigures,
  leans,
  OTHER,
  otherCard,
  sameAgain,
  withCardNamed,
  withCarried,
} from './follow-ups.js';
import { byId, filled, kinds, type Known } from './known.js';
import { aboutNamedCards, MINE, OWN_FIGURES, ownCards } from './named-cards.js';
import { answerReading, questionBefore } from './pending.js';
import { read, type Reading, type ReadingContext } from './reading.js';
import { figureNamed, figuresJoined, sources } from './sources.js';
import { walletNames, type WalletCardName } from './wallet-names.js';

export type Call = { [Name in ToolName]: { tool: Name; input: ToolInput<Name> } }[ToolName];

/**
 * What a message asks for. `readsWallet` tells whether it's about the person's own cards or debts: only then may they be
 * read, and only with their names it's understood completely. `more` are the same call for the other cards that it names;
 * `unsure` are the frames that it may be.
 */
export type Understood =
  | (Call & { readsWallet: boolean; more?: readonly Call[] })
  | { unsure: readonly string[]; readsWallet: boolean }
  | { asks: string; readsWallet: boolean }
  | { remark: Remark; readsWallet: boolean }
  | { unknown: true; readsWallet: boolean };

/** What a message is understood with. */
interface Conversation {
  history: readonly ChatTurn[];
  today: CalendarDate;
  /** The wallet's cards, or none as long as nothing was asked about them. */
  cards: readonly WalletCardName[];
}

/** How many cards can be compared line by line; all of a larger wallet are ranked instead. */
const MOST_COMPARED = 5;

/** How many earlier messages are read to understand a follow-up. */
const TURNS = 8;
/** How much of each. */
const EARLIER_CHARACTERS = 600;

/** The input without what doesn't fit the tool's schema, such as 700 months. */
function fitting(kind: Kind, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const schema = toolInputs[kind.tool].input;
  const { error } = schema.safeParse(input);
  const wrong = new Set(error?.issues.map(({ path }) => String(path[0])));
  return Object.fromEntries(Object.entries(input).filter(([slot]) => !wrong.has(slot)));
}

/** What's owed is no purchase. */
const OWES = /\b(?:owe|debo|debt|deuda)\b/;

/** So many other words leave it open what's asked about a card: "my Citi please", but not "can I overdraw the Citi". */
const MOST_LEFTOVER = 1;

/** What a message about nothing but a category, an amount, a card, or a day asks for. */
function bare({ marks, leftover, amounts, text }: Reading, previous: Known | undefined): Kind | undefined {
  if (!marks.has('#short') || OWES.test(text)) return undefined;
  if (marks.has('#card') && leftover > MOST_LEFTOVER) return undefined;
  if (marks.has('#cards')) return byId('compare_cards');
  if (marks.has('#own') && previous?.kind.tool === 'which_card' && text.startsWith('or '))
    return byId('why not this card');
  if (marks.has('#own') || (marks.has('#card') && previous?.kind.readsWallet)) return byId('days_to_pay');
  if (marks.has('#product') && previous === undefined) return byId('search_catalog');
  if (marks.has('#points')) return byId('point_value');
  if (marks.has('#foreign')) return byId('which card abroad');
  // "$500 at a bike shop", and "groceries?", but neither "best pizza in town" nor "my dog ate 500 treats".
  const named =
    (marks.has('#amount') && leftover <= (amounts.some(({ sure }) => sure) ? 4 : 1)) ||
    (marks.has('#category') && leftover === 0) ||
    (marks.has('#count') && leftover <= 1);
  return named ? byId('which_card') : undefined;
}

const WHAT_FOR = 'What is it for?';
const WHAT_ABOUT = 'What about that card: its due date, its limit, its APR, or its rewards?';

/** What has to be asked about a message that's nothing but a name of one's own card, or a number that may be anything. */
function bareAsks({ tool }: Kind, reading: Reading): string | undefined {
  const { marks, leftover, amounts } = reading;
  if (tool === 'days_to_pay' && leftover === 0 && !marks.has('#date') && !marks.has('#amount'))
    return ownCards(reading).length === 1 ? WHAT_ABOUT : undefined;
  const isOnlyNumber =
    marks.has('#amount') && amounts.every(({ sure, role }) => !sure && role === null) && !marks.has('#category');
  return tool === 'which_card' && isOnlyNumber && !marks.has('#count')
    ? `Is that the price of a purchase? ${WHAT_FOR}`
    : undefined;
}

/** How sure a frame has to be, so that an answer isn't one to another question. */
const ENOUGH = 0.5;

/** From here on it's asked whether a frame is meant. */
const WORTH_ASKING = 0.2;

/** Frames that call the same tool with the same inputs are one answer, so what speaks for each speaks for it. */
const sameCall = new Map(allKinds.map((each) => [each.id, JSON.stringify([each.tool, each.fill, each.always])]));

function answers(worded: Worded): Guess[] {
  const found = new Map<string, Guess>();
  for (const { frame, sure } of guesses(worded)) {
    const call = sameCall.get(frame) ?? frame;
    const known = found.get(call);
    found.set(call, { frame: known?.frame ?? frame, sure: (known?.sure ?? 0) + sure });
  }
  return [...found.values()].sort((one, other) => other.sure - one.sure);
}

/** The frame of a message; undefined if it isn't sure. */
function frameOf(worded: Worded & Pick<Reading, 'text'>): string | undefined {
  const certain = certainFrame(worded.text);
  if (certain !== undefined) return certain;
  const [best] = answers(worded);
  return best && best.sure >= ENOUGH ? best.frame : undefined;
}

/** The frames that a message may be, if it's worth asking. */
const maybe = (worded: Worded): string[] =>
  answers(worded)
    .slice(0, 2)
    .filter(({ frame, sure }) => sure >= WORTH_ASKING && kinds.has(frame))
    .map(({ frame }) => frame);

/** What the message says without its figures and cards. */
const wordsAlone = ({ text, tokens }: Reading): Worded & Pick<Reading, 'text'> => ({
  text,
  tokens: tokens.filter((token) => /^[a-z]/.test(token)),
  marks: new Set(),
});

/** What is asked after one more message. `question` is what the person was asked right before it. */
function next(
  previous: Known | undefined,
  reading: Reading,
  { question, cards }: { question: string | null; cards: readonly WalletCardName[] },
): Known | undefined {
  const found = previous && OTHER.test(reading.text) ? otherCard(previous, cards) : asked(previous, reading, question);
  return found && { count: reading.counts[0], each: reading.each ?? undefined, ...found };
}

function asked(previous: Known | undefined, reading: Reading, question: string | null): Known | undefined {
  const frame = frameOf(reading) ?? '';
  const best = kinds.get(frame);
  const ownWords = previous !== undefined && best !== undefined && frameOf(wordsAlone(reading)) === frame;
  const isAnswer = question !== null && !isAskedAbout({ known: previous, question });
  if (previous && isAnswer && (!ownWords || reading.length <= 3 || reading.leftover <= 2)) {
    const answered = changed(previous, answerReading(reading, question));
    if (answered) return answered;
    // Whatever it's for, the price is known now.
    if (!best && question.endsWith(WHAT_FOR.toLowerCase()) && !/^no\b/.test(reading.text)) return previous;
  }
  const follow =
    previous && (((!ownWords || reading.length <= 4) && counted(previous, reading)) || sameAgain(previous, reading));
  if (follow) return follow;
  const isFragment = !ownWords && isOnlyFigures(reading) && !/^which card\b/.test(reading.text);
  if (previous && !ownWords && (leans(reading) || !best || isFragment)) {
    const follows = changed(previous, reading);
    if (follows) return follows;
  }
  // "And 8,000?" after something that takes no such figure is no new question.
  if (isFragment && previous && !previous.kind.fill['category']) return undefined;
  const kind = best ?? bare(reading, previous);
  if (!kind) return undefined;
  // "Which one for $900?" after two cards were compared is about those two.
  if (
    (kind.tool === 'which_card' || kind.tool === 'offers') &&
    previous?.kind.id === 'compare_cards' &&
    OF_THESE.test(reading.text)
  )
    return changed(previous, reading) ?? previous;
  const input = filled(kind, reading);
  const asks = best || previous ? undefined : bareAsks(kind, reading);
  if (asks !== undefined) return { kind, input, asks };
  // "What are 70,000 worth?" doesn't say that they're points.
  if (kind.tool === 'point_value' && !POINTS.test(reading.text)) delete input['points'];
  return comparedWith(withCarried({ kind, input }, previous, reading), previous);
}

const OF_THESE = /\b(?:which (?:one|is|of (?:them|these|those|the two))|both|better)\b/;
const POINTS = /\b(?:points?|pts?|miles?|mi|cents?|rewards|puntos|millas|ur|mr|typ|avios|skymiles)\b/;

/** Deceit as the means: "by lying to my bank", but not "does my bank lie" or "is the offer misleading". */
const DECEIT =
  /\b(?:by|i'm|am|and|if) lying\b|^lying (?:to|about|on)\b|\b(?:what|which|best) lie\b|\b(?:i|to|can|should|just) lie (?:to|about|on)\b|\bpretend(?:ing)? (?:i|that|to)\b|\b(?:made[- ]up|invented|fake) (?:\S+ ){0,2}(?:story|stay|reason|name|income|job|hardship|illness|emergency|address|death|bill)\b|\binvent(?:ing)? an? \b|\bmislead\b|\bdeceiv(?:e|ing)\b|\btell(?:ing)? \S+ .*\b(?:haven't|havent|didn't|didnt|am not|i'm not|isn't true)\b/;

/** What is said about a message that no tool answers. Small talk names no figure and no card. */
function remarkOf(reading: Reading, question: string | null): Remark | undefined {
  // "My Visa", pressed as the answer to "Which card do you mean?"
  if (question !== null && reading.leftover === 0 && ownCards(reading).length > 0) return undefined;
  const learned = frameOf(reading) ?? '';
  const named = DECEIT.test(reading.text) && !learned.startsWith('refuses') ? 'refuses fraud' : learned;
  const remark = remarks.find(({ frame }) => frame === named);
  const isTalk = remark?.frame.startsWith('talk') === true;
  return isTalk && ['#amount', '#card', '#percent', '#date', '#category'].some((mark) => reading.marks.has(mark))
    ? undefined
    : remark;
}

/** Before a message: what was asked for, and what the person was asked right before it. */
interface Before {
  known: Known | undefined;
  question: string | null;
}

const isAskedAbout = ({ question }: Before): boolean => question?.endsWith(WHAT_ABOUT.toLowerCase()) === true;

/** A message as it's read after another one: "its APR" is that of the card there. So is "APR" if that was the question. */
function readAfter(before: Before, message: string, context: ReadingContext): Reading {
  const reading = read(message, context);
  if (reading.cards.length > 0) return reading;
  const isPart = isAskedAbout(before) && reading.marks.has('#brief') && !/\bits\b/i.test(message);
  const named = withCardNamed(isPart ? `its ${message}` : message, before.known);
  return named === message ? reading : read(named, context);
}

/** The question that the history ends with, and what was asked in it. */
function replayed({ history, cards }: Conversation, context: ReadingContext): Before {
  const users = history.map(({ role }, index) => (role === 'user' ? index : -1)).filter((index) => index >= 0);
  let known: Known | undefined;
  for (const index of users.slice(-TURNS)) {
    const question = questionBefore(history, index);
    const text = (history[index]?.content ?? '').slice(0, EARLIER_CHARACTERS);
    const reading = readAfter({ known, question }, text, context);
    if (remarkOf(reading, question)) continue;
    const now = next(known, reading, { question, cards });
    known = now && { ...(now.kind.tool === 'search_catalog' ? aboutNamedCards(now, reading) : now), asks: undefined };
  }
  return { known, question: questionBefore(history, history.length) };
}

/** A card's name may be one of theirs, so what is asked is understood better with the wallet. */
const namesCard = ({ marks }: Reading): boolean => marks.has('#card');

/** "My card", or a name that may be one of theirs. */
const aboutOwnCard = (reading: Reading): boolean =>
  namesCard(reading) || (MINE.test(reading.text) && /\bcards?\b/.test(reading.text));

/** A product that's asked about may be a card of one's own. */
const mayBeOwn = (reading: Reading): boolean =>
  MINE.test(reading.text) ||
  OWN_FIGURES.test(sources.about(reading) ?? '') ||
  (reading.marks.has('#brief') && reading.leftover === 0);

/** The call for a question, or what has to be known first. */
function called(known: Known, reading: Reading, cards: Conversation['cards']): Understood {
  const { kind, input } = aboutNamedCards(known, reading);
  const isCatalog = kind.tool === 'search_catalog';
  const readsWallet =
    kind.readsWallet || known.kind.readsWallet || (isCatalog ? mayBeOwn(reading) : namesCard(reading));
  const whole = fitting(kind, input);
  if (known.asks !== undefined) return { asks: known.asks, readsWallet };
  if (known.isOther || (isCatalog && whole['query'] === undefined))
    return { asks: 'Which card do you mean? Type its name.', readsWallet };
  if (kind.needs && whole[kind.needs.slot] === undefined) return { asks: kind.needs.asks, readsWallet: false };
  const named = Array.isArray(whole['cards']) ? whole['cards'].length : 0;
  if (kind.tool === 'compare_cards' && named < 2 && !(named === 1 && whole['best'] === true)) {
    const all = cards.map(({ name, nickname }) => nickname?.trim() || name);
    if (input['cards'] === undefined && whole['best'] !== true && (all.length < 2 || all.length > MOST_COMPARED))
      return called({ kind: byId('which_card'), input: filled(byId('which_card'), reading) }, reading, cards);
    if (input['cards'] !== undefined || whole['best'] === true)
      return { asks: 'Which cards should I compare? Name two or more of them.', readsWallet };
    whole['cards'] = all;
  }
  const purchases = purchasesOf(kind, reading);
  if (purchases.length > 1) Object.assign(whole, purchases[0]);
  const cardsToo = otherCardsOf(kind, reading).map((card) => ({ card }));
  const figures = otherFiguresOf(kind, reading).flatMap((about) =>
    [{}, ...cardsToo].map((each) => ({ ...each, about })),
  );
  const others = [...cardsToo, ...purchases.slice(1), ...figures];
  const callWith = (other: object): Call => ({ tool: kind.tool, input: { ...whole, ...other } }) as Call;
  const more = [...others.map(callWith), ...besidesOf(kind, whole, reading)];
  return { ...callWith({}), readsWallet, ...(more.length > 0 && { more }) };
}

/** "$300 of groceries and $50 of gas": each amount with its category. */
function purchasesOf(
  { tool }: Kind,
  { amounts, categories, dates, joined }: Reading,
): { amount?: number; category: string; date?: string }[] {
  if (joined && tool === 'which_card' && amounts.length === 0)
    return [...new Set(categories.map(({ category }) => category))]
      .slice(0, MOST_CARDS)
      .map((category) => ({ category }));
  const isEach = amounts.length > 1 && amounts.length === categories.length && amounts.length <= MOST_CARDS;
  if (!isEach || (tool !== 'which_card' && tool !== 'earned_rewards')) return [];
  return amounts.flatMap(({ value, per }, at) => {
    const category = categories[at]?.category;
    const date = dates.length === amounts.length ? dates[at]?.date : undefined;
    return category === undefined || per !== null ? [] : [{ amount: value, category, ...(date && { date }) }];
  });
}

/** So many cards are answered about one after the other. */
const MOST_CARDS = 3;
const oneCardEach: ReadonlySet<ToolName> = new Set([
  'bills',
  'card_facts',
  'utilization',
  'days_to_pay',
  'bonus_progress',
  'minimum_payment',
  'fee_worth',
  'earned_rewards',
]);

/** "APR and limit of the Citi": the figures beside the first one. */
const otherFiguresOf = ({ tool }: Kind, reading: Reading): string[] =>
  tool === 'card_facts' ? figuresJoined(reading).filter((about) => about !== sources.about(reading)) : [];

const AND_FIGURES = new RegExp(
  String.raw`(?:,|\band|&) (?:what's |whats |what is |the |its |my |how much |their )*(apr|interest rate|limit|balance|minimum(?: payment)?|annual fee)\b`,
);
const AND_DUE = /\bdue date\b/;

/** "When is Citi due, and its APR?": the figure beside the bill, and the other way around. */
function besidesOf({ tool }: Kind, { card, topic }: Record<string, unknown>, { text }: Reading): Call[] {
  // "The difference between APR and APY" takes both.
  if (topic === 'apr' || topic === 'apy')
    return /\bapr\b/.test(text) && /\bapy\b/.test(text)
      ? [{ tool: 'explain', input: { topic: topic === 'apr' ? 'apy' : 'apr' } }]
      : [];
  if (typeof card !== 'string') return [];
  const [, named] = AND_FIGURES.exec(text) ?? [];
  const about = named === undefined ? undefined : figureNamed(named);
  if (tool === 'bills' && about !== undefined) return [{ tool: 'card_facts', input: { card, about } }];
  return tool === 'card_facts' && AND_DUE.test(text) ? [{ tool: 'bills', input: { card } }] : [];
}

/** "When are Citi and Gold due?": the cards beside the first one. */
const otherCardsOf = (kind: Kind, reading: Reading): string[] =>
  oneCardEach.has(kind.tool) && !(kind.tool === 'utilization' && reading.amounts.length > 0)
    ? ownCards(reading).slice(1, MOST_CARDS)
    : [];

/**
 * What a person asks for, read from the message and, where it leans on them, from the turns before. Nothing is computed
 * or looked up here, and no text makes it throw.
 */
export function understand(message: string, conversation: Conversation): Understood {
  const { today, cards } = conversation;
  const context: ReadingContext = { today, wallet: walletNames(cards) };
  const before = replayed(conversation, context);
  const { known: previous, question } = before;
  const reading = readAfter(before, message, context);
  const remark = remarkOf(reading, question);
  // "Gold?" after a question about one's cards is about the card that they have.
  // So is what its fee comes to: without the wallet, the card was one of our catalog.
  const goesOn =
    isAskedAbout(before) ||
    (previous?.kind.readsWallet === true && namesCard(reading)) ||
    (previous?.kind.tool === 'search_catalog' && FEE_ON.test(reading.text));
  if (remark) {
    const mayBeName = question !== null && previous?.kind.readsWallet === true && reading.marks.has('#short');
    return { remark, readsWallet: namesCard(reading) || mayBeName };
  }
  const known = next(previous, reading, { question, cards });
  if (known) {
    const understood = called(known, reading, cards);
    return { ...understood, readsWallet: understood.readsWallet || goesOn };
  }
  const frames = maybe(reading);
  if (frames.length > 0) return { unsure: frames, readsWallet: goesOn || namesCard(reading) };
  return { unknown: true, readsWallet: goesOn || previous?.kind.readsWallet === true || aboutOwnCard(reading) };
}
