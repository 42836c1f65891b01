import type { Pool } from 'pg';
import { readEnvelope } from './envelope.js';
import { faultText } from './fault-text.js';
import type { Handlers } from './handlers.js';
import { handleOnce } from './inbox.js';
import { filterSql, filterValues, pageEnd, pageStart, type ParkedFilter } from './parking.js';
import type { TransactionRunner } from './sql-executor.js';

export interface ReplayResult {
  messageId: string;
  outcome: 'handled' | 'duplicate' | 'failed';
  /** Only for a failed replay. */
  fault?: string;
}

/** One page of a replay. */
export interface Replayed {
  results: ReplayResult[];
  /** Where the next page starts; absent on the last page. */
  next?: string;
}

export interface ReplayMeans {
  pool: Pool;
  transactions: TransactionRunner;
  handlers: Pick<Handlers, 'of'>;
}

interface ReplayOptions extends ParkedFilter {
  after?: string | undefined;
  limit?: number;
  forMs?: number;
}

interface ParkedRow {
  messageId: string;
  subject: string;
  body: string;
  parkedAt: Date;
}

/**
 * Runs the handlers of parked messages again, oldest first, one at a time, with the usual protection against handling
 * twice. Messages that fail again stay parked with the new error.
 * @param options.after the `next` of the previous page
 * @param options.limit maximum number of messages (100)
 * @param options.forMs begins no further message after this time, milliseconds; at least one is replayed
 */
export async function replayParked(
  means: ReplayMeans,
  { after, limit = 100, forMs = Infinity, ...filter }: ReplayOptions = {},
): Promise<Replayed> {
  const { rows } = await means.pool.query<ParkedRow>(
    `select message_id as "messageId", subject, body, parked_at as "parkedAt" from parked_message
      where ${filterSql} and replayed_at is null
        and ($5::timestamptz is null or (parked_at, message_id) > ($5, $6))
      order by parked_at, message_id limit $7`,
    [...filterValues(filter), ...pageStart(after), limit],
  );
  const end = performance.now() + forMs;
  const results: ReplayResult[] = [];
  for (const row of rows) {
    if (results.length > 0 && performance.now() > end) break;
    results.push(await replay(means, row));
  }
  const last = rows[results.length - 1];
  return {
    results,
    ...(last && (results.length === limit || results.length < rows.length) ? { next: pageEnd(last) } : {}),
  };
}

async function replay(
  { pool, transactions, handlers }: ReplayMeans,
  { messageId, subject, body }: ParkedRow,
): Promise<ReplayResult> {
  const handler = handlers.of(subject);
  if (!handler) return failAgain(pool, messageId, 'The service no longer consumes this subject.');
  const read = readEnvelope(body, handler.event);
  if (!read.ok) return failAgain(pool, messageId, read.fault);
  try {
    const outcome = await handleOnce(transactions, handler, read.envelope);
    await pool.query('update parked_message set replayed_at = clock_timestamp() where message_id = $1', [messageId]);
    return { messageId, outcome };
  } catch (error) {
    return failAgain(pool, messageId, faultText(error));
  }
}

/** The message stays parked, unless somebody else replayed it in the meantime. */
async function failAgain(pool: Pool, messageId: string, fault: string): Promise<ReplayResult> {
  const { rowCount } = await pool.query(
    'update parked_message set fault = $2, tries = tries + 1 where message_id = $1 and replayed_at is null',
    [messageId, fault],
  );
  return rowCount === 0 ? { messageId, outcome: 'duplicate' } : { messageId, outcome: 'failed', fault };
}
