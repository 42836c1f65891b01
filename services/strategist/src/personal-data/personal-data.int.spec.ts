import { randomUUID } from 'node:crypto';
import { userDeleted } from '@floatwise/contracts/identity/events';
import { personalDataRequests } from '@floatwise/contracts/personal-data';
import type { SavedStrategy } from '@floatwise/contracts/strategist/strategies.http';
import { emit } from '@floatwise/events/outbox';
import { Requests } from '@floatwise/events/requests';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { StrategistEnv } from '../env.js';
import { service } from '../service.js';

let strategist: ServiceUnderTest<StrategistEnv>;
let identity: Consumer;
let database: pg.Pool;

beforeAll(async () => {
  identity = await consumer({ service: 'identity' });
  strategist = await serviceUnderTest({ service });
  database = new pg.Pool({ connectionString: strategist.databaseUrl, max: 2 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([strategist.stop(), identity.stop()]);
});

const { export: exportRequest, erased: erasedRequest } = personalDataRequests.strategist;
const requests = () => identity.app.get(Requests);
/** A busy machine answers late. */
const patience = { timeoutMs: 30_000 };
const exported = (userId: string) => requests().ask(exportRequest, { userId, from: null }, patience);
const isErased = async (userId: string) => (await requests().ask(erasedRequest, { userId }, patience)).erased;

async function somebody() {
  const { userId, headers } = await signedIn();
  const client = strategist.client.with(headers);
  const chatHistory = [{ role: 'user', content: 'Which card?', timestamp: '2026-03-10T12:00:00.000Z' }];
  const save = (name: string) => client.post<SavedStrategy>('/api/save-strategy', { name, chatHistory });
  return { userId, client, save };
}

it('a person’s strategies are handed out with their conversations, deleted ones too, and nobody else’s', async () => {
  const [ada, eve] = [await somebody(), await somebody()];
  await eve.save('Somebody else’s');
  await ada.save('Summer');
  await ada.client.delete(`/api/saved-strategies/${(await ada.save('Deleted')).body.id}`);
  const { records, next, total } = await eventually(() => exported(ada.userId));
  expect([next, total]).toEqual([null, 2]);
  expect(records).toMatchObject([
    { kind: 'strategy', data: { name: 'Summer', chatHistory: [{ content: 'Which card?' }], deletedAt: null } },
    { kind: 'strategy', data: { name: 'Deleted', deletedAt: expect.any(String) as string } },
  ]);
  expect((await exported(randomUUID())).records).toEqual([]);
});

it('nothing is said to be erased before the event has arrived; then all is, and nothing can be saved any more', async () => {
  const { userId, client, save } = await somebody();
  const { id } = (await save('Summer')).body;
  await database.query(`insert into entitlement values ($1, 'premium', null)`, [userId]);
  await eventually(async () => (await isErased(userId)) === false);
  await emit(identity.pool, userDeleted, { aggregateId: userId, aggregateVersion: 2, data: { userId } });
  await eventually(() => isErased(userId));
  expect((await exported(userId)).records).toEqual([]);
  // The session of the deleted account may still be open for a moment.
  expect((await save('Too late')).status).toBe(401);
  expect((await client.post(`/api/saved-strategies/${id}/restore`)).status).toBe(401);
  const jobs = async () => (await database.query('select distinct job from job_run order by job')).rows;
  const purges = [{ job: 'purge-deleted-strategies' }, { job: 'purge-missed-questions' }];
  await eventually(async () => expect(await jobs()).toEqual(purges));
});
