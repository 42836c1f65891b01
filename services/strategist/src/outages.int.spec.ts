import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '@floatwise/contracts/strategist/answer';
import type { Problem } from '@floatwise/contracts/problem';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { CardsStandIn } from '@floatwise/test-kit/cards-stand-in';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { natsServer, postgresServer, redisServer, type Restartable } from '@floatwise/test-kit/restartable';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { emptyTestDatabase, runSql } from '@floatwise/test-kit/test-database';
import { Engines } from './chat/chat.service.js';
import type { Engine } from './engine.js';
import type { StrategistEnv } from './env.js';
import { ModelBudget } from './limits/model-budget.js';
import { service } from './service.js';

const migrations = join(import.meta.dirname, '../prisma/migrations');

/** Asks about the wallet where the question names a card, about the catalog where it names one, else about nothing. */
const engine: Engine = {
  name: 'rules',
  async *answer({ text }, toolbox) {
    if (text.includes('card')) yield* (await toolbox.call('which_card', { amount: 500 })).parts;
    else yield { text: 'A grace period is the time without interest.' };
    return { kind: 'answer' };
  },
};

let nats: Restartable;
let postgres: Restartable;
let redis: Restartable;
let cards: CardsStandIn;
let strategist: ServiceUnderTest<StrategistEnv>;

beforeAll(async () => {
  [nats, postgres, redis] = await Promise.all([natsServer(), postgresServer(), redisServer()]);
  cards = await new CardsStandIn().start(nats.url);
  const databaseUrl = await emptyTestDatabase('strategist', postgres.url);
  for (const name of readdirSync(migrations).sort()) {
    if (!name.endsWith('.toml'))
      await runSql(databaseUrl, readFileSync(join(migrations, name, 'migration.sql'), 'utf8'));
  }
  strategist = await serviceUnderTest({
    service,
    env: { NATS_URL: nats.url, DATABASE_URL: databaseUrl, REDIS_URL: redis.url },
  });
  strategist.app.get(Engines).inOrder = [engine];
  await eventually(ready);
});
afterAll(async () => {
  await Promise.all([strategist.stop(), cards.stop()]);
  await Promise.all([nats.close(), postgres.close(), redis.close()]);
});

const ready = async () => (await strategist.client.get('/readyz')).status === 200;
async function somebody() {
  const { userId, headers } = await signedIn({ redisUrl: redis.url });
  cards.wallets.set(userId, [aPlannerCard({ name: 'Blue Card' })]);
  const client = strategist.client.with(headers);
  const ask = <Body = Answer>(userMessage: string) => client.post<Body>('/api/chat', { messages: [], userMessage });
  return { client, ask };
}
const general = 'What is a grace period?';

test('Postgres down: questions are answered, own cards included; saved strategies are 503 until it is back', async () => {
  const { client, ask } = await somebody();
  await postgres.kill();
  expect((await ask('Which card?')).body.content).toMatch(/^Use Blue Card:/);
  expect((await ask(general)).status).toBe(200);
  expect(await client.get('/api/saved-strategies')).toMatchObject({ status: 503 });
  await postgres.start();
  await eventually(async () => (await client.get('/api/saved-strategies')).status === 200);
});

test('NATS down: a question about own cards is one plain 503 that costs nothing, and all others are answered', async () => {
  const { ask } = await somebody();
  await nats.kill();
  await eventually(async () => (await ask('Which card?')).status === 503);
  expect((await ask<Problem>('Which card?')).body).toEqual({
    statusCode: 503,
    error: 'Service Unavailable',
    code: 'cards-away',
    message: 'I can’t read your cards right now, so I can’t answer this yet. Please try again in a moment.',
  });
  expect((await ask(general)).status).toBe(200);
  await nats.start();
  await eventually(async () => (await ask('Which card?')).status === 200);
});

test('Redis down: signed-in people get 503 as everywhere, visitors are answered, and the model isn’t asked', async () => {
  const { ask } = await somebody();
  const purse = await strategist.app.get(ModelBudget).purseOf({ userId: null, network: '192.0.2.1' });
  expect(await purse.reserve(0.01)).toHaveProperty('settle');
  await redis.kill();
  await eventually(async () => (await ask(general)).status === 503);
  const visitor = await strategist.client.post('/api/chat', { messages: [], userMessage: general });
  expect(visitor.status).toBe(200);
  await expect(purse.reserve(0.01)).rejects.toThrow();
  await redis.start();
  await eventually(async () => expect(await purse.reserve(0.01)).toHaveProperty('settle'));
});
