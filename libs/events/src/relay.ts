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
import { pause } from './wait.js';
import { WakeUp } from './wake-up.js';

/** "outbox" as a number: the advisory lock that makes one instance of a service its relay. */
const lockKey = 0x6f7574;
const followerRetryMs = 1000;
const faultRetryMs = 500;
const longestRetryMs = 5000;
const sweepEveryMs = 10 * 60 * 1000;
const streamCheckEveryMs = 30 * 1000;
const rowsPerPage = 1000;
/** Pages that are read before the relay looks at the lowest rows again: late commits wait no longer. */
const pagesPerPass = 8;

/**
 * Takes the lock, on a connection that Postgres ends when it has heard nothing for the time of the lease: from a process
 * that is frozen or cut off its kernel still answers, so no keepalive of TCP would notice. The second setting covers one
 * that was frozen in the middle of an answer, which then stays in its buffers.
 */
const lockSql = `select set_config('idle_session_timeout', $2, false), set_config('tcp_user_timeout', $2, false),
  pg_try_advisory_lock($1::bigint) as locked`;

/**
 * Publishes a service's outbox in order. One instance at a time, by a Postgres advisory lock that lives and dies with
 * its connection, so another takes over when this one is gone or frozen. Outages of NATS and Postgres end by themselves.
 *
 * One that was frozen while it published goes on for a moment when it wakes. That harms nothing: it only repeats what its
 * successor has published in the same order, and it can mark nothing any more. JetStream, or the inbox, drops the repeats.
 */
export class Relay {
  private readonly logger = new Logger('Relay');
  private readonly stopping = new AbortController();
  private readonly wakeUp = new WakeUp();
  private running?: Promise<void>;
  /** Connections to NATS so far when the stream was looked at last, and when that was. */
  private streamSeen = { connection: 0, at: 0 };
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
    let heartbeat: NodeJS.Timeout | undefined;
    try {
      const values = [lockKey, String(this.settings.relayLeaseMs)];
      const { rows } = await connection.query<{ locked: boolean }>(lockSql, values);
      if (!rows[0]?.locked) return;
      this.leads = true;
      heartbeat = setInterval(() => void quietly(connection.query('select 1')), this.settings.relayLeaseMs / 4);
      await connection.query(`listen ${outboxChannel}`);
      await this.lead(connection, ended.signal);
    } finally {
      this.leads = false;
      clearInterval(heartbeat);
      // Closing the connection gives up the lock and the channel, whatever state it is in.
      connection.release(true);
    }
  }

  /** @param ended fires when the connection, and with it the lock, is lost */
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

  /** Makes the stream where there is none, and finds out when it was made anew: what the outbox remembers is published again. */
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

  /** Publishes what is there; the next page is read, and the last one marked, while the present one travels. */
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

  /** Calls back when NATS is gone, or another instance may be the relay. */
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
