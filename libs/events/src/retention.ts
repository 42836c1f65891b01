import type { PoolClient } from 'pg';
import type { EventSettings } from './settings.js';

const rowsAtOnce = 5000;

/**
 * Deletes rows of the outbox, the inbox, and of tries, and parked messages that were replayed, once they're no longer needed: a
 * few thousand at a time, so that no lock is held long.
 *
 * The outbox keeps what it published for as long as JetStream would, because JetStream may lose it (14 days). An inbox row outlives
 * each delivery of its event: the last is one that's published again on its last day in the outbox, and then stays in JetStream for
 * the whole time again (14 + 14 days, so 30). Tries and replayed messages go with the inbox rows beside which they say what
 * happened. A parked message that waits stays until an operator replays it or its person is erased: nothing else has its event.
 *
 * Tombstones go that no event can follow anymore: once inbox rows may be
 * deleted, no delivery is pending.
 */
export async function sweep(
  connection: Pick<PoolClient, 'query'>,
  settings: Pick<EventSettings, 'outboxKeepMs' | 'inboxKeepMs'>,
): Promise<void> {
  const { outboxKeepMs, inboxKeepMs } = settings;
  await drain(connection, { table: 'outbox', column: 'published_at', keepMs: outboxKeepMs });
  await drain(connection, { table: 'inbox', column: 'handled_at', keepMs: inboxKeepMs });
  await drain(connection, { table: 'message_try', column: 'tried_at', keepMs: inboxKeepMs });
  await drain(connection, { table: 'parked_message', column: 'replayed_at', keepMs: inboxKeepMs });
  await forgetRemoved(connection, inboxKeepMs);
}

/**
 * A parked message about the removed thing can be replayed at any time, so the tombstone stays as long as the message.
 */
async function forgetRemoved(connection: Pick<PoolClient, 'query'>, keepMs: number): Promise<void> {
  await connection.query(
    `delete from applied_version gone
      where removed and applied_at < clock_timestamp() - $1 * interval '1 millisecond'
        and not exists (
          select 1 from parked_message where replayed_at is null and strpos(body, gone.aggregate_id) > 0)`,
    [keepMs],
  );
}

interface Expiry {
  table: 'outbox' | 'inbox' | 'message_try' | 'parked_message';
  column: 'published_at' | 'handled_at' | 'tried_at' | 'replayed_at';
  keepMs: number;
}

async function drain(connection: Pick<PoolClient, 'query'>, { table, column, keepMs }: Expiry): Promise<void> {
  for (;;) {
    const { rowCount } = await connection.query(
      `delete from ${table} where ctid in (
         select ctid from ${table} where ${column} < clock_timestamp() - $1 * interval '1 millisecond' limit ${rowsAtOnce})`,
      [keepMs],
    );
    if ((rowCount ?? 0) < rowsAtOnce) return;
  }
}
