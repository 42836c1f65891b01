/**
 * In a realm of its own: in the one that files share, the engine's WebAssembly has twice stopped waking up, after hundreds of other
 * tests and beside load.
 * @jest-environment node
 */
import { appendFileSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { throwAwayPostgres, type ThrowAway } from '../servers/throw-away.ts';
import { create, deploy, status } from './engine.ts';

const schema = (fields: string): string => `
datasource db {
  provider = "postgresql"
}
model Thing {
  id   Int    @id @default(autoincrement())
  ${fields}
}
`;

describe('migrations, on a real Postgres', () => {
  let server: ThrowAway;
  let dir: string;
  let count = 0;

  beforeAll(async () => {
    server = await throwAwayPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'floatwise-engine-'));
    mkdirSync(join(dir, 'prisma'), { recursive: true });
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const setSchema = (fields: string): void => writeFileSync(join(dir, 'prisma/schema.prisma'), schema(fields));

  async function sql<Row>(url: string, text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  async function database(): Promise<string> {
    count += 1;
    await sql(server.url, `create database engine_test_${count}`);
    const url = new URL(server.url);
    url.pathname = `/engine_test_${count}`;
    return url.toString();
  }

  const writeSql = (name: string, text: string): void => {
    mkdirSync(join(dir, 'prisma/migrations', name), { recursive: true });
    writeFileSync(join(dir, 'prisma/migrations', name, 'migration.sql'), text);
  };

  it('are created from the schema, applied once, and then there is nothing more to do', async () => {
    setSchema('name String');
    const first = await create(dir, await database(), 'first');
    expect(readFileSync(first ?? '', 'utf8')).toContain('CREATE TABLE "Thing"');
    expect(await create(dir, await database(), 'again')).toBeUndefined();

    setSchema('name String\n  note String?');
    const second = await create(dir, await database(), 'second');
    expect(readFileSync(second ?? '', 'utf8')).toContain('ADD COLUMN     "note"');

    const url = await database();
    expect((await status(dir, url)).pending).toHaveLength(2);
    expect(await deploy(dir, url)).toHaveLength(2);
    expect(await deploy(dir, url)).toEqual([]);
    expect(await status(dir, url)).toEqual({ pending: [], failed: [], edited: [], unknown: [] });
    expect(await sql(url, 'insert into "Thing" (name, note) values (\'a\', null) returning id')).toEqual([{ id: 1 }]);
  });

  it('follow on one that checks values, which schema.prisma can not say', async () => {
    setSchema('name String');
    const first = (await create(dir, await database(), 'first')) ?? '';
    appendFileSync(first, 'ALTER TABLE "Thing" ADD CONSTRAINT "thing_name_check" CHECK (name <> \'\');');
    expect(await create(dir, await database(), 'nothing more')).toBeUndefined();
    setSchema('name String\n  note String?');
    const next = await create(dir, await database(), 'note');
    expect(readFileSync(next ?? '', 'utf8').trim()).toBe(
      '-- AlterTable\nALTER TABLE "Thing" ADD COLUMN     "note" TEXT;',
    );
  });

  it('change nothing when one fails, say why, and are tried again once mended', async () => {
    setSchema('name String');
    const url = await database();
    writeSql('20260101000000_half', 'create table one (a int); create table two (b nonsense);');
    await expect(deploy(dir, url)).rejects.toThrow(
      'The migration 20260101000000_half failed and changed nothing: type "nonsense" does not exist',
    );
    expect(await sql(url, "select to_regclass('one') as found")).toEqual([{ found: null }]);
    expect((await status(dir, url)).failed).toEqual(['20260101000000_half']);
    writeSql('20260101000000_half', 'create table one (a int);');
    expect(await deploy(dir, url)).toEqual(['20260101000000_half']);
  });

  it('give up waiting for a lock after seconds, so that calls behind them go on, and try again', async () => {
    setSchema('name String');
    const url = await database();
    writeSql('20260101000000_one', 'create table one (a int);');
    await deploy(dir, url);
    writeSql('20260102000000_two', 'alter table one add column b int;');
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    await reader.query('begin; select 1 from one;');
    const waits = async () =>
      (await sql(url, "select 1 from pg_locks where not granted and relation = 'one'::regclass")).length > 0;
    const deployed = deploy(dir, url);
    await eventually(waits);
    // Nobody ended its wait but itself, and the reader still holds its lock.
    await eventually(async () => !(await waits()));
    expect((await sql(url, 'select * from one')).length).toBe(0);
    await reader.end();
    expect(await deployed).toEqual(['20260102000000_two']);
  });

  it('build an index beside writes, outside of a transaction', async () => {
    setSchema('name String');
    const url = await database();
    writeSql('20260101000000_one', 'create table one (a int);');
    writeSql('20260102000000_two', 'create index concurrently one_a on one (a);');
    expect(await deploy(dir, url)).toHaveLength(2);
    expect(await sql(url, "select indisvalid as valid from pg_index where indexrelid = 'one_a'::regclass")).toEqual([
      { valid: true },
    ]);
  });

  it('build an index again whose first try failed and left it invalid', async () => {
    setSchema('name String');
    const url = await database();
    const valid = () => sql(url, `select indisvalid as valid from pg_index where indexrelid = '"one A"'::regclass`);
    writeSql('20260101000000_one', 'create table one (a int);');
    await deploy(dir, url);
    await sql(url, 'insert into one values (1), (1)');
    writeSql('20260102000000_two', 'create unique index concurrently "one A" on one (a);');
    await expect(deploy(dir, url)).rejects.toThrow('could not create unique index');
    expect(await valid()).toEqual([{ valid: false }]);
    await sql(url, 'delete from one');
    expect(await deploy(dir, url)).toEqual(['20260102000000_two']);
    expect(await valid()).toEqual([{ valid: true }]);
  });

  const batches = '-- In batches of one by id\n';
  /** Two and a half thousand rows, which is three batches. */
  async function manyRows(): Promise<string> {
    setSchema('name String');
    const url = await database();
    writeSql('20260101000000_one', 'create table one (id uuid primary key default gen_random_uuid(), a int, b int);');
    await deploy(dir, url);
    await sql(url, 'insert into one (a) select n from generate_series(1, 2500) n');
    return url;
  }
  const filled = async (url: string) => (await sql<{ a: number }>(url, 'select a from one where b = 2 * a')).length;

  it('fill a column in batches, each of which is kept when a later one fails, and go on from there', async () => {
    const url = await manyRows();
    await sql(url, 'update one set a = 0 where id = (select id from one order by id offset 2400 limit 1)');
    writeSql('20260102000000_two', `${batches}update one set b = 2 * a / (a / a) where b is null;\n`);
    await expect(deploy(dir, url)).rejects.toThrow(
      'The migration 20260102000000_two failed and its batches before stay changed: division by zero',
    );
    expect(await filled(url)).toBe(2000);
    expect((await status(dir, url)).failed).toEqual(['20260102000000_two']);
    await sql(url, 'update one set a = 7 where a = 0');
    await sql(url, 'create table changed (id uuid)');
    await sql(
      url,
      `create function note() returns trigger language plpgsql as
         $$ begin insert into changed values (new.id); return new; end; $$;
       create trigger note after update on one for each row execute function note()`,
    );
    expect(await deploy(dir, url)).toEqual(['20260102000000_two']);
    expect(await filled(url)).toBe(2500);
    expect(await sql(url, 'select count(*)::int, count(distinct id)::int as rows from changed')).toEqual([
      { count: 500, rows: 500 },
    ]);
  });

  it('delete in batches, by a column that many rows share', async () => {
    const url = await manyRows();
    await sql(url, 'update one set a = a % 3');
    writeSql('20260102000000_two', '-- In batches of one by a\ndelete from one where a > 0 -- not the first\n');
    await deploy(dir, url);
    expect(await sql(url, 'select count(*)::int from one')).toEqual([{ count: 833 }]);
  });

  it('hold nobody’s rows while a batch waits for one of them', async () => {
    const url = await manyRows();
    writeSql('20260102000000_two', `${batches}update one set b = 2 * a where b is null;`);
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    const [first, last] = ['asc', 'desc'].map((way) => `(select id from one order by id ${way} limit 1)`);
    await writer.query('begin');
    await writer.query(`update one set a = 1 where id = ${first}`);
    const deployed = deploy(dir, url);
    const waits = async () => (await sql(url, 'select 1 from pg_locks where not granted')).length > 0;
    await eventually(waits);
    await eventually(async () => !(await waits()));
    // The batch gave up, so another row of it is free: nobody lets go of the first.
    await sql(url, `update one set a = 1 where id = ${first?.replace('limit', 'offset 1 limit')}`);
    await writer.query(`update one set a = 1 where id = ${last}`);
    await writer.query('commit');
    await writer.end();
    expect(await deployed).toEqual(['20260102000000_two']);
    expect(await filled(url)).toBe(2500);
  });

  it('in batches are tried in an empty database too', async () => {
    setSchema('name String');
    const url = await database();
    writeSql('20260101000000_one', 'create table one (id int primary key, a int);');
    writeSql('20260102000000_two', `${batches}update one set b = 1 where a is null;`);
    await expect(deploy(dir, url)).rejects.toThrow('column "b" of relation "one" does not exist');
  });

  it('may contain functions, whose bodies hold semicolons', async () => {
    setSchema('name String');
    const url = await database();
    writeSql(
      '20260101000000_function',
      'create function five() returns int language plpgsql as $$ begin return 5; end; $$;',
    );
    await deploy(dir, url);
    expect(await sql(url, 'select five()')).toEqual([{ five: 5 }]);
  });

  it('notice a file that was edited after it was applied', async () => {
    setSchema('name String');
    const url = await database();
    writeSql('20260101000000_one', 'create table one (a int);');
    await deploy(dir, url);
    writeSql('20260101000000_one', 'create table one (a bigint);');
    expect((await status(dir, url)).edited).toEqual(['20260101000000_one']);
  });
});
