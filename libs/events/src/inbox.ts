import type { EventEnvelope } from '@floatwise/contracts/define';
import type { Pool } from 'pg';
import type { EventHandler } from './handlers.js';
import type { TransactionRunner } from './sql-executor.js';

const markSql = 'insert into inbox (event_id, subject) values ($1::uuid, $2) on conflict (event_id) do nothing';

/**
 * Runs a handler unless this event has been handled before. Mark and effect are one transaction: at most once, whatever
 * is delivered twice, at the same time, or again after a crash.
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

/** Whether Postgres answers; a handler's failure while it does not is nobody's fault but the outage's. */
export async function databaseAnswers(pool: Pool): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}
