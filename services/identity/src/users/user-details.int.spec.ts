import { randomUUID } from 'node:crypto';
import { accessEnded, identityAdminRefused } from '@floatwise/contracts/identity/events';
import * as contracts from '@floatwise/contracts/identity/user-details.http';
import type { UserAuditEntry, UserDetails, UserSession } from '@floatwise/contracts/identity/user-details.http';
import type { RouteDefinition } from '@floatwise/contracts/define';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import type { Problem } from '@floatwise/contracts/problem';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { Erasure } from '../personal-data/erasure.js';
import { service } from '../service.js';

let identity: ServiceUnderTest<IdentityEnv>;
let admin: Awaited<ReturnType<typeof as>>;
const began = Date.now();
const boss = `boss-${randomUUID()}@example.com`;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

beforeAll(async () => {
  const env = {
    ARGON2_MEMORY_KIB: '64',
    ARGON2_PASSES: '1',
    LINK_PER_EMAIL: '3',
    REGISTER_PER_ADDRESS: '1000',
    ADMIN_EMAILS: boss,
    EVENTS_RELAY_POLL_MS: '50',
  };
  identity = await serviceUnderTest({ service, env });
  admin = await as('admin');
});
afterAll(() => identity.stop());

async function as(role: 'user' | 'admin') {
  const { headers, userId, key } = await signedIn({ role });
  return { client: identity.client.with({ ...headers, 'user-agent': firefox }), userId, key };
}
const db = () => identity.app.get(Database).prisma;
async function registered(given: Partial<ReturnType<typeof aPerson>> = {}) {
  const person = { ...aPerson(), ...given };
  const answer = await identity.client
    .with({ 'user-agent': firefox })
    .post<User>('/api/register', { ...person, firstName: 'Ada', lastName: '<b>Byron</b>' });
  const cookie = `fw_session=${answer.cookies['fw_session']}`;
  return { ...person, id: answer.body.id, client: identity.client.with({ cookie }) };
}
const at = (id: string, below = '') => `/api/admin/users/${id}${below}`;
const audit = async (id: string) =>
  (await admin.client.get<{ entries: UserAuditEntry[]; next: string | null }>(at(id, '/audit'))).body;
const events = async (id: string) => (await audit(id)).entries.map(({ event }) => event);
const reason = 'Asked for it on the phone.';

it('one account: name, address, sign-in, role, plan, when it joined and was last active, and when it ends', async () => {
  const ada = await registered();
  await ada.client.post('/api/user/deletion', { password: ada.password, confirmation: 'delete my account' });
  const { status, body } = await admin.client.get<UserDetails>(at(ada.id));
  expect(status).toBe(200);
  expect(contracts.userDetails.parse(body)).toMatchObject({
    ...{ id: ada.id, email: ada.email, firstName: 'Ada', lastName: '<b>Byron</b>', emailVerified: false },
    ...{ authProvider: 'local', role: 'user', subscriptionTier: 'free', subscriptionExpiry: null },
  });
  expect(Date.parse(body.lastActiveAt)).toBeGreaterThanOrEqual(began);
  expect(body.betaFlags).toEqual([]);
  expect(body.deletionAt).not.toBeNull();
  expect(JSON.stringify(body)).not.toMatch(/hash|apy/i);
});

it('the role is of the verified accounts on the list alone', async () => {
  const { id } = await registered({ email: boss });
  const role = async () => (await admin.client.get<UserDetails>(at(id))).body.role;
  expect(await role()).toBe('user');
  await db().account.update({ where: { id }, data: { emailVerified: true } });
  expect(await role()).toBe('admin');
});

it('sessions: devices, since when, last seen, and which of them has the role', async () => {
  const ada = await registered();
  await signedIn({ userId: ada.id, role: 'admin', renewedAt: Date.now() - 60_000 });
  const { body } = await admin.client.get<UserSession[]>(at(ada.id, '/sessions'));
  expect(body).toMatchObject([
    { device: 'Firefox on Windows', isElevated: false, isYours: false },
    { isElevated: true, isYours: false },
  ]);
  // Nothing that could be used to sign in, or to end a session.
  for (const session of body) expect(Object.keys(session)).toHaveLength(5);
  expect((await admin.client.get<UserSession[]>(at(admin.userId, '/sessions'))).body).toMatchObject([
    { isYours: true },
  ]);
});

it('the audit entries of this account: its own, those of operators, and tries by anybody with its address', async () => {
  const [ada, ben] = [await registered(), await registered()];
  await identity.client.post('/api/login', { email: ada.email.toUpperCase(), password: 'a guess' });
  await identity.client.post('/api/login', { email: ben.email, password: 'a guess' });
  await admin.client.post(at(ada.id, '/sign-out'), { reason });
  const { entries } = await audit(ada.id);
  expect(entries.map(({ event, by }) => [event, by])).toEqual([
    ['signed-out-everywhere', 'operator'],
    ['login-failed', 'anybody'],
    ['registered', 'person'],
  ]);
  expect(entries[0]).toMatchObject({ reason, device: 'Firefox on Windows', times: 1 });
  expect(JSON.stringify(entries)).not.toContain(admin.userId);
});

it('audit entries are read page by page, each once', async () => {
  const ada = await registered();
  const account = identity.app.get(AuditService).pseudonym('account', ada.id);
  await db().auditEntry.createMany({ data: Array.from({ length: 60 }, () => ({ event: 'login', account })) });
  const first = await audit(ada.id);
  expect(first.entries).toHaveLength(50);
  const second = await admin.client.get<typeof first>(at(ada.id, `/audit?before=${first.next}`));
  expect(second.body).toMatchObject({ next: null });
  const ids = [...first.entries, ...second.body.entries].map(({ id }) => Number(id));
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
  expect(ids).toHaveLength(61);
  expect((await admin.client.get(at(ada.id, '/audit?before=x'))).status).toBe(400);
});

it('nobody: 404 for an unknown id, 400 for what is none', async () => {
  for (const below of ['', '/audit']) {
    expect(await admin.client.get(at(randomUUID(), below))).toMatchObject({
      status: 404,
      body: { code: 'no-such-user' },
    });
    expect((await admin.client.get(at('1%20or%201=1', below))).status).toBe(400);
  }
  for (const act of ['/verification', '/sign-out']) {
    expect((await admin.client.post(at(randomUUID(), act), { reason })).status).toBe(404);
  }
});

describe('sign out everywhere', () => {
  it('ends each session of the account at once, and is in the audit log with its reason [requirement 40]', async () => {
    const ada = await registered();
    const elsewhere = await signedIn({ userId: ada.id });
    expect((await ada.client.get('/api/user')).status).toBe(200);
    expect(await admin.client.post(at(ada.id, '/sign-out'), { reason })).toMatchObject({
      status: 200,
      body: { ended: 2 },
    });
    for (const client of [ada.client, identity.client.with(elsewhere.headers)]) {
      expect((await client.get('/api/user')).status).toBe(401);
    }
    const [entry] = await db().auditEntry.findMany({
      where: { event: 'signed-out-everywhere' },
      orderBy: { id: 'desc' },
    });
    const pseudonym = (id: string) => identity.app.get(AuditService).pseudonym('account', id);
    expect(entry).toMatchObject({ account: pseudonym(admin.userId), concerns: pseudonym(ada.id), reason });
  });

  it('ends what was set up in these sign-ins, too', async () => {
    const ada = await registered();
    await admin.client.post(at(ada.id, '/sign-out'), { reason });
    const events = await db().outbox.findMany({ where: { subject: accessEnded.subject } });
    const data = { userId: ada.id, because: 'signed-out-elsewhere', keptSignInId: null };
    expect(events.map(({ envelope }) => envelope)).toContainEqual(expect.objectContaining({ data }));
  });

  it('is refused for the operator’s own account, and says what to do', async () => {
    expect(await admin.client.post(at(admin.userId, '/sign-out'), { reason })).toMatchObject({
      status: 409,
      body: { code: 'own-account', message: expect.stringContaining('on your account page') as string },
    });
    expect((await admin.client.get(at(admin.userId, '/sessions'))).status).toBe(200);
  });
});

describe('resend verification', () => {
  it('asks for one new link and is in the audit log with its reason [requirement 40]', async () => {
    const ada = await registered();
    const before = await db().link.findFirstOrThrow({ where: { accountId: ada.id } });
    expect((await admin.client.post(at(ada.id, '/verification'), { reason })).status).toBe(204);
    const links = await db().link.findMany({ where: { accountId: ada.id, kind: 'verify' } });
    expect(links).toHaveLength(1);
    expect(links[0]?.id).not.toBe(before.id);
    expect((await audit(ada.id)).entries[0]).toMatchObject({ event: 'verification-resent', by: 'operator', reason });
  });

  it('is refused for a verified address, and says why', async () => {
    const ada = await registered();
    await db().account.update({ where: { id: ada.id }, data: { emailVerified: true } });
    expect(await admin.client.post(at(ada.id, '/verification'), { reason })).toMatchObject({
      status: 409,
      body: { code: 'already-verified', message: 'This address is already verified, so there’s nothing to confirm.' },
    });
    expect(await events(ada.id)).not.toContain('verification-resent');
  });

  it('shares the limit of the inbox with the person’s own requests', async () => {
    const ada = await registered();
    const statuses = [];
    for (let time = 1; time <= 4; time += 1) {
      statuses.push((await admin.client.post(at(ada.id, '/verification'), { reason })).status);
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
  });

  it('by two operators at once leaves one link', async () => {
    const [ada, other] = [await registered(), await as('admin')];
    const both = [admin, other].map(({ client }) => client.post(at(ada.id, '/verification'), { reason }));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([204, 204]);
    expect(await db().link.count({ where: { accountId: ada.id, kind: 'verify' } })).toBe(1);
  });
});

it.each([
  ['no reason', {}],
  ['an empty one', { reason: '  ' }],
  ['two lines', { reason: 'a\nb' }],
  ['too long', { reason: 'x'.repeat(501) }],
  ['a card number', { reason: 'for 4111 1111 1111 1111' }],
])('an act without a proper reason is refused, and nothing happens: %s', async (_, body) => {
  const ada = await registered();
  for (const act of ['/verification', '/sign-out'])
    expect((await admin.client.post(at(ada.id, act), body)).status).toBe(400);
  expect(await events(ada.id)).toEqual(['registered']);
});

it('what an operator wrote down goes with the account; the entry stays', async () => {
  const ada = await registered();
  await admin.client.post(at(ada.id, '/sign-out'), { reason: 'Ada Byron lost her phone.' });
  await identity.app.get(Erasure).erase(ada.id);
  const concerns = identity.app.get(AuditService).pseudonym('account', ada.id);
  expect(await db().auditEntry.findMany({ where: { concerns } })).toMatchObject([
    { event: 'signed-out-everywhere', reason: null },
  ]);
});

it.each(['details', 'cards'])('/api/admin/user/:id/%s leads to the readable page', async (name) => {
  const id = randomUUID();
  const { status, headers } = await admin.client.get(`/api/admin/user/${id}/${name}`);
  const page = name === 'details' ? `/admin/users/${id}` : `/admin/users/${id}/cards`;
  expect([status, headers.get('location')]).toEqual([303, page]);
  expect((await admin.client.get(`/api/admin/user/..%2f..%2fevil/${name}`)).status).toBe(400);
});

describe('[requirement 25] without the role', () => {
  const isRoute = (value: unknown): value is RouteDefinition =>
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
  const exported: unknown[] = Object.values(contracts);
  const calls = exported.filter(isRoute).map((route) => [`${route.method} ${route.path}`, route] as const);

  it('there are seven calls', () => expect(calls).toHaveLength(7));

  it.each(calls)('%s is 403 and noted, and 401 for a guest', async (call, route) => {
    const ada = await registered();
    const ben = await registered();
    const ask = (client: typeof ada.client) =>
      client.call<Problem>(route.method, route.path.replace(':id', ben.id), route.body ? { body: { reason } } : {});
    expect(await ask(ada.client)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect((await ask(identity.client)).status).toBe(401);
    const account = identity.app.get(AuditService).pseudonym('account', ada.id);
    await eventually(async () => (await db().auditEntry.count({ where: { account, about: call } })) === 1);
    expect(await db().auditEntry.findMany({ where: { account, about: call } })).toMatchObject([
      { event: 'admin-call-refused' },
    ]);
    expect(await db().outbox.count({ where: { subject: identityAdminRefused.subject } })).toBeGreaterThan(0);
    expect((await ben.client.get('/api/user')).status).toBe(200);
  });
});
