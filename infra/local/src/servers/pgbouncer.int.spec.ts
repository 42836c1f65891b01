import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aCard, aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { cardAdded } from '@floatwise/contracts/cards/events';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { secondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceNamed, serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { testServers } from '@floatwise/test-kit/test-servers';
import { manifestsIn, ofKind } from '../k8s/manifests.ts';
import { root } from '../paths.ts';
import { asked } from './database.ts';
import { throwAwayPgBouncer, type ThrowAway } from './throw-away.ts';

/** What the cluster's PgBouncer is told, but with so few connections that each is handed from one to the next all the time. */
function settings(): Record<string, string> {
  const manifests = manifestsIn(readFileSync(join(root, 'infra/k8s/overlays/large/postgres.yaml'), 'utf8'));
  const [pooler] = ofKind(manifests, 'Pooler');
  const { poolMode = 'session', parameters } = pooler?.spec.pgbouncer ?? {};
  return { ...parameters, pool_mode: poolMode, default_pool_size: '2' };
}

let pooler: ThrowAway;
beforeAll(async () => {
  pooler = await throwAwayPgBouncer((await testServers()).postgresUrl, settings());
});
afterAll(() => pooler?.stop());

const console = (): string => Object.assign(new URL(pooler.url), { pathname: '/pgbouncer' }).href;

const startBehind = async (name: string, env: Record<string, string> = {}): Promise<ServiceUnderTest<unknown>> =>
  serviceUnderTest({ service: await serviceNamed(name), env, poolerPort: new URL(pooler.url).port });

/** Two at most to Postgres, on which named statements of all clients are prepared. */
async function expectFewConnections(name: string, { databaseUrl }: ServiceUnderTest<unknown>): Promise<void> {
  const servers = await asked<{ database: string; user: string; prepared_statements: number }>(
    console(),
    'show servers',
  );
  const own = servers.filter(({ database, user }) => user === name && new URL(databaseUrl).pathname === `/${database}`);
  expect([1, 2]).toContain(own.length);
  // One of them may have answered only what has no name, such as whether the database is there.
  expect(Math.max(...own.map(({ prepared_statements: prepared }) => Number(prepared)))).toBeGreaterThan(0);
}

/** The relay's lock belongs to a session, so it's on no connection that PgBouncer hands out. */
async function expectRelayToGoAround(databaseUrl: string): Promise<void> {
  await eventually(async () => {
    const holders = await asked<{ pid: number }>(
      databaseUrl,
      `select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and datname = current_database()`,
    );
    const pooled = await asked<{ remote_pid: number }>(console(), 'show servers');
    expect(holders).toHaveLength(1);
    expect(pooled.map(({ remote_pid: pid }) => Number(pid))).not.toContain(holders[0]?.pid);
  });
}

describe('a service behind PgBouncer, which hands out connections for a transaction', () => {
  let cards: ServiceUnderTest<unknown>;
  beforeAll(async () => {
    cards = await startBehind('cards');
  });
  afterAll(() => cards?.stop());

  const somebody = async () => cards.client.with((await signedIn()).headers);

  it('writes and reads by statements whose names many clients share', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, somebody));
    await Promise.all(
      people.map(async (person, place) => {
        for (const name of [`Card ${place}`, `Other card ${place}`]) {
          expect((await person.post('/api/credit-cards', aCard({ name }))).status).toBe(201);
        }
      }),
    );
    for (let round = 0; round < 3; round += 1) {
      const wallets = await Promise.all(people.map((person) => person.get<{ name: string }[]>('/api/credit-cards')));
      expect(wallets.map(({ body }) => body.map(({ name }) => name))).toEqual(
        people.map((_, place) => [`Card ${place}`, `Other card ${place}`]),
      );
    }
    await expectFewConnections('cards', cards);
  });

  it('finds a misspelled card: how alike a name must be needs no session', async () => {
    await eventually(async () => {
      const { body } = await cards.client.get<{ name: string }[]>('/api/cards/search?q=chace+saphire+prefered');
      expect(body.map(({ name }) => name)).toContain('Chase Sapphire Preferred');
    });
  });

  it('publishes its events, by a relay whose lock is on a connection to Postgres itself', async () => {
    const listener = await secondConsumer([cardAdded]);
    const person = await somebody();
    const { body } = await person.post<{ id: string }>('/api/credit-cards', aCard({}));
    const heard = async () => (await listener.received()).map(({ aggregateId }) => aggregateId);
    await eventually(async () => expect(await heard()).toContain(body.id));
    await listener.stop();

    await expectRelayToGoAround(cards.databaseUrl);
  });
});

type Service = ServiceUnderTest<unknown>;
const person = async ({ client }: Service): Promise<Service['client']> => client.with((await signedIn()).headers);

/** What somebody does at each other service that writes, if they may, and then reads: with the statuses of both. */
const others: [name: string, statuses: number[], act: (service: Service) => Promise<{ status: number }[]>][] = [
  [
    'identity',
    [201, 200],
    async ({ client }) => {
      const written = await client.post('/api/register', aPerson());
      const cookie = `fw_session=${written.cookies['fw_session']}; fw_hint=1`;
      return [written, await client.with({ cookie }).get('/api/user')];
    },
  ],
  ['billing', [200], async (service) => [await (await person(service)).get('/api/user/subscription')]],
  [
    'notifications',
    [200, 200],
    async (service) => {
      const here = await person(service);
      const path = '/api/user/email-preferences';
      return [await here.post(path, { sendAt: '10:30' }), await here.get(path)];
    },
  ],
  [
    'analytics',
    [200, 200],
    async ({ client }) => [
      await client.post('/api/melio/track-click', { context: 'main_cta' }),
      await client.get('/api/amazon/financial-products'),
    ],
  ],
  [
    'strategist',
    [201, 200],
    async (service) => {
      const here = await person(service);
      const chatHistory = [{ role: 'user', content: 'Which card?', timestamp: '2026-03-10T12:00:00.000Z' }];
      return [
        await here.post('/api/save-strategy', { name: 'Mine', chatHistory }),
        await here.get('/api/saved-strategies'),
      ];
    },
  ],
];

describe.each(others)('%s behind PgBouncer', (name, statuses, act) => {
  let service: Service;
  let identity: IdentityStandIn | undefined;
  beforeAll(async () => {
    if (name !== 'identity') identity = await new IdentityStandIn().start();
    service = await startBehind(name, {
      RATE_LIMIT_POINTS: '1000',
      ...(name === 'notifications' ? { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@floatwise.test' } : {}),
    });
  });
  afterAll(async () => {
    await service?.stop();
    await identity?.stop();
  });

  it('is ready, answers many at once on two connections, and relays around it', async () => {
    await eventually(async () => expect((await service.client.get('/readyz')).status).toBe(200));
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(service)));
    expect(answers.map((own) => own.map(({ status }) => status))).toEqual(answers.map(() => statuses));
    await expectFewConnections(name, service);
    await expectRelayToGoAround(service.databaseUrl);
  });
});
