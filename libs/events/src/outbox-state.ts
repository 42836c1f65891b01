import type { Pool } from 'pg';

const countedAtMost = 10_000;

export interface OutboxState {
  /** Committed and not yet confirmed by JetStream, counted up to 10,000. */
  unpublished: number;
  /** Age of the oldest of them in milliseconds, 0 when there is none. */
  lagMs: number;
}

/** What waits in the outbox right now. */
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

/**
 * Publishes again what was published since an instant: after JetStream lost its data, for Postgres is the durable
 * record. Consumers that had handled an event recognise it by its id.
 * @returns how many events will be published again
 */
export async function republishSince(pool: Pool, since: Date): Promise<number> {
  const result = await pool.query('update outbox set published_at = null where published_at >= $1', [since]);
  return result.rowCount ?? 0;
}
