import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { postgresServer, redisServer, type Restartable } from '@floatwise/test-kit/restartable';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { emptyTestDatabase, runSql } from '@floatwise/test-kit/test-database';
import { service } from './service.js';
import type { AnalyticsEnv } from './env.js';

const migrations = join(import.meta.dirname, '../prisma/migrations');
const link = 'https://www.melio.com/?ref=floatwise';

let redis: Restartable;
let postgres: Restartable;
let analytics: ServiceUnderTest<AnalyticsEnv>;

beforeAll(async () => {
  [redis, postgres] = await Promise.all([redisServer(), postgresServer()]);
  const databaseUrl = await emptyTestDatabase('analytics', postgres.url);
  for (const name of readdirSync(migrations).sort()) {
    if (!name.endsWith('.toml'))
      await runSql(databaseUrl, readFileSync(join(migrations, name, 'migration.sql'), 'utf8'));
  }
  const env = { REDIS_URL: redis.url, DATABASE_URL: databaseUrl };
  analytics = await serviceUnderTest({ service, env });
  await eventually(async () => (await click()).body.success);
});

afterAll(async () => {
  await analytics.stop();
  await Promise.all([redis.close(), postgres.close()]);
});

const click = () =>
  analytics.client.post<{ success: boolean; affiliateLink: string }>('/api/melio/track-click', { context: 'main_cta' });
const offer = () =>
  analytics.client.post('/api/visits/offer-click', { offerId: 'offer-1', kind: 'savings', context: 'savings_page' });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const visit = () => {
  const hits = [{ kind: 'visit', id: randomUUID(), at: new Date().toISOString(), page: '/', referrer: null }];
  const body = { tab: randomUUID(), screen: 'small', hits };
  return () => analytics.client.with({ 'user-agent': firefox }).post('/api/visits', body);
};
const list = () => analytics.client.get<unknown[]>('/api/amazon/financial-products');

test('Postgres down: the link and the list still work, the lost click is reported, and it recovers', async () => {
  await postgres.stop();
  expect(await click()).toMatchObject({ status: 200, body: { success: false, affiliateLink: link } });
  expect((await offer()).status).toBe(503);
  const waiting = visit();
  expect((await waiting()).status).toBe(503);
  expect((await list()).status).toBe(200);
  await postgres.start();
  await eventually(async () => (await click()).body.success);
  expect((await waiting()).status).toBe(204);
});

test('Redis down: nobody needs a session here, so clicks and visits are still recorded', async () => {
  await redis.stop();
  expect(await click()).toMatchObject({ status: 200, body: { success: true, affiliateLink: link } });
  expect((await visit()()).status).toBe(204);
  await redis.start();
});
