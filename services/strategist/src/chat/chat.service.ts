import { Injectable, Logger } from '@nestjs/common';
import type { Answer, Fact, Part } from '@floatwise/contracts/strategist/answer';
import type { ChatEvent, ChatRequest } from '@floatwise/contracts/strategist/chat.http';
import { faultText } from '@floatwise/events/fault-text';
import { DEFAULT_APY_PERCENT } from '@floatwise/finance/ranking/ranking';
import { maskCardNumbers } from '@floatwise/contracts/card-number';
import { DomainError } from '@floatwise/service-kit/errors';
import { refusalOf } from '@floatwise/service-kit/problem.filter';
import { attach, type Attachments } from '../attachments/attachments.js';
import { EngineGivesUp, type Engine, type Payer, type Question } from '../engine.js';
import { ArticleList } from '../knowledge/article-list.js';
import { givesUp } from '../model/gave-up.js';
import { ModelEngine } from '../model/model-engine.js';
import { counter } from '../model/model-metrics.js';
import { RulesEngine } from '../rules/rules-engine.js';
import { Catalog } from '../sources/catalog.js';
import { OwnFinances } from '../sources/own-finances.js';
import { allTools } from '../tools/all-tools.js';
import type { ToolContext } from '../tools/tool.js';
import { Toolbox } from '../tools/toolbox.js';
import { composeAnswer, type Written } from './compose-answer.js';
import { PartCheck } from './part-check.js';

const answered = counter('strategist_answers_total', 'Answers by engine and kind.', ['engine', 'kind']);
const gaveUp = counter('strategist_engine_gave_up_total', 'Answers that an engine left to the next one.', [
  'engine',
  'reason',
]);
const failed = counter('strategist_failed_total', 'Messages without an answer, by the code of the problem.', ['code']);
const unfaithful = counter('strategist_unfaithful_total', 'Parts with a figure that nothing bears out.', ['engine']);

/** Who answers: the first one, or the next one if it gives up. */
@Injectable()
export class Engines {
  inOrder: readonly Engine[];

  constructor(model: ModelEngine) {
    this.inOrder = [model, new RulesEngine()];
  }
}

/** A question with what it may be answered from. Who asks comes from the session alone. */
interface Incoming {
  from: Payer;
  today: string;
  request: ChatRequest;
}

/** Where an answer goes while it's being written. */
export interface Listener {
  send: (event: Extract<ChatEvent, { type: 'working' | 'part' | 'restart' }>) => void;
  /** Aborts when nobody listens anymore, or when the time for an answer is over. */
  signal: AbortSignal;
}

const logger = new Logger('ChatService');

@Injectable()
export class ChatService {
  constructor(
    private readonly engines: Engines,
    private readonly own: OwnFinances,
    private readonly catalog: Catalog,
    private readonly articles: ArticleList,
  ) {}

  /**
   * Answers a question, by the first engine that doesn't give up.
   * @throws DomainError with one sentence if there's no answer
   */
  async answer(incoming: Incoming, listener: Listener): Promise<Answer> {
    listener.send({ type: 'working', text: 'Reading your question' });
    try {
      const written = await this.write(incoming, listener);
      const answer = composeAnswer(written);
      answered.inc({ engine: answer.engine, kind: answer.kind });
      return answer;
    } catch (error) {
      throw this.noAnswer(error, listener.signal);
    }
  }

  private async write({ from, today, request }: Incoming, listener: Listener): Promise<Written> {
    const question = { ...masked(request), payer: from };
    const context = {
      today,
      apyPercent: request.apyPercent ?? DEFAULT_APY_PERCENT,
      ...this.own.of({ userId: from.userId, today, guestCards: request.guestCards ?? [] }),
      catalog: (query: string, limit: number) => this.catalog.find(query, limit),
      articles: (query: string, limit: number) => this.articles.search(query, limit),
    };
    let notice: string | null = null;
    for (const engine of this.engines.inOrder) {
      try {
        const written = await writeWith(engine, { question, context, listener });
        return { ...written, notice, attachments: await this.attachedTo(written, today) };
      } catch (error) {
        listener.signal.throwIfAborted();
        const isLast = engine === this.engines.inOrder.at(-1);
        if (!(error instanceof EngineGivesUp) && (isLast || refusalOf(error))) throw error;
        notice ??= noticeOf(error, engine);
      }
    }
    throw new Error('No engine answered.');
  }

  /** What fits the answer. The catalog is read only for new cards, and without it nothing of it is attached. */
  private async attachedTo({ outcome, results }: Wording, today: string): Promise<Attachments> {
    const about = new Set(outcome.kind === 'answer' ? results.flatMap(({ topics = [] }) => topics) : []);
    const needsCatalog = (['new-card', 'welcome-bonus', 'bill-by-card'] as const).some((topic) => about.has(topic));
    const catalog = needsCatalog ? await this.catalog.find('', Infinity).catch(() => []) : [];
    return attach(outcome.kind === 'answer' ? results : [], { catalog, today });
  }

  private noAnswer(error: unknown, signal: AbortSignal): DomainError {
    const known = refusalOf(error);
    const refusal = known ?? new DomainError('no-answer', 503, 'Unable to get AI response');
    const hasLeft = signal.aborted && (signal.reason as DOMException).name !== 'TimeoutError';
    failed.inc({ code: hasLeft ? 'left' : refusal.code });
    if (!known && !hasLeft) logger.error(faultText(error));
    return refusal;
  }
}

/** The gate refuses full card numbers; should one get here all the same, nothing behind this line sees it. */
function masked({ messages, userMessage }: ChatRequest): Omit<Question, 'payer'> {
  const history = messages.map(({ role, content }) => ({ role, content: maskCardNumbers(content) }));
  return { text: maskCardNumbers(userMessage), history };
}

/** Why the next engine answers, for the person; counted and logged for us. */
function noticeOf(error: unknown, { name }: Engine): string | null {
  const reason = error instanceof EngineGivesUp ? error.reason : 'broken';
  gaveUp.inc({ engine: name, reason });
  if (reason !== 'off') logger.warn(`The ${name} gave up (${reason}): ${faultText(error)}`);
  return error instanceof EngineGivesUp ? error.notice : null;
}

/** What an engine wrote. */
type Wording = Omit<Written, 'notice' | 'attachments'>;

interface Writing {
  question: Question;
  context: Omit<ToolContext, 'facts'>;
  listener: Listener;
}

/** Runs one engine to its end, and passes on what it writes, part by part, once it has been checked. */
async function writeWith(engine: Engine, { question, context, listener }: Writing): Promise<Wording> {
  const { send, signal } = listener;
  const toolbox = new Toolbox(allTools, context, (text) => send({ type: 'working', text }));
  const check = new PartCheck(question, toolbox);
  const parts: Part[] = [];
  const writing = engine.answer(question, toolbox, signal);
  const stopped = whenAborted(signal);
  try {
    for (;;) {
      const { done, value } = await Promise.race([writing.next(), stopped]);
      const { facts, results } = toolbox;
      if (done) return { engine: engine.name, outcome: value, parts, facts, results };
      if (value === 'restart') {
        parts.length = 0;
        check.restart();
        send({ type: 'restart' });
        continue;
      }
      const fault = check.fault(value);
      if (fault) refuse(fault, engine);
      parts.push(value);
      send({ type: 'part', part: value, ...factOf(value, facts) });
    }
  } catch (error) {
    if (error instanceof EngineGivesUp && parts.length > 0) send({ type: 'restart' });
    throw error;
  } finally {
    // Not awaited: an engine that waits for something would hold up everything behind it.
    void writing.return({ kind: 'unknown' }).catch(() => undefined);
  }
}

/** A model's part is never shown then. Our own tools' words are: they're ours, and we want to know. */
function refuse(fault: string, { name }: Engine): void {
  unfaithful.inc({ engine: name });
  if (name === 'model') throw givesUp('unfaithful', new Error(fault));
  logger.error(`The ${name} wrote what nothing bears out: ${fault}`);
}

/** Rejects when nobody listens anymore, or when the time for an answer is over. */
function whenAborted(signal: AbortSignal): Promise<never> {
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  stopped.catch(() => undefined);
  return stopped;
}

function factOf(part: Part, facts: readonly Fact[]) {
  if ('text' in part) return {};
  const fact = facts.find(({ id }) => id === part.fact);
  if (!fact) throw givesUp('unfaithful', new Error(`There is no fact ${part.fact}.`));
  return { fact };
}
