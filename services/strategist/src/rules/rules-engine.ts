import type { Part } from '@floatwise/contracts/strategist/answer';
import type { Engine, Outcome, Question } from '../engine.js';
import type { Toolbox } from '../tools/toolbox.js';
import { exampleQuestions, nextQuestions } from './suggested-questions.js';
import type { WalletCardName } from './understanding/wallet-names.js';
import { understand, type Call, type Understood } from './understanding/understand.js';

const NOT_UNDERSTOOD =
  'I didn’t understand that. I can help with purchases, bills, float, utilization, bonuses, debts, and card terms. Try one of these questions.';

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
    const { understood, cards } = await readQuestion(question, toolbox);
    signal.throwIfAborted();
    if ('tool' in understood) return yield* answered(understood, toolbox);
    if ('asks' in understood) {
      yield { text: understood.asks };
      return { kind: 'question' };
    }
    if ('refuses' in understood) {
      yield { text: understood.refuses.sentence };
      return { kind: 'refusal', suggestions: [...understood.refuses.suggestions] };
    }
    yield { text: NOT_UNDERSTOOD };
    return { kind: 'unknown', suggestions: exampleQuestions(cards) };
  }
}

/** Names of cards are read only once the question turns out to be about the person's cards. */
async function readQuestion({ text, history }: Question, toolbox: Toolbox): Promise<Reading> {
  const conversation = { history, today: toolbox.today };
  const first = understand(text, { ...conversation, cards: [] });
  if (!first.readsWallet) return { understood: first, cards: [] };
  const cards = await toolbox.cardNames();
  return { understood: understand(text, { ...conversation, cards }), cards };
}

async function* answered({ tool, input }: Call, toolbox: Toolbox): AsyncGenerator<Part, Outcome> {
  const { parts, asks, question, suggestions = [] } = await toolbox.call(tool, input);
  if (asks !== undefined) {
    yield* question ?? [{ text: asks }];
    return { kind: 'question', suggestions };
  }
  yield* parts;
  return { kind: 'answer', suggestions: nextQuestions(tool, suggestions) };
}
