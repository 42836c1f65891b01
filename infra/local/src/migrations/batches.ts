import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const ROWS = 1_000;
const LINE = /^-- In batches of (\S+) by (\S+)$/m;

/** A statement that changes many rows of a table, by ranges of a column. */
export interface Batches {
  table: string;
  key: string;
  sql: string;
}

/** A migration with the line `-- In batches of <table> by <column>`; the check sees to it that a condition can be added at its end. */
export function batchesOf(sql: string): Batches | undefined {
  const [, table, key] = LINE.exec(sql) ?? [];
  return table && key ? { table, key, sql: sql.trimEnd().replace(/;$/, '') } : undefined;
}

/**
 * Changes the rows range by range, each in a transaction of its own. After each it pauses as long as the range took, which leaves
 * at least half of the time to everyone else. Begun again, it finds in the ranges before only what the statement's WHERE still asks for.
 */
export async function inBatches(
  { table, key, sql }: Batches,
  client: pg.ClientBase,
  run: (statement: string) => Promise<void>,
): Promise<void> {
  const literal = (value: string | null): string => (value === null ? 'null' : client.escapeLiteral(value));
  let range = 'true';
  for (;;) {
    const { rows } = await client.query<{ first: string | null; last: string | null }>(
      `select (array_agg(key order by key))[1]::text as first, (array_agg(key order by key desc))[1]::text as last
         from (select ${key} as key from ${table} where ${range} order by ${key} limit ${ROWS}) as batch`,
    );
    const { first = null, last = null } = rows[0] ?? {};
    const begun = performance.now();
    // At the end this changes nothing, but even in an empty database Postgres has read the statement once.
    await run(`${sql}\nand ${key} between ${literal(first)} and ${literal(last)}`);
    if (last === null) return;
    range = `${key} > ${literal(last)}`;
    await sleep(performance.now() - begun);
  }
}
