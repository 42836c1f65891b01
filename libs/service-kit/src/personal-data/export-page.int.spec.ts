import { randomUUID } from 'node:crypto';
import { defineExportRequest } from '@floatwise/contracts/personal-data';
import { emptyTestDatabase, eventTablesSql, runSql } from '@floatwise/test-kit/test-database';
import pg from 'pg';
import { exportPage, holdsNothing, type ExportPage } from './export-page.js';

let pool: pg.Pool;
const answer = defineExportRequest('things').response;
const lists = [
  { kind: 'person', select: `select jsonb_build_object('first_name', name) as data from person where id = $1` },
  { kind: 'nothing', select: `select '{}'::jsonb as data from person where id = $1 and false` },
  { kind: 'thing', select: `select to_jsonb(thing) - 'owner' as data from thing where owner = $1 order by number` },
  { kind: 'note', select: `select to_jsonb(note) - 'owner' as data from note where owner = $1 order by number` },
];

beforeAll(async () => {
  const url = await emptyTestDatabase('personal');
  const tables = `create table person (id uuid, name text);
    create table thing (owner uuid, number int, is_blue boolean, price numeric(12,2));
    create table note (owner uuid, number int, text text)`;
  await runSql(url, `${eventTablesSql()};${tables}`);
  pool = new pg.Pool({ connectionString: url, max: 2 });
});
afterAll(() => pool.end());

async function somebody(things: number): Promise<string> {
  const id = randomUUID();
  await pool.query('insert into person values ($1, $2)', [id, 'Ada']);
  const sql = 'insert into thing select $1, n, n % 2 = 0, 1.5 from generate_series(1, $2::int) n';
  await pool.query(sql, [id, things]);
  return id;
}

async function allOf(userId: string, pageSize: number): Promise<{ pages: number; records: ExportPage['records'] }> {
  const records: ExportPage['records'] = [];
  let from: string | null = null;
  for (let pages = 1; ; pages += 1) {
    const page: ExportPage = answer.parse(await exportPage(pool, lists, { userId, from, pageSize }));
    expect(page.records.length).toBeLessThanOrEqual(pageSize);
    records.push(...page.records);
    if (page.next === null) return { pages, records };
    from = page.next;
  }
}

it.each([
  ['all on one page', 10, 200],
  ['pages that end with a list', 9, 5],
  ['pages that end in the middle', 10, 3],
  ['one record at a time', 4, 1],
])('%s: each record once, in order', async (_, things, pageSize) => {
  const id = await somebody(things);
  await somebody(3);
  const { records } = await allOf(id, pageSize);
  expect(records[0]).toEqual({ kind: 'person', data: { firstName: 'Ada' } });
  expect(records.slice(1)).toEqual(
    Array.from({ length: things }, (_each, index) => ({
      kind: 'thing',
      data: { number: index + 1, isBlue: index % 2 === 1, price: 1.5 },
    })),
  );
});

it('a page is never too large for a message: what doesn’t fit is on the next ones', async () => {
  const id = await somebody(0);
  await pool.query('insert into note select $1, n, repeat($2, 200000) from generate_series(1, 5) n', [id, 'é']);
  await pool.query('insert into note select $1, n, $2 from generate_series(6, 9) n', [id, 'short']);
  const records: ExportPage['records'] = [];
  let from: string | null = null;
  do {
    const page: ExportPage = answer.parse(await exportPage(pool, lists, { userId: id, from }));
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(1_048_576);
    expect(page.total).toBe(10);
    records.push(...page.records);
    from = page.next;
  } while (from !== null);
  expect(records.map(({ data }) => data['number'])).toEqual([undefined, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('a record that alone is larger than a page is a page of its own', async () => {
  const id = await somebody(1);
  await pool.query('insert into note select $1, n, repeat($2, 600000) from generate_series(1, 2) n', [id, 'x']);
  const { pages, records } = await allOf(id, 200);
  expect([pages, records.map(({ kind }) => kind)]).toEqual([3, ['person', 'thing', 'note', 'note']]);
});

it('tells how many there are, and nothing of somebody unknown', async () => {
  expect((await exportPage(pool, lists, { userId: await somebody(7), from: null, pageSize: 2 })).total).toBe(8);
  expect(await exportPage(pool, lists, { userId: randomUUID(), from: null })).toEqual({
    records: [],
    next: null,
    total: 0,
  });
});

it.each(['', '1', '0.0; drop table thing', '-1.0', '0.99999999999'])(
  'refuses %j as the place to go on',
  async (from) => {
    await expect(exportPage(pool, lists, { userId: randomUUID(), from })).rejects.toThrow();
  },
);

it('holds nothing only when no list does and no parked message names the person', async () => {
  const id = await somebody(1);
  expect(await holdsNothing(pool, lists, id)).toBe(false);
  await pool.query('delete from person where id = $1', [id]);
  expect(await holdsNothing(pool, lists, id)).toBe(false);
  await pool.query('delete from thing where owner = $1', [id]);
  expect(await holdsNothing(pool, lists, id)).toBe(true);
  await pool.query(
    `insert into parked_message (message_id, stream, subject, body, reason, fault, tries) values ($1, 'S', 's', $2, 'failed', '', 6)`,
    [randomUUID(), JSON.stringify({ userId: id })],
  );
  expect(await holdsNothing(pool, lists, id)).toBe(false);
});
