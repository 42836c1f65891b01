import { randomUUID } from 'node:crypto';
import type { listHeldCards, readCardSums } from '@floatwise/contracts/cards/admin-cards.http';
import { cardsAdminRefused } from '@floatwise/contracts/cards/events';
import type { Problem } from '@floatwise/contracts/problem';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { z } from 'zod';
import type { CardsEnv } from '../env.js';
import { service } from '../service.js';
import { CardSums } from './card-sums.js';

type Page = z.output<typeof listHeldCards.response>;
type Sums = z.output<typeof readCardSums.response>;

let cards: ServiceUnderTest<CardsEnv>;
let database: pg.Client;
let listener: SecondConsumer;
let admin: ServiceUnderTest<CardsEnv>['client'];
const path = '/api/admin/cards';
const owner = randomUUID();

/** 60 cards: 40 of Chase, 10 of Citi, 10 outside the catalog. Card n uses n + 0.5 percent of $20,000. */
const fillSql = `
  insert into card (id, user_id, name, last_four, statement_date, due_date, due_month, rewards_rate, rewards_unit, cents_per_point,
                    credit_limit, current_balance, carries_balance, cap_spent, catalog_card_id, cycle_since, created_at, updated_at)
  select gen_random_uuid(), $1, 'Typed ' || n, '4321', 5, 28, 'next', 1, 'percent', 1, 20000, 200 * n + 100, false, '[]',
         case when n <= 40 then 'chase-sapphire-preferred' when n <= 50 then 'citi-double-cash' end, '2026-01-01', now(),
         '2026-01-01'::timestamptz + n * interval '1 hour'
    from generate_series(1, 60) n`;

beforeAll(async () => {
  listener = await secondConsumer([cardsAdminRefused]);
  cards = await serviceUnderTest({ service, env: { EVENTS_RELAY_POLL_MS: '50' } });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
  const held = 'select count(*)::int as n from catalog_card';
  await eventually(async () => (await database.query<{ n: number }>(held)).rows[0]?.n !== 0);
  await database.query(fillSql, [owner]);
  admin = cards.client.with((await signedIn({ role: 'admin' })).headers);
});
afterAll(async () => {
  await database.end();
  await Promise.all([cards.stop(), listener.stop()]);
});

const page = async (query: string): Promise<Page> => (await admin.get<Page>(`${path}?${query}`)).body;
async function allPages(query: string): Promise<Page['cards'][]> {
  const pages: Page['cards'][] = [];
  let after = '';
  do {
    const { cards: found, next } = await page(`${query}${after}`);
    pages.push(found);
    after = next === null ? '' : `&after=${encodeURIComponent(next)}`;
  } while (after !== '');
  return pages;
}

it('at most 25 a page, the highest utilization first, each card once', async () => {
  const pages = await allPages('');
  expect(pages.map((one) => one.length)).toEqual([25, 25, 10]);
  const all = pages.flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(60);
  expect(all.map(({ utilization }) => utilization)).toEqual(Array.from({ length: 60 }, (_, at) => 60.5 - at));
});

it.each([
  ['order=asc', [1.5, 2.5, 3.5]],
  ['sort=updated', [60.5, 59.5, 58.5]],
  ['sort=updated&order=asc', [1.5, 2.5, 3.5]],
  ['issuer=Chase', [40.5, 39.5, 38.5]],
  ['issuer=none&order=asc', [51.5, 52.5, 53.5]],
  ['issuer=Nobody', []],
  ['over=50', [60.5, 59.5, 58.5]],
  ['over=30&issuer=Chase&order=asc', [30.5, 31.5, 32.5]],
])('%s begins with %j', async (query, first) => {
  const { cards: found } = await page(query);
  expect(found.slice(0, 3).map(({ utilization }) => utilization)).toEqual(first);
});

it.each(['sort=updated', 'sort=updated&order=asc', 'order=asc', 'issuer=Chase', 'over=30', 'issuer=Chase&over=30'])(
  '%s: pages follow one another without a gap',
  async (query) => {
    const all = (await allPages(query)).flat();
    const steps = all.slice(1).map((card, at) => card.utilization - (all[at]?.utilization ?? 0));
    expect(new Set(steps)).toEqual(new Set([query.includes('asc') ? 1 : -1]));
  },
);

it('no owner, no digits, no balance, and no exact limit: utilization alone [requirement 25]', async () => {
  const { cards: found } = await page('issuer=none&order=asc');
  expect(found[0]).toEqual({
    id: expect.any(String) as string,
    name: 'Typed 51',
    issuer: null,
    utilization: 51.5,
    limit: 'under-25000',
    connectionType: 'manual',
    syncStatus: 'connected',
    statementDate: 5,
    dueDate: 28,
    updatedAt: '2026-01-03T03:00:00.000Z',
  });
  expect(JSON.stringify(found)).not.toContain(owner);
  expect((await page('issuer=Citi')).cards[0]?.name).toBe('Citi Double Cash');
});

it('a deleted card is not listed, and a new one is at once', async () => {
  const person = await signedIn();
  const client = cards.client.with(person.headers);
  const { id } = (
    await client.post<{ id: string }>('/api/credit-cards', aCard({ creditLimit: 100, currentBalance: 99 }))
  ).body;
  const first = async () => (await page('')).cards[0];
  expect(await first()).toMatchObject({ id, utilization: 99, limit: 'under-1000' });
  await client.delete(`/api/credit-cards/${id}`);
  expect((await first())?.id).not.toBe(id);
});

it('the sums equal a count over the cards', async () => {
  await cards.app.get(CardSums, { strict: false }).count({ now: new Date('2026-11-22T12:00:00Z') });
  const { body } = await admin.get<Sums>(`${path}/sums`);
  expect(body).toEqual({
    cards: 60,
    averageUtilization: 31,
    shareOver30: 31 / 60,
    shareOver70: 0,
    issuers: [
      { issuer: 'Chase', cards: 40, averageUtilization: 21, shareOver30: 11 / 40, shareOver70: 0 },
      { issuer: null, cards: 10, averageUtilization: 56, shareOver30: 1, shareOver70: 0 },
      { issuer: 'Citi', cards: 10, averageUtilization: 46, shareOver30: 1, shareOver70: 0 },
    ],
    countedAt: '2026-11-22T12:00:00.000Z',
  });
});

it.each([
  'sort=user_id',
  'order=random',
  'over=31',
  'after=1.00_x',
  'after=1.00_00000000-0000-0000-0000-00000000000g',
  `after=1.00_${randomUUID()}&sort=updated`,
  `after=2026-01-01T00:00:00.000Z_${randomUUID()}`,
])('%s is refused [requirement 28]', async (query) => {
  expect((await admin.get<Problem>(`${path}?${query}`)).status).toBe(400);
});

it('only for administrators, and a refusal is told [requirement 40]', async () => {
  expect((await cards.client.get(path)).status).toBe(401);
  const { headers, userId } = await signedIn();
  for (const call of [path, `${path}/sums`]) {
    expect((await cards.client.with(headers).get<Problem>(call)).body.code).toBe('not-allowed');
  }
  const told = async () =>
    (await listener.received(cardsAdminRefused.subject)).map(({ data }) => data as { userId: string; call: string });
  await eventually(async () => (await told()).filter((one) => one.userId === userId).length === 2);
  expect((await told()).map(({ call }) => call)).toEqual(expect.arrayContaining([`GET ${path}`, `GET ${path}/sums`]));
});
