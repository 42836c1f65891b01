import * as statements from '@floatwise/contracts/cards/statements.http';
import * as wallet from '@floatwise/contracts/cards/wallet.http';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { jsonOf, type RouteDefinition } from '@floatwise/contracts/define';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';

const path = '/api/credit-cards';
let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Client;

beforeAll(async () => {
  cards = await serviceUnderTest({ service });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await cards.stop();
});

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const callsById = Object.values<unknown>({ ...wallet, ...statements })
  .filter(isRoute)
  .filter((route) => route.path.includes(':id'));

/** A valid body from the owner for each call; a call whose body is missing here fails the test. */
const bodies: Record<string, unknown> = {
  'cards.update': aCard({ name: 'Taken' }),
  'cards.payStatement': { amount: 1, paidOn: '2026-03-01' },
};

async function everything(): Promise<unknown> {
  const tables = ['card', 'paid_statement', 'wallet', 'outbox'];
  const rows = await Promise.all(
    tables.map((table) => database.query(`select to_jsonb(one) - 'published_at' as row from ${table} one order by 1`)),
  );
  return rows.map((result) => result.rows);
}

test.each(callsById.map((route) => [route.id, route] as const))(
  "%s with the id of another person's card is 404 and changes no row, live or deleted [requirement 1]",
  async (id, { method, path: route, body }) => {
    const [ada, ben] = await Promise.all([signedIn(), signedIn()]);
    const owner = cards.client.with(ada.headers);
    const [live, deleted] = await Promise.all([
      owner.post<CreditCard>(path, aCard()),
      owner.post<CreditCard>(path, aCard()),
    ]);
    await owner.delete(`${path}/${deleted.body.id}`);
    const schema = jsonOf(body);
    if (schema) expect(schema.safeParse(bodies[id]).success).toBe(true);
    const before = await everything();
    for (const card of [live.body, deleted.body]) {
      const address = route.replace(':id', card.id).replace(':closingDate', '2026-02-15');
      const answer = await cards.client.with(ben.headers).call(method, address, schema ? { body: bodies[id] } : {});
      expect(answer).toMatchObject({ status: 404, body: { code: 'no-such-card' } });
    }
    expect(await everything()).toEqual(before);
  },
);

test('every call with the id of a card is among them', () => expect(callsById.length).toBeGreaterThanOrEqual(5));
