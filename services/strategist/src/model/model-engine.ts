import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Part } from '@floatwise/contracts/strategist/answer';
import { ENV } from '@floatwise/service-kit/env';
import type { StrategistEnv } from '../env.js';
import { EngineGivesUp, type Engine, type Outcome, type Question } from '../engine.js';
import { leftOut, listOf } from '../rules/left-out.js';
import type { Toolbox } from '../tools/toolbox.js';
import { Conversation, ToolFailed } from './conversation.js';
import { costNothing, givesUp, overBudget } from './gave-up.js';
import { ModelCheck } from './model-check.js';
import { ModelClient } from './model-client.js';
import { countAnswer, countUse, timeRequest } from './model-metrics.js';
import type { ModelPort, ModelRequest, Piece, ToolCall } from './model-port.js';
import { PartReader } from './part-reader.js';
import { dollarsOf, mostTokens, noTokens, Spending, type Purse, type Reservation, type Tokens } from './spending.js';

type Env = Pick<
  StrategistEnv,
  | 'OPENAI_TIMEOUT_MS'
  | 'OPENAI_TOOL_ROUNDS'
  | 'OPENAI_ANSWER_TOKENS'
  | 'OPENAI_DOLLARS_PER_MILLION_IN'
  | 'OPENAI_DOLLARS_PER_MILLION_OUT'
>;

/** What the model made of one request. */
interface Said {
  calls: readonly ToolCall[];
  /** The answer as it was written, and why it can't be shown; empty if it can. */
  answer: string;
  problems: readonly string[];
}

/** One answer on its way. */
interface Work {
  port: ModelPort;
  purse: Purse;
  question: Question;
  toolbox: Toolbox;
  conversation: Conversation;
  signal: AbortSignal;
  /** Whether something is shown that would have to be taken back. */
  shown: boolean;
}

type Stream<Result> = AsyncGenerator<Part | 'restart', Result>;

/**
 * A language model puts the tools' facts into words. It sees no name and no number of a card, every part is checked before it's
 * shown, and what can't be shown is written again once.
 */
@Injectable()
export class ModelEngine implements Engine {
  readonly name = 'model';
  private readonly logger = new Logger(ModelEngine.name);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly client: ModelClient,
    private readonly spending: Spending,
  ) {}

  async *answer(question: Question, toolbox: Toolbox, signal: AbortSignal): Stream<Outcome> {
    const { port } = this.client;
    if (!port) throw new EngineGivesUp('off', null);
    const late = AbortSignal.timeout(this.env.OPENAI_TIMEOUT_MS);
    const either = AbortSignal.any([signal, late]);
    const [conversation, purse] = await Promise.all([
      Conversation.begin(question, toolbox),
      this.spending.purseOf(question.payer),
    ]);
    const work: Work = { port, purse, question, toolbox, conversation, signal: either, shown: false };
    try {
      return yield* this.converse(work);
    } catch (error) {
      signal.throwIfAborted();
      if (work.shown) yield 'restart';
      if (error instanceof ToolFailed) throw error.cause;
      throw error instanceof EngineGivesUp ? error : givesUp(late.aborted ? 'slow' : 'down', error);
    }
  }

  private async *converse(work: Work): Stream<Outcome> {
    const { conversation, toolbox } = work;
    let isRepaired = false;
    for (let calls = 0; ;) {
      const mayCall = calls < this.env.OPENAI_TOOL_ROUNDS;
      const said = yield* this.request(work, mayCall);
      work.signal.throwIfAborted();
      if (said.calls.length > 0) {
        if (!mayCall) throw givesUp('unfaithful');
        if (work.shown) yield this.takeBack(work);
        await conversation.run(said.calls);
        work.signal.throwIfAborted();
        calls += 1;
      } else if (said.problems.length === 0) {
        countAnswer(isRepaired ? 'repaired' : 'checked');
        const outcome = outcomeOf(toolbox);
        const { today, cardsRead: cards, calls: asked } = toolbox;
        const left = outcome.kind === 'answer' ? leftOut(work.question.text, asked, { today, cards }) : [];
        if (left.length > 0)
          yield { text: `\n\nI didn’t use ${listOf(left)}: tell me what it’s for, and I’ll calculate with it.` };
        return outcome;
      } else {
        this.logger.warn({ problems: said.problems, isRepaired }, 'An answer of the model could not be shown.');
        if (isRepaired) throw givesUp('unfaithful');
        if (work.shown) yield this.takeBack(work);
        isRepaired = true;
        conversation.askAgain(said.answer, said.problems);
      }
    }
  }

  private takeBack(work: Work): 'restart' {
    work.shown = false;
    return 'restart';
  }

  /** One request: its parts are checked and yielded as they come, up to the first that can't be shown. */
  private async *request(work: Work, mayCall: boolean): Stream<Said> {
    const { question, toolbox } = work;
    const own = question.history.filter(({ role }) => role === 'user').map(({ content }) => content);
    const check = new ModelCheck({ facts: toolbox.facts, typed: [question.text, ...own] });
    const reader = new PartReader();
    const problems = new Set<string>();
    let answer = '';
    for await (const piece of this.paid(work, work.conversation.request(mayCall))) {
      if ('end' in piece) {
        if (piece.end === 'refused') throw givesUp('refused');
        if (piece.end === 'calls') return { calls: piece.calls, answer, problems: [] };
      }
      if (!('text' in piece)) continue;
      answer += piece.text;
      for (const part of reader.write(piece.text)) {
        const problem = check.fault(part);
        if (problem) problems.add(problem);
        if (problems.size === 0) {
          work.shown = true;
          yield part;
        } else if (work.shown) yield this.takeBack(work);
      }
    }
    const fault = reader.fault();
    return { calls: [], answer, problems: [...problems, ...(fault ? [fault] : [])].slice(0, 5) };
  }

  /** The pieces of one request, with tokens set aside for it before and settled after, however it ends. */
  private async *paid({ port, purse, signal }: Work, request: ModelRequest): AsyncGenerator<Piece, void> {
    signal.throwIfAborted();
    const most = mostTokens(request, this.env.OPENAI_ANSWER_TOKENS);
    const reservation = await purse.reserve(dollarsOf(most, this.env));
    if (typeof reservation === 'string') throw overBudget(reservation);
    const stopwatch = timeRequest();
    let used: Tokens | undefined;
    try {
      for await (const piece of port.ask(request, signal)) {
        if ('tokens' in piece) used = piece.tokens;
        else yield piece;
      }
    } catch (error) {
      if (costNothing(error)) used ??= noTokens;
      throw error;
    } finally {
      stopwatch();
      // What isn't known to have cost less counts in full.
      await this.settle(reservation, used ?? most);
    }
  }

  private async settle(reservation: Reservation, used: Tokens): Promise<void> {
    const dollars = dollarsOf(used, this.env);
    countUse(used, dollars);
    try {
      await reservation.settle(dollars);
    } catch (error) {
      this.logger.error({ err: error }, 'What the model cost could not be written down; it stays set aside.');
    }
  }
}

/** A tool that asked for something makes the answer a question. */
function outcomeOf({ results }: Toolbox): Outcome {
  const suggestions = results.flatMap((result) => result.suggestions ?? []).slice(0, 4);
  return {
    kind: results.at(-1)?.asks === undefined ? 'answer' : 'question',
    ...(suggestions.length > 0 && { suggestions }),
  };
}
