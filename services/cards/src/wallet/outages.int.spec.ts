import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cardAdded, cardChanged, cardRemoved } from '@floatwise/contracts/cards/events';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { natsServer, postgresServer, redisServer } from '@floatwise/test-kit/restartable';
import { secondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { emptyTestDatabase, runSql } from '@floatwise/test-kit/test-database';
import { service } from '../service.js';

const path = '/api/credit-cards';
const start = (env: Record<string, string>) =>
  serviceUnderTest({ service, env: { EVENTS_RELAY_POLL_MS: '50', ...env } });

function migrations(): string[] {
  const folder = new URL('../../prisma/migrations/', import.meta.url);
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names.map(({ name }) => readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8'));
}

it('Redis down is 503, never 401, and passes by itself', async () => {
  const redis = await redisServer();
  const cards = await start({ REDIS_URL: redis.url });
  const person = await signedIn({ redisUrl: redis.url });
  const client = cards.client.with(person.headers);
  expect((await client.post(path, aCard())).status).toBe(201);
  await redis.kill();
  await eventually(async () => (await client.get(path)).status === 503);
  const refused = await client.post(path, aCard());
  expect(refused).toMatchObject({
    status: 503,
    body: { statusCode: 503, message: expect.stringMatching(/\.$/) as string },
  });
  expect((await cards.client.get('/api/cards/search?q=sapphire')).status).toBe(200);
  await redis.start();
  const again = await signedIn({ redisUrl: redis.url, userId: person.userId });
  const list = () => cards.client.with(again.headers).get<CreditCard[]>(path);
  await eventually(async () => (await list()).status === 200);
  expect((await list()).body).toHaveLength(1);
  await cards.stop();
  await redis.close();
});

it('NATS down loses no event and keeps their order [fault 2]', async () => {
  const nats = await natsServer();
  const [cards, listener] = await Promise.all([
    start({ NATS_URL: nats.url }),
    secondConsumer([cardAdded, cardChanged, cardRemoved], { natsUrl: nats.url }),
  ]);
  const client = cards.client.with((await signedIn()).headers);
  const before = await client.post<CreditCard>(path, aCard());
  await eventually(async () => (await listener.count()) === 1);
  await nats.kill();
  const away = await client.post<CreditCard>(path, aCard({ name: 'While NATS is away' }));
  expect(away.status).toBe(201);
  for (let limit = 1; limit <= 20; limit += 1) {
    const changed = await client.put(`${path}/${away.body.id}`, aCard({ creditLimit: limit }));
    expect(changed.status).toBe(200);
  }
  expect((await client.delete(`${path}/${before.body.id}`)).status).toBe(204);
  await nats.start();
  await eventually(async () => (await listener.count()) === 23);
  const versions = (await listener.received()).filter(({ aggregateId }) => aggregateId === away.body.id);
  expect(versions.map(({ aggregateVersion }) => aggregateVersion)).toEqual(
    Array.from({ length: 21 }, (_, at) => at + 1),
  );
  await Promise.all([cards.stop(), listener.stop()]);
  await nats.close();
});

it('Postgres down is 503 and passes by itself [fault 8]', async () => {
  const postgres = await postgresServer();
  const databaseUrl = await emptyTestDatabase('cards', postgres.url);
  for (const sql of migrations()) await runSql(databaseUrl, sql);
  const cards = await start({ DATABASE_URL: databaseUrl });
  const client = cards.client.with((await signedIn()).headers);
  const card = (await client.post<CreditCard>(path, aCard())).body;
  await postgres.kill();
  const id = randomUUID();
  const answers = [
    await client.get(path),
    await client.post(path, aCard()),
    await client.put(`${path}/${card.id}`, aCard({ name: 'Lost' })),
    await client.delete(`${path}/${id}`),
    await cards.client.get('/api/cards/search?q=sapphire'),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, body: { message: expect.stringMatching(/\.$/) as string } });
  }
  await postgres.start();
  await eventually(async () => (await client.get(path)).status === 200);
  expect((await client.get(path)).body).toEqual([card]);
  expect((await client.post(path, aCard())).status).toBe(201);
  await cards.stop();
  await postgres.close();
});
