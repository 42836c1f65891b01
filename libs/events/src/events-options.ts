import type { Pool } from 'pg';
import type { EventSettings } from './settings.js';
import type { TransactionRunner } from './sql-executor.js';

export interface EventsOptions {
  /** Name of the service: its stream, its durables, its queue of questions. */
  service: string;
  /** One address or several with commas between, the first with the service's user and password: nats://cards:secret@host:4222 */
  natsUrl: string;
  /** The service's database; the relay keeps one connection. The service closes it. */
  pool: Pool;
  /** Gives each handler its transaction. */
  transactions: TransactionRunner;
  /** Where it differs from the defaults of `eventsEnv`. */
  settings?: Partial<EventSettings>;
}

/** Injection token of the options. */
export const eventsOptions = Symbol('EventsOptions');
