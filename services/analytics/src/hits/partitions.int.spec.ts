import pg from 'pg';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { AnalyticsEnv } from '../env.js';
import { service } from '../service.js';
import { Partitions } from './partitions.js';

let analytics: ServiceUnderTest<AnalyticsEnv>;
let database: pg.Pool;
beforeAll(async () => {
  analytics = await serviceUnderTest({ service });
  database = new pg.Pool({ connectionString: analytics.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await analytics.stop();
});

const keep = (now: Date) => analytics.app.get(Partitions, { strict: false }).keep({ now });
const months = async () => {
  const sql = `select relname from pg_class where relnamespace = 'partition'::regnamespace and relkind = 'r' order by 1`;
  return (await database.query<{ relname: string }>(sql)).rows.map(({ relname }) => relname);
};
/** When the tables were made: a little before, perhaps in the month that has just ended. */
let now = new Date();
/** `hit_2026_03` for the month that is `offset` months from that one. */
const monthAt = (offset: number): string => {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));
  return `hit_${month.toISOString().slice(0, 7).replace('-', '_')}`;
};

test('the months of hits are made before they begin, by the service’s own role, and only once', async () => {
  if (!(await months()).includes(monthAt(3))) now = new Date(now.getTime() - 3_600_000);
  expect(await months()).toEqual([-1, 0, 1, 2, 3].map(monthAt));
  const inTwoMonths = new Date(now);
  inTwoMonths.setUTCMonth(inTwoMonths.getUTCMonth() + 2, 15);
  expect(await keep(inTwoMonths)).toEqual({ made: 2, dropped: 0 });
  expect(await keep(inTwoMonths)).toEqual({ made: 0, dropped: 0 });
  expect(await months()).toEqual([-1, 0, 1, 2, 3, 4, 5].map(monthAt));
});

test('a month is dropped once it ended 13 months ago, and not before', async () => {
  const first = new Date(now);
  first.setUTCMonth(first.getUTCMonth() - 15, 1);
  await database.query('select make_hit_partitions($1::date, 3)', [first.toISOString().slice(0, 10)]);
  expect((await months()).slice(0, 3)).toEqual([-15, -14, -13].map(monthAt));
  expect(await keep(now)).toEqual({ made: 0, dropped: 2 });
  expect((await months())[0]).toBe(monthAt(-13));
});

test('the service’s role can neither drop nor change a month by itself', async () => {
  const own = new pg.Client({ connectionString: analytics.env.DATABASE_URL });
  await own.connect();
  for (const sql of [
    `drop table partition.${monthAt(0)}`,
    `truncate hit`,
    `create table partition.mine (id int)`,
    `alter table hit add column address text`,
  ]) {
    await expect(own.query(sql)).rejects.toThrow(/permission denied|must be owner/);
  }
  await own.end();
});
