import { createECDH, hash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DataExport } from '@floatwise/contracts/identity/export.http';
import type { ActiveSession } from '@floatwise/contracts/identity/sessions.http';
import type { CalendarFeed } from '@floatwise/contracts/cards/calendar.http';
import type { PushDevices } from '@floatwise/contracts/notifications/push.http';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { personalDataServices } from '@floatwise/contracts/personal-data';
import { sweep } from '@floatwise/events/retention';
import type { Service } from '@floatwise/service-kit/define-service';
import type { BaseEnv } from '@floatwise/service-kit/env';
import pg from 'pg';
import { aCard, aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from './service-under-test.js';
import { shortenStreams, storedMessages } from './stream-contents.js';
import { testServers } from './test-servers.js';
import { root } from './workspace.js';

/** The services with personal data, running together as in a deployment. */
const names = ['identity', ...personalDataServices] as const;
type Name = (typeof names)[number];

const vapid = createECDH('prime256v1');
const vapidPublicKey = vapid.generateKeys('base64url');

const env = {
  DELETION_INTERVAL_MS: '200',
  EXPORT_INTERVAL_MS: '200',
  MAIL_PURGE_INTERVAL_MS: '200',
  CARD_PURGE_INTERVAL_MS: '200',
  // No mail server answers, so mails about the person are still queued when the account is deleted.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Floatwise <hello@floatwise.example>',
  VAPID_PUBLIC_KEY: vapidPublicKey,
  VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), vapid.getPrivateKey()])
    .subarray(-32)
    .toString('base64url'),
};
let services: Record<Name, ServiceUnderTest<BaseEnv>>;
let databases: Record<Name, pg.Pool>;

/** Loaded by path: libs can't import services. */
async function start(name: Name): Promise<ServiceUnderTest<BaseEnv>> {
  const file = pathToFileURL(join(root, 'services', name, 'src', 'service.ts')).href;
  const { service } = (await import(file)) as { service: Service };
  return serviceUnderTest({ service, env });
}

beforeAll(async () => {
  const started = [];
  for (const name of names) started.push([name, await start(name)] as const);
  services = Object.fromEntries(started) as typeof services;
  databases = Object.fromEntries(
    started.map(([name, { databaseUrl }]) => [name, new pg.Pool({ connectionString: databaseUrl, max: 2 })]),
  ) as typeof databases;
});
afterAll(async () => {
  await Promise.all(names.map((name) => databases[name].end()));
  await Promise.all(names.map((name) => services[name].stop()));
});

/** The tables of all services with a row that contains this text anywhere: `cards.wallet`. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const tables = await databases[name].query<{ table: string }>(
      `select table_name as table from information_schema.tables where table_schema = 'public' order by 1`,
    );
    for (const { table } of tables.rows) {
      const sql = `select 1 from "${table}" one where strpos(lower(one::text), lower($1)) > 0 limit 1`;
      if ((await databases[name].query(sql, [text])).rowCount === 1) found.push(`${name}.${table}`);
    }
  }
  return found;
}

const subjectsWith = async (text: string): Promise<string[]> => {
  const messages = await storedMessages((await testServers()).natsUrl);
  const named = messages.filter((message) => message.text.toLowerCase().includes(text.toLowerCase()));
  return [...new Set(named.map(({ subject }) => subject))].toSorted();
};

/** A person who has used everything: cards, a saved conversation, a plan, links, the newsletter, a download, and parked messages. */
async function somebody() {
  const person = aPerson();
  const { body, cookies } = await services.identity.client.post<User>('/api/register', person);
  const { id } = body;
  const headers = { cookie: `fw_session=${cookies['fw_session']}` };
  const here = services.identity.client.with(headers);
  await services.identity.client.post('/api/magic-link', { email: person.email });
  await services.cards.client.with(headers).post('/api/credit-cards', aCard());
  const chatHistory = [{ role: 'user', content: `I am ${person.email}`, timestamp: new Date().toISOString() }];
  await services.strategist.client.with(headers).post('/api/save-strategy', { name: 'Summer', chatHistory });
  await services.notifications.client.with(headers).post('/api/email-subscribe', { email: person.email });
  await databases.billing.query(`insert into entitlement (user_id, tier, version) values ($1, 'premium', 1)`, [id]);
  for (const name of names) {
    await databases[name].query(
      `insert into parked_message (message_id, stream, subject, body, reason, fault, tries)
       values ($1, 'THINGS', 'things.thing.changed.v1', $2, 'failed', '', 6)`,
      [randomUUID(), JSON.stringify({ data: { userId: id } })],
    );
  }
  const { id: download } = (await here.post<DataExport>('/api/user/export')).body;
  const isReady = async () => (await here.get<DataExport>(`/api/user/export/${download}`)).body.status === 'ready';
  await eventually(isReady);
  return { id, person, here, headers };
}

/** What's left right after an erasure: events being delivered, the tombstones that keep late ones out. */
const allowedAfterwards = [
  'analytics.applied_version',
  'billing.applied_version',
  'notifications.applied_version',
  'strategist.applied_version',
  'cards.wallet',
  ...names.map((name) => `${name}.outbox`),
];

/** The secret of a sign-in link, made here, because no mail leaves. */
async function linkTo(email: string): Promise<string> {
  await services.identity.client.post('/api/magic-link', { email });
  const token = randomBytes(32).toString('base64url');
  const sql = `update link set token_hash = $2, expires_at = now() + interval '15 minutes'
    where email = $1 and kind = 'login' and used_at is null`;
  expect((await databases.identity.query(sql, [email, hash('sha256', token, 'hex')])).rowCount).toBe(1);
  return token;
}

async function windowsPass(): Promise<void> {
  const { identity, cards } = databases;
  for (const name of names) {
    const connection = await databases[name].connect();
    await sweep(connection, { outboxKeepMs: 0, inboxKeepMs: 0 }).finally(() => connection.release());
  }
  await cards.query(`update wallet set erased_at = erased_at - interval '1 year' where erased_at is not null`);
  await identity.query(`update notice set expires_at = now() - interval '1 second' where account_id is null`);
  await shortenStreams((await testServers()).natsUrl);
}

it('[requirement 45] after the owner of an address has proven it, nothing made with an earlier account is left or works', async () => {
  const { id, person, here, headers } = await somebody();
  const { email } = person;
  const feed = await services.cards.client.with(headers).post<{ feed: { path: string } }>('/api/calendar');
  const { path } = feed.body.feed;
  expect((await services.cards.client.get(path)).status).toBe(200);
  const before = await tablesWith(id);

  const token = await linkTo(email);
  const owner = await services.identity.client.post<{ user: User }>('/api/magic-link/use', { token });
  const { user } = owner.body;
  expect(user).toMatchObject({ email, emailVerified: true });
  const replaced = `select 1 from notice where kind = 'account-replaced' and account_id = $1`;
  await eventually(async () => (await databases.identity.query(replaced, [user.id])).rowCount === 1);

  expect(before).toContain('cards.calendar_feed');
  expect((await here.get('/api/user')).status).toBe(401);
  expect((await services.cards.client.get(path)).status).toBe(404);
  for (const table of await tablesWith(id)) expect(allowedAfterwards).toContain(table);
  const own = { cookie: `fw_session=${owner.cookies['fw_session']}` };
  expect((await services.cards.client.with(own).get('/api/credit-cards')).body).toEqual([]);
  expect((await services.strategist.client.with(own).get('/api/saved-strategies')).body).toEqual([]);
});

it('[requirement 46] what outlives a session is announced and recorded, and ends with its session', async () => {
  const { id, person, here, headers } = await somebody();
  const login = await services.identity.client.post<User>('/api/login', person);
  const there = { cookie: `fw_session=${login.cookies['fw_session']}` };
  const devices = async () =>
    (await services.notifications.client.with(headers).get<PushDevices>('/api/user/push')).body.devices.length;
  const feed = await services.cards.client.with(there).post<CalendarFeed>('/api/calendar');
  const path = feed.body.feed?.path ?? '';
  // No alert is sent to it.
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/nobody',
    keys: { p256dh: vapidPublicKey, auth: randomBytes(16).toString('base64url') },
  };
  const added = await services.notifications.client.with(there).post('/api/user/push', subscription);
  expect([(await services.cards.client.get(path)).status, added.status, await devices()]).toEqual([200, 200, 1]);

  const made = ['calendar-feed', 'data-download', 'push-device'];
  const announced = `select what, (select count(*)::int from audit_entry where event = what || '-made' and account =
      (select account from audit_entry where event = 'calendar-feed-made' order by id desc limit 1)) as recorded
    from notice where account_id = $1 and what is not null order by what`;
  const mails = `select count(*)::int as queued from mail where user_id = $1 and kind = 'access-made'`;
  await eventually(async () => {
    const { rows } = await databases.identity.query(announced, [id]);
    expect(rows).toEqual(made.map((what) => ({ what, recorded: 1 })));
    expect((await databases.notifications.query(mails, [id])).rows).toEqual([{ queued: made.length }]);
  });

  const sessions = (await here.get<ActiveSession[]>('/api/user/sessions')).body;
  expect((await here.delete(`/api/user/sessions/${sessions.find(({ current }) => !current)?.id}`)).status).toBe(204);
  await eventually(async () => {
    expect([(await services.cards.client.get(path)).status, await devices()]).toEqual([404, 0]);
  });
});

it('after a deletion nothing names the person, once what must be kept for a while is gone [requirement 44]', async () => {
  const { id, person, here } = await somebody();
  const { email } = person;
  expect(await tablesWith(id)).toEqual(
    expect.arrayContaining([
      'billing.entitlement',
      'billing.parked_message',
      'cards.card',
      'identity.account',
      'strategist.saved_strategy',
    ]),
  );
  expect(await tablesWith(email)).toContain('notifications.newsletter_subscription');
  expect(await subjectsWith(email)).toEqual([]);

  await here.post('/api/user/deletion', { password: person.password, confirmation: 'delete my account' });
  await databases.identity.query('update account set deletion_at = now() where id = $1', [id]);
  const goodbye = `select 1 from notice where kind = 'account-erased' and email = $1`;
  await eventually(async () => (await databases.identity.query(goodbye, [email])).rowCount === 1);
  expect((await here.get('/api/user')).status).toBe(401);

  // And the good-bye mail.
  for (const table of await tablesWith(id)) expect(allowedAfterwards).toContain(table);
  expect(await tablesWith(email)).toEqual(['identity.notice']);
  expect(await subjectsWith(id)).toContain('identity.user.deleted.v1');
  expect(await subjectsWith(email)).toEqual([]);

  await eventually(async () => {
    await windowsPass();
    const places = await Promise.all([tablesWith(id), tablesWith(email), subjectsWith(id), subjectsWith(email)]);
    expect(places).toEqual([[], [], [], []]);
    return true;
  });
});
