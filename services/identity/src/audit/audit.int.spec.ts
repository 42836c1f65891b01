import { randomUUID } from 'node:crypto';
import { cardsAccessMade } from '@floatwise/contracts/cards/events';
import { identityAccessMade } from '@floatwise/contracts/identity/events';
import { notificationsAccessMade } from '@floatwise/contracts/notifications/events';
import { emit } from '@floatwise/events/outbox';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { Retention } from '../retention/retention.js';
import { service } from '../service.js';
import { AuditService } from './audit.service.js';

let identity: ServiceUnderTest<IdentityEnv>;
let cards: Consumer;
let notifications: Consumer;
let database: pg.Pool;
const address = '203.0.113.77';

beforeAll(async () => {
  [identity, cards, notifications] = await Promise.all([
    serviceUnderTest({ service }),
    consumer({ service: 'cards' }),
    consumer({ service: 'notifications' }),
  ]);
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([identity, cards, notifications].map((one) => one.stop()));
});

interface Entry {
  event: string;
  account: string | null;
  typed: string | null;
  address: string | null;
  device: string | null;
}
const columns = 'event, account, typed, address, device';
const entries = async () => (await database.query<Entry>(`select ${columns} from audit_entry order by id`)).rows;
const entriesOf = async (id: string) => {
  const sql = `select ${columns}, about from audit_entry where account = $1 order by id`;
  const account = identity.app.get(AuditService).pseudonym('account', id);
  return (await database.query<Entry & { about: string | null }>(sql, [account])).rows;
};

it('[requirement 40] account events are recorded with from where and how they ended, without naming a person or an address', async () => {
  const person = aPerson();
  const client = identity.client.with({
    'x-forwarded-for': address,
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
  });
  const { id } = (await client.post<User>('/api/register', person)).body;
  await client.post('/api/login', { ...person, password: 'wrong' });
  const { cookies } = await client.post('/api/login', person);
  const here = client.with({ cookie: `fw_session=${cookies['fw_session']}` });
  await here.post('/api/auth/confirm', { password: person.password });
  await here.delete('/api/user/sessions');
  await here.post('/api/user/deletion', { confirmation: 'delete my account' });
  await here.delete('/api/user/deletion');
  await here.post('/api/admin-login', { username: person.email });

  const noted = await entries();
  const audit = identity.app.get(AuditService);
  const account = audit.pseudonym('account', id);
  expect(noted.filter((entry) => entry.account === account).map(({ event }) => event)).toEqual(
    expect.arrayContaining([
      'login',
      'password-confirmed',
      'other-sessions-ended',
      'deletion-scheduled',
      'deletion-cancelled',
      'admin-refused',
    ]),
  );
  const from = { address: audit.pseudonym('address', address), device: 'Firefox on Windows' };
  for (const entry of noted) expect(entry).toMatchObject(from);
  expect(noted.find(({ event }) => event === 'login-failed')).toEqual({
    event: 'login-failed',
    account: null,
    typed: audit.pseudonym('typed', person.email),
    address: audit.pseudonym('address', address),
    device: 'Firefox on Windows',
  });
  const text = JSON.stringify((await database.query('select * from audit_entry')).rows);
  for (const named of [id, person.email, address, person.password]) expect(text).not.toContain(named);
});

it('[requirement 46] who made what outlives a session, from where, and they are notified once', async () => {
  const { body } = await identity.client.post<User>('/api/register', aPerson());
  const thingId = randomUUID();
  const data = { userId: body.id, thingId, from: { address: '203.0.113.240', device: 'Firefox on Windows' } };
  const fact = () => ({ aggregateId: randomUUID(), aggregateVersion: 1 });
  await emit(cards.pool, cardsAccessMade, { ...fact(), data: { ...data, what: 'bank-connection' } });
  await emit(notifications.pool, notificationsAccessMade, {
    ...fact(),
    data: { ...data, what: 'push-device' },
  });
  await emit(database, identityAccessMade, { ...fact(), data: { ...data, what: 'data-download' } });
  await emit(cards.pool, cardsAccessMade, {
    ...fact(),
    data: { ...data, what: 'calendar-feed', thingId: null },
  });
  const account = identity.app.get(AuditService).pseudonym('account', body.id);
  const made = async () => (await entriesOf(body.id)).filter(({ event }) => event.endsWith('-made'));
  await eventually(async () => expect(await made()).toHaveLength(4));
  const from = {
    address: identity.app.get(AuditService).pseudonym('address', '203.0.113.240'),
    device: 'Firefox on Windows',
  };
  const order = (one: Entry, other: Entry) => (one.event < other.event ? -1 : 1);
  expect((await made()).sort(order)).toMatchObject([
    { event: 'bank-connection-made', account, about: thingId, ...from },
    { event: 'calendar-feed-made', account, about: null, ...from },
    { event: 'data-download-made', account, about: thingId, ...from },
    { event: 'push-device-made', account, about: thingId, ...from },
  ]);
  const sql = `select what, device, email,
      (select count(*)::int from outbox where subject = 'identity.access.announced.v1' and envelope->>'aggregateId' = notice.id::text) as told
    from notice where account_id = $1 order by what`;
  const { rows } = await database.query(sql, [body.id]);
  const { email } = body;
  expect(rows).toEqual(
    ['bank-connection', 'calendar-feed', 'data-download', 'push-device'].map((what) => ({
      ...{ what, email, device: 'Firefox on Windows', told: 1 },
    })),
  );
});

it('[requirement 46] an account that is gone gets no notice, and a hundred feeds a day are not a hundred mails', async () => {
  const { body } = await identity.client.post<User>('/api/register', aPerson());
  const gone = randomUUID();
  const from = { address: '203.0.113.241', device: 'Firefox on Windows' };
  const made = (userId: string) =>
    emit(cards.pool, cardsAccessMade, {
      ...{ aggregateId: randomUUID(), aggregateVersion: 1 },
      data: { userId, what: 'calendar-feed', thingId: null, from },
    });
  await made(gone);
  for (let time = 0; time < 5; time += 1) await made(body.id);
  const recorded = async (id: string) =>
    (await entriesOf(id)).filter(({ event }) => event === 'calendar-feed-made').length;
  await eventually(async () => expect([await recorded(gone), await recorded(body.id)]).toEqual([1, 5]));
  const { rows } = await database.query('select kind from notice where account_id = any($1)', [[gone, body.id]]);
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ kind: 'access-made' })));
});

it('a name in different case gives the same hash, and a different key gives another', () => {
  const audit = identity.app.get(AuditService);
  expect(audit.pseudonym('account', 'x')).not.toBe(audit.pseudonym('typed', 'x'));
  const other = new AuditService(
    undefined as never,
    { AUDIT_KEY: 'another key of 32 characters or so' },
    undefined as never,
  );
  expect(other.pseudonym('account', 'x')).not.toBe(audit.pseudonym('account', 'x'));
});

it('old entries are deleted', async () => {
  await database.query(`insert into audit_entry (event, at) values ('old', now() - interval '401 days')`);
  await database.query(`insert into audit_entry (event, at) values ('kept', now() - interval '399 days')`);
  await identity.app.get(Retention).forgetAuditAndDownloads({ now: new Date() });
  const events = (await entries()).map(({ event }) => event);
  expect(events).toContain('kept');
  expect(events).not.toContain('old');
});

it('a sign-in does not fail because it cannot be recorded', async () => {
  const person = aPerson();
  await identity.client.post('/api/register', person);
  await database.query('alter table audit_entry rename to elsewhere');
  expect((await identity.client.post('/api/login', person)).status).toBe(200);
  await database.query('alter table elsewhere rename to audit_entry');
});

it('a change that can’t be recorded isn’t made', async () => {
  const person = aPerson();
  const { cookies } = await identity.client.post('/api/register', person);
  const here = identity.client.with({ cookie: `fw_session=${cookies['fw_session']}` });
  const given = { password: person.password, confirmation: 'delete my account' };
  await database.query('alter table audit_entry rename to elsewhere');
  expect((await here.post('/api/user/deletion', given)).status).toBe(500);
  await database.query('alter table elsewhere rename to audit_entry');
  expect((await here.get<User>('/api/user')).body.deletionAt).toBeNull();
  expect((await here.post('/api/user/deletion', given)).status).toBe(200);
});
