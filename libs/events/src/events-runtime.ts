import { setTimeout as sleep } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { AnswerServer } from './answers.js';
import type { EventsOptions } from './events-options.js';
import { registerGauges } from './metrics.js';
import type { NatsLink } from './nats-link.js';
import type { Relay } from './relay.js';
import { defaultSettings } from './settings.js';
import { SourceConsumer } from './source-consumer.js';
import { bySource } from './subjects.js';

/** An address that swallows connections must not hold a service up for longer. */
const patienceMs = 2_000;

/**
 * Starts and stops the machinery with the application. Where NATS is up, a started service can ask and is heard; where it
 * is down the service starts all the same, and events wait.
 */
export class EventsRuntime implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly consumers: SourceConsumer[];
  private readonly answers?: AnswerServer;
  private removeGauges = () => {};

  constructor(
    private readonly options: EventsOptions,
    private readonly link: NatsLink,
    private readonly relay: Relay,
  ) {
    const { service, pool, consumes = [], answers = [] } = options;
    const settings = { ...defaultSettings, ...options.settings };
    this.consumers = [...bySource(consumes)].map(
      ([source, handlers]) => new SourceConsumer({ service, source, handlers, link, settings, pool }),
    );
    if (answers.length > 0) this.answers = new AnswerServer(link, service, answers);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.removeGauges = registerGauges(this.options.pool);
    this.link.start();
    this.relay.start();
    const answering = this.answers?.begin();
    for (const each of this.consumers) each.start();
    await Promise.race([this.connected(answering), sleep(patienceMs, undefined, { ref: false })]);
  }

  private async connected(answering: Promise<void> | undefined): Promise<void> {
    await this.link.whenTried();
    if (this.link.up) await answering;
  }

  /** Before HTTP closes: takes nothing new in and finishes what is at work. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.answers?.close();
    await Promise.all(this.consumers.map((each) => each.stop()));
  }

  /** After the last HTTP request: what it recorded stays in the outbox for the next start. */
  async onApplicationShutdown(): Promise<void> {
    await this.relay.stop();
    await this.link.stop();
    this.removeGauges();
  }
}
