import type { EventEnvelope } from '@floatwise/contracts/define';
import type { Pool, PoolClient } from 'pg';
import type { EventHandler } from './handlers.js';

/**
 * Runs a handler unless this event has been handled before. Mark and effect are one transaction: at most once, whatever
 * is delivered twice, at the same time, or again after a crash.
 */
export async function handleOnce(
  pool: Pool,
  handler: EventHandler,
  envelope: EventEnvelope,
): Promise<'handled' | 'duplicate'> {
  const connection = await pool.connect();
  let broken = false;
  // Between two statements nobody else listens for the end of this connection; unheard, it would end the process.
  const onError = () => (broken = true);
  connection.on('error', onError);
  try {
    return await inTransaction(connection, handler, envelope);
  } catch (error) {
    await connection.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    connection.off('error', onError);
    connection.release(broken);
  }
}

async function inTransaction(connection: PoolClient, handler: EventHandler, envelope: EventEnvelope) {
  await connection.query('begin');
  const { rowCount } = await connection.query({
    name: 'inbox-mark',
    text: 'insert into inbox (event_id, subject) values ($1::uuid, $2) on conflict (event_id) do nothing',
    values: [envelope.id, envelope.subject],
  });
  if (rowCount === 0) {
    await connection.query('rollback');
    return 'duplicate';
  }
  await handler.handle(envelope, connection);
  await connection.query('commit');
  return 'handled';
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
