import type { RequestDefinition } from '@floatwise/contracts/define';
import { Logger } from '@nestjs/common';
import { ServerNats } from '@nestjs/microservices';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { z } from 'zod';
import type { NatsLink } from './nats-link.js';

/** One question that a service answers. */
export interface Answer {
  readonly definition: RequestDefinition;
  readonly handler: (question: unknown) => Promise<unknown>;
}

/** Registers the answer to a question: a line of `EventsModule.forRoot({ answers: [...] })`. */
export function answer<R extends RequestDefinition>(
  definition: R,
  handler: (question: z.output<R['request']>) => Promise<z.input<R['response']>>,
): Answer {
  return { definition, handler: (question) => handler(question as z.output<R['request']>) };
}

/** What travels back. Errors of the answering side stay there; only their kind is told. */
export const replySchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('answered'), answer: z.unknown() }),
  z.object({ outcome: z.literal('invalid-question') }),
  z.object({ outcome: z.literal('failed') }),
]);
export type Reply = z.output<typeof replySchema>;

const logger = new Logger('Answers');

/** Answers one question by its contract. Never rejects; logs faults without the payload. */
export async function replyTo({ definition, handler }: Answer, payload: unknown): Promise<Reply> {
  const question = definition.request.safeParse(payload);
  if (!question.success) return { outcome: 'invalid-question' };
  try {
    const parsed = definition.response.safeParse(await handler(question.data));
    if (parsed.success) return { outcome: 'answered', answer: parsed.data };
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'answer').join(', ');
    logger.error(`The answer to ${definition.subject} does not fit its contract: ${fields}.`);
  } catch (error) {
    logger.error(
      `${definition.subject} failed: ${error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'}`,
    );
  }
  return { outcome: 'failed' };
}

/** Nest's NATS transport on the service's one connection, which waits for NATS as long as it takes. */
export class AnswerServer extends ServerNats {
  private readonly stopping = new AbortController();
  private readonly atWork = new Set<Promise<Reply>>();
  private readonly listening: Subscription[] = [];

  constructor(
    private readonly link: NatsLink,
    private readonly service: string,
    answers: readonly Answer[],
  ) {
    super({});
    for (const each of answers)
      this.addHandler(each.definition.subject, (payload: unknown) => this.reply(each, payload));
  }

  /** Begins answering as soon as NATS is there. Resolves once questions reach this service, or will not any more. */
  async begin(): Promise<void> {
    const fault = await new Promise<unknown>((resolve) => void this.listen(resolve));
    if (this.stopping.signal.aborted) return;
    if (fault) return logger.error(`Questions are not answered: ${String(fault)}`);
    // NATS reads in order: once it answers this it knows of the subscriptions before.
    await (await this.createNatsClient()).flush().catch(() => undefined);
  }

  override createNatsClient<T = NatsConnection>(): Promise<T> {
    return this.link.whenUp(this.stopping.signal) as Promise<T>;
  }

  override bindEvents(client: NatsConnection): void {
    for (const subject of this.messageHandlers.keys()) {
      // The queue shares the questions out among the instances of a service.
      const options = { queue: this.service, callback: this.getMessageHandler(subject).bind(this) };
      this.listening.push(client.subscribe(subject, options));
    }
  }

  /** Takes no more questions and finishes those at work; the connection belongs to the link. */
  override async close(): Promise<void> {
    this.stopping.abort(new Error('The service is stopping.'));
    for (const subscription of this.listening) subscription.unsubscribe();
    await Promise.all(this.atWork);
  }

  private reply(answer: Answer, payload: unknown): Promise<Reply> {
    const reply = replyTo(answer, payload);
    this.atWork.add(reply);
    return reply.finally(() => this.atWork.delete(reply));
  }
}
