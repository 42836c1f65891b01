import type { User } from '@floatwise/contracts/identity/accounts.http';
import type { Connections } from '@floatwise/contracts/identity/connections.http';
import { passkeyAdded, passkeyCopied, passkeyRemoved } from '@floatwise/contracts/identity/events';
import type { Passkey, PasskeyCreation, PasskeyRequest } from '@floatwise/contracts/identity/passkeys.http';
import type { Problem } from '@floatwise/contracts/problem';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { SoftAuthenticator, type Flaws } from '@floatwise/browser-test-kit/soft-authenticator';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { AuditService } from '../audit/audit.service.js';
import { deleteUser, removePasskeys, verifyEmail } from '../operator-commands.js';
import { service } from '../service.js';

const origin = 'http://localhost:8080';
const boss = aPerson();
const most = 3;
let identity: ServiceUnderTest<IdentityEnv>;
let listener: SecondConsumer;
let database: pg.Pool;
type Client = ServiceUnderTest<IdentityEnv>['client'];

beforeAll(async () => {
  const env = {
    ADMIN_EMAILS: boss.email,
    PASSKEYS_PER_ACCOUNT: String(most),
    LOGIN_PER_ADDRESS: '1000',
    REGISTER_PER_ADDRESS: '1000',
    ADMIN_LOGIN_TRIES: '1000',
  };
  [identity, listener] = await Promise.all([
    serviceUnderTest({ service, env }),
    secondConsumer([passkeyAdded, passkeyCopied, passkeyRemoved]),
  ]);
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([identity.stop(), listener.stop()]);
});

const cookieOf = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
const as = async (userId: string, record: Parameters<typeof signedIn>[0] = {}) =>
  identity.client.with((await signedIn({ userId, confirmedAt: Date.now(), ...record })).headers);

/** The same browser: its session, and the cookie of its challenges. */
async function challenged<Options>(client: Client, cookie: string, path: string) {
  const begun = await client.with({ cookie }).post<Options & Problem>(path);
  return { options: begun.body, browser: client.with({ cookie: `${cookie}; ${cookieOf(begun.cookies)}` }), begun };
}
/** Somebody with a password, signed in and confirmed. */
async function somebody(person = aPerson()) {
  const { body, cookies } = await identity.client.post<User>('/api/register', person);
  const here = identity.client.with({ cookie: cookieOf(cookies) });
  await here.post('/api/auth/confirm', { password: person.password });
  return { id: body.id, person, cookie: cookieOf(cookies), here };
}
async function enroll(
  cookie: string,
  key = new SoftAuthenticator(origin),
  { name, ...flaws }: Flaws & { name?: string } = {},
) {
  const { options, browser, begun } = await challenged<PasskeyCreation>(
    identity.client,
    cookie,
    '/api/user/passkeys/new',
  );
  if (begun.status !== 200) return { key, added: begun, passkey: undefined };
  const added = await browser.post<Passkey & Problem>('/api/user/passkeys', {
    credential: key.make(options, flaws),
    name,
  });
  return { key, added, passkey: added.body };
}
async function enter(key: SoftAuthenticator, flaws: Flaws = {}) {
  const { options, browser } = await challenged<PasskeyRequest>(identity.client, '', '/api/auth/passkey/sign-in');
  return browser.post<User & Problem>('/api/login/passkey', { credential: key.use(options, flaws) });
}
async function confirm(cookie: string, key: SoftAuthenticator, flaws: Flaws = {}) {
  const { options, browser } = await challenged<PasskeyRequest>(identity.client, cookie, '/api/auth/passkey/confirm');
  return browser.post<Problem>('/api/auth/confirm/passkey', { credential: key.use(options, flaws) });
}
const told = async (subject: string, id: string) =>
  (await listener.received(subject)).filter(({ data }) => Object.values(data as object).includes(id)).length;
const recorded = async (event: string, id: string) => {
  const account = identity.app.get(AuditService).pseudonym('account', id);
  const sql = 'select 1 from audit_entry where event = $1 and account = $2';
  return (await database.query(sql, [event, account])).rowCount;
};

it('a passkey is added with a name and a date, signs in with one press, and says when it was used [requirement 55]', async () => {
  const { id, cookie, here } = await somebody();
  const { key, added } = await enroll(cookie, undefined, { name: 'Ada’s laptop' });
  expect(added).toMatchObject({
    status: 201,
    body: { name: 'Ada’s laptop', lastUsedAt: null, madeInThisSignIn: true },
  });
  const entered = await enter(key);
  expect(entered).toMatchObject({ status: 200, body: { id } });
  const there = identity.client.with({ cookie: cookieOf(entered.cookies) });
  expect((await there.get<User>('/api/user')).body.id).toBe(id);
  const listed = (await there.get<Passkey[]>('/api/user/passkeys')).body;
  expect(listed).toEqual([
    { ...added.body, madeInThisSignIn: false, lastUsedAt: expect.stringMatching(/^\d{4}-/) as string },
  ]);
  expect((await here.get<Connections>('/api/auth/connections')).body).toMatchObject({ passkeys: 1 });
  await eventually(async () => (await told(passkeyAdded.subject, id)) === 1);
  expect(await recorded('passkey-added', id)).toBe(1);
  expect(await recorded('login-by-passkey', id)).toBe(1);
});

it('a passkey that is synced always counts 0, and works again and again [requirement 55]', async () => {
  const { cookie } = await somebody();
  const { key } = await enroll(cookie, new SoftAuthenticator(origin, { counts: false }));
  for (const _ of [1, 2, 3]) expect((await enter(key)).status).toBe(200);
});

it('[requirement 55] a counter that goes backward is refused, recorded, and told by mail, once, and the passkey opens nothing anymore', async () => {
  const { id, person, cookie, here } = await somebody();
  const { key, passkey } = await enroll(cookie);
  expect((await enter(key, { counter: 9 })).status).toBe(200);
  expect(await enter(key, { counter: 4 })).toMatchObject({
    status: 401,
    cookies: {},
    body: { code: 'passkey-suspended' },
  });
  expect(await enter(key, { counter: 50 })).toMatchObject({ status: 401, body: { code: 'passkey-suspended' } });
  await eventually(async () => (await told(passkeyCopied.subject, id)) === 1);
  expect(await recorded('passkey-copied', id)).toBe(1);
  expect((await here.get<Passkey[]>('/api/user/passkeys')).body[0]?.suspendedAt).toMatch(/^\d{4}-/);
  // The owner lost the passkey, and still gets in the other way.
  expect((await identity.client.post('/api/login', person)).status).toBe(200);
  expect((await here.delete(`/api/user/passkeys/${passkey?.id}`)).status).toBe(204);
});

it('[requirement 55] nobody can pretend a copy without the key: a forged signature turns nothing off', async () => {
  const { cookie } = await somebody();
  const { key } = await enroll(cookie);
  expect((await enter(key, { counter: 9 })).status).toBe(200);
  const { options, browser } = await challenged<PasskeyRequest>(identity.client, '', '/api/auth/passkey/sign-in');
  const used = key.use(options, { counter: 1 });
  const other = new SoftAuthenticator(origin).use(options, { counter: 1 });
  const forged = { ...used, response: { ...used.response, signature: other.response.signature } };
  expect(await browser.post('/api/login/passkey', { credential: forged })).toMatchObject({
    status: 401,
    body: { code: 'passkey-refused' },
  });
  expect((await enter(key, { counter: 10 })).status).toBe(200);
});

describe('[requirement 55] a replay is refused', () => {
  it('the same answer signs in once', async () => {
    const { key } = await enroll((await somebody()).cookie, new SoftAuthenticator(origin, { counts: false }));
    const { options, browser } = await challenged<PasskeyRequest>(identity.client, '', '/api/auth/passkey/sign-in');
    const credential = key.use(options);
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('/api/login/passkey', { credential })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('a challenge works only in the browser that asked for it, and for its own purpose', async () => {
    const { cookie } = await somebody();
    const { key } = await enroll(cookie, new SoftAuthenticator(origin, { counts: false }));
    const { options } = await challenged<PasskeyRequest>(identity.client, '', '/api/auth/passkey/sign-in');
    const { browser: other } = await challenged<PasskeyRequest>(identity.client, '', '/api/auth/passkey/sign-in');
    expect((await other.post('/api/login/passkey', { credential: key.use(options) })).status).toBe(401);
    const confirming = await challenged<PasskeyRequest>(identity.client, cookie, '/api/auth/passkey/confirm');
    const credential = key.use(confirming.options);
    expect((await confirming.browser.post('/api/login/passkey', { credential })).status).toBe(401);
    expect((await confirming.browser.post('/api/auth/confirm/passkey', { credential })).status).toBe(403);
  });
});

it.each<[string, Flaws]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:8081' }],
  ['another site’s passkey', { rpId: 'evil.example' }],
  ['an authenticator that didn’t check who is there', { unverified: true }],
])('%s is refused, for a new passkey and for a sign-in [requirement 55]', async (_, flaws) => {
  const { cookie } = await somebody();
  expect(await enroll(cookie, undefined, flaws)).toMatchObject({
    added: { status: 403, body: { code: 'passkey-refused' } },
  });
  const { key } = await enroll(cookie);
  expect(await enter(key, flaws)).toMatchObject({ status: 401, cookies: {}, body: { code: 'passkey-refused' } });
  expect((await enter(key)).status).toBe(200);
});

it('[requirement 55] a passkey of one account doesn’t open another, nor confirm for it', async () => {
  const [ada, eve] = await Promise.all([somebody(), somebody()]);
  const { key: hers } = await enroll(ada.cookie);
  await enroll(eve.cookie);
  const userHandle = Buffer.from(eve.id.replaceAll('-', ''), 'hex').toString('base64url');
  expect((await enter(hers, { userHandle })).status).toBe(401);
  expect((await confirm(eve.cookie, hers)).status).toBe(403);
  expect((await enroll(eve.cookie, hers)).added).toMatchObject({ status: 409, body: { code: 'passkey-known' } });
});

it('[requirement 55] a removed passkey opens nothing, and its owner is told', async () => {
  const { id, cookie, here } = await somebody();
  const { key, passkey } = await enroll(cookie);
  expect((await here.delete(`/api/user/passkeys/${passkey?.id}`)).status).toBe(204);
  expect(await enter(key)).toMatchObject({ status: 401, cookies: {}, body: { code: 'passkey-unknown' } });
  expect((await here.delete<Problem>(`/api/user/passkeys/${passkey?.id}`)).status).toBe(404);
  await eventually(async () => (await told(passkeyRemoved.subject, id)) === 1);
  expect(await recorded('passkey-removed', id)).toBe(1);
});

it('adding and removing ask for the password, or for a passkey, used within 15 minutes [requirement 55]', async () => {
  const { id, cookie } = await somebody();
  const { key, passkey } = await enroll(cookie);
  const young = await signedIn({ userId: id });
  const client = identity.client.with(young.headers);
  for (const refused of [
    await client.post<Problem>('/api/user/passkeys/new'),
    await client.delete<Problem>(`/api/user/passkeys/${passkey?.id}`),
  ])
    expect(refused).toMatchObject({ status: 403, body: { code: 'confirm-first' } });
  expect((await confirm(young.headers.cookie, key)).status).toBe(204);
  expect((await client.delete(`/api/user/passkeys/${passkey?.id}`)).status).toBe(204);
});

it('a passkey counts as the password, for a new password too [requirement 47] [requirement 55]', async () => {
  const { cookie } = await somebody();
  const { key } = await enroll(cookie);
  const there = identity.client.with({ cookie: cookieOf((await enter(key)).cookies) });
  expect((await there.get<Connections>('/api/auth/connections')).body.resetsPassword).toBe(true);
  expect((await there.post('/api/user/email', { email: aPerson().email })).status).toBe(204);
  expect((await there.put('/api/user/password', { newPassword: 'quite another password' })).status).toBe(204);
});

it('a passkey is renamed, by its owner only', async () => {
  const [ada, eve] = await Promise.all([somebody(), somebody()]);
  const { passkey } = await enroll(ada.cookie);
  const path = `/api/user/passkeys/${passkey?.id}`;
  expect((await ada.here.put<Passkey>(path, { name: '  Phone ' })).body.name).toBe('Phone');
  expect((await ada.here.put(path, { name: ' ' })).status).toBe(400);
  expect((await ada.here.put(path, { name: '4111 1111 1111 1111' })).status).toBe(400);
  expect((await eve.here.put(path, { name: 'Mine' })).status).toBe(404);
  expect((await eve.here.delete(path)).status).toBe(404);
  expect((await ada.here.get<Passkey[]>('/api/user/passkeys')).body[0]?.name).toBe('Phone');
});

it('an account has so many passkeys and no more, even when they’re added at once', async () => {
  const { cookie, here } = await somebody();
  const added = await Promise.all(Array.from({ length: most + 2 }, () => enroll(cookie)));
  expect(added.map((one) => one.added.status).toSorted()).toEqual([...Array<number>(most).fill(201), 409, 409]);
  expect((await here.get<Passkey[]>('/api/user/passkeys')).body).toHaveLength(most);
  expect(await here.post('/api/user/passkeys/new')).toMatchObject({ status: 409, body: { code: 'too-many-passkeys' } });
});

it('the last way in stays [requirement 55]', async () => {
  const { id, cookie } = await somebody();
  const { key, passkey } = await enroll(cookie);
  await database.query('update account set password_hash = null where id = $1', [id]);
  const here = await as(id);
  const path = `/api/user/passkeys/${passkey?.id}`;
  expect(await here.delete(path)).toMatchObject({ status: 409, body: { code: 'only-way-in' } });
  expect((await enter(key)).status).toBe(200);
  await database.query('update account set email_verified = true where id = $1', [id]);
  expect((await here.delete(path)).status).toBe(204);
});

it('passkeys are in the download without their keys, and go with the account', async () => {
  const { id, person, cookie } = await somebody();
  const { key } = await enroll(cookie, undefined, { name: 'Kitchen' });
  const { OwnData } = await import('../personal-data/own-data.js');
  const { records } = await identity.app.get(OwnData, { strict: false }).page({ userId: id, from: null });
  const [kept, ...others] = records.filter(({ kind }) => kind === 'passkey');
  expect(others).toEqual([]);
  expect(kept?.data).toMatchObject({ name: 'Kitchen' });
  expect(JSON.stringify(records)).not.toContain(key.credentialId);
  expect(Object.keys(kept?.data ?? {})).not.toContain('public_key');
  await deleteUser(identity.app, person.email);
  expect((await enter(key)).status).toBe(401);
  expect((await database.query('select 1 from passkey where account_id = $1', [id])).rowCount).toBe(0);
});

it('nobody adds, uses, or removes one from another site', async () => {
  const { cookie } = await somebody();
  const { passkey } = await enroll(cookie);
  const evil = identity.client.with({ cookie, origin: 'https://evil.example' });
  expect((await evil.post('/api/user/passkeys/new')).status).toBe(403);
  expect((await evil.post('/api/auth/passkey/sign-in')).status).toBe(403);
  expect((await evil.delete(`/api/user/passkeys/${passkey?.id}`)).status).toBe(403);
});

describe('an administrator [requirement 56]', () => {
  const take = (client: Client) =>
    client.post<{ name: string } & Problem>('/api/admin-login', { username: boss.email });
  let bossId: string;
  const key = new SoftAuthenticator(origin);
  /** Signed in with the password, and confirmed. */
  const withPassword = async () => {
    const { cookies } = await identity.client.post<User>('/api/login', boss);
    const cookie = cookieOf(cookies);
    const client = identity.client.with({ cookie });
    await client.post('/api/auth/confirm', { password: boss.password });
    return { cookie, client };
  };

  beforeAll(async () => {
    bossId = (await somebody(boss)).id;
    await verifyEmail(identity.app, boss.email);
  });

  it('who has no passkey learns that, and gets the role once one is enrolled', async () => {
    const { cookie, client } = await withPassword();
    expect(await take(client)).toMatchObject({ status: 403, cookies: {}, body: { code: 'passkey-missing' } });
    expect((await client.get<User>('/api/user')).body.role).toBe('user');
    expect((await enroll(cookie, key)).added.status).toBe(201);
    expect(await take(client)).toMatchObject({ status: 200, body: { name: boss.email } });
    expect(await recorded('admin-passkey-missing', bossId)).toBe(1);
  });

  it('later the password alone isn’t enough: the passkey is asked for', async () => {
    const { cookie, client } = await withPassword();
    expect(await take(client)).toMatchObject({ status: 403, cookies: {}, body: { code: 'passkey-needed' } });
    expect((await confirm(cookie, key)).status).toBe(204);
    expect((await take(client)).status).toBe(200);
    const entered = await enter(key);
    expect((await take(identity.client.with({ cookie: cookieOf(entered.cookies) }))).status).toBe(200);
    expect((await take(await as(bossId, { passkeyAt: Date.now() - 901_000 }))).body.code).toBe('passkey-needed');
  });

  it('the password alone neither adds another passkey nor removes the one there is', async () => {
    const { cookie, client } = await withPassword();
    const [passkey] = (await client.get<Passkey[]>('/api/user/passkeys')).body;
    const refused = { status: 403, body: { code: 'passkey-first' } };
    expect((await enroll(cookie)).added).toMatchObject(refused);
    expect(await client.delete(`/api/user/passkeys/${passkey?.id}`)).toMatchObject(refused);
    expect((await confirm(cookie, key)).status).toBe(204);
    expect((await enroll(cookie)).added.status).toBe(201);
  });

  it('everybody else gets the one answer that says nothing about passkeys', async () => {
    const { here } = await somebody();
    expect(await take(here)).toMatchObject({ status: 403, body: { code: 'admin-refused' } });
    const late = await as(bossId, { authenticatedAt: Date.now() - 901_000 });
    expect((await take(late)).body.code).toBe('admin-refused');
  });

  it('who lost every passkey gets back in after an operator has removed them', async () => {
    await removePasskeys(identity.app, boss.email);
    expect((await enter(key)).status).toBe(401);
    expect(await take((await withPassword()).client)).toMatchObject({ status: 403, body: { code: 'passkey-missing' } });
    await eventually(async () => (await told(passkeyRemoved.subject, bossId)) > 0);
  });

  it('where it’s optional, who has none gets in without, and who has one must use it', async () => {
    const env = {
      ...{ ADMIN_EMAILS: boss.email, ADMIN_PASSKEY: 'optional', ADMIN_LOGIN_TRIES: '1000' },
      DATABASE_URL: identity.databaseUrl,
    };
    const lenient = await serviceUnderTest({ service, env });
    try {
      const asked = async (record: Parameters<typeof signedIn>[0]) =>
        take(lenient.client.with((await signedIn({ userId: bossId, ...record })).headers));
      expect((await asked({})).status).toBe(200);
      const { cookie } = await withPassword();
      expect((await enroll(cookie)).added.status).toBe(201);
      expect((await asked({})).body.code).toBe('passkey-needed');
      expect((await asked({ passkeyAt: Date.now() })).status).toBe(200);
    } finally {
      await lenient.stop();
    }
  });
});
