import type { Pool } from 'pg';
import { readEnvelope } from './envelope.js';
import { faultText, longestFault } from './fault-text.js';
import type { Handlers } from './handlers.js';
import { handleOnce } from './inbox.js';
import { parked } from './metrics.js';
import { executorOf, type Transaction, type TransactionRunner } from './sql-executor.js';

export type ParkingReason = 'schema' | 'failed' | 'abandoned';

/** A message that could not be handled, kept in the consumer's database until somebody replays it. */
export interface ParkedMessage {
  /** The message's `Nats-Msg-Id`, else its place in the stream. */
  messageId: string;
  stream: string;
  subject: string;
  reason: ParkingReason;
  /** Names the fault and the fields, never their values. */
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

/** Sets a message aside. Parking it twice keeps the newer fault. */
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

/** What is parked, oldest first. Bodies stay in the database. */
export async function listParked(
  pool: Pool,
  options: { limit?: number; replayed?: boolean } = {},
): Promise<ParkedMessage[]> {
  const { rows } = await pool.query<ParkedMessage>(
    `select message_id as "messageId", stream, subject, reason, fault, tries, parked_at as "parkedAt",
            replayed_at as "replayedAt"
       from parked_message where (replayed_at is not null) = $1 order by parked_at, message_id limit $2`,
    [options.replayed ?? false, options.limit ?? 100],
  );
  return rows;
}

export interface ReplayResult {
  messageId: string;
  outcome: 'handled' | 'duplicate' | 'failed';
  /** Only of a failed replay. */
  fault?: string;
}

export interface ReplayMeans {
  pool: Pool;
  transactions: TransactionRunner;
  handlers: Pick<Handlers, 'of'>;
}

/**
 * Runs the handlers of parked messages again, one after another, with the same guard against doing it twice. What fails
 * again stays parked with its new fault.
 * @param options.messageIds only these; otherwise the oldest `limit` (100)
 */
export async function replayParked(
  { pool, transactions, handlers }: ReplayMeans,
  options: { messageIds?: readonly string[]; limit?: number } = {},
): Promise<ReplayResult[]> {
  const { rows } = await pool.query<{ messageId: string; subject: string; body: string }>(
    `select message_id as "messageId", subject, body from parked_message
      where replayed_at is null and ($1::text[] is null or message_id = any($1::text[]))
      order by parked_at, message_id limit $2`,
    [options.messageIds ?? null, options.limit ?? 100],
  );
  const results: ReplayResult[] = [];
  for (const row of rows) results.push(await replay({ pool, transactions, handlers }, row));
  return results;
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
 * Deletes every parked message that names this id, replayed or not: the end of an account reaches what was set aside too.
 * Call it in the transaction that erases the account's rows.
 *
 * @param id as events carry it, a uuid
 * @returns how many there were
 */
export async function eraseParked(tx: Transaction, id: string): Promise<number> {
  return executorOf(tx).execute('delete from parked_message where strpos(body, $1) > 0', [id]);
}
