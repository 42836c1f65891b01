import pg from 'pg';
import type { Activity } from '@floatwise/contracts/analytics/activity.http';
import { eventName } from '@floatwise/contracts/analytics/visits.http';
import { Clock } from '@floatwise/service-kit/clock';
import { aMonthOfVisits } from '@floatwise/test-kit/a-month-of-visits';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { Counting } from '../counting/counting.js';
import type { AnalyticsEnv } from '../env.js';
import { insertHits } from '../hits/hit-sql.js';
import { service } from '../service.js';

const dayMs = 86_400_000;
const begin = Date.parse('2026-03-01T00:00:00.000Z');
const now = new Date('2026-03-31T12:00:00.000Z');
const path = '/api/admin/analytics/activity';

let analytics: ServiceUnderTest<AnalyticsEnv>;
let database: pg.Pool;
let raw: { name: string; day: string }[];

beforeAll(async () => {
  analytics = await serviceUnderTest({ service, env: { COUNT_MS: '86400000' } });
  analytics.app.get(Clock, { strict: false }).now = () => now;
  database = new pg.Pool({ connectionString: analytics.databaseUrl, max: 2 });
  await database.query(`select make_hit_partitions('2026-01-01', 4)`);
  const arrivals = aMonthOfVisits({ begin, end: now.getTime(), tabs: 300 });
  await insertHits(
    database,
    arrivals.map(({ hit }) => hit),
  );
  await analytics.app.get(Counting, { strict: false }).count(now);
  const { rows } = await database.query<{ name: string; at: Date }>(`select name, at from hit where name <> 'visit'`);
  raw = rows.map(({ name, at }) => ({ name, day: at.toISOString().slice(0, 10) }));
});
afterAll(async () => {
  await database.end();
  await analytics.stop();
});

it.each([7, 30, 90])(
  'of %i days, every event is counted as in the raw rows, and those at 0 are told too',
  async (days) => {
    const admin = analytics.client.with((await signedIn({ role: 'admin' })).headers);
    const { status, body } = await admin.get<Activity>(`${path}?days=${days}`);
    expect(status).toBe(200);
    const dayOf = (offset: number): string => new Date(now.getTime() - offset * dayMs).toISOString().slice(0, 10);
    const between = (event: string, from: number, to: number): number =>
      raw.filter(({ name, day }) => name === event && day >= dayOf(from) && day <= dayOf(to)).length;
    expect(raw.length).toBeGreaterThan(100);
    expect(body).toMatchObject({ from: dayOf(days - 1), to: dayOf(0), countedAt: expect.any(String) as string });
    expect(body.events).toEqual(
      eventName.options.map((event) => ({
        event,
        count: between(event, days - 1, 0),
        before: between(event, 2 * days - 1, days),
      })),
    );
    expect(body.events).toContainEqual({ event: 'shared', count: 0, before: 0 });
    expect(body.events.find(({ event }) => event === 'chat')?.count).toBeGreaterThan(0);
  },
);

it('the call is for administrators only, and for 7, 30, or 90 days [requirement 25]', async () => {
  expect((await analytics.client.get(`${path}?days=7`)).status).toBe(401);
  expect((await analytics.client.with((await signedIn()).headers).get(`${path}?days=7`)).status).toBe(403);
  const admin = analytics.client.with((await signedIn({ role: 'admin' })).headers);
  for (const days of ['0', '10000']) expect((await admin.get(`${path}?days=${days}`)).status).toBe(400);
});
