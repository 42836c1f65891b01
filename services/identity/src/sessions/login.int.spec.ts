import { createHash } from 'node:crypto';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import type { Problem } from '@floatwise/contracts/problem';
import { RateLimits } from '@floatwise/service-kit/rate-limit';
import { createRedis } from '@floatwise/service-kit/redis';
import { SessionStore } from '@floatwise/service-kit/session-store';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { testServers } from '@floatwise/test-kit/test-servers';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { IdentityEnv } from '../env.js';
import { service } from '../service.js';

let identity: ServiceUnderTest<IdentityEnv>;
const person = aPerson();

beforeAll(async () => {
  const env = { LOGIN_PER_ACCOUNT: '4', LOGIN_PER_ADDRESS: '1000' };
  identity = await serviceUnderTest({ service, env });
  expect((await identity.client.post('/api/register', person)).status).toBe(201);
});
afterAll(() => identity.stop());

const login = (body: unknown, headers: Record<string, string> = {}) =>
  identity.client.post<User & Problem>('/api/login', body, { headers });
const withSession = (id: string | undefined) => identity.client.with({ cookie: `fw_session=${id}` });
const keyOf = (id: string | undefined) =>
  createHash('sha256')
    .update(id ?? '')
    .digest('hex');

describe('signing in', () => {
  it('accepts the email in any case and returns the account', async () => {
    const answer = await login({ ...person, email: person.email.toUpperCase() });
    expect(answer).toMatchObject({ status: 200, body: { email: person.email } });
    expect((await withSession(answer.cookies['fw_session']).get('/api/user')).body).toEqual(answer.body);
  });

  it('always creates a new session id and ends the browser’s previous session [requirement 4]', async () => {
    const first = (await login(person)).cookies['fw_session'];
    const second = (await login(person, { cookie: `fw_session=${first}` })).cookies['fw_session'];
    expect(second).not.toBe(first);
    // A request that another tab had already sent must not take away the new cookie.
    expect(await withSession(first).get('/api/user')).toMatchObject({ status: 401, cookies: {} });
    expect((await withSession(second).get('/api/user')).status).toBe(200);
  });

  it('never accepts a planted session id [requirement 4]', async () => {
    const planted = 'A'.repeat(43);
    const answer = await login(person, { cookie: `fw_session=${planted}` });
    expect(answer.cookies['fw_session']).not.toBe(planted);
    expect((await withSession(planted).get('/api/user')).status).toBe(401);
  });

  it('stores the hash of the id, never the id', async () => {
    const id = (await login(person)).cookies['fw_session'];
    const store = identity.app.get(SessionStore);
    expect(await store.read(keyOf(id))).toMatchObject({ record: { role: 'user', roleUntil: null } });
    expect(await store.read(id ?? '')).toBeNull();
  });

  it('leaves the id nowhere in Redis, in no key and no value [requirement 8]', async () => {
    const id = (await login(person)).cookies['fw_session'] ?? '';
    // As an operator, because identity's own user isn't allowed to see everything.
    const redis = createRedis((await testServers()).redisUrl, 5_000);
    await redis.connect();
    const found: string[] = [];
    for await (const keys of redis.scanIterator()) {
      for (const key of keys) {
        const value = (await redis.type(key)) === 'set' ? await redis.sMembers(key) : await redis.get(key);
        found.push(`${key} ${JSON.stringify(value)}`);
      }
    }
    redis.destroy();
    expect(found.filter((line) => line.includes(keyOf(id)))).not.toEqual([]);
    expect(found.filter((line) => line.includes(id))).toEqual([]);
  });

  it('cookies are HttpOnly if they must be; no header decides whether they are Secure', async () => {
    for (const proto of ['http', 'https']) {
      const lines = (await login(person, { 'x-forwarded-proto': proto })).headers.getSetCookie();
      expect(lines.map((line) => line.replace(/=[\w.-]{43,};/, '=id;'))).toEqual([
        'fw_session=id; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly',
        'fw_hint=1; Path=/; Max-Age=2592000; SameSite=Lax',
        'fw_device=id; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly',
      ]);
    }
  });

  it('if our origin is https, the session is a Secure __Host- cookie, and no other cookie name works', async () => {
    const origin = 'https://floatwise.example';
    const env = { NODE_ENV: 'production', PUBLIC_ORIGIN: origin, DATABASE_URL: identity.databaseUrl };
    const secure = await serviceUnderTest({ service, env });
    try {
      const client = secure.client.with({ origin, 'x-forwarded-proto': 'http' });
      const answer = await client.post('/api/login', person);
      expect(answer.headers.getSetCookie().map((line) => line.replace(/=[\w.-]{43,};/, '=id;'))).toEqual([
        '__Host-fw_session=id; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure',
        'fw_hint=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
        '__Host-fw_device=id; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure',
      ]);
      const id = answer.cookies['__Host-fw_session'];
      const statusWith = async (cookie: string) => (await client.with({ cookie }).get('/api/user')).status;
      expect(await statusWith(`__Host-fw_session=${id}`)).toBe(200);
      // A subdomain could plant this one.
      expect(await statusWith(`fw_session=${id}`)).toBe(401);
    } finally {
      await secure.stop();
    }
  });
});

describe('what does not sign in', () => {
  it('a wrong password and an unknown email get the same message', async () => {
    const [wrong, unknown] = await Promise.all([login({ ...person, password: 'not it' }), login(aPerson())]);
    expect(wrong).toMatchObject({ status: 401, cookies: {}, body: { message: 'Invalid email or password' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it.each([
    ['an unknown field', { ...person, remember: true }, 400],
    ['a password that is not text', { ...person, password: ['x'] }, 400],
    ['an empty password', { ...person, password: '' }, 400],
    ['malformed JSON', '{', 400],
    ['an oversized body', { ...person, password: 'x'.repeat(70_000) }, 413],
  ])('%s', async (_, body, status) => expect(await login(body)).toMatchObject({ status, cookies: {} }));

  it('another site, even with the right password', async () => {
    expect(await login(person, { origin: 'https://evil.example' })).toMatchObject({ status: 403, cookies: {} });
  });

  it('too many attempts for one account, in any spelling, until the window ends; a success resets the count [requirement 13]', async () => {
    const victim = aPerson();
    await identity.client.post('/api/register', victim);
    const wrong = { ...victim, password: 'not it' };
    const tries = async (bodies: unknown[]) => {
      const statuses = [];
      for (const body of bodies) statuses.push((await login(body)).status);
      return statuses;
    };
    expect(await tries([wrong, wrong, wrong, victim])).toEqual([401, 401, 401, 200]);
    const shout = { ...wrong, email: wrong.email.toUpperCase() };
    expect(await tries([wrong, shout, wrong, shout, victim])).toEqual([401, 401, 401, 401, 429]);
    const refused = await login(victim);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(refused.body.message).toMatch(/^Too many requests\. Please try again in \d+ minutes\.$/);
  });

  describe('wrong guesses slow down whoever makes them, not the owner’s device [requirement 13]', () => {
    const tries = async (passwords: string[], given: { email: string }, cookie = '') => {
      const statuses = [];
      for (const password of passwords) statuses.push((await login({ ...given, password }, { cookie })).status);
      return statuses;
    };
    const wrong = (count: number) => Array<string>(count).fill('not it');
    const cookieOf = (answer: { cookies: Record<string, string> }) => `fw_device=${answer.cookies['fw_device']}`;
    async function owner() {
      const { email, password } = aPerson();
      const own = cookieOf(await identity.client.post('/api/register', { email, password }));
      return { email, password, own };
    }

    it('the device that signed up or in gets in while an attacker is refused; its success forgives the attacker nothing', async () => {
      const { email, password, own } = await owner();
      expect(await tries([...wrong(5), password], { email })).toEqual([401, 401, 401, 401, 429, 429]);
      expect(await tries(['not it', password], { email }, own)).toEqual([401, 200]);
      const again = cookieOf(await login({ email, password }, { cookie: own }));
      expect(again).toBe(own);
      expect(await tries([password], { email })).toEqual([429]);
    });

    it('the device’s own wrong guesses are limited, too, and keep nobody else out', async () => {
      const { email, password, own } = await owner();
      expect(await tries([...wrong(5), password], { email }, own)).toEqual([401, 401, 401, 401, 429, 429]);
      expect(await tries([password], { email })).toEqual([200]);
    });

    it.each([
      ['of another account', async () => (await owner()).own],
      ['that was made up', async () => `fw_device=${'A'.repeat(22)}.${'A'.repeat(43)}`],
      ['that is none', async () => 'fw_device=x'],
    ])('a proof %s is none', async (_, proof) => {
      const { email, password } = await owner();
      expect(await tries([...wrong(4), password], { email }, await proof())).toEqual([401, 401, 401, 401, 429]);
    });

    it('nor is one from before the password was changed; the device that changed it has a new one', async () => {
      const { email, password, own } = await owner();
      const elsewhere = await login({ email, password });
      const newPassword = `${password} and more`;
      const here = withSession(elsewhere.cookies['fw_session']);
      const changed = await here.put('/api/user/password', { currentPassword: password, newPassword });
      expect(changed.status).toBe(204);
      expect(await tries([...wrong(5), newPassword], { email }, own)).toEqual([401, 401, 401, 401, 429, 429]);
      expect(await tries([newPassword], { email }, cookieOf(changed))).toEqual([200]);
    });

    it('what a browser calls itself proves nothing', async () => {
      const { email, password } = await owner();
      const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
      await login({ email, password }, headers);
      const statuses = [];
      for (let time = 1; time <= 5; time += 1)
        statuses.push((await login({ email, password: 'not it' }, headers)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 429]);
    });
  });

  it('nobody is locked out for good: after the window, the right password works again [requirement 13]', async () => {
    const limits = { LOGIN_PER_ACCOUNT: '2', LOGIN_PER_ADDRESS: '1000', LOGIN_WINDOW_S: '2' };
    const env = { ...limits, DATABASE_URL: identity.databaseUrl };
    const brief = await serviceUnderTest({ service, env });
    const victim = aPerson();
    await brief.client.post('/api/register', victim);
    const status = async (password: string) => (await brief.client.post('/api/login', { ...victim, password })).status;
    expect([await status('no'), await status('no'), await status(victim.password)]).toEqual([401, 401, 429]);
    await eventually(async () => (await status(victim.password)) === 200, { everyMs: 250 });
    await brief.stop();
  });

  it('too many attempts from one address [requirement 13]', async () => {
    const limit = { name: 'login-address', points: 1_000, durationS: 900 };
    const from = (ip: string) => login(aPerson(), { 'x-forwarded-for': ip });
    const limits = identity.app.get(RateLimits);
    for (let time = 1; time <= limit.points; time += 1) await limits.consume(limit, '203.0.113.7');
    expect((await from('203.0.113.7')).status).toBe(429);
    expect((await from('203.0.113.8')).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the session and clears both cookies', async () => {
    const id = (await login(person)).cookies['fw_session'];
    const answer = await withSession(id).post('/api/logout');
    expect(answer).toMatchObject({ status: 204, cookies: { fw_session: '', fw_hint: '' } });
    expect((await withSession(id).get('/api/user')).status).toBe(401);
  });

  it('ends the session on every replica at once [requirement 5]', async () => {
    const replica = await serviceUnderTest({ service, env: { DATABASE_URL: identity.databaseUrl } });
    const id = (await login(person)).cookies['fw_session'];
    const there = replica.client.with({ cookie: `fw_session=${id}` });
    expect((await there.get('/api/user')).status).toBe(200);
    expect((await withSession(id).post('/api/logout')).status).toBe(204);
    expect((await there.get('/api/user')).status).toBe(401);
    expect((await withSession(id).get('/api/user')).status).toBe(401);
    await replica.stop();
  });

  it('succeeds for a guest too, but not from another site', async () => {
    expect((await identity.client.post('/api/logout')).status).toBe(204);
    const id = (await login(person)).cookies['fw_session'];
    expect((await withSession(id).with({ origin: 'https://evil.example' }).post('/api/logout')).status).toBe(403);
    expect((await withSession(id).get('/api/user')).status).toBe(200);
  });
});

describe('who am I', () => {
  it('a guest gets 401, and the hint is cleared', async () => {
    const answer = await identity.client.with({ cookie: 'fw_hint=1' }).get('/api/user');
    expect(answer).toMatchObject({ status: 401, body: { message: 'Please sign in.' }, cookies: { fw_hint: '' } });
  });

  it('a session whose account is gone counts as a guest', async () => {
    const nobody = await signedIn();
    const answer = await identity.client.with(nobody.headers).get('/api/user');
    expect(answer).toMatchObject({ status: 401, cookies: { fw_session: '', fw_hint: '' } });
  });

  it('the latest time zone is stored for the account and the session', async () => {
    const id = (await login(person)).cookies['fw_session'];
    const from = (timezone?: string) =>
      withSession(id).get<User>('/api/user', { headers: timezone ? { 'x-timezone': timezone } : {} });
    expect((await from('Pacific/Auckland')).body.timezone).toBe('Pacific/Auckland');
    expect((await from()).body.timezone).toBe('Pacific/Auckland');
    expect((await from('Mars/Olympus')).body.timezone).toBe('Pacific/Auckland');
    const session = await identity.app.get(SessionStore).read(keyOf(id));
    expect(session?.record.timezone).toBe('Pacific/Auckland');
  });

  it('polling does not renew the session, actions do [requirement 7]', async () => {
    const { id } = (await login(person)).body;
    const old = await signedIn({ userId: id, renewedAt: Date.now() - 5 * 86_400_000 });
    const client = identity.client.with(old.headers);
    const renewedAt = async () => (await identity.app.get(SessionStore).read(old.key))?.record.renewedAt ?? 0;
    expect((await client.get('/api/user')).status).toBe(200);
    expect(await renewedAt()).toBeLessThan(Date.now() - 86_400_000);
    expect((await client.put('/api/user/settings', { apyPercent: 5 })).status).toBe(200);
    expect(await renewedAt()).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('settings', () => {
  it('the APY is the account’s own', async () => {
    const client = withSession((await login(person)).cookies['fw_session']);
    expect((await client.put('/api/user/settings', { apyPercent: 3.25 })).body).toMatchObject({ apyPercent: 3.25 });
    expect((await client.get('/api/user')).body).toMatchObject({ apyPercent: 3.25 });
  });

  it.each([
    ['negative', { apyPercent: -1 }, 400],
    ['far too high', { apyPercent: 21 }, 400],
    ['not a number', { apyPercent: '4.5' }, 400],
    ['an extra field', { apyPercent: 4, email: 'eve@example.test' }, 400],
  ])('%s is refused', async (_, body, status) => {
    const client = withSession((await login(person)).cookies['fw_session']);
    expect((await client.put('/api/user/settings', body)).status).toBe(status);
    expect((await client.get('/api/user')).body).toMatchObject({ apyPercent: 3.25 });
  });

  it('require a session', async () => {
    expect((await identity.client.put('/api/user/settings', { apyPercent: 4 })).status).toBe(401);
  });
});
