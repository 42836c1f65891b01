import { inTransaction } from '@floatwise/service-kit/postgres';
import type { Pool } from 'pg';
import type { Hit } from './hit.js';

/**
 * Writers of hits hold this lock shared until they commit; counting holds it for an instant. So it never sees a hit while one
 * with a smaller number is still to come.
 */
const writersLock = 4_015_001;

/** The same key as `lockPerson` of service-kit. Shared, because only an erasure must wait, and be waited for. */
const lockSql = `select pg_advisory_xact_lock_shared($1),
  (select count(pg_advisory_xact_lock_shared(hashtextextended('person:' || person, 0)))
     from (select unnest($2::text[]) as person order by 1) people)`;

/** A hit that is there already stays as it is; one of a deleted person is stored without the person. */
const insertSql = `insert into hit (id, at, tab, user_id, name, page, item, source, referrer, country, region, city, screen)
  select id, at, tab, case when gone.removed then null else "userId" end, name, page, item, source, referrer, country, region,
         city, screen
    from json_to_recordset($1::json) as one(id uuid, at timestamptz, tab uuid, "userId" uuid, name text, page text, item text,
           source text, referrer text, country text, region text, city text, screen text)
    left join applied_version gone on gone.aggregate = 'user' and gone.aggregate_id = "userId"::text and gone.removed
  on conflict do nothing`;

/** Stores hits, each once; they are safe when it resolves. */
export function insertHits(pool: Pool, hits: readonly Hit[]): Promise<void> {
  const people = [...new Set(hits.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  return inTransaction(pool, async (client) => {
    await client.query(lockSql, [writersLock, people]);
    await client.query({ name: 'hits-insert', text: insertSql, values: [JSON.stringify(hits)] });
  });
}

/** The number up to which all hits are there, or will never be. */
export function lastWritten(pool: Pool): Promise<bigint> {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [writersLock]);
    const { rows } = await client.query<{ last: string }>(
      'select case when is_called then last_value else 0 end as last from hit_seq_seq',
    );
    return BigInt(rows[0]?.last ?? 0);
  });
}
