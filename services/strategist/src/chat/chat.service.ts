import { Injectable, Logger } from '@nestjs/common';
import type { Answer, Part } from '@floatwise/contracts/strategist/answer';
import type { ChatEvent, ChatRequest } from '@floatwise/contracts/strategist/chat.http';
import { DEFAULT_APY_PERCENT } from '@floatwise/finance/ranking';
import { maskCardNumbers } from '@floatwise/finance/text-card-number';
import { DomainError } from '@floatwise/service-kit/errors';
import { refusalOf } from '@floatwise/service-kit/problem.filter';
import { EngineGivesUp, type Engine, type Question } from '../engine.js';
import { Catalogue } from '../sources/catalogue.js';
import { OwnFinances } from '../sources/own-finances.js';
import { allTools } from '../tools/all-tools.js';
import type { ToolContext } from '../tools/tool.js';
import { Toolbox } from '../tools/toolbox.js';
import { answered, failed, gaveUp } from './chat-metrics.js';
import { composeAnswer, type Written } from './compose-answer.js';
import { Engines } from './engines.js';

/** A question with what it may be answered from. Who asks comes from the session alone. */
export interface Asked {
  userId: string | null;
  today: string;
  request: ChatRequest;
}

/** Where an answer goes while it's being written. */
export interface Listener {
  tell: (event: Extract<ChatEvent, { type: 'working' | 'part' | 'restart' }>) => void;
  /** Aborts when nobody listens anymore. */
  signal: AbortSignal;
}

@Injectable()
export class ChatService {
  private readonly logger = new Logger(ChatService.name);

  constructor(
    private readonly engines: Engines,
    private readonly own: OwnFinances,
    private readonly catalogue: Catalogue,
  ) {}

  /**
   * Answers a question, by the first engine that doesn't give up.
   * @throws DomainError with one sentence if there's no answer
   */
  async answer(asked: Asked, listener: Listener): Promise<Answer> {
    listener.tell({ type: 'working', text: 'Reading your question' });
    try {
      const written = await this.write(asked, listener);
      const answer = composeAnswer(written);
      answered.inc({ engine: answer.engine, kind: answer.kind });
      return answer;
    } catch (error) {
      throw this.noAnswer(error, listener.signal);
    }
  }

  private async write({ userId, today, request }: Asked, listener: Listener): Promise<Written> {
    const question = masked(request);
    const context = {
      today,
      apyPercent: request.apyPercent ?? DEFAULT_APY_PERCENT,
      ...this.own.of({ userId, today, guestCards: request.guestCards ?? [] }),
      catalogue: (query: string, limit: number) => this.catalogue.find(query, limit),
      articles: () => [],
    };
    let notice: string | null = null;
    for (const engine of this.engines.inOrder) {
      try {
        return { ...(await writeWith(engine, { question, context, listener })), notice };
      } catch (error) {
        listener.signal.throwIfAborted();
        if (!(error instanceof EngineGivesUp)) throw error;
        gaveUp.inc({ engine: engine.name, reason: error.reason });
        notice ??= error.notice;
        if (error.cause) this.logger.warn(`The ${engine.name} gave up: ${error.reason}.`);
      }
    }
    throw new Error('No engine answered.');
  }

  private noAnswer(error: unknown, signal: AbortSignal): DomainError {
    const known = refusalOf(error);
    const refusal = known ?? new DomainError('no-answer', 503, 'Unable to get AI response');
    failed.inc({ code: signal.aborted ? 'left' : refusal.code });
    if (!known && !signal.aborted) this.logger.error(error instanceof Error ? error.stack : String(error));
    return refusal;
  }
}

/** The gate refuses full card numbers; should one get here all the same, nothing behind this line sees it. */
function masked({ messages, userMessage }: ChatRequest): Question {
  const history = messages.map(({ role, content }) => ({ role, content: maskCardNumbers(content) }));
  return { text: maskCardNumbers(userMessage), history };
}

interface Writing {
  question: Question;
  context: Omit<ToolContext, 'facts'>;
  listener: Listener;
}

/** Runs one engine to its end, and passes on what it writes. */
async function writeWith(engine: Engine, { question, context, listener }: Writing): Promise<Omit<Written, 'notice'>> {
  const { tell, signal } = listener;
  const toolbox = new Toolbox(allTools, context, (text) => tell({ type: 'working', text }));
  const parts: Part[] = [];
  const writing = engine.answer(question, toolbox, signal);
  const stopped = whenAborted(signal);
  try {
    for (;;) {
      const { done, value } = await Promise.race([writing.next(), stopped]);
      if (done) return { engine: engine.name, outcome: value, parts, facts: toolbox.facts, results: toolbox.results };
      if (value === 'restart') {
        parts.length = 0;
        tell({ type: 'restart' });
        continue;
      }
      parts.push(value);
      tell({ type: 'part', part: value, ...factOf(value, toolbox) });
    }
  } catch (error) {
    if (error instanceof EngineGivesUp && parts.length > 0) tell({ type: 'restart' });
    throw error;
  } finally {
    // Not awaited: an engine that waits for something would hold up everything behind it.
    void writing.return({ kind: 'unknown' }).catch(() => undefined);
  }
}

/** Rejects when nobody listens anymore, or when the time for an answer is over. */
function whenAborted(signal: AbortSignal): Promise<never> {
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  stopped.catch(() => undefined);
  return stopped;
}

function factOf(part: Part, { facts }: Toolbox) {
  if ('text' in part) return {};
  const fact = facts.find(({ id }) => id === part.fact);
  if (!fact) throw new EngineGivesUp('unfaithful', null, new Error(`There is no fact ${part.fact}.`));
  return { fact };
}
