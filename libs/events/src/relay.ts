import { Logger } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool, PoolClient } from 'pg';
import { faultText } from './fault-text.js';
import { published, refused } from './metrics.js';
import type { NatsLink } from './nats-link.js';
import { outboxChannel } from './outbox.js';
import { republishLost } from './outbox-state.js';
import { markPublished, readUnpublished, type OutboxRow } from './outbox-reader.js';
import { publishRows } from './publisher.js';
import { sweep as sweepTables } from './retention.js';
import type { EventSettings } from './settings.js';
import { ensureStream } from './streams.js';
import { inboxOf } from './subjects.js';
import { pause } from './backoff.js';
import { WakeUp } from './wake-up.js';

/** "outbox" as a number: the advisory lock that makes one of a service's instances its relay. */
const lockKey = 0x6f7574;
const followerRetryMs = 1000;
const faultRetryMs = 500;
const longestRetryMs = 5000;
const sweepEveryMs = 10 * 60 * 1000;
const streamCheckEveryMs = 30 * 1000;
const rowsPerPage = 1000;
/**
 * How many pages are read before the relay checks the lowest rows again, so that late commits don't wait any longer.
 */
const pagesPerPass = 8;

/**
 * Takes the lock, on a connection that Postgres closes if it hears nothing for the lease time: the kernel of a frozen
 * or cut-off process still answers, so TCP keepalive wouldn't notice. The second setting covers a process that froze
 * while receiving a response, which then stays in its buffers.
 */
const lockSql = `with lock as materialized (select pg_try_advisory_lock($1::bigint) as locked)
  select locked,
    case when locked then set_config('idle_session_timeout', $2, false) end,
    case when locked then set_config('tcp_user_timeout', $2, false) end
  from lock`;

/**
 * Publishes a service's outbox in order. Only one instance at a time does it, using a Postgres advisory lock tied to
 * its connection, so that another takes over if this one dies or freezes. It recovers from NATS and Postgres outages
 * automatically.
 *
 * A relay that froze while publishing continues briefly when it wakes up. That does no harm: it only repeats what its
 * successor published in the same order, and it can't mark anything. JetStream or the inbox drops the repeats.
 */
export class Relay {
  private readonly logger = new Logger('Relay');
  private readonly stopping = new AbortController();
  private readonly wakeUp = new WakeUp();
  private running?: Promise<void>;
  /** The number of NATS connections at the last check of the stream, and the time of that check. */
  private streamSeen = { connection: 0, at: 0 };
  private sweptAt = 0;
  private leads = false;

  constructor(
    private readonly service: string,
    /** At Postgres' own address: the lock and the channel belong to the connection. */
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

  /** Resolves after the window in flight. */
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

  /** Leads as long as one database connection lives; returns immediately if another instance holds the lock. */
  private async leadWhileConnected(): Promise<void> {
    const connection = await this.pool.connect();
    const ended = new AbortController();
    const end = () => {
      ended.abort(new Error('The database connection ended.'));
      this.wakeUp.ring();
    };
    const ring = () => this.wakeUp.ring();
    connection.on('error', end).on('end', end).on('notification', ring);
    let heartbeat: NodeJS.Timeout | undefined;
    // Until Postgres says that it isn't.
    let isHeld = true;
    try {
      const values = [lockKey, String(this.settings.relayLeaseMs)];
      const { rows } = await connection.query<{ locked: boolean }>(lockSql, values);
      isHeld = rows[0]?.locked ?? true;
      if (!isHeld) return;
      this.leads = true;
      heartbeat = setInterval(() => void quietly(connection.query('select 1')), this.settings.relayLeaseMs / 4);
      await connection.query(`listen ${outboxChannel}`);
      await this.lead(connection, ended.signal);
    } finally {
      this.leads = false;
      clearInterval(heartbeat);
      // A connection without the lock goes back to the pool as it was: who follows asks every second, and opening one costs more
      // than many calls. Closing the other releases the lock and the channel, whatever state it's in.
      if (!isHeld) connection.off('error', end).off('end', end).off('notification', ring);
      connection.release(isHeld);
    }
  }

  /** @param ended fires when the connection is lost, and the lock with it */
  private async lead(connection: PoolClient, ended: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([ended, this.stopping.signal]);
    let retryMs = faultRetryMs;
    while (!signal.aborted) {
      const nats = await this.link.whenUp(signal);
      const heard = this.wakeUp.next();
      try {
        await this.prepareStream(connection, nats);
        const count = await this.pass(connection, nats, ended);
        retryMs = faultRetryMs;
        if (count > 0) continue;
      } catch (error) {
        if (signal.aborted || !(error instanceof PublishFault)) throw error;
        this.streamSeen.at = 0;
        refused.inc();
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

  /**
   * Creates the stream if there is none, and detects whether it was recreated: what the outbox remembers is then
   * published again.
   */
  private async prepareStream(connection: PoolClient, nats: NatsConnection): Promise<void> {
    const now = { connection: this.link.connections, at: Date.now() };
    if (this.streamSeen.connection === now.connection && now.at - this.streamSeen.at < streamCheckEveryMs) return;
    const made = await ensureStream(nats, this.service, this.settings).catch((cause: unknown) => {
      throw new PublishFault(cause);
    });
    const lost = await republishLost(connection, made, this.settings);
    if (lost > 0) this.logger.warn(`The stream was made anew: ${lost} events are published again from the outbox.`);
    this.streamSeen = now;
  }

  /** Publishes pending rows; reads the next page and marks the previous one while the current page is in flight. */
  private async pass(connection: PoolClient, nats: NatsConnection, ended: AbortSignal): Promise<number> {
    const options = {
      window: this.settings.relayWindow,
      inboxPrefix: inboxOf(this.service),
      onDown: (lost: () => void) => this.onLost(ended, lost),
    };
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

  /** Calls back when NATS is down, or another instance may be the relay. */
  private onLost(ended: AbortSignal, lost: () => void): () => void {
    const unsubscribe = this.link.onDown(lost);
    ended.addEventListener('abort', lost);
    return () => {
      unsubscribe();
      ended.removeEventListener('abort', lost);
    };
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

/** NATS failed, not the database: this instance keeps leading. */
class PublishFault extends Error {
  constructor(override readonly cause: unknown) {
    super('An event could not be published.');
  }
}

/** For a promise that's awaited later, so that its rejection doesn't count as unhandled until then. */
function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
