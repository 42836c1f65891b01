import type { Pool } from 'pg';
import type { EventSettings } from './settings.js';
import type { TransactionRunner } from './sql-executor.js';

export interface EventsOptions {
  /** Name of the service, which determines its stream, its durable consumers, and its queue of questions. */
  service: string;
  /**
   * One or more addresses, comma-separated, the first with the service's user and password:
   * nats://cards:secret@host:4222
   */
  natsUrl: string;
  /** The service's database; the service closes the pool. */
  pool: Pool;
  /**
   * The same database at its own address: the relay holds a lock and listens as long as its connection lives, which a pooler
   * between them would end. By default `pool`.
   */
  relayPool?: Pool;
  /** Provides each handler's transaction. */
  transactions: TransactionRunner;
  /** Settings that differ from the defaults of `eventsEnv`. */
  settings?: Partial<EventSettings>;
}

/** Injection token for the options. */
export const eventsOptions = Symbol('EventsOptions');
