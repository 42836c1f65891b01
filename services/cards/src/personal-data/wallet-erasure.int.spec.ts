import pg from 'pg';
import { cardAdded, cardRemoved } from '@floatwise/contracts/cards/events';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { userDeleted } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { secondConsumer } from '@floatwise/test-kit/second-consumer';
import type { SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { service } from '../service.js';
import type { CardsEnv } from '../env.js';

const path = '/api/credit-cards';
let cards: ServiceUnderTest<CardsEnv>;
let listener: SecondConsumer;
let identity: Consumer;
let database: pg.Client;

beforeAll(async () => {
  [identity, listener] = await Promise.all([
    consumer({ service: 'identity' }),
    secondConsumer([cardAdded, cardRemoved]),
  ]);
  cards = await serviceUnderTest({ service });
  database = new pg.Client({ connectionString: cards.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await Promise.all([cards.stop(), listener.stop(), identity.stop()]);
});

const deleteAccount = (userId: string, aggregateVersion = 2) =>
  emit(identity.pool, userDeleted, { aggregateId: userId, aggregateVersion, data: { userId } });
const rowsOf = async (userId: string) =>
  (await database.query<{ id: string }>('select id from card where user_id = $1', [userId])).rows;
const isErased = async (userId: string) =>
  (await database.query('select 1 from wallet where user_id = $1 and erased_at is not null', [userId])).rowCount === 1;

it("a deleted account's cards are erased, told as removed, and nothing comes back", async () => {
  const person = await signedIn();
  const client = cards.client.with(person.headers);
  const held = (await client.post<CreditCard>(path, aCard())).body;
  const deleted = (await client.post<CreditCard>(path, aCard({ name: 'Deleted before' }))).body;
  await client.delete(`${path}/${deleted.id}`);
  const guest = { ...aCard({ name: 'Guest' }), guestId: 'guest-1' };
  await client.post(`${path}/import`, { cards: [guest] });

  await deleteAccount(person.userId);
  await eventually(() => isErased(person.userId));
  expect(await rowsOf(person.userId)).toEqual([]);
  const { rowCount } = await database.query('select 1 from imported_guest_card where user_id = $1', [person.userId]);
  expect(rowCount).toBe(0);

  // The session may outlive the account for a moment, but it gives access to nothing.
  expect((await client.get(path)).body).toEqual([]);
  const late = await Promise.all([
    client.post(path, aCard()),
    client.post(`${path}/import`, { cards: [guest] }),
    client.post(`${path}/${held.id}/restore`),
    client.post(`${path}/${deleted.id}/restore`),
  ]);
  for (const { status } of late) expect(status).toBe(401);
  expect(await rowsOf(person.userId)).toEqual([]);

  await eventually(async () => (await listener.count(cardRemoved.subject)) === 3);
  const told = (await listener.received()).map((event) => [event.subject, event.aggregateId, event.aggregateVersion]);
  expect(told).toContainEqual(['cards.card.removed.v1', held.id, 2]);
  expect(told.filter(([, id]) => id === deleted.id)).toEqual([
    ['cards.card.added.v1', deleted.id, 1],
    ['cards.card.removed.v1', deleted.id, 2],
  ]);
});

it('cards that are added while the account goes are all gone', async () => {
  const person = await signedIn();
  const client = cards.client.with(person.headers);
  const adding = Array.from({ length: 3 }, () => client.post(path, aCard()));
  await deleteAccount(person.userId);
  for (const { status } of await Promise.all(adding)) expect([201, 401]).toContain(status);
  await eventually(() => isErased(person.userId));
  expect(await rowsOf(person.userId)).toEqual([]);
});

it('an account without cards, and one that is told twice, do no harm', async () => {
  const [ada, ben] = [await signedIn(), await signedIn()];
  await cards.client.with(ben.headers).post(path, aCard());
  await deleteAccount(ada.userId);
  await deleteAccount(ada.userId, 3);
  await eventually(() => isErased(ada.userId));
  expect(await rowsOf(ben.userId)).toHaveLength(1);
});
