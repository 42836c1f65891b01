import type { EventEnvelope } from '@floatwise/contracts/define';
import type { Pool } from 'pg';
import type { EventHandler } from './handlers.js';
import type { TransactionRunner } from './sql-executor.js';

const markSql = 'insert into inbox (event_id, subject) values ($1::uuid, $2) on conflict (event_id) do nothing';

/**
 * Runs a handler unless this event was already handled. Mark and effect are one transaction: at most once, even if the
 * event is delivered twice, concurrently, or again after a crash.
 */
export function handleOnce(
  transactions: TransactionRunner,
  handler: EventHandler,
  envelope: EventEnvelope,
): Promise<'handled' | 'duplicate'> {
  const mark = { sql: markSql, values: [envelope.id, envelope.subject] };
  return transactions.run(mark, async (tx, marked) => {
    if (marked === 0) return 'duplicate';
    await handler.handle(envelope, tx);
    return 'handled';
  });
}

const markAllSql = `insert into inbox (event_id, subject) select * from unnest($1::uuid[], $2::text[])
  on conflict (event_id) do nothing`;
const unmarkSql = 'delete from inbox where event_id = any($1::uuid[])';

/** The transaction holds its handlers' locks, so a slow batch ends early. */
const longestBatchMs = 100;

/**
 * Runs the handlers of several events in one transaction, in order. If a handler throws or one of the events was
 * already handled, it rejects and none of them has any effect.
 * @returns how many were handled, from the first on: not all if they take long together
 */
export function handleTogether(
  transactions: TransactionRunner,
  all: readonly { handler: EventHandler; envelope: EventEnvelope }[],
): Promise<number> {
  const ids = all.map(({ envelope }) => envelope.id);
  const values = [arrayOf(ids), arrayOf(all.map(({ envelope }) => envelope.subject))];
  return transactions.run({ sql: markAllSql, values }, async (tx, marked) => {
    if (marked < all.length) throw new Error('Some of these events have been handled before.');
    const end = Date.now() + longestBatchMs;
    for (const [place, { handler, envelope }] of all.entries()) {
      await handler.handle(envelope, tx);
      const left = ids.slice(place + 1);
      if (left.length === 0 || Date.now() < end) continue;
      await tx.$executeRawUnsafe(unmarkSql, arrayOf(left));
      return place + 1;
    }
    return all.length;
  });
}

/** Formats a Postgres array. */
const arrayOf = (texts: readonly string[]): string => `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;

/** Whether Postgres answers. While it doesn't, a handler's failure is only the outage's fault. */
export async function databaseAnswers(pool: Pool): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}
