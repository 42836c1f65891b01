import pg from 'pg';
import type { CreditCard, listDeletedCards } from '@floatwise/contracts/cards/wallet.http';
import type { Problem } from '@floatwise/contracts/problem';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { z } from 'zod';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';
import { Purge } from './purge.js';

type Page = z.output<typeof listDeletedCards.response>;

const path = '/api/credit-cards';
const changes = 20;
let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Client;

beforeAll(async () => {
  cards = await serviceUnderTest({ service, env: { CARD_CHANGES: String(changes) } });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await cards.stop();
});

/**
 * A person with this many deleted cards. The newest is called `Card 1`, and each was deleted a minute before the
 * previous one.
 */
async function somebodyWith(deleted: number) {
  const { headers, userId } = await signedIn();
  const client = cards.client.with(headers);
  const { id } = (await client.post<CreditCard>(path, aCard())).body;
  await client.delete(`${path}/${id}`);
  await database.query(`update card set name = 'Card 1', deleted_at = now() where id = $1`, [id]);
  const { rows } = await database.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = 'card' and column_name not in ('id', 'name', 'ordinal', 'deleted_at')`,
  );
  const others = rows[0]?.columns ?? '';
  await database.query(
    `insert into card (id, name, deleted_at, ${others})
       select gen_random_uuid(), 'Card ' || n, now() - n * interval '1 minute', ${others}
         from card, generate_series(2, $2::int) n where card.id = $1`,
    [id, deleted],
  );
  const read = async (query = '') => (await client.get<Page>(`${path}/deleted${query}`)).body;
  const count = async () => (await database.query('select 1 from card where user_id = $1', [userId])).rowCount;
  return { client, userId, read, count };
}
const namesOf = ({ cards: listed }: Page) => listed.map(({ name }) => name);
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Card ${from + index}`);

it('the newest 50 are listed, ten a page, whatever was deleted in 30 days', async () => {
  const { read } = await somebodyWith(60);
  const first = await read();
  expect(first).toMatchObject({ page: 1, pages: 5, total: 50 });
  expect(namesOf(first)).toEqual(numbered(1, 10));
  expect(namesOf(await read('?page=5'))).toEqual(numbered(41, 50));
  const beyond = await read('?page=99');
  expect([beyond.page, namesOf(beyond)]).toEqual([5, numbered(41, 50)]);
});

it.each(['0', '-1', '1.5', 'x', '1001', '1;drop table card'])('page %j is refused', async (page) => {
  const { client } = await somebodyWith(1);
  expect((await client.get(`${path}/deleted?page=${encodeURIComponent(page)}`)).status).toBe(400);
});

it('older deletions than those 50 are erased by the next run of the job; nobody else loses anything', async () => {
  const [ada, ben] = [await somebodyWith(60), await somebodyWith(50)];
  const kept = (await ben.client.post<CreditCard>(path, aCard())).body;
  await cards.app.get(Purge).run({ now: new Date() });
  expect([await ada.count(), await ben.count()]).toEqual([50, 51]);
  expect(namesOf(await ada.read('?page=5'))).toEqual(numbered(41, 50));
  expect((await ben.client.get<CreditCard[]>(path)).body.map(({ id }) => id)).toEqual([kept.id]);
});

it('adding and deleting in a circle ends with 429 and the time to wait; what was there stays', async () => {
  const { headers, userId } = await signedIn();
  const client = cards.client.with(headers);
  const statuses: number[] = [];
  for (let turn = 0; turn < changes / 2; turn += 1) {
    const { status, body } = await client.post<CreditCard>(path, aCard());
    statuses.push(status, (await client.delete(`${path}/${body.id}`)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([201, 204]));
  const refused = await client.post<Problem>(path, aCard());
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(/\.$/) } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  const [one] = (await client.get<Page>(`${path}/deleted`)).body.cards;
  expect((await client.post(`${path}/${one?.id}/restore`)).status).toBe(429);
  expect((await client.post(`${path}/import`, { cards: [] })).status).toBe(429);
  const { rowCount } = await database.query('select 1 from card where user_id = $1', [userId]);
  expect(rowCount).toBe(changes / 2);
});

it('one person’s circle does not slow down another, from the same address', async () => {
  const [ada, ben] = [await signedIn(), await signedIn()];
  for (let turn = 0; turn <= changes; turn += 1) await cards.client.with(ada.headers).post(path, {});
  expect((await cards.client.with(ada.headers).post(path, aCard())).status).toBe(429);
  expect((await cards.client.with(ben.headers).post(path, aCard())).status).toBe(201);
});
