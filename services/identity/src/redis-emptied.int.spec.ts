import { createRedis } from '@floatwise/service-kit/redis';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { redisServer, type Restartable } from '@floatwise/test-kit/restartable';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import pg from 'pg';
import type { IdentityEnv } from './env.js';
import { service } from './service.js';

let redis: Restartable;
let identity: ServiceUnderTest<IdentityEnv>;
let database: pg.Client;
beforeAll(async () => {
  redis = await redisServer();
  identity = await serviceUnderTest({ service, env: { REDIS_URL: redis.url } });
  database = new pg.Client({ connectionString: identity.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await identity.stop();
  await redis.close();
});

/** Connects as an operator, because no service is allowed to do this. */
async function empty(): Promise<void> {
  const administrator = createRedis(redis.url, 5_000);
  await administrator.connect();
  await administrator.flushAll();
  administrator.destroy();
}

it('Redis emptied: everyone has to sign in again, and nothing else has changed [fault 11]', async () => {
  const accounts = async () =>
    (await database.query('select to_jsonb(one) as row from account one order by email')).rows;
  const people = [aPerson(), aPerson()];
  const cookies: string[] = [];
  for (const person of people) {
    const { cookies: set } = await identity.client.post('/api/register', person);
    cookies.push(`fw_session=${set['fw_session']}; fw_hint=1`);
  }
  const asked = () => Promise.all(cookies.map((cookie) => identity.client.with({ cookie }).get('/api/user')));
  const before = await asked();
  expect(before.map(({ status }) => status)).toEqual([200, 200]);
  const kept = await accounts();

  await empty();

  for (const answer of await asked()) {
    expect(answer).toMatchObject({ status: 401, cookies: { fw_session: '', fw_hint: '' } });
  }
  expect(await accounts()).toEqual(kept);
  for (const [at, person] of people.entries()) {
    expect(await identity.client.post('/api/login', person)).toMatchObject({ status: 200, body: before[at]?.body });
  }
  expect((await identity.client.get('/readyz')).status).toBe(200);
});
