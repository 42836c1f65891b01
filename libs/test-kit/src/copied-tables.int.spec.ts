import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { emptyTestDatabase, eventTablesSql, jobTableSql, runSql, testDatabase } from './test-database.js';
import { root } from './workspace.js';

const services = readdirSync(join(root, 'services')).filter((name) =>
  existsSync(join(root, 'services', name, 'prisma', 'migrations')),
);

const eventTables = ['outbox', 'inbox', 'parked_message', 'applied_version', 'message_try'];

/** Columns and indexes of tables, as described by Postgres. */
async function shapeOf(url: string, names: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const columns = await client.query<{ line: string }>(
    `select concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public' and table_name = any($1) order by 1`,
    [names],
  );
  const indexes = await client.query<{ line: string }>(
    `select indexdef as line from pg_indexes where schemaname = 'public' and tablename = any($1) order by 1`,
    [names],
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
    expect(await shapeOf(await testDatabase(service), eventTables)).toEqual(await shapeOf(model, eventTables));
  });
});

describe('the table of jobs', () => {
  const sources = (service: string) =>
    readdirSync(join(root, 'services', service, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
  const hasJobs = (service: string) =>
    sources(service).some((name) =>
      readFileSync(join(root, 'services', service, 'src', name), 'utf8').includes('@Job({'),
    );

  it.each(services.filter(hasJobs))('of %s is that of service-kit', async (service) => {
    const model = await emptyTestDatabase('model');
    await runSql(model, jobTableSql());
    expect(await shapeOf(await testDatabase(service), ['job_run'])).toEqual(await shapeOf(model, ['job_run']));
  });
});
