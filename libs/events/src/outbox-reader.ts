import type { Client, PoolClient } from 'pg';

export interface OutboxRow {
  /** Position in the outbox; a bigint as text. */
  seq: string;
  /** The event's ID and the message's `Nats-Msg-Id`. */
  id: string;
  subject: string;
  /** The envelope exactly as sent. */
  payload: string;
}

type Connection = Pick<PoolClient | Client, 'query'>;

/** The lowest unpublished rows above `after`. */
export async function readUnpublished(connection: Connection, after: string, limit: number): Promise<OutboxRow[]> {
  const { rows } = await connection.query<OutboxRow>({
    name: 'outbox-read',
    text: `select seq::text as seq, id::text as id, subject, envelope::text as payload
             from outbox where published_at is null and outbox.seq > $1::bigint
            order by outbox.seq limit $2`,
    values: [after, limit],
  });
  return rows;
}

export async function markPublished(connection: Connection, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  await connection.query({
    name: 'outbox-mark',
    text: 'update outbox set published_at = clock_timestamp() where seq = any($1::bigint[])',
    values: [rows.map((row) => row.seq)],
  });
}
