import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { emptyTestDatabase, eventTablesSql, runSql, testDatabase } from './test-database.js';
import { root } from './workspace.js';

const services = readdirSync(join(root, 'services')).filter((name) =>
  existsSync(join(root, 'services', name, 'prisma', 'migrations')),
);

/** Columns and indexes of the four tables, as Postgres describes them. */
async function shapeOf(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = `('outbox', 'inbox', 'parked_message', 'applied_version')`;
  const columns = await client.query<{ line: string }>(
    `select concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public' and table_name in ${tables} order by 1`,
  );
  const indexes = await client.query<{ line: string }>(
    `select indexdef as line from pg_indexes where schemaname = 'public' and tablename in ${tables} order by 1`,
  );
  await client.end();
  return [...columns.rows, ...indexes.rows].map((row) => row.line);
}

describe('the event tables', () => {
  it('stand in at least three services', () => {
    expect(services.length).toBeGreaterThanOrEqual(3);
  });

  it.each(services)('of %s are those of the events library', async (service) => {
    const model = await emptyTestDatabase('model');
    await runSql(model, eventTablesSql());
    expect(await shapeOf(await testDatabase(service))).toEqual(await shapeOf(model));
  });
});
