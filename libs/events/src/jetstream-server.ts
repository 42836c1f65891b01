import { type CustomTransportStrategy, type NatsContext, ServerNats } from '@nestjs/microservices';
import { context, SpanKind } from '@opentelemetry/api';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { orFailed, replyTo, type Reply } from './answers.js';
import { Company } from './company.js';
import { showGauges } from './gauges.js';
import type { Handlers, QuestionHandler } from './handlers.js';
import { handlersAtOnce } from './settings.js';
import { contextOf, inSpan } from './spans.js';
import { SourceConsumer, type SourceConsumerOptions } from './source-consumer.js';
import { bySource } from './subjects.js';

type Given = Omit<SourceConsumerOptions, 'source' | 'handlers' | 'company'>;

/**
 * Nest's transport for incoming messages from other services, on the service's only NATS connection: events from
 * JetStream, with one durable consumer per publishing service, and questions from NATS itself. Waits for NATS as long
 * as it takes.
 */
export class JetStreamServer extends ServerNats implements CustomTransportStrategy {
  private readonly stopping = new AbortController();
  private readonly atWork = new Set<Promise<Reply>>();
  private readonly listening: Subscription[] = [];
  private readonly consumers: SourceConsumer[];
  private hide = () => {};

  constructor(
    private readonly given: Given,
    { events, questions }: Pick<Handlers, 'events' | 'questions'>,
  ) {
    super({});
    const sources = bySource(events);
    const company = new Company(handlersAtOnce(sources.size, given.settings));
    this.consumers = [...sources].map(
      ([source, handlers]) => new SourceConsumer({ ...given, source, handlers, company }),
    );
    for (const each of questions)
      this.addHandler(each.question.subject, (payload: unknown) => this.reply(each, payload));
  }

  /** Starts as soon as NATS is available. Resolves once this service receives questions, or never will. */
  async begin(): Promise<void> {
    for (const each of this.consumers) each.start();
    if (this.consumers.length > 0) this.hide = this.showPending();
    if (this.messageHandlers.size === 0) return;
    const fault = await new Promise<unknown>((resolve) => void this.listen(resolve));
    if (this.stopping.signal.aborted) return;
    if (fault) return this.logger.error(`Questions are not answered: ${String(fault)}`);
    // NATS processes commands in order: once it answers this, it has processed the subscriptions before it.
    await (await this.createNatsClient()).flush().catch(() => undefined);
  }

  override createNatsClient<T = NatsConnection>(): Promise<T> {
    return this.given.link.whenUp(this.stopping.signal) as Promise<T>;
  }

  override bindEvents(client: NatsConnection): void {
    for (const subject of this.messageHandlers.keys()) {
      // The queue distributes questions among a service's instances.
      const handle = this.getMessageHandler(subject).bind(this);
      const callback = (error: Error | null, message: Msg) =>
        void context.with(contextOf(message.headers?.get('traceparent')), () => handle(error, message));
      const options = { queue: this.given.service, callback };
      this.listening.push(client.subscribe(subject, options));
    }
  }

  override getPublisher(message: Msg, id: string, about: NatsContext): (packet: object) => unknown {
    return orFailed(message.subject, super.getPublisher(message, id, about));
  }

  /** Accepts nothing new and finishes what's running; the connection belongs to the link. */
  override async close(): Promise<void> {
    this.stopping.abort(new Error('The service is stopping.'));
    this.hide();
    for (const subscription of this.listening) subscription.unsubscribe();
    await Promise.all(this.atWork);
    await Promise.all(this.consumers.map((each) => each.stop()));
  }

  private showPending(): () => void {
    return showGauges([
      {
        name: 'events_pending',
        help: 'Events of a stream that the service has not handled yet, on all its replicas.',
        labelNames: ['stream'],
        read: async () => {
          const states = await Promise.all(this.consumers.map((each) => each.pending()));
          return states.map(({ stream, count }) => ({ labels: { stream }, value: count }));
        },
      },
    ]);
  }

  private reply(handler: QuestionHandler, payload: unknown): Promise<Reply> {
    const { subject } = handler.question;
    const reply = inSpan(`answer ${subject}`, { kind: SpanKind.SERVER }, () => replyTo(handler, payload));
    this.atWork.add(reply);
    return reply.finally(() => this.atWork.delete(reply));
  }
}
