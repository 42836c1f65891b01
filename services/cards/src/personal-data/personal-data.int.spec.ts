import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { personalDataRequests } from '@floatwise/contracts/personal-data';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { userDeleted } from '@floatwise/contracts/identity/events';
import { Requests } from '@floatwise/events/requests';
import { emit } from '@floatwise/events/outbox';
import { aCard } from '@floatwise/browser-test-kit/builders';
import { consumer } from '@floatwise/test-kit/consumer';
import type { Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { service } from '../service.js';
import type { CardsEnv } from '../env.js';
import { ForgetWallets } from './personal-data.module.js';

let cards: ServiceUnderTest<CardsEnv>;
let identity: Consumer;
let database: pg.Pool;

beforeAll(async () => {
  identity = await consumer({ service: 'identity' });
  cards = await serviceUnderTest({ service });
  database = new pg.Pool({ connectionString: cards.databaseUrl, max: 2 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([cards.stop(), identity.stop()]);
});

const requests = () => identity.app.get(Requests);
/** A busy machine answers late. */
const patience = { timeoutMs: 30_000 };
const exported = (userId: string) =>
  requests().ask(personalDataRequests.cards.export, { userId, from: null }, patience);
const isErased = async (userId: string) =>
  (await requests().ask(personalDataRequests.cards.erased, { userId }, patience)).erased;

it('a person’s cards are handed out, deleted ones too, and nobody else’s', async () => {
  const [ada, eve] = [await signedIn(), await signedIn()];
  const path = '/api/credit-cards';
  const client = cards.client.with(ada.headers);
  await cards.client.with(eve.headers).post(path, aCard({ name: 'Somebody else’s' }));
  await client.post(path, aCard({ name: 'First', creditLimit: 1234.56 }));
  const { id } = (await client.post<CreditCard>(path, aCard({ name: 'Second' }))).body;
  await client.delete(`${path}/${id}`);
  const used = { id: randomUUID(), amount: 45.2, place: 'shell', madeOn: '2026-03-08' };
  await client.post(`${path}/import`, {
    cards: [{ ...aCard({ name: 'Guest' }), guestId: 'guest-1', purchases: [used] }],
  });

  // Identity retries too: a service's first response can take a while on a busy machine.
  const { records, next, total } = await eventually(() => exported(ada.userId));
  expect([next, total]).toEqual([null, records.length]);
  const held = records.filter(({ kind }) => kind === 'card').map(({ data }) => data);
  expect(held).toMatchObject([
    { name: 'First', creditLimit: 1234.56, deletedAt: null },
    { name: 'Second', deletedAt: expect.any(String) },
    { name: 'Guest' },
  ]);
  const kinds = records.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['imported-guest-card', 'expected-purchase']));
  expect((await exported(randomUUID())).records).toEqual([]);
});

it('nothing is said to be erased before the event has arrived; then all is, and at last the closed wallet too', async () => {
  const ada = await signedIn();
  const { userId } = ada;
  await cards.client.with(ada.headers).post('/api/credit-cards', aCard());
  await database.query(
    `insert into parked_message (message_id, stream, subject, body, reason, fault, tries)
     values ($1, 'BILLING', 'billing.entitlement.changed.v1', $2, 'failed', '', 6)`,
    [randomUUID(), JSON.stringify({ data: { userId } })],
  );
  expect(await isErased(userId)).toBe(false);
  expect(await isErased(randomUUID())).toBe(false);
  await emit(identity.pool, userDeleted, { aggregateId: userId, aggregateVersion: 2, data: { userId } });
  await eventually(() => isErased(userId));
  expect((await exported(userId)).records).toEqual([]);

  const jobs = await database.query('select distinct job from job_run order by job');
  const names = jobs.rows.map(({ job }: { job: string }) => job);
  expect(names).toEqual([
    'erase-deleted-cards',
    'forget-bank-ways',
    'forget-erased-wallets',
    'forget-statement-files',
    'sum-cards',
    'sync-banks',
  ]);
  const forget = cards.app.get(ForgetWallets);
  expect(await forget.run({ now: new Date() })).toBe(0);
  expect(await forget.run({ now: new Date(Date.now() + 36 * 86_400_000) })).toBe(1);
  expect((await database.query('select 1 from wallet where user_id = $1', [userId])).rowCount).toBe(0);
});
