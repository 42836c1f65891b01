import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { KeepsConnection } from '@floatwise/service-kit/connections';
import { ENV } from '@floatwise/service-kit/env';
import pg from 'pg';
import type { Transaction } from '../db.js';
import type { BillingEnv } from '../env.js';

type ListenerEnv = Pick<BillingEnv, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_CONNECT_TIMEOUT_MS'>;

/** Postgres tells its listeners at the commit. */
const channel = 'plan_changed';
const reconnectMs = 1_000;

/** Tells every replica that this person's plan changed, once the transaction is committed. */
export async function announcePlan(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`select pg_notify(${channel}, ${userId})`;
}

/**
 * Hears whose plan changed, at whichever replica, on one connection of its own: the pool's are for statements, and end up with others
 * behind a pooler.
 */
@Injectable()
@KeepsConnection()
export class PlanNews implements BeforeApplicationShutdown {
  private readonly logger = new Logger(PlanNews.name);
  private readonly stopping = new AbortController();
  private listening: Promise<void> | undefined;

  constructor(@Inject(ENV) private readonly env: ListenerEnv) {}

  /** Begins to listen, at the first call. @param heard gets the person, or null if it may have missed any number of them */
  listen(heard: (userId: string | null) => void): void {
    this.listening ??= this.run(heard);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.listening;
  }

  private async run(heard: (userId: string | null) => void): Promise<void> {
    const { signal } = this.stopping;
    let isQuiet = false;
    while (!signal.aborted) {
      try {
        await this.listenOnce(heard);
        isQuiet = false;
      } catch (error) {
        if (!isQuiet) this.logger.warn({ err: error }, 'changes of plans are not heard at once until Postgres answers');
        isQuiet = true;
      }
      await wait(reconnectMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Listens until the connection or the service ends. */
  private async listenOnce(heard: (userId: string | null) => void): Promise<void> {
    const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_CONNECT_TIMEOUT_MS } = this.env;
    const connection = new pg.Client({
      connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL,
      connectionTimeoutMillis: DATABASE_CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    const ended = new Promise<void>((resolve) => {
      connection.on('error', () => resolve()).on('end', resolve);
      this.stopping.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    connection.on('notification', ({ payload = null }) => heard(payload));
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
      heard(null);
      await ended;
    } finally {
      // Not awaited: the other side may be gone.
      void connection.end().catch(() => undefined);
    }
  }
}
