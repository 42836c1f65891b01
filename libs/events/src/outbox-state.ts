import type { Pool, PoolClient } from 'pg';
import { defaultSettings, type EventSettings } from './settings.js';

const countedAtMost = 10_000;

export interface OutboxState {
  /** Committed and not yet confirmed by JetStream, counted up to 10,000. */
  unpublished: number;
  /** Age of the oldest of them in milliseconds, 0 if there are none. */
  lagMs: number;
}

/** What's waiting in the outbox right now. */
export async function outboxState(pool: Pool): Promise<OutboxState> {
  const { rows } = await pool.query<{ unpublished: number; lag_ms: number | null }>(
    `select count(*)::int as unpublished,
            extract(epoch from clock_timestamp() - min(created_at))::float8 * 1000 as lag_ms
       from (select created_at from outbox where published_at is null order by seq limit $1) as waiting`,
    [countedAtMost],
  );
  const row = rows[0];
  return { unpublished: row?.unpublished ?? 0, lagMs: Math.max(0, row?.lag_ms ?? 0) };
}

type Keeping = Pick<EventSettings, 'inboxKeepMs' | 'maxAgeMs'>;

const rowsAtOnce = 5000;
/** Recent enough that until the last redelivery, no consumer can have forgotten that it handled the event. */
const republishSql = `update outbox set published_at = null where seq in (
  select seq from outbox
   where published_at >= $1 and published_at < $2 and created_at >= clock_timestamp() - $3 * interval '1 millisecond'
   order by seq limit ${rowsAtOnce})`;

async function republish(
  connection: Pick<PoolClient, 'query'>,
  { from, before, ...keeping }: Keeping & { from: Date; before: Date },
): Promise<number> {
  let count = 0;
  // One transaction, so that the relay sees either all of them, in order, or none.
  await connection.query('begin');
  for (let touched = rowsAtOnce; touched === rowsAtOnce; count += touched) {
    const values = [from, before, keeping.inboxKeepMs - keeping.maxAgeMs];
    touched = (await connection.query(republishSql, values)).rowCount ?? 0;
  }
  await connection.query('commit');
  return count;
}

/**
 * Republishes everything published since an instant, after JetStream lost its data: Postgres is the durable record.
 * Consumers that already handled an event recognize its ID.
 * @returns how many events will be published again
 */
export async function republishSince(pool: Pool, since: Date, keeping: Keeping = defaultSettings): Promise<number> {
  const connection = await pool.connect();
  let broken = true;
  try {
    const count = await republish(connection, { from: since, before: new Date(8.64e15), ...keeping });
    broken = false;
    return count;
  } finally {
    connection.release(broken);
  }
}

/**
 * Republishes what was published before the stream was created: such a stream was recreated after JetStream lost its
 * data. Uses the relay's own connection, which is closed after an error. The clocks of Postgres and NATS may differ by
 * less than the duration of the NATS outage.
 * @returns how many events will be published again
 */
export async function republishLost(
  connection: Pick<PoolClient, 'query'>,
  streamMade: Date,
  keeping: Keeping,
): Promise<number> {
  const from = new Date(Date.now() - keeping.maxAgeMs);
  const { rowCount } = await connection.query(
    'select 1 from outbox where published_at >= $1 and published_at < $2 limit 1',
    [from, streamMade],
  );
  return rowCount ? republish(connection, { from, before: streamMade, ...keeping }) : 0;
}
