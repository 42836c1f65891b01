import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { postgresServer, redisServer, type Restartable } from '@floatwise/test-kit/restartable';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn, type SignedIn } from '@floatwise/test-kit/signed-in';
import { emptyTestDatabase, runSql } from '@floatwise/test-kit/test-database';
import { service } from './service.js';
import type { BillingEnv } from './env.js';

const migrations = join(import.meta.dirname, '../prisma/migrations');

let redis: Restartable;
let postgres: Restartable;
let billing: ServiceUnderTest<BillingEnv>;
let ada: SignedIn;

beforeAll(async () => {
  [redis, postgres] = await Promise.all([redisServer(), postgresServer()]);
  const databaseUrl = await emptyTestDatabase('billing', postgres.url);
  for (const name of readdirSync(migrations).sort()) {
    if (!name.endsWith('.toml'))
      await runSql(databaseUrl, readFileSync(join(migrations, name, 'migration.sql'), 'utf8'));
  }
  const env = { REDIS_URL: redis.url, DATABASE_URL: databaseUrl };
  billing = await serviceUnderTest({ service, env });
  ada = await signedIn({ redisUrl: redis.url });
  await eventually(async () => (await ask()).status === 200);
});

afterAll(async () => {
  await billing.stop();
  await Promise.all([redis.close(), postgres.close()]);
});

const ask = () => billing.client.with(ada.headers).get('/api/user/subscription');

test('Redis down is 503 and never 401, and recovers by itself', async () => {
  await redis.stop();
  expect(await ask()).toMatchObject({ status: 503, body: { statusCode: 503, message: expect.any(String) } });
  await redis.start();
  await eventually(async () => (await ask()).status !== 503);
});

test('Postgres down is 503, and recovers by itself', async () => {
  const eve = await signedIn({ redisUrl: redis.url });
  const askAsEve = () => billing.client.with(eve.headers).get('/api/user/subscription');
  expect((await askAsEve()).status).toBe(200);
  await postgres.stop();
  expect(await askAsEve()).toMatchObject({ status: 503, body: { statusCode: 503, message: expect.any(String) } });
  await postgres.start();
  await eventually(async () => (await askAsEve()).status === 200);
});
