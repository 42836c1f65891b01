import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { entitlementChanged } from '@floatwise/contracts/billing/events';
import { userDeleted } from '@floatwise/contracts/identity/events';
import { defaultSettings } from '@floatwise/events/settings';
import { addressesIn } from '@floatwise/events/nats-link';
import { ensureStream } from '@floatwise/events/streams';
import type { Service } from '@floatwise/service-kit/define-service';
import type { BaseEnv } from '@floatwise/service-kit/env';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { aCard, aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import type { HttpClient } from './http-client.js';
import { postgresServer, type Restartable } from './restartable.js';
import { serviceUnderTest, type ServiceUnderTest } from './service-under-test.js';
import { signedIn } from './signed-in.js';
import { testDatabase } from './test-database.js';
import { testServers } from './test-servers.js';
import { root } from './workspace.js';

const aMessage = { role: 'user', content: 'Which card?', timestamp: '2026-03-10T12:00:00.000Z' };

/** Calls to a service that need its database: a read on the pool, a write through Prisma. */
const calls: Record<string, ((client: HttpClient) => Promise<{ status: number }>)[]> = {
  analytics: [
    (client) =>
      client.post('/api/visits/offer-click', { offerId: 'offer-1', kind: 'savings', context: 'savings_page' }),
  ],
  billing: [
    (client) => client.get('/api/user/subscription'),
    (client) => client.post('/api/coupons/redeem', { code: 'NOTHING-HERE' }),
  ],
  cards: [(client) => client.get('/api/credit-cards'), (client) => client.post('/api/credit-cards', aCard())],
  identity: [(client) => client.post('/api/login', aPerson()), (client) => client.post('/api/register', aPerson())],
  notifications: [],
  strategist: [
    (client) => client.get('/api/saved-strategies'),
    (client) => client.post('/api/save-strategy', { name: 'Summer', chatHistory: [aMessage] }),
  ],
};

const userId = randomUUID();
const erased = { subject: userDeleted.subject, data: { userId } };
/** An event that each service consumes. */
const hears: Record<string, { subject: string; data: object }> = {
  analytics: erased,
  billing: erased,
  cards: erased,
  identity: { subject: entitlementChanged.subject, data: { userId, tier: 'free', expiresAt: null } },
  notifications: erased,
  strategist: erased,
};

const limits = { DATABASE_TIMEOUT_MS: '2000', DATABASE_CONNECT_TIMEOUT_MS: '2000' };
const more = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Floatwise <hello@floatwise.example>' };

let postgres: Restartable;
const open: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  postgres = await postgresServer();
});
afterEach(async () => {
  postgres.thaw();
  for (const each of open.splice(0)) await each.stop();
});
afterAll(() => postgres.close());

/** Loaded by path: libs can't import services. */
async function start(name: string): Promise<ServiceUnderTest<BaseEnv>> {
  const file = pathToFileURL(join(root, 'services', name, 'src', 'service.ts')).href;
  const { service } = (await import(file)) as { service: Service };
  const DATABASE_URL = await testDatabase(name, postgres.url);
  const started = await serviceUnderTest({ service, env: { DATABASE_URL, ...limits, ...more } });
  open.push(started);
  return started;
}

/** Publishes an event like its publisher would; returns its ID. */
async function tell({ subject, data }: { subject: string; data: object }): Promise<string> {
  const nats = await connect(addressesIn((await testServers()).natsUrl));
  await ensureStream(nats, subject.split('.')[0] ?? '', defaultSettings);
  const id = randomUUID();
  const event = { id, subject, occurredAt: new Date().toISOString(), aggregateId: userId, aggregateVersion: 1, data };
  await jetstream(nats).publish(subject, JSON.stringify(event));
  await nats.close();
  return id;
}

async function query(databaseUrl: string, sql: string, values: unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

const handled = async (databaseUrl: string, id: string): Promise<boolean> =>
  (await query(databaseUrl, 'select 1 from inbox where event_id = $1', [id])) === 1;

/** An event of each publishing service that nobody consumes. NATS lets a service publish only its own events. */
const tells: Record<string, string> = {
  analytics: 'analytics.link.clicked.v1',
  billing: 'billing.coupon.redeemed.v1',
  cards: 'cards.card.restored.v1',
  identity: 'identity.user.registered.v1',
};

/** Whether the relay publishes something new. */
async function publishes(databaseUrl: string, subject: string): Promise<boolean> {
  const id = randomUUID();
  await query(databaseUrl, `insert into outbox (id, subject, envelope) values ($1, $2, '{}')`, [id, subject]);
  const done = () => query(databaseUrl, 'select 1 from outbox where id = $1 and published_at is not null', [id]);
  return eventually(async () => (await done()) === 1);
}

/** A service that has answered each of its calls once. */
async function answering([name, own]: [string, (typeof calls)[string]]) {
  const { client, databaseUrl } = await start(name);
  const here = client.with((await signedIn()).headers);
  for (const call of own) await eventually(async () => (await call(here)).status < 500);
  return { name, own, client, here, databaseUrl };
}

it('[fault 9] every service with a database that hangs: 503 in time, alive, and when it is back events go on', async () => {
  const all = await Promise.all(Object.entries(calls).map(answering));
  postgres.freeze();
  const heard = new Map<string, string>();
  for (const [name, event] of Object.entries(hears)) heard.set(name, await tell(event));
  await Promise.all(
    all.map(async ({ name, own, client, here }) => {
      // Each is answered while the database stands still; the second round after the connections of the first have been given up.
      for (const times of [4, 2]) {
        const answers = await Promise.all(own.flatMap((call) => Array.from({ length: times }, () => call(here))));
        for (const { status } of answers) expect([name, status]).toEqual([name, 503]);
        expect([name, (await client.get('/livez')).status]).toEqual([name, 200]);
        expect([name, (await client.get('/readyz')).status]).toEqual([name, 503]);
      }
    }),
  );

  postgres.thaw();
  await Promise.all(
    all.map(async ({ name, own, client, here, databaseUrl }) => {
      await eventually(async () => (await client.get('/readyz')).status === 200);
      for (const call of own)
        await eventually(async () => expect([name, (await call(here)).status]).not.toEqual([name, 503]));
      await eventually(() => handled(databaseUrl, heard.get(name) ?? ''));
      const told = tells[name];
      if (told) await eventually(() => publishes(databaseUrl, told));
    }),
  );
});

it('[fault 9] a table that somebody locks, and 40 requests for 16 connections: each is answered before the lock ends, and none waits on after it', async () => {
  const { client, databaseUrl } = await start('cards');
  const here = client.with((await signedIn()).headers);
  await eventually(async () => (await here.get('/api/credit-cards')).status === 200);
  const lock = new pg.Client({ connectionString: databaseUrl });
  await lock.connect();
  await lock.query('begin');
  await lock.query('lock table card');
  // Each is answered while the lock is held.
  const answers = await Promise.all(Array.from({ length: 40 }, () => here.get('/api/credit-cards')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect((await client.get('/livez')).status).toBe(200);
  await lock.end();
  expect((await here.get('/api/credit-cards')).status).toBe(200);
});
