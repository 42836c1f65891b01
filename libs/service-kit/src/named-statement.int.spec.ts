import { emptyTestDatabase } from '@floatwise/test-kit/test-database';
import pg from 'pg';
import { openPool } from './postgres.js';

const limits = {
  DATABASE_POOL: 1,
  DATABASE_TIMEOUT_MS: 5_000,
  DATABASE_LOCK_TIMEOUT_MS: 4_000,
  DATABASE_CONNECT_TIMEOUT_MS: 5_000,
  DATABASE_TRANSACTION_TIMEOUT_MS: 5_000,
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: 5_000,
};

async function pools() {
  const DATABASE_URL = await emptyTestDatabase('service-kit');
  const [ours, driver] = [
    openPool({ ...limits, DATABASE_URL }),
    new pg.Pool({ connectionString: DATABASE_URL, max: 1 }),
  ];
  return { ours, driver, end: () => Promise.all([ours.end(), driver.end()]) };
}

const everyKind = `select $1::text as text, $2::int as whole, $3::boolean as flag, $4::text as none, 1.5::float8 as rate,
  10.25::numeric as exact, '2026-03-08'::date as day, '2026-03-08T07:30:00Z'::timestamptz as at, '{"a":[1]}'::json as json,
  array['x', null] as list, 'ö€'::text as "Quoted Name" from generate_series(1, $5::int)`;

describe('a named statement on the pool', () => {
  it.each([0, 1, 3])('gives %i rows as the driver does, each time it runs', async (rows) => {
    const { ours, driver, end } = await pools();
    const query = { name: 'every-kind', text: everyKind, values: ['a "b" \\ ö', 7, true, null, rows] };
    const { rows: expected, rowCount, command, fields } = await driver.query(query);
    expect(expected).toHaveLength(rows);
    for (const _ of ['parsed', 'described', 'known', 'known again']) {
      const result = await ours.query(query);
      expect(result).toMatchObject({ rows: expected, rowCount, command });
      expect(result.fields.map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
    }
    await end();
  });

  it.each<[string, unknown[]]>([
    ['text with quotes, backslashes, commas, and line ends', ['a "b" \\ ö', '{', 'x,y', '', 'null', 'two\nlines\\']],
    ['numbers', [0, -1.5, 3]],
    ['nothing', []],
    ['nulls', ['a', null]],
  ])('hands over an array of %s as the driver does', async (_, list) => {
    const { ours, driver, end } = await pools();
    const query = { name: 'array', text: 'select to_json($1::text[]) as list', values: [list] };
    const { rows: expected } = await driver.query(query);
    for (const _time of ['parsed', 'known']) expect((await ours.query(query)).rows).toEqual(expected);
    await end();
  });

  it('asks for its columns once per connection', async () => {
    const { ours, end } = await pools();
    const connection = await ours.connect();
    let described = 0;
    if (connection instanceof pg.Client) connection.connection.on('rowDescription', () => (described += 1));
    connection.release();
    for (let time = 0; time < 4; time += 1)
      await ours.query({ name: 'one', text: 'select $1::int as one', values: [time] });
    expect(described).toBe(1);
    await end();
  });

  it('changes rows and counts them', async () => {
    const { ours, end } = await pools();
    await ours.query('create table note (id int, text text)');
    const add = { name: 'add', text: 'insert into note values ($1, $2)', values: [1, 'a'] };
    for (let time = 0; time < 3; time += 1) expect(await ours.query(add)).toMatchObject({ rowCount: 1, rows: [] });
    const change = { name: 'change', text: 'update note set text = $1 returning id', values: ['b'] };
    for (let time = 0; time < 3; time += 1) {
      expect(await ours.query(change)).toMatchObject({ rowCount: 3, rows: [{ id: 1 }, { id: 1 }, { id: 1 }] });
    }
    await end();
  });

  it.each([
    ['at its first run', 0],
    ['once its columns are known', 2],
  ])('that Postgres refuses %s is an error, and the next one runs', async (_, goodRuns) => {
    const { ours, end } = await pools();
    const divide = (by: number) => ({ name: 'divide', text: 'select 6 / $1::int as share', values: [by] });
    for (let time = 0; time < goodRuns; time += 1) await ours.query(divide(3));
    await expect(ours.query(divide(0))).rejects.toMatchObject({ code: '22012' });
    await expect(ours.query(divide(2))).resolves.toMatchObject({ rows: [{ share: 3 }] });
    await end();
  });

  it('whose columns a migration changes runs again on a new connection', async () => {
    const { ours, driver, end } = await pools();
    await driver.query('create table kept (a int)');
    await driver.query('insert into kept values (1)');
    const read = { name: 'read', text: 'select * from kept where a = $1', values: [1] };
    for (let time = 0; time < 2; time += 1) expect((await ours.query(read)).rows).toEqual([{ a: 1 }]);
    await driver.query(`alter table kept add b text default 'new'`);
    await expect(ours.query(read)).rejects.toMatchObject({ code: '0A000' });
    expect((await ours.query(read)).rows).toEqual([{ a: 1, b: 'new' }]);
    await end();
  });

  it('can not share its name with another text', async () => {
    const { ours, end } = await pools();
    await ours.query({ name: 'mine', text: 'select $1::int as a', values: [1] });
    await expect(ours.query({ name: 'mine', text: 'select $1::int as b', values: [1] })).rejects.toThrow(/unique/);
    await end();
  });

  it('can be run by a transaction before and after', async () => {
    const { ours, end } = await pools();
    const query = { name: 'both', text: 'select $1::int as a', values: [1] };
    for (let time = 0; time < 2; time += 1) {
      const connection = await ours.connect();
      expect((await connection.query(query)).rows).toEqual([{ a: 1 }]);
      connection.release();
      expect((await ours.query(query)).rows).toEqual([{ a: 1 }]);
    }
    await end();
  });

  it('with a value that only the driver can convert runs as well', async () => {
    const { ours, end } = await pools();
    const at = new Date('2026-03-08T07:30:00Z');
    const query = {
      name: 'instant',
      text: 'select $1::timestamptz as at, $2::text[] as list',
      values: [at, ['a', 'b']],
    };
    expect((await ours.query(query)).rows).toEqual([{ at, list: ['a', 'b'] }]);
    await end();
  });

  it('that takes too long ends its connection, and the next one runs', async () => {
    const { ours, end } = await pools();
    const wait = (seconds: number) => ({ name: 'wait', text: 'select pg_sleep($1)', values: [seconds] });
    for (let time = 0; time < 2; time += 1) await ours.query(wait(0));
    // Of this connection alone, so that the next one has time on a busy machine.
    await ours.query('set statement_timeout = 200');
    await expect(ours.query(wait(5))).rejects.toMatchObject({ code: '57014' });
    await expect(ours.query(wait(0))).resolves.toMatchObject({ rowCount: 1 });
    expect((await ours.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '5s' }]);
    await end();
  });
});
