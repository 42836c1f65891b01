import type { Pool } from 'pg';

/** How often a message's handler started without finishing, because the process died. */
export async function unfinishedTries(pool: Pool, messageId: string): Promise<number> {
  const { rows } = await pool.query<{ unfinished: number }>({
    name: 'try-read',
    text: 'select unfinished from message_try where message_id = $1',
    values: [messageId],
  });
  return rows[0]?.unfinished ?? 0;
}

/**
 * Records that a message's handler is starting. JetStream's delivery count can't show that: a message is also
 * redelivered if it only waited in a process that died.
 */
export async function beginTry(pool: Pool, messageId: string): Promise<void> {
  await pool.query({
    name: 'try-begin',
    text: `insert into message_try as known (message_id, unfinished) values ($1, 1)
           on conflict (message_id) do update set unfinished = known.unfinished + 1, tried_at = clock_timestamp()`,
    values: [messageId],
  });
}

/** Records that a message's handler threw; returns how often it has so far. */
export async function failTry(pool: Pool, messageId: string): Promise<number> {
  const { rows } = await pool.query<{ failures: number }>({
    name: 'try-fail',
    text: `insert into message_try as known (message_id, failures) values ($1, 1)
           on conflict (message_id) do update
             set failures = known.failures + 1, unfinished = 0, tried_at = clock_timestamp()
           returning failures`,
    values: [messageId],
  });
  return rows[0]?.failures ?? 1;
}

/** The message is handled or parked: if it ever comes again, its count starts over. */
export async function forgetTries(pool: Pool, messageId: string): Promise<void> {
  await pool.query({ name: 'try-forget', text: 'delete from message_try where message_id = $1', values: [messageId] });
}
