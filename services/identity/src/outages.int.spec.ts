import { userRegistered } from '@floatwise/contracts/identity/events';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { natsServer, postgresServer, redisServer } from '@floatwise/test-kit/restartable';
import { secondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import { emptyTestDatabase, runSql } from '@floatwise/test-kit/test-database';
import { readdirSync, readFileSync } from 'node:fs';
import { service } from './service.js';

const start = (env: Record<string, string>) =>
  serviceUnderTest({
    service,
    env: { EVENTS_RELAY_POLL_MS: '50', ...env },
  });
const sessionOf = (cookies: Record<string, string>) => ({ cookie: `fw_session=${cookies['fw_session']}; fw_hint=1` });
const sorry = {
  status: 503,
  cookies: {},
  body: { statusCode: 503, message: expect.stringMatching(/try again in a moment\.$/) },
};

function migrations(): string[] {
  const folder = new URL('../prisma/migrations/', import.meta.url);
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names.map(({ name }) => readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8'));
}

it('Redis down: nobody is treated as a guest, nothing is half done, and it recovers by itself', async () => {
  const redis = await redisServer();
  const identity = await start({ REDIS_URL: redis.url, REGISTER_PER_ACCOUNT: '1000' });
  const [person, late] = [aPerson(), aPerson()];
  const here = identity.client.with(sessionOf((await identity.client.post('/api/register', person)).cookies));
  expect((await here.get('/api/user')).status).toBe(200);
  await redis.kill();
  await eventually(async () => (await here.get('/api/user')).status === 503);
  for (const answer of [
    await here.get('/api/user'),
    await here.post('/api/logout'),
    await here.put('/api/user/settings', { apyPercent: 1 }),
    await here.put('/api/user/password', { newPassword: 'quite another password' }),
    await here.delete('/api/user/sessions'),
    await here.post('/api/admin-login', { username: person.email }),
    await here.post('/api/user/deletion', { confirmation: 'delete my account' }),
    await identity.client.post('/api/login', person),
    await identity.client.post('/api/register', late),
  ]) {
    expect(answer).toMatchObject(sorry);
  }
  expect((await identity.client.get('/api/user')).status).toBe(401);
  expect((await identity.client.post('/api/login', { ...person, password: 'wrong' })).status).toBe(401);
  await redis.start();
  await eventually(async () => (await identity.client.post('/api/login', person)).status === 200);
  expect((await identity.client.post('/api/register', late)).status).toBe(201);
  await identity.stop();
  await redis.close();
});

it('Postgres down is 503, leaves no session behind, and recovers by itself', async () => {
  const postgres = await postgresServer();
  const databaseUrl = await emptyTestDatabase('identity', postgres.url);
  for (const sql of migrations()) await runSql(databaseUrl, sql);
  const identity = await start({ DATABASE_URL: databaseUrl });
  const person = aPerson();
  const registered = await identity.client.post<User>('/api/register', person);
  const here = identity.client.with(sessionOf(registered.cookies));
  await postgres.kill();
  for (const answer of [
    await here.get('/api/user'),
    await here.put('/api/user/settings', { apyPercent: 1 }),
    await here.put('/api/user/profile', { firstName: 'Ada', lastName: '' }),
    await here.put('/api/user/password', { newPassword: 'quite another password' }),
    await here.post('/api/admin-login', { username: person.email }),
    await here.post('/api/user/export'),
    await here.post('/api/user/deletion', { confirmation: 'delete my account' }),
    await identity.client.post('/api/login', person),
    await identity.client.post('/api/register', aPerson()),
  ]) {
    expect(answer).toMatchObject(sorry);
  }
  expect((await identity.client.get('/readyz')).status).toBe(503);
  await postgres.start();
  await eventually(async () => (await here.get('/api/user')).status === 200);
  expect((await here.get('/api/user')).body).toEqual(registered.body);
  expect((await identity.client.get('/readyz')).status).toBe(200);
  expect((await here.post('/api/logout')).status).toBe(204);
  await identity.stop();
  await postgres.close();
});

it('NATS down: people can still register, and the events are published once it is back, even after a restart of the service', async () => {
  const nats = await natsServer();
  const listener = await secondConsumer([userRegistered], { natsUrl: nats.url });
  const first = await start({ NATS_URL: nats.url });
  await nats.kill();
  const ids: string[] = [];
  const signUp = async (service: typeof first) => {
    const answer = await service.client.post<User>('/api/register', aPerson());
    expect(answer.status).toBe(201);
    ids.push(answer.body.id);
  };
  await signUp(first);
  await signUp(first);
  expect((await first.client.get('/readyz')).body).toMatchObject({
    status: 'degraded',
    details: { nats: { status: 'degraded' } },
  });
  await first.stop();
  const second = await start({ NATS_URL: nats.url, DATABASE_URL: first.databaseUrl });
  await signUp(second);
  await nats.start();
  await eventually(async () => (await listener.count()) === 3);
  // Events about different people may be handled in parallel; each arrives once.
  const told = (await listener.received()).map(({ aggregateId }) => aggregateId);
  expect(told.toSorted()).toEqual(ids.toSorted());
  await Promise.all([second.stop(), listener.stop()]);
  await nats.close();
});
