import { Logger } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool, PoolClient } from 'pg';
import { faultText } from './fault-text.js';
import { published } from './metrics.js';
import type { NatsLink } from './nats-link.js';
import { outboxChannel } from './outbox.js';
import { markPublished, readUnpublished, type OutboxRow } from './outbox-reader.js';
import { publishRows } from './publisher.js';
import { sweep as sweepTables } from './retention.js';
import type { EventSettings } from './settings.js';
import { ensureStream } from './streams.js';
import { pause } from './wait.js';
import { WakeUp } from './wake-up.js';

/** "outbox" as a number: the advisory lock that makes one instance of a service its relay. */
const lockKey = 0x6f7574;
const followerRetryMs = 1000;
const faultRetryMs = 500;
const longestRetryMs = 5000;
const sweepEveryMs = 10 * 60 * 1000;
const rowsPerPage = 1000;
/** Pages that are read before the relay looks at the lowest rows again: late commits wait no longer. */
const pagesPerPass = 8;

/**
 * Publishes a service's outbox in order. One instance at a time, by a Postgres advisory lock that lives and dies with
 * its connection, so another takes over when this one is gone. Outages of NATS and Postgres end by themselves.
 */
export class Relay {
  private readonly logger = new Logger('Relay');
  private readonly stopping = new AbortController();
  private readonly wakeUp = new WakeUp();
  private running?: Promise<void>;
  private streamReadyOn?: NatsConnection;
  private sweptAt = 0;
  private leads = false;

  constructor(
    private readonly service: string,
    private readonly pool: Pool,
    private readonly link: NatsLink,
    private readonly settings: EventSettings,
  ) {}

  /** Whether this instance holds the lock. */
  get leading(): boolean {
    return this.leads;
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Ends after the window in flight. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The service is stopping.'));
    this.wakeUp.ring();
    await this.running;
  }

  private async run(): Promise<void> {
    let quiet = false;
    while (!this.stopping.signal.aborted) {
      try {
        await this.leadWhileConnected();
        quiet = false;
        await pause(followerRetryMs, this.stopping.signal);
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        if (!quiet) this.logger.warn(`The relay lost its database and tries again: ${faultText(error)}`);
        quiet = true;
        await pause(faultRetryMs, this.stopping.signal);
      }
    }
  }

  /** Leads for as long as one database connection lives; returns at once when another instance holds the lock. */
  private async leadWhileConnected(): Promise<void> {
    const connection = await this.pool.connect();
    const ended = new AbortController();
    const end = () => {
      ended.abort(new Error('The database connection ended.'));
      this.wakeUp.ring();
    };
    connection.on('error', end).on('end', end);
    connection.on('notification', () => this.wakeUp.ring());
    try {
      const { rows } = await connection.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
        lockKey,
      ]);
      if (!rows[0]?.locked) return;
      this.leads = true;
      await connection.query(`listen ${outboxChannel}`);
      await this.lead(connection, AbortSignal.any([ended.signal, this.stopping.signal]));
    } finally {
      this.leads = false;
      // Closing the connection gives up the lock and the channel, whatever state it is in.
      connection.release(true);
    }
  }

  private async lead(connection: PoolClient, signal: AbortSignal): Promise<void> {
    let retryMs = faultRetryMs;
    while (!signal.aborted) {
      const nats = await this.link.whenUp(signal);
      const heard = this.wakeUp.next();
      try {
        await this.prepareStream(nats);
        const count = await this.pass(connection, nats);
        retryMs = faultRetryMs;
        if (count > 0) continue;
      } catch (error) {
        if (signal.aborted || !(error instanceof PublishFault)) throw error;
        this.streamReadyOn = undefined;
        if (retryMs === faultRetryMs) this.logger.warn(`JetStream took not all events: ${faultText(error.cause)}`);
        await pause(retryMs, signal);
        retryMs = Math.min(retryMs * 2, longestRetryMs);
        continue;
      }
      await this.sweepNowAndThen(connection);
      await heard.within(this.settings.relayPollMs);
    }
    signal.throwIfAborted();
  }

  private async prepareStream(nats: NatsConnection): Promise<void> {
    if (this.streamReadyOn === nats) return;
    await ensureStream(nats, this.service, this.settings).catch((cause: unknown) => {
      throw new PublishFault(cause);
    });
    this.streamReadyOn = nats;
  }

  /** Publishes what is there; the next page is read, and the last one marked, while the present one travels. */
  private async pass(connection: PoolClient, nats: NatsConnection): Promise<number> {
    const options = { window: this.settings.relayWindow, onDown: (lost: () => void) => this.link.onDown(lost) };
    let count = 0;
    let marking: Promise<void> = Promise.resolve();
    let reading = quietly(readUnpublished(connection, '0', rowsPerPage));
    for (let page = 1; ; page += 1) {
      const rows = await reading;
      const last = rows.at(-1);
      const more = rows.length === rowsPerPage && page < pagesPerPass && !this.stopping.signal.aborted;
      if (more && last) reading = quietly(readUnpublished(connection, last.seq, rowsPerPage));
      const { confirmed, fault } = await publishRows(nats, rows, options);
      await marking;
      count += confirmed.length;
      marking = quietly(this.mark(connection, confirmed));
      if (more && !fault) continue;
      await Promise.all([marking, reading]);
      if (fault) throw new PublishFault(fault);
      return count;
    }
  }

  private async mark(connection: PoolClient, rows: readonly OutboxRow[]): Promise<void> {
    await markPublished(connection, rows);
    for (const row of rows) published.inc({ subject: row.subject });
  }

  private async sweepNowAndThen(connection: PoolClient): Promise<void> {
    if (Date.now() - this.sweptAt < sweepEveryMs) return;
    this.sweptAt = Date.now();
    await sweepTables(connection, this.settings);
  }
}

/** NATS failed, not the database: this instance goes on leading. */
class PublishFault extends Error {
  constructor(override readonly cause: unknown) {
    super('An event could not be published.');
  }
}

/** For a promise that is awaited later: its failure must not count as unhandled meanwhile. */
function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
