import { jetstream, type Consumer, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import { delayAfter, pause } from './backoff.js';
import { Batches } from './batches.js';
import { Deliveries, type Delivery, type DeliveryOptions, type Refused } from './delivery.js';
import { readEnvelope } from './envelope.js';
import { faultText } from './fault-text.js';
import type { EventHandler } from './handlers.js';
import { HeldMessages } from './held-messages.js';
import { handled } from './metrics.js';
import type { NatsLink } from './nats-link.js';
import { ensureDurable, narrowDurable, type Durable } from './streams.js';
import { streamName } from './subjects.js';

const faultRetryMs = 500;
const pullMs = 5000;
const heartbeatMs = 1000;
/** How often a message that only another version handles is given back: for almost three hours, by the default waiting times. */
const givenBack = 20;

export interface SourceConsumerOptions extends Omit<DeliveryOptions, 'stream' | 'stopping'> {
  /** The consuming service. */
  service: string;
  /** The publishing service. */
  source: string;
  /** By subject. */
  handlers: ReadonlyMap<string, EventHandler>;
  link: NatsLink;
}

/** A service's durable consumer on another service's stream. */
export class SourceConsumer {
  private readonly logger = new Logger('Events');
  private readonly stopping = new AbortController();
  private readonly batches: Batches<Delivery | Refused>;
  private readonly held: HeldMessages;
  private readonly deliveries: Deliveries;
  private running?: Promise<void>;
  private consumer?: Consumer;

  constructor(private readonly given: SourceConsumerOptions) {
    const { source, settings } = given;
    const work = (all: readonly (Delivery | Refused)[]) => this.deliveries.handleAll(all);
    this.batches = new Batches({ width: settings.concurrency, most: settings.batch, work });
    this.held = new HeldMessages(settings.prefetch, settings.ackWaitMs);
    this.deliveries = new Deliveries({ ...given, stream: streamName(source), stopping: this.stopping.signal });
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Accepts no more messages, lets running handlers finish, and gives the rest back. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The service is stopping.'));
    await this.running;
    await this.batches.idle();
    this.held.close();
  }

  /** How many events the service hasn't handled yet, on all its replicas. */
  async pending(): Promise<{ stream: string; count: number }> {
    if (!this.given.link.up || !this.consumer) throw new Error('NATS is away');
    const { num_pending: notSent, num_ack_pending: sent } = await this.consumer.info();
    return { stream: streamName(this.given.source), count: notSent + sent };
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let quiet = false;
    while (!signal.aborted) {
      try {
        const nats = await this.given.link.whenUp(signal);
        await this.consume(nats, () => (quiet = false));
      } catch (error) {
        if (signal.aborted) return;
        if (!quiet) this.logger.warn(`Waiting for the stream ${streamName(this.given.source)}: ${faultText(error)}`);
        quiet = true;
        await pause(faultRetryMs, signal);
      }
    }
  }

  /** Consumes messages until the connection is lost, the consumer is deleted, or the service stops. */
  private async consume(nats: NatsConnection, onReady: () => void): Promise<void> {
    const { settings, link } = this.given;
    const { stream, durable } = await ensureDurable(nats, this.durable, settings);
    const consumer = (this.consumer = await jetstream(nats).consumers.get(stream, durable));
    onReady();
    const lost = new AbortController();
    // After a NATS restart, a new pull request is sent rather than waiting for the old one.
    const unsubscribe = link.onDown(() => lost.abort());
    if (!link.up) lost.abort();
    try {
      await this.pull(consumer, AbortSignal.any([lost.signal, this.stopping.signal]));
    } finally {
      unsubscribe();
    }
  }

  /** Requests only as many messages as fit in memory, because the client accepts everything it's sent. */
  private async pull(consumer: Consumer, ending: AbortSignal): Promise<void> {
    for (;;) {
      const room = await this.held.room(ending);
      if (ending.aborted) return;
      const messages = await consumer.fetch({ max_messages: room, expires: pullMs, idle_heartbeat: heartbeatMs });
      const stop = () => messages.stop();
      ending.addEventListener('abort', stop);
      try {
        await this.take(messages);
      } finally {
        ending.removeEventListener('abort', stop);
        stop();
      }
    }
  }

  private async take(messages: ConsumerMessages): Promise<void> {
    for await (const message of messages) {
      if (this.stopping.signal.aborted) message.nak();
      else this.dispatch(message);
    }
  }

  private get durable(): Durable {
    const { source, service, handlers } = this.given;
    return { source, service, subjects: [...handlers.keys()] };
  }

  private dispatch(message: JsMsg): void {
    const handler = this.given.handlers.get(message.subject);
    if (!handler) return this.leave(message);
    const held = this.held.take(message);
    if (!held) return;
    const read = readEnvelope(message.string(), handler.event);
    if (!read.ok) return this.batches.add(`#${message.seq}`, { held, fault: read.fault });
    this.batches.add(read.envelope.aggregateId, { held, handler, envelope: read.envelope });
  }

  /**
   * A message that this version doesn't handle, but another one asked for: a newer one, of which a replica takes it soon, or one that
   * was taken back and asks for nothing anymore.
   */
  private leave(message: JsMsg): void {
    const { settings, link } = this.given;
    if (message.info.deliveryCount <= givenBack)
      return message.nak(delayAfter(message.info.deliveryCount, settings.backoffMs));
    message.ack();
    handled.inc({ subject: message.subject, outcome: 'unwanted' });
    const narrowed = link.whenUp(this.stopping.signal).then((nats) => narrowDurable(nats, this.durable));
    narrowed.catch((error: unknown) =>
      this.logger.warn(`The consumer still delivers what nobody handles: ${faultText(error)}`),
    );
  }
}
