import { randomUUID } from 'node:crypto';
import * as ofAnalytics from '@floatwise/contracts/analytics/events';
import * as ofBilling from '@floatwise/contracts/billing/events';
import {
  affiliateLinkCreated,
  affiliateLinkDeleted,
  affiliateLinkEdited,
  figuresExported,
} from '@floatwise/contracts/analytics/events';
import { couponCreated, couponEdited, proGranted, proWithdrawn, refundMade } from '@floatwise/contracts/billing/events';
import * as ofCards from '@floatwise/contracts/cards/events';
import { catalogEdited } from '@floatwise/contracts/cards/events';
import * as ofIdentity from '@floatwise/contracts/identity/events';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { askAudited } from '@floatwise/contracts/identity/requests';
import * as ofNotifications from '@floatwise/contracts/notifications/events';
import { mailRetried } from '@floatwise/contracts/notifications/events';
import * as ofStrategist from '@floatwise/contracts/strategist/events';
import { emit } from '@floatwise/events/outbox';
import { Requests } from '@floatwise/events/requests';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { service } from '../service.js';
import { AuditService } from './audit.service.js';

let identity: ServiceUnderTest<IdentityEnv>;
const others = ['analytics', 'billing', 'cards', 'notifications', 'strategist'] as const;
let publishers: Consumer[];
let analytics: Consumer;
let billing: Consumer;
let notifications: Consumer;
let cards: Consumer;
let database: pg.Pool;
let log = '';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

beforeAll(async () => {
  const env = {
    LOGIN_PER_ACCOUNT: '2',
    LOGIN_PER_ADDRESS: '5',
    LINK_PER_EMAIL: '1',
    REGISTER_PER_ACCOUNT: '1',
    ADMIN_LOGIN_TRIES: '1',
    AUDIT_SUM_MS: '500',
    ARGON2_MEMORY_KIB: '64',
    ARGON2_PASSES: '1',
    LOG_LEVEL: 'info',
  };
  [identity, ...publishers] = await Promise.all([
    serviceUnderTest({ service, env, logTo: { write: (line) => void (log += line) } }),
    ...others.map((name) => consumer({ service: name })),
  ]);
  [analytics, billing, cards, notifications] = [publishers[0]!, publishers[1]!, publishers[2]!, publishers[3]!];
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([identity, ...publishers].map((one) => one.stop()));
});

interface Entry {
  event: string;
  account: string | null;
  typed: string | null;
  address: string | null;
  device: string | null;
  about: string | null;
  times: number;
}
const entries = async (column: 'account' | 'typed' | 'address' | 'about', value: string) => {
  const sql = `select event, account, typed, address, device, about, times from audit_entry where ${column} = $1 order by id`;
  return (await database.query<Entry>(sql, [value])).rows;
};
const pseudonym = (kind: 'account' | 'typed' | 'address', value: string) =>
  identity.app.get(AuditService).pseudonym(kind, value);
let last = 0;
/** A caller with its own network address. */
const caller = () => {
  const address = `203.0.113.${(last += 1)}`;
  return { address, client: identity.client.with({ 'x-forwarded-for': address, 'user-agent': firefox }) };
};

/** What every service tells about its operators. Identity tells itself. */
const operated = {
  analytics: { refused: ofAnalytics.analyticsAdminRefused, replayed: ofAnalytics.analyticsMessagesReplayed },
  billing: { refused: ofBilling.billingAdminRefused, replayed: ofBilling.billingMessagesReplayed },
  cards: { refused: ofCards.cardsAdminRefused, replayed: ofCards.cardsMessagesReplayed },
  notifications: {
    refused: ofNotifications.notificationsAdminRefused,
    replayed: ofNotifications.notificationsMessagesReplayed,
  },
  strategist: { refused: ofStrategist.strategistAdminRefused, replayed: ofStrategist.strategistMessagesReplayed },
  identity: { refused: ofIdentity.identityAdminRefused, replayed: ofIdentity.identityMessagesReplayed },
};
/** The outbox of a service. */
const told = (name: string) => publishers[others.findIndex((other) => other === name)]?.pool ?? database;

describe('[requirement 40] the services’ events about administrators are in the audit log', () => {
  it('who created and edited which coupon, as a hash', async () => {
    const [userId, couponId] = [randomUUID(), randomUUID()];
    for (const event of [couponCreated, couponEdited]) {
      const fact = { aggregateId: randomUUID(), aggregateVersion: 1, data: { userId, couponId } };
      await emit(billing.pool, event, fact);
    }
    await eventually(async () => (await entries('about', couponId)).length === 2);
    const account = pseudonym('account', userId);
    expect((await entries('about', couponId)).sort((one, other) => (one.event < other.event ? -1 : 1))).toMatchObject([
      { event: 'coupon-created', account, typed: null, times: 1 },
      { event: 'coupon-edited', account, typed: null, times: 1 },
    ]);
  });

  it('who refunded which payment, as a hash', async () => {
    const [userId, refundId] = [randomUUID(), randomUUID()];
    await emit(billing.pool, refundMade, { aggregateId: refundId, aggregateVersion: 1, data: { userId, refundId } });
    await eventually(async () => (await entries('about', refundId)).length === 1);
    expect(await entries('about', refundId)).toMatchObject([
      { event: 'refund-made', account: pseudonym('account', userId), typed: null, times: 1 },
    ]);
  });

  it('who granted Pro to whom, took it back, and refunded whose payment', async () => {
    const [userId, onUserId, grantId] = [randomUUID(), randomUUID(), randomUUID()];
    const of = { aggregateId: grantId, aggregateVersion: 1 };
    await emit(billing.pool, proGranted, { ...of, data: { userId, onUserId, grantId } });
    await emit(billing.pool, proWithdrawn, { ...of, aggregateVersion: 2, data: { userId, onUserId, grantId } });
    await emit(billing.pool, refundMade, { ...of, data: { userId, onUserId, refundId: grantId } });
    await eventually(async () => (await entries('about', grantId)).length === 3);
    const concerns = pseudonym('account', onUserId);
    const { rows } = await database.query('select event, concerns from audit_entry where about = $1', [grantId]);
    expect(rows).toEqual(
      expect.arrayContaining(['pro-granted', 'pro-withdrawn', 'refund-made'].map((event) => ({ event, concerns }))),
    );
  });

  it('who had which mail sent again, as a hash', async () => {
    const [userId, mailId] = [randomUUID(), randomUUID()];
    await emit(notifications.pool, mailRetried, {
      aggregateId: randomUUID(),
      aggregateVersion: 1,
      data: { userId, mailId },
    });
    await eventually(async () => (await entries('about', mailId)).length === 1);
    expect(await entries('about', mailId)).toMatchObject([
      { event: 'mail-retried', account: pseudonym('account', userId), typed: null, times: 1 },
    ]);
  });

  it('who corrected the catalog, as a hash', async () => {
    const [userId, about] = [randomUUID(), `card-of-test-${randomUUID()}`];
    for (const act of ['corrected', 'correction-undone', 'retired'] as const) {
      const fact = { aggregateId: randomUUID(), aggregateVersion: 1, data: { userId, act, about } };
      await emit(cards.pool, catalogEdited, fact);
    }
    await eventually(async () => (await entries('about', about)).length === 3);
    const noted = await entries('about', about);
    expect(noted.map(({ event }) => event).sort()).toEqual([
      'catalog-corrected',
      'catalog-correction-undone',
      'catalog-retired',
    ]);
    expect(new Set(noted.map(({ account }) => account))).toEqual(new Set([pseudonym('account', userId)]));
  });

  it('who created, changed, and deleted which affiliate link, as a hash', async () => {
    const [userId, linkId] = [randomUUID(), randomUUID()];
    for (const event of [affiliateLinkCreated, affiliateLinkEdited, affiliateLinkDeleted]) {
      const fact = { aggregateId: randomUUID(), aggregateVersion: 1, data: { userId, linkId } };
      await emit(analytics.pool, event, fact);
    }
    await eventually(async () => (await entries('about', linkId)).length === 3);
    const noted = await entries('about', linkId);
    expect(noted.map(({ event }) => event).sort()).toEqual([
      'affiliate-link-created',
      'affiliate-link-deleted',
      'affiliate-link-edited',
    ]);
    expect(new Set(noted.map(({ account }) => account))).toEqual(new Set([pseudonym('account', userId)]));
  });

  it('who exported which figures, as a hash', async () => {
    const userId = randomUUID();
    const data = { userId, kind: 'visits', days: 30 } as const;
    await emit(analytics.pool, figuresExported, { aggregateId: randomUUID(), aggregateVersion: 1, data });
    const account = pseudonym('account', userId);
    await eventually(async () => (await entries('account', account)).length === 1);
    expect(await entries('account', account)).toMatchObject([
      { event: 'figures-exported', about: 'visits of 30 days' },
    ]);
  });

  it('who was refused which call, by any service, also when the caller is unknown', async () => {
    const call = `PUT /api/admin/coupons/:id of test ${randomUUID()}`;
    const userId = randomUUID();
    for (const who of [userId, null]) {
      const fact = { aggregateId: randomUUID(), aggregateVersion: 1, data: { userId: who, call } };
      for (const [name, { refused }] of Object.entries(operated)) await emit(told(name), refused, fact);
    }
    await eventually(async () => (await entries('about', call)).length === 12);
    const noted = await entries('about', call);
    expect(new Set(noted.map(({ event }) => event))).toEqual(new Set(['admin-call-refused']));
    expect(noted.filter(({ account }) => account === pseudonym('account', userId))).toHaveLength(6);
    expect(noted.filter(({ account }) => account === null)).toHaveLength(6);
  });

  it('who had which parked messages handled again, in any service, and why', async () => {
    const [userId, messageId] = [randomUUID(), randomUUID()];
    const group = { userId, messageId: null, subject: 'cards.card.added.v1', reason: 'failed' as const, why: 'Fixed.' };
    const one = { userId, messageId, subject: null, reason: null, why: 'Try it alone.' };
    for (const [name, { replayed }] of Object.entries(operated)) {
      for (const data of [group, one])
        await emit(told(name), replayed, { aggregateId: randomUUID(), aggregateVersion: 1, data });
    }
    const account = pseudonym('account', userId);
    await eventually(async () => (await entries('account', account)).length === 12);
    const noted = await entries('account', account);
    expect(new Set(noted.map(({ event }) => event))).toEqual(new Set(['messages-replayed']));
    expect(noted.map(({ about }) => about).sort()).toEqual(
      Object.keys(operated)
        .flatMap((name) => [`${name}: cards.card.added.v1 failed`, `${name}: ${messageId}`])
        .sort(),
    );
  });

  it('who was shown whose balances and why stands there before the answer', async () => {
    const [userId, onUserId] = [randomUUID(), randomUUID()];
    const act = { event: 'balances-shown', userId, onUserId, reason: 'Ticket 7' } as const;
    expect(await cards.app.get(Requests).ask(askAudited, act, { timeoutMs: 5_000 })).toEqual({ outcome: 'written' });
    const sql = 'select event, concerns, reason from audit_entry where account = $1';
    expect((await database.query(sql, [pseudonym('account', userId)])).rows).toEqual([
      { event: 'balances-shown', concerns: pseudonym('account', onUserId), reason: 'Ticket 7' },
    ]);
  });
});

describe('[requirement 40] every 429 on sign-in is in the audit log', () => {
  it('passwords for one account: the first at once, and all of them eventually', async () => {
    const { client, address } = caller();
    const { email } = aPerson();
    const statuses = [];
    for (let time = 1; time <= 5; time += 1) {
      statuses.push(
        (await client.post('/api/login', { email: email.toUpperCase(), password: `guess ${time}` })).status,
      );
    }
    expect(statuses).toEqual([401, 401, 429, 429, 429]);
    const limited = async () =>
      (await entries('typed', pseudonym('typed', email))).filter(({ event }) => event === 'login-limited');
    expect((await limited())[0]).toMatchObject({
      address: pseudonym('address', address),
      device: 'Firefox on Windows',
      account: null,
      times: 1,
    });
    await eventually(async () => (await limited()).reduce((sum, { times }) => sum + times, 0) === 3);
  });

  it('passwords from one address, for any account', async () => {
    const { client, address } = caller();
    const statuses = [];
    for (let time = 1; time <= 6; time += 1) statuses.push((await client.post('/api/login', aPerson())).status);
    expect(statuses.at(-1)).toBe(429);
    const noted = await entries('address', pseudonym('address', address));
    expect(noted.filter(({ event }) => event === 'login-limited')).toMatchObject([
      { typed: expect.any(String), times: 1 },
    ]);
  });

  it('passkeys from one address', async () => {
    const { client, address } = caller();
    const statuses = [];
    for (let time = 1; time <= 6; time += 1) statuses.push((await client.post('/api/login/passkey', {})).status);
    expect(statuses.at(-1)).toBe(429);
    const noted = await entries('address', pseudonym('address', address));
    expect(noted.filter(({ event }) => event === 'login-limited')).toMatchObject([{ typed: null, times: 1 }]);
  });

  it.each<[string, string, (email: string) => object, string]>([
    ['links', '/api/magic-link', (email) => ({ email }), 'link-limited'],
    ['sign-ups', '/api/register', (email) => ({ email, password: 'Long enough for this' }), 'register-limited'],
  ])('%s', async (_, path, body, event) => {
    const { client } = caller();
    const { email } = aPerson();
    let status = 0;
    for (let time = 1; time <= 3 && status !== 429; time += 1) status = (await client.post(path, body(email))).status;
    expect(status).toBe(429);
    const noted = await entries('typed', pseudonym('typed', email));
    expect(noted.map((entry) => entry.event)).toContain(event);
  });

  it('the administrator’s role and the password confirmation, with the account', async () => {
    const { client } = caller();
    const person = aPerson();
    const { id } = (await client.post<User>('/api/register', person)).body;
    const here = client.with((await signedIn({ userId: id })).headers);
    for (let time = 1; time <= 2; time += 1) await here.post('/api/admin-login', { username: 'boss' });
    for (let time = 1; time <= 3; time += 1) await here.post('/api/auth/confirm', { password: `guess ${time}` });
    const events = (await entries('account', pseudonym('account', id))).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['admin-limited', 'confirm-limited']));
  });

  it('a caller’s repeats are one entry with a count, written by shutdown at the latest', async () => {
    const env = { AUDIT_SUM_MS: '3600000', LOGIN_PER_ACCOUNT: '1', DATABASE_URL: identity.databaseUrl };
    const short = await serviceUnderTest({ service, env });
    const person = aPerson();
    for (let time = 1; time <= 4; time += 1) await short.client.post('/api/login', person);
    const limited = async () =>
      (await entries('typed', pseudonym('typed', person.email)))
        .filter(({ event }) => event === 'login-limited')
        .map(({ times }) => times);
    expect(await limited()).toEqual([1]);
    await short.stop();
    expect(await limited()).toEqual([1, 2]);
  });

  it('other calls are not recorded', async () => {
    const { address } = caller();
    const env = { RATE_LIMIT_POINTS: '1', DATABASE_URL: identity.databaseUrl };
    const strict = await serviceUnderTest({ service, env });
    try {
      const guest = strict.client.with({ 'x-forwarded-for': address });
      for (let time = 1; time <= 2; time += 1) await guest.get('/api/auth/providers');
      expect((await guest.get('/api/auth/providers')).status).toBe(429);
    } finally {
      await strict.stop();
    }
    expect(await entries('address', pseudonym('address', address))).toEqual([]);
  });
});

it('[requirement 40] nobody can inject fake lines into the audit log or the service’s log', async () => {
  const { client } = caller();
  const forged = 'x\r\n{"level":30,"event":"admin-granted"}\u2028\u001b[2K';
  const person = aPerson();
  const { id } = (await client.post<User>('/api/register', person)).body;
  const here = client.with({ ...(await signedIn({ userId: id })).headers, 'user-agent': 'Mozilla/5.0 {"event":"x"}' });
  await here.post('/api/admin-login', { username: forged });
  await here.post('/api/login', { email: forged, password: forged });
  await here.put('/api/user/profile', { firstName: forged, lastName: forged });
  await here.get(`/api/auth/google?next=${encodeURIComponent(forged)}`);
  const lines = log.split('\n').filter((line) => line !== '');
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('service', 'identity');
  expect(log).not.toContain('admin-granted');
  const { rows } = await database.query<Entry>('select * from audit_entry');
  expect(rows.length).toBeGreaterThan(5);
  for (const { event, account, typed, address, device } of rows) {
    expect(event).toMatch(/^[a-z-]+$/);
    for (const hash of [account, typed, address]) if (hash !== null) expect(hash).toMatch(/^[\w-]{43}$/);
    if (device !== null) expect(device).toMatch(/^[\w .]+$/);
  }
});
