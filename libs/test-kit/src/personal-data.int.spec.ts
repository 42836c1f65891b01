import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { personalDataServices } from '@floatwise/contracts/personal-data';
import type { Service } from '@floatwise/service-kit/define-service';
import type { PersonalData } from '@floatwise/service-kit/personal-data/personal-data';
import pg from 'pg';
import { testDatabase } from './test-database.js';
import { root } from './workspace.js';

const services = readdirSync(join(root, 'services')).filter((name) =>
  existsSync(join(root, 'services', name, 'prisma', 'migrations')),
);
/** Tables for events, jobs, and migrations. service-kit erases parked messages about a person. */
const ofTheKit = [
  'outbox',
  'inbox',
  'parked_message',
  'applied_version',
  'message_try',
  'job_run',
  '_prisma_migrations',
];
/** Columns that identify a row's person. A bank's `account_id` of a card doesn't. */
const namesSomebody = ['user_id', 'owner_id', 'created_by', 'email', 'account_email'];

/** Loaded by path: libs can't import services. */
async function personalDataOf(name: string): Promise<PersonalData> {
  const file = pathToFileURL(join(root, 'services', name, 'src', 'service.ts')).href;
  const { service } = (await import(file)) as { service: Service };
  if (!service.personalData)
    throw new Error(`services/${name}/src/service.ts doesn't say what its tables hold on people.`);
  return service.personalData;
}

async function inDatabaseOf<Result>(name: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: await testDatabase(name) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const columnsSql = `select table_name as table, array_agg(column_name::text) as columns
  from information_schema.columns where table_schema = 'public' group by 1 order by 1`;
const columnsOf = async (client: pg.Client) =>
  (await client.query<{ table: string; columns: string[] }>(columnsSql)).rows;

it('identity asks the services that hold something on people and erase by its event, and no others', async () => {
  const asked = [];
  for (const name of services) if ((await personalDataOf(name)).tombstone) asked.push(name);
  expect(asked).toEqual(personalDataServices.toSorted());
  expect((await personalDataOf('identity')).tables).not.toEqual([]);
});

describe.each(services)('of %s', (name) => {
  it('every table is listed with what it holds on people, or as impersonal [requirement 44]', async () => {
    const { tables, impersonal, tombstone } = await personalDataOf(name);
    const listed = new Set([...tables.map(({ table }) => table), ...impersonal, ...ofTheKit]);
    if (tombstone) listed.add(tombstone.table);
    const there = (await inDatabaseOf(name, columnsOf)).map(({ table }) => table);
    expect(there.filter((table) => !listed.has(table))).toEqual([]);
    expect([...listed].filter((table) => !there.includes(table) && !ofTheKit.includes(table))).toEqual([]);
  });

  it('an impersonal table has no column for a person, and a listed one is looked at by each that it has', async () => {
    const { tables, impersonal } = await personalDataOf(name);
    for (const { table, columns } of await inDatabaseOf(name, columnsOf)) {
      const found = columns.filter((column) => namesSomebody.includes(column));
      if (impersonal.includes(table)) expect([table, found]).toEqual([table, []]);
      const listed = tables.find((each) => each.table === table);
      if (!listed) continue;
      expect(listed.select).toMatch(new RegExp(`\\b(from|join) ${table}\\b`));
      for (const column of found.filter((each) => !each.endsWith('email'))) {
        expect(listed.select).toMatch(new RegExp(`\\b${column} = \\$1`));
      }
    }
  });

  it('rows that go with those of another table have a foreign key that takes them along', async () => {
    const { tables } = await personalDataOf(name);
    const keysSql = `select conrelid::regclass::text || ' with ' || confrelid::regclass::text as key
      from pg_constraint where contype = 'f' and confdeltype = 'c'`;
    const keys = await inDatabaseOf(name, async (client) => (await client.query<{ key: string }>(keysSql)).rows);
    const wanted = tables.flatMap((each) => ('erasedWith' in each ? [`${each.table} with ${each.erasedWith}`] : []));
    expect(keys.map(({ key }) => key)).toEqual(expect.arrayContaining(wanted));
  });

  it('what is selected and the tombstone can be asked for', async () => {
    const { tables, tombstone } = await personalDataOf(name);
    await inDatabaseOf(name, async (client) => {
      for (const { select } of tables) {
        const { rows, fields } = await client.query(select, [randomUUID()]);
        expect([rows, fields.map((field) => field.name)]).toEqual([[], ['data']]);
      }
      if (tombstone) expect((await client.query(tombstone.select, [randomUUID()])).rows).toEqual([]);
    });
  });
});
