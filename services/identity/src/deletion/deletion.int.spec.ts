import { personalDataRequests } from '@floatwise/contracts/personal-data';
import { deletionScheduled, userDeleted, userErased } from '@floatwise/contracts/identity/events';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import type { Problem } from '@floatwise/contracts/problem';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { answers } from '@floatwise/test-kit/handlers';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { Erasure } from '../personal-data/erasure.js';
import { service } from '../service.js';
import { DeletionJob } from './deletion-job.js';

let identity: ServiceUnderTest<IdentityEnv>;
let listener: SecondConsumer;
let others: Consumer[];
let database: pg.Pool;
/** The users that the fake services report as erased. */
const erased = { cards: new Set<string>(), billing: new Set<string>() };
const path = '/api/user/deletion';
const confirmation = 'delete my account';
const day = 86_400_000;

beforeAll(async () => {
  others = [
    await consumer({
      service: 'cards',
      providers: [
        answers(personalDataRequests.cards.erased, ({ userId }) =>
          Promise.resolve({ erased: erased.cards.has(userId) }),
        ),
      ],
    }),
    await consumer({
      service: 'billing',
      providers: [
        answers(personalDataRequests.billing.erased, ({ userId }) =>
          Promise.resolve({ erased: erased.billing.has(userId) }),
        ),
      ],
    }),
  ];
  // the test runs the job itself
  const env = {
    PERSONAL_DATA_SERVICES: 'cards,billing',
    DELETION_INTERVAL_MS: '3600000',
    REGISTER_PER_ADDRESS: '1000',
  };
  [identity, listener] = await Promise.all([
    serviceUnderTest({ service, env }),
    secondConsumer([deletionScheduled, userDeleted, userErased]),
  ]);
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 2 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([identity.stop(), listener.stop(), ...others.map((one) => one.stop())]);
});

async function somebody() {
  const person = aPerson();
  const { body, cookies } = await identity.client.post<User>('/api/register', person);
  const here = identity.client.with({ cookie: `fw_session=${cookies['fw_session']}` });
  return { id: body.id, person, here };
}
const runJob = (now = new Date()) => identity.app.get(DeletionJob).run({ now, signal: new AbortController().signal });
const toldOf = async (id: string) =>
  (await listener.received()).filter(({ data }) => JSON.stringify(data).includes(id)).map(({ subject }) => subject);
const daysAreOver = (id: string) =>
  database.query(`update account set deletion_at = now() - interval '1 second' where id = $1`, [id]);
const rows = async (sql: string, value: string) => (await database.query<Record<string, unknown>>(sql, [value])).rows;

describe('requesting it', () => {
  it('leaves 14 days, notifies the person, and can be canceled', async () => {
    const { id, person, here } = await somebody();
    const { status, body } = await here.post<User>(path, { password: person.password, confirmation });
    expect(status).toBe(200);
    const inDays = (Date.parse(body.deletionAt ?? '') - Date.now()) / day;
    expect(inDays).toBeGreaterThan(13.99);
    expect(inDays).toBeLessThanOrEqual(14);
    await eventually(async () => (await toldOf(id)).includes(deletionScheduled.subject));
    const notices = 'select kind, email, until from notice where account_id = $1';
    expect(await rows(notices, id)).toMatchObject([{ kind: 'deletion-scheduled', email: person.email }]);
    expect((await here.post<User>(path, { password: person.password, confirmation })).body).toEqual(body);
    expect(await rows(notices, id)).toHaveLength(1);

    await runJob(new Date(Date.now() + 13 * day));
    expect((await here.delete<User>(path)).body).toMatchObject({ id, deletionAt: null });
    expect(await rows(notices, id)).toEqual([]);
    await runJob(new Date(Date.now() + 15 * day));
    expect((await here.get('/api/user')).status).toBe(200);
  });

  it('it can be canceled at the last moment', async () => {
    const { id, person, here } = await somebody();
    await here.post(path, { password: person.password, confirmation });
    await here.delete(path);
    expect(await identity.app.get(Erasure).erase(id, new Date(Date.now() + 15 * day))).toBe(false);
    expect((await here.get('/api/user')).status).toBe(200);
  });

  it.each([
    ['without the phrase', { password: 'x' }, 400],
    ['with another phrase', { confirmation: 'yes' }, 400],
    ['with a wrong password', { password: 'wrong', confirmation }, 403],
    ['with an unknown field', { confirmation, at: '2000-01-01' }, 400],
  ])('%s changes nothing', async (_, body, status) => {
    const { here } = await somebody();
    expect((await here.post(path, body)).status).toBe(status);
    expect((await here.get<User>('/api/user')).body.deletionAt).toBeNull();
  });

  it('asks for the password after a while, and always for a session', async () => {
    const { id } = await somebody();
    const stale = identity.client.with((await signedIn({ userId: id, authenticatedAt: Date.now() - 901_000 })).headers);
    expect(await stale.post<Problem>(path, { confirmation })).toMatchObject({
      status: 403,
      body: { code: 'confirm-first' },
    });
    expect((await identity.client.post(path, { confirmation })).status).toBe(401);
    expect((await identity.client.delete(path)).status).toBe(401);
  });
});

describe('after the grace period', () => {
  it('everything is erased: the account, its sessions, links, plan, and parked messages; the person is notified when it is erased everywhere [requirement 44]', async () => {
    const { id, person, here } = await somebody();
    const other = await somebody();
    await identity.client.post('/api/magic-link', { email: person.email.toUpperCase() });
    await here.post(path, { password: person.password, confirmation });
    await database.query(`insert into entitlement (user_id, tier) values ($1, 'premium')`, [id]);
    await database.query(
      `insert into applied_version (aggregate, aggregate_id, version) values ('entitlement', $1, 3)`,
      [id],
    );
    for (const [messageId, userId] of [[`of ${person.email}`, id] as const, ['of another', other.id] as const]) {
      await database.query(
        `insert into parked_message (message_id, stream, subject, body, reason, fault, tries)
         values ($1, 'BILLING', 'billing.entitlement.changed.v1', $2, 'failed', '', 6)`,
        [messageId, JSON.stringify({ data: { userId } })],
      );
    }
    await daysAreOver(id);
    await Promise.all([runJob(), runJob()]);

    expect(await here.get('/api/user')).toMatchObject({ status: 401, cookies: { fw_session: '' } });
    expect((await identity.client.post('/api/login', person)).status).toBe(401);
    for (const [sql, value] of [
      ['select 1 from account where id = $1', id],
      ['select 1 from link where lower(email) = lower($1)', person.email],
      ['select 1 from notice where account_id = $1', id],
      ['select 1 from known_device where account_id = $1', id],
      ['select 1 from entitlement where user_id = $1', id],
      ['select 1 from applied_version where aggregate_id = $1', id],
      ['select 1 from parked_message where strpos(body, $1) > 0', id],
    ] as const)
      expect([sql, await rows(sql, value)]).toEqual([sql, []]);
    expect(await rows('select 1 from parked_message where strpos(body, $1) > 0', other.id)).toHaveLength(1);
    expect((await other.here.get('/api/user')).status).toBe(200);

    const pendingErasure = () => rows('select email from pending_erasure where user_id = $1', id);
    expect(await pendingErasure()).toEqual([{ email: person.email }]);
    erased.cards.add(id);
    await runJob();
    expect(await pendingErasure()).toHaveLength(1);
    erased.billing.add(id);
    await Promise.all([runJob(), runJob()]);
    expect(await pendingErasure()).toEqual([]);
    expect(await rows('select kind, account_id from notice where email = $1', person.email)).toEqual([
      { kind: 'account-erased', account_id: null },
    ]);
    await eventually(async () => (await listener.count(userErased.subject)) === 1);
    // The notice and the account are different aggregates, so their events can arrive in either order.
    await eventually(async () => (await toldOf(id)).length === 2);
    expect((await toldOf(id)).toSorted()).toEqual([deletionScheduled.subject, userDeleted.subject]);
  });

  it('the last mail contains no name if the address was never verified', async () => {
    const named = { ...aPerson(), firstName: 'Visit evil.example' };
    const { id } = (await identity.client.post<User>('/api/register', named)).body;
    await identity.app.get(Erasure).erase(id);
    expect(await rows('select first_name from pending_erasure where user_id = $1', id)).toEqual([{ first_name: null }]);
  });

  it('the last mail waits for a service that does not answer, and the address can be reused in the meantime', async () => {
    const { id, person } = await somebody();
    await identity.app.get(Erasure).erase(id);
    await others.pop()?.stop();
    erased.cards.add(id);
    erased.billing.add(id);
    await runJob();
    expect(await rows('select 1 from pending_erasure where user_id = $1', id)).toHaveLength(1);
    expect((await identity.client.post('/api/register', person)).status).toBe(201);
  });
});
