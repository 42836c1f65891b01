import { setTimeout as sleep } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { EventsOptions } from './events-options.js';
import type { Handlers } from './handlers.js';
import { JetStreamServer } from './jetstream-server.js';
import { registerGauges } from './metrics.js';
import type { NatsLink } from './nats-link.js';
import type { Relay } from './relay.js';
import { defaultSettings } from './settings.js';

/** An address that accepts connections but never answers must not delay a service any longer than this. */
const patienceMs = 2_000;

/**
 * Starts and stops everything related to events with the application. If NATS is up, a started service can ask and
 * answer questions. If it's down, the service starts anyway, and events wait.
 */
export class EventsRuntime implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private server?: JetStreamServer;
  private removeGauges = () => {};

  constructor(
    private readonly options: EventsOptions,
    private readonly handlers: Handlers,
    private readonly link: NatsLink,
    private readonly relay: Relay,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { service, pool, transactions } = this.options;
    const settings = { ...defaultSettings, ...this.options.settings };
    this.removeGauges = registerGauges(pool);
    this.link.start();
    this.relay.start();
    this.server = new JetStreamServer({ service, pool, transactions, settings, link: this.link }, this.handlers);
    const listening = this.server.begin();
    await Promise.race([this.connected(listening), sleep(patienceMs, undefined, { ref: false })]);
  }

  private async connected(listening: Promise<void>): Promise<void> {
    await this.link.whenTried();
    if (this.link.up) await listening;
  }

  /** Before HTTP closes: accepts nothing new and finishes what's running. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.server?.close();
  }

  /** After the last HTTP request: events it recorded stay in the outbox for the next start. */
  async onApplicationShutdown(): Promise<void> {
    await this.relay.stop();
    await this.link.stop();
    this.removeGauges();
  }
}
