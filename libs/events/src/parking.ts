import type { Pool } from 'pg';
import { readEnvelope } from './envelope.js';
import { faultText, longestFault } from './fault-text.js';
import type { Handlers } from './handlers.js';
import { handleOnce } from './inbox.js';
import { parked } from './metrics.js';
import { executorOf, type Transaction, type TransactionRunner } from './sql-executor.js';

export type ParkingReason = 'schema' | 'failed' | 'abandoned';

/** A message that couldn't be handled, stored in the consumer's database until someone replays it. */
export interface ParkedMessage {
  /** The message's `Nats-Msg-Id`, or its position in the stream. */
  messageId: string;
  stream: string;
  subject: string;
  reason: ParkingReason;
  /** Names the error and the fields, never their values. */
  fault: string;
  tries: number;
  parkedAt: Date;
  /** Set once a replay succeeded. */
  replayedAt: Date | null;
}

export interface ToPark {
  messageId: string;
  stream: string;
  subject: string;
  body: string;
  reason: ParkingReason;
  fault: string;
  tries: number;
}

/** Parks a message. Parking it twice keeps the newer error. */
export async function park(pool: Pool, message: ToPark): Promise<void> {
  await pool.query(
    `insert into parked_message (message_id, stream, subject, body, reason, fault, tries)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (message_id) do update set reason = excluded.reason, fault = excluded.fault,
       tries = excluded.tries, body = excluded.body, parked_at = clock_timestamp(), replayed_at = null`,
    [
      message.messageId,
      message.stream,
      message.subject,
      message.body,
      message.reason,
      message.fault.slice(0, longestFault),
      message.tries,
    ],
  );
  parked.inc({ subject: message.subject, reason: message.reason });
}

/** Selects parked messages by stream, subject, and reason; an empty filter selects all. */
export interface ParkedFilter {
  stream?: string | undefined;
  subject?: string | undefined;
  reason?: string | undefined;
  messageId?: string | undefined;
}

const filterSql = `($1::text is null or stream = $1) and ($2::text is null or subject = $2)
  and ($3::text is null or reason = $3) and ($4::text is null or message_id = $4)`;

const filterValues = ({ stream, subject, reason, messageId }: ParkedFilter) => [stream, subject, reason, messageId];

/** Parked messages, oldest first. Their bodies stay in the database. */
export async function listParked(
  pool: Pool,
  { limit = 100, replayed = false, ...filter }: ParkedFilter & { limit?: number; replayed?: boolean } = {},
): Promise<ParkedMessage[]> {
  const { rows } = await pool.query<ParkedMessage>(
    `select message_id as "messageId", stream, subject, reason, fault, tries, parked_at as "parkedAt",
            replayed_at as "replayedAt"
       from parked_message where ${filterSql} and (replayed_at is not null) = $5
      order by parked_at, message_id limit $6`,
    [...filterValues(filter), replayed, limit],
  );
  return rows;
}

export interface ReplayResult {
  messageId: string;
  outcome: 'handled' | 'duplicate' | 'failed';
  /** Only for a failed replay. */
  fault?: string;
}

/** One page of a replay. */
export interface Replayed {
  results: ReplayResult[];
  /** ID of the message after which the next page starts; absent on the last page. */
  next?: string;
}

export interface ReplayMeans {
  pool: Pool;
  transactions: TransactionRunner;
  handlers: Pick<Handlers, 'of'>;
}

/**
 * Runs the handlers of parked messages again, oldest first, one at a time, with the usual protection against handling
 * twice. Messages that fail again stay parked with the new error.
 * @param options.after the `next` of the previous page
 * @param options.limit maximum number of messages (100)
 */
export async function replayParked(
  means: ReplayMeans,
  { after, limit = 100, ...filter }: ParkedFilter & { after?: string | undefined; limit?: number } = {},
): Promise<Replayed> {
  const { rows } = await means.pool.query<{ messageId: string; subject: string; body: string }>(
    `select message_id as "messageId", subject, body from parked_message
      where ${filterSql} and replayed_at is null
        and ($5::text is null or (parked_at, message_id) >
              (select parked_at, message_id from parked_message where message_id = $5))
      order by parked_at, message_id limit $6`,
    [...filterValues(filter), after, limit],
  );
  const results: ReplayResult[] = [];
  for (const row of rows) results.push(await replay(means, row));
  const last = rows.at(-1);
  return { results, ...(last && rows.length === limit ? { next: last.messageId } : {}) };
}

async function replay(
  { pool, transactions, handlers }: ReplayMeans,
  message: { messageId: string; subject: string; body: string },
): Promise<ReplayResult> {
  const { messageId } = message;
  try {
    const handler = handlers.of(message.subject);
    if (!handler) throw new Error('The service no longer consumes this subject.');
    const read = readEnvelope(message.body, handler.event);
    if (!read.ok) throw new Error(read.fault);
    const outcome = await handleOnce(transactions, handler, read.envelope);
    await pool.query('update parked_message set replayed_at = clock_timestamp() where message_id = $1', [messageId]);
    return { messageId, outcome };
  } catch (error) {
    const fault = faultText(error);
    await pool.query('update parked_message set fault = $2, tries = tries + 1 where message_id = $1', [
      messageId,
      fault,
    ]);
    return { messageId, outcome: 'failed', fault };
  }
}

/**
 * Deletes every parked message that contains this ID, replayed or not, so that deleting an account includes parked
 * messages. Call it in the transaction that erases the account's rows.
 *
 * @param id as in the events, a UUID
 * @returns how many there were
 */
export async function eraseParked(tx: Transaction, id: string): Promise<number> {
  return executorOf(tx).execute('delete from parked_message where strpos(body, $1) > 0', [id]);
}
