import type { Pool } from 'pg';
import { envelopeFacts, type EnvelopeFacts } from './envelope.js';
import { longestFault } from './fault-text.js';
import { parked } from './metrics.js';
import { executorOf, type Transaction } from './sql-executor.js';

export type ParkingReason = 'schema' | 'failed' | 'abandoned';

/**
 * A message that couldn't be handled, stored in the consumer's database until someone replays it. What the message is about
 * is null where it doesn't say so in a readable way.
 */
export interface ParkedMessage extends EnvelopeFacts {
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

type ToPark = Omit<ParkedMessage, keyof EnvelopeFacts | 'parkedAt' | 'replayedAt'> & { body: string };

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

/** The SQL of a filter, in the first four values of a query. */
export const filterSql = `($1::text is null or stream = $1) and ($2::text is null or subject = $2)
  and ($3::text is null or reason = $3) and ($4::text is null or message_id = $4)`;

export const filterValues = ({ stream, subject, reason, messageId }: ParkedFilter) => [
  stream,
  subject,
  reason,
  messageId,
];

/** Where a page of parked messages ends, for `after`. It stays true when that message is gone. */
export const pageEnd = ({ parkedAt, messageId }: { parkedAt: Date; messageId: string }): string =>
  `${parkedAt.toISOString()}_${messageId}`;

/** The values that `parked_at` and `message_id` must follow; both null from the beginning. */
export function pageStart(after: string | undefined): [parkedAt: string | null, messageId: string | null] {
  if (after === undefined) return [null, null];
  const place = after.indexOf('_');
  return [after.slice(0, place), after.slice(place + 1)];
}

/** A message is never that large: what is larger was made to hurt. */
const longestRead = 100_000;

/**
 * Parked messages, oldest first. Their data stays in the database.
 * @param options.after the `pageEnd` of the last one of the page before
 * @param options.limit maximum number of messages (100)
 */
export async function listParked(
  pool: Pool,
  {
    limit = 100,
    replayed = false,
    after,
    ...filter
  }: ParkedFilter & { limit?: number; replayed?: boolean; after?: string | undefined } = {},
): Promise<ParkedMessage[]> {
  const { rows } = await pool.query<Omit<ParkedMessage, keyof EnvelopeFacts> & { body: string }>(
    `select message_id as "messageId", stream, subject, reason, fault, tries, parked_at as "parkedAt",
            replayed_at as "replayedAt", case when length(body) < ${longestRead} then body else '' end as body
       from parked_message where ${filterSql} and (replayed_at is not null) = $5
        and ($6::timestamptz is null or (parked_at, message_id) > ($6, $7))
      order by parked_at, message_id limit $8`,
    [...filterValues(filter), replayed, ...pageStart(after), limit],
  );
  return rows.map(({ body, ...row }) => ({ ...row, ...envelopeFacts(body) }));
}

/** How many messages of one subject are parked for one reason. */
export interface ParkedCount {
  subject: string;
  reason: ParkingReason;
  count: number;
  oldestAt: Date;
  newestAt: Date;
}

/** What is parked and not replayed, by subject and reason, the most first. */
export async function countParked(pool: Pool): Promise<ParkedCount[]> {
  const { rows } = await pool.query<ParkedCount>(
    `select subject, reason, count(*)::int as count, min(parked_at) as "oldestAt", max(parked_at) as "newestAt"
       from parked_message where replayed_at is null group by subject, reason order by count desc, subject, reason`,
  );
  return rows;
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
