import pg from 'pg';
import { withClient } from '../src/servers/database.ts';

/** Rows that one statement writes by number: those from $1 to $2, of $3 people. */
export interface Rows {
  what: string;
  /** How many numbers belong to each person. */
  each: number;
  /** How many numbers one transaction writes. */
  atOnce: number;
  sql: string;
  /** A table whose indexes are dropped before and built afterward, which takes a third of the time with many rows. */
  bare?: string;
}

/** Where it stands, and the indexes that are still to be built: in the database itself, so that a second run goes on. */
const progressSql = `
  create table if not exists generated (what text primary key, upto bigint not null);
  create table if not exists generated_index (of text not null, name text primary key, definition text not null)`;

/**
 * Writes rows in batches, each with the note of how far it came, and goes on where an earlier run ended. Foreign keys aren't checked: the
 * rows are made to fit, and checking them takes longer than writing them.
 * @param url a database's owner, who may be a superuser
 */
export async function generateRows(url: string, all: readonly Rows[], people: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(progressSql);
    await client.query(
      `set session_replication_role = replica; set timezone = 'UTC'; set maintenance_work_mem = '512MB'`,
    );
    for (const rows of all) await generateSome(client, rows, people);
    await client.query('vacuum analyze');
  });
}

async function generateSome(client: pg.Client, rows: Rows, people: number): Promise<void> {
  const { what, each, atOnce, sql, bare } = rows;
  const { rows: stands } = await client.query<{ upto: string }>('select upto from generated where what = $1', [what]);
  const last = people * each;
  let next = Number(stands[0]?.upto ?? 0) + 1;
  if (bare !== undefined && next <= last) await dropIndexes(client, bare);
  for (; next <= last; next += atOnce) {
    const upto = Math.min(next + atOnce - 1, last);
    await client.query('begin');
    await client.query(
      sql.includes('$3') ? { text: sql, values: [next, upto, people] } : { text: sql, values: [next, upto] },
    );
    await client.query('insert into generated values ($1, $2) on conflict (what) do update set upto = excluded.upto', [
      what,
      upto,
    ]);
    await client.query('commit');
  }
  if (bare !== undefined) await buildIndexes(client, bare);
}

/** All but those of keys, which others refer to. */
async function dropIndexes(client: pg.Client, table: string): Promise<void> {
  await client.query('begin');
  await client.query(
    `insert into generated_index select tablename, indexname, indexdef from pg_indexes
      where schemaname = 'public' and tablename = $1
        and not exists (select from pg_constraint where conindid = format('public.%I', indexname)::regclass)
     on conflict do nothing`,
    [table],
  );
  for (const { name } of await indexesOf(client, table))
    await client.query(`drop index if exists ${pg.escapeIdentifier(name)}`);
  await client.query('commit');
}

async function buildIndexes(client: pg.Client, table: string): Promise<void> {
  for (const { name, definition } of await indexesOf(client, table)) {
    await client.query('begin');
    await client.query(definition);
    await client.query('delete from generated_index where name = $1', [name]);
    await client.query('commit');
  }
}

const indexesOf = async (client: pg.Client, table: string): Promise<{ name: string; definition: string }[]> =>
  (
    await client.query<{ name: string; definition: string }>(
      'select name, definition from generated_index where of = $1 order by name',
      [table],
    )
  ).rows;
