import { randomUUID } from 'node:crypto';
import type { RequestDefinition } from '@floatwise/contracts/define';
import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { ClientNats, NatsRecordBuilder } from '@nestjs/microservices';
import { EmptyResponseException } from '@nestjs/microservices/errors/empty-response.exception.js';
import { SpanKind } from '@opentelemetry/api';
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleType,
  IterableBackoff,
  retry,
  timeout,
  TaskCancelledError,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { firstValueFrom, fromEvent, merge, type Observable, switchMap, takeUntil, timer } from 'rxjs';
import type { z } from 'zod';
import { replySchema } from './answers.js';
import { asked } from './metrics.js';
import type { NatsLink } from './nats-link.js';
import { currentTraceparent, inSpan } from './spans.js';
import { answererOf, questionInboxOf } from './subjects.js';
import { InvalidQuestion, Unavailable } from './unavailable.js';

const defaultTimeoutMs = 1000;
const breakAfterTimeouts = 5;
const tryAgainAfterMs = 5000;
/**
 * A service that restarts or reconnects is back within moments; a question that nobody received can safely be asked
 * again.
 */
const askAgainAfterMs = [50, 150, 300];

/** Nest's NATS client on the service's only connection. */
class AskingClient extends ClientNats {
  constructor(
    private readonly link: NatsLink,
    asker: string,
    answerer: string,
  ) {
    // The NATS client numbers its inboxes, so anyone who answers one question could guess where the next answer is
    // expected.
    super({
      get inboxPrefix() {
        return `${questionInboxOf(asker, answerer)}.${randomUUID()}`;
      },
    });
  }

  override createClient(): ReturnType<ClientNats['createClient']> {
    return this.link.whenUp() as ReturnType<ClientNats['createClient']>;
  }
}

/** Asks other services what must be known right now. Inject it; for everything else, use events. */
export class Requests {
  private readonly asked = new Map<string, { client: AskingClient; breaker: ReturnType<typeof newBreaker> }>();

  constructor(
    private readonly link: NatsLink,
    private readonly service: string,
  ) {}

  /**
   * @param options.timeoutMs how long the answer may take (1,000 ms)
   * @throws Unavailable if there's no usable answer, immediately while the asked service hasn't been answering
   * @throws InvalidQuestion if the payload doesn't fit the contract
   */
  async ask<R extends RequestDefinition>(
    definition: R,
    payload: z.input<R['request']>,
    options: { timeoutMs?: number } = {},
  ): Promise<z.output<R['response']>> {
    const { subject } = definition;
    const question = definition.request.safeParse(payload);
    if (!question.success) throw new InvalidQuestion(`The question ${subject} does not fit its contract.`);
    try {
      const answer = await inSpan(`ask ${subject}`, { kind: SpanKind.CLIENT }, () =>
        this.guarded(definition, question.data, options.timeoutMs ?? defaultTimeoutMs),
      );
      const parsed = definition.response.safeParse(answer);
      if (!parsed.success) throw new Unavailable(subject, 'invalid-answer');
      asked.inc({ subject, outcome: 'answered' });
      return parsed.data as z.output<R['response']>;
    } catch (error) {
      if (error instanceof Unavailable) asked.inc({ subject, outcome: error.reason });
      throw error;
    }
  }

  private async guarded(definition: RequestDefinition, question: unknown, timeoutMs: number): Promise<unknown> {
    const { subject } = definition;
    // Not the asked service's fault, so it doesn't count against it.
    if (!this.link.up) throw new Unavailable(subject, 'not-connected');
    const policy = wrap(this.askedBy(subject).breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive), unheard);
    try {
      return await policy.execute(({ signal }) => this.send(definition, question, { timeoutMs, signal }));
    } catch (error) {
      if (error instanceof Unavailable || error instanceof InvalidQuestion) throw error;
      if (error instanceof BrokenCircuitError) throw new Unavailable(subject, 'breaker-open', { cause: error });
      throw new Unavailable(subject, this.link.up ? 'no-answer' : 'not-connected', { cause: error });
    }
  }

  private async send(
    { subject, changes }: RequestDefinition,
    question: unknown,
    { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
  ): Promise<unknown> {
    const { client } = this.askedBy(subject);
    const ask = (): Observable<unknown> => client.send<unknown>(subject, asMessage(question));
    // A replica that was killed doesn't answer, so another one is asked when half of the time is over.
    const answers = changes ? ask() : merge(ask(), timer(timeoutMs / 2).pipe(switchMap(ask)));
    const reply = replySchema.safeParse(await firstValueFrom(answers.pipe(takeUntil(fromEvent(signal, 'abort')))));
    if (!reply.success) throw new Unavailable(subject, 'invalid-answer');
    switch (reply.data.outcome) {
      case 'answered':
        return reply.data.answer;
      case 'invalid-question':
        throw new InvalidQuestion(`The other side refused the question ${subject}.`);
      case 'failed':
        throw new Unavailable(subject, 'failed');
    }
  }

  /** One client and one breaker per asked service. */
  private askedBy(subject: string) {
    const answerer = answererOf(subject);
    const known = this.asked.get(answerer);
    if (known) return known;
    const made = { client: new AskingClient(this.link, this.service, answerer), breaker: newBreaker() };
    this.asked.set(answerer, made);
    return made;
  }
}

/** A question as it's sent, with its place in the trace. */
function asMessage(question: unknown): unknown {
  const traceparent = currentTraceparent();
  if (traceparent === undefined) return question;
  const named: MsgHdrs = headers();
  named.set('traceparent', traceparent);
  return new NatsRecordBuilder(question).setHeaders(named).build();
}

/** Saves callers from waiting: only late answers count, because every other failure is known immediately. */
function newBreaker() {
  return circuitBreaker(handleType(TaskCancelledError), {
    halfOpenAfter: tryAgainAfterMs,
    breaker: new ConsecutiveBreaker(breakAfterTimeouts),
  });
}

/** Nobody was listening, so the question had no effect. */
const unheard = retry(handleType(EmptyResponseException), {
  maxAttempts: askAgainAfterMs.length,
  backoff: new IterableBackoff(askAgainAfterMs),
});
