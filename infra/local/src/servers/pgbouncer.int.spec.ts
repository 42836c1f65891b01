import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { cardAdded } from '@floatwise/contracts/cards/events';
import { secondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceNamed, serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { testServers } from '@floatwise/test-kit/test-servers';
import { manifestsIn, ofKind } from '../k8s/manifests.ts';
import { root } from '../paths.ts';
import { asked } from './pgbouncer.ts';
import { throwAwayPgBouncer, type ThrowAway } from './throw-away.ts';

/** What the cluster's PgBouncer is told, but with so few connections that each is handed from one to the next all the time. */
function settings(): Record<string, string> {
  const manifests = manifestsIn(readFileSync(join(root, 'infra/k8s/overlays/large/postgres.yaml'), 'utf8'));
  const [pooler] = ofKind(manifests, 'Pooler');
  const { poolMode = 'session', parameters } = pooler?.spec.pgbouncer ?? {};
  return { ...parameters, pool_mode: poolMode, default_pool_size: '2' };
}

describe('a service behind PgBouncer, which hands out connections for a transaction', () => {
  let pooler: ThrowAway;
  let cards: ServiceUnderTest<unknown>;

  beforeAll(async () => {
    pooler = await throwAwayPgBouncer((await testServers()).postgresUrl, settings());
    cards = await serviceUnderTest({ service: await serviceNamed('cards'), poolerPort: new URL(pooler.url).port });
  });
  afterAll(async () => {
    await cards?.stop();
    await pooler?.stop();
  });

  const console = (): string => Object.assign(new URL(pooler.url), { pathname: '/pgbouncer' }).href;
  const somebody = async () => cards.client.with((await signedIn()).headers);
  const database = () => new URL(cards.databaseUrl).pathname.slice(1);

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
    const servers = await asked<{ database: string; user: string; prepared_statements: number }>(
      console(),
      'show servers',
    );
    const used = servers.filter(({ database: name, user }) => name === database() && user === 'cards');
    expect(used.length).toBeLessThanOrEqual(2);
    for (const { prepared_statements: prepared } of used) expect(Number(prepared)).toBeGreaterThan(0);
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

    const holders = await asked<{ pid: number }>(
      cards.databaseUrl,
      `select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and datname = current_database()`,
    );
    const pooled = await asked<{ remote_pid: number }>(console(), 'show servers');
    expect(holders).toHaveLength(1);
    expect(pooled.map(({ remote_pid: pid }) => Number(pid))).not.toContain(holders[0]?.pid);
  });
});
