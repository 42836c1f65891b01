import { setTimeout as pause } from 'node:timers/promises';
import { get, type IncomingMessage } from 'node:http';
import { parse } from 'csv-parse/sync';
import { figuresExported } from '@floatwise/contracts/analytics/events';
import { Clock } from '@floatwise/service-kit/clock';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import type { HttpClient } from '@floatwise/test-kit/http-client';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { from } from '@floatwise/test-kit/http-client';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import { Counting } from '../counting/counting.js';
import { Database } from '../db.js';
import type { AnalyticsEnv } from '../env.js';
import { service } from '../service.js';

const now = new Date('2026-03-31T12:00:00.000Z');
const path = '/api/admin/export/csv';
/** With long names of cities: more than sockets hold. */
const many = 60_000;

let analytics: ServiceUnderTest<AnalyticsEnv>;
let listener: SecondConsumer;
let database: pg.Pool;
let admin: HttpClient;
let session: { headers: { cookie: string }; userId: string };
/** How often a page of rows was read. */
let reads = 0;

beforeAll(async () => {
  listener = await secondConsumer([figuresExported]);
  analytics = await serviceUnderTest({ service, env: { COUNT_MS: '86400000', EVENTS_RELAY_POLL_MS: '50' } });
  analytics.app.get(Clock, { strict: false }).now = () => now;
  countReads(analytics.app.get(Database, { strict: false }).pool);
  database = new pg.Pool({ connectionString: analytics.databaseUrl, max: 1 });
  session = await signedIn({ role: 'admin' });
  admin = analytics.client.with(session.headers);
  await database.query(`select make_hit_partitions('2026-01-01', 4)`);
  await database.query(
    `insert into hit (id, at, tab, user_id, name, page, item, source, referrer, country, region, city, screen)
     select gen_random_uuid(), $1::timestamptz - make_interval(secs => n * 60), gen_random_uuid(), gen_random_uuid(),
            case when n % 4 = 0 then 'chat' else 'visit' end, '/blog', case when n % 8 = 0 then 'float-delay' end, 'direct', null,
            'US', 'New York', rpad('New York', 600, '.'), 'large'
       from generate_series(1, ${many}) n`,
    [now.toISOString()],
  );
  await analytics.app.get(Counting, { strict: false }).count(now);
});
afterAll(async () => {
  await database.end();
  await Promise.all([analytics.stop(), listener.stop()]);
});

function countReads(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  const counted = (...given: unknown[]): unknown => {
    if ((given[0] as { name?: string }).name?.startsWith('export-')) reads += 1;
    return query(...given);
  };
  Object.defineProperty(pool, 'query', { value: counted });
}

const read = async (query = ''): Promise<{ head: string[]; rows: string[][]; headers: Headers; text: string }> => {
  const { status, body, headers } = await admin.get<string>(`${path}${query}`);
  expect(status).toBe(200);
  const [head = [], ...rows] = parse(body, { bom: true });
  return { head, rows, headers, text: body };
};
const inDays = async (condition: string, days: number) => {
  const sql = `select id from hit where ${condition} and at >= ($1::date - ${days - 1})::timestamp at time zone 'UTC' order by at, id`;
  return (await database.query<{ id: string }>(sql, [now.toISOString()])).rows.map(({ id }) => id);
};
const size = async (query: string) => (await admin.get<{ rows: number }>(`/api/admin/export/size${query}`)).body.rows;

describe('GET /api/admin/export/csv', () => {
  it('without parameters has every visit of 30 days, each once, oldest first', async () => {
    const { head, rows, headers } = await read();
    const columns = ['Time', 'Page', 'Source', 'Referrer', 'Country', 'State', 'City', 'Screen', 'Tab', 'Id'];
    expect(head).toEqual(columns);
    expect(rows.map((row) => row.at(-1))).toEqual(await inDays(`name = 'visit'`, 30));
    expect(rows.length).toBeGreaterThan(20_000);
    expect(rows.at(-1)?.slice(0, 8)).toEqual([
      ...['2026-03-31T11:59:00.000Z', '/blog', 'direct', '', 'US', 'New York', 'New York'.padEnd(600, '.'), 'large'],
    ]);
    expect(headers.get('content-disposition')).toBe('attachment; filename="floatwise-visits-30-days.csv"');
    expect(await size('')).toBe(rows.length);
  });

  it.each([7, 90])('has the events of %i days', async (days) => {
    const query = `?kind=events&days=${days}`;
    const { head, rows } = await read(query);
    expect(head.slice(0, 4)).toEqual(['Time', 'Event', 'Item', 'Page']);
    expect(rows.map((row) => row.at(-1))).toEqual(await inDays(`name <> 'visit'`, days));
    expect(await size(query)).toBe(rows.length);
  });

  it('has the sessions of each day', async () => {
    const { head, rows } = await read('?kind=sessions&days=7');
    expect(head).toEqual(['Day', 'Sessions', 'Visits', 'Events']);
    expect(rows.map(([day]) => day)).toEqual(['25', '26', '27', '28', '29', '30', '31'].map((day) => `2026-03-${day}`));
    expect(rows[0]).toEqual(['2026-03-25', '1440', '1080', '360']);
    expect(await size('?kind=sessions&days=7')).toBe(7);
  });

  it('has clicks and links, whose names can’t act as formulas [requirement 34]', async () => {
    const name = '=HYPERLINK("https://evil.example","a, b")';
    const link = { name, baseUrl: 'https://partner.example/', affiliateTag: '-1', offers: ['bill-payment'] };
    expect((await admin.post('/api/admin/affiliate-links', link)).status).toBe(201);
    await analytics.client.post('/api/melio/track-click', { context: '-cmd' });
    const links = await read('?kind=links');
    expect(links.rows).toEqual([
      [
        ...[`'${name}`, 'https://partner.example/', `'-1`, 'https://partner.example/?ref=-1', 'Active', 'bill-payment'],
        ...['1', '0', expect.any(String)],
      ],
    ]);
    expect(links.text).toContain(`"'=HYPERLINK(""https://evil.example"",""a, b"")",https://partner.example/,'-1,`);
    const clicks = await read('?kind=clicks&days=7');
    expect(clicks.rows).toEqual([
      ['2026-03-31T12:00:00.000Z', 'melio', '', `'-cmd`, expect.any(String), links.rows[0]?.at(-1), expect.any(String)],
    ]);
    expect([await size('?kind=links'), await size('?kind=clicks&days=7')]).toEqual([1, 1]);
  });

  it('is UTF-8 with a mark of it, and ends each row in CR and LF [requirement 34]', async () => {
    await database.query(`insert into hit (id, at, tab, name, page, source, country, region, city, screen)
      values (gen_random_uuid(), '2026-03-31T12:30:00Z', gen_random_uuid(), 'visit', '/', 'direct', 'CH', 'Zürich', E'@Zü\\n"rich', 'small')`);
    const answer = await fetch(`${analytics.url}${path}?days=7`, { headers: session.headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.toString()).toContain(`,CH,Zürich,"'@Zü\n""rich",small,`);
    expect(bytes.toString().replaceAll(`'@Zü\n`, '')).not.toMatch(/[^\r]\n/);
  });

  it('says nothing about whose visit it was', async () => {
    const { text } = await read('?days=7');
    const { rows } = await database.query<{ id: string }>(
      'select user_id as id from hit where user_id is not null order by at desc limit 50',
    );
    expect(rows).toHaveLength(50);
    for (const { id } of rows) expect(text).not.toContain(id);
  });
});

describe('a download', () => {
  /** Begins one and reads nothing but its headers. */
  const begin = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${analytics.url}${path}?days=90`, { headers: session.headers }, resolve).on('error', reject);
    });
  /** How many pages were read once no more are. */
  const settled = async (): Promise<number> => {
    for (let before = -1; before !== reads; await pause(300)) before = reads;
    return reads;
  };

  it('that isn’t read stops the reading of rows until it is', async () => {
    reads = 0;
    const answer = await begin();
    const waiting = await settled();
    expect(waiting).toBeLessThan(75);
    let bytes = 0;
    for await (const chunk of answer) bytes += (chunk as Buffer).length;
    expect(bytes).toBeGreaterThan(30_000_000);
    expect(reads).toBeGreaterThan(waiting);
  });

  it('that is aborted ends the reading of rows', async () => {
    reads = 0;
    const answer = await begin();
    answer.destroy();
    expect(await settled()).toBeLessThan(75);
    await pause(500);
    expect(await settled()).toBeLessThan(75);
  });

  it('[requirement 40] is published with its administrator, once', async () => {
    const { headers, userId } = await signedIn({ role: 'admin' });
    await analytics.client.with(headers).get(`${path}?kind=sessions&days=90`);
    const published = async () =>
      (await listener.received(figuresExported.subject)).filter(
        ({ data }) => (data as { userId: string }).userId === userId,
      );
    await eventually(async () => (await published()).length === 1);
    expect((await published()).map(({ data }) => data)).toEqual([{ userId, kind: 'sessions', days: 90, from }]);
  });
});

it.each(['?days=0', '?days=10000', '?days=-7', '?kind=hit', '?kind=visits;drop', '?from=2020-01-01'])(
  'an export of "%s" is refused',
  async (query) => {
    expect((await admin.get(`${path}${query}`)).status).toBe(400);
    expect((await admin.get(`/api/admin/export/size${query}`)).status).toBe(400);
  },
);

it.each([path, '/api/admin/export/size'])('%s is for administrators only [requirement 25]', async (each) => {
  expect((await analytics.client.get(each)).status).toBe(401);
  expect((await analytics.client.with((await signedIn()).headers).get(each)).status).toBe(403);
});
