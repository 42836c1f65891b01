import { linkRequested, userRegistered } from '@floatwise/contracts/identity/events';
import { lookAtLink } from '@floatwise/contracts/identity/links.http';
import { type User } from '@floatwise/contracts/identity/accounts.http';
import type { Problem } from '@floatwise/contracts/problem';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { NotificationsStandIn } from '@floatwise/test-kit/notifications-stand-in';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { service } from '../service.js';

let identity: ServiceUnderTest<IdentityEnv>;
let listener: SecondConsumer;
const notifications = new NotificationsStandIn();
let database: pg.Pool;

beforeAll(async () => {
  const roomy = { LINK_PER_ADDRESS: '10000', REGISTER_PER_ADDRESS: '10000', LOGIN_PER_ADDRESS: '10000' };
  const cheap = { ARGON2_MEMORY_KIB: '64', ARGON2_PASSES: '1' };
  const env = { ...roomy, ...cheap, LINK_PER_EMAIL: '3', EVENTS_RELAY_POLL_MS: '50', RATE_LIMIT_POINTS: '10000' };
  [identity, listener] = await Promise.all([
    serviceUnderTest({ service, env }),
    secondConsumer([linkRequested, userRegistered]),
    notifications.start(),
  ]);
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 2 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([identity.stop(), listener.stop(), notifications.stop()]);
});

interface Row {
  id: string;
  kind: string;
  next: string;
  token_hash: string | null;
}

const linksTo = async (email: string) =>
  (await database.query<Row>('select * from link where lower(email) = lower($1) order by created_at', [email])).rows;
const tokenOf = async (linkId = '') => (await notifications.mint(linkId))?.token ?? '';
const ask = (email: string, next?: unknown) =>
  identity.client.post<Problem>('/api/magic-link', { email, ...(next === undefined ? {} : { next }) });
const look = (token: string) => identity.client.post<Problem>('/api/magic-link/look', { token });
const use = (token: string, headers: Record<string, string> = {}) =>
  identity.client.post<{ user: User; next: string } & Problem>('/api/magic-link/use', { token }, { headers });
const sessionOf = (cookies: Record<string, string>) => ({ cookie: `fw_session=${cookies['fw_session']}` });
const whoIs = (cookies: Record<string, string>) => identity.client.with(sessionOf(cookies)).get<User>('/api/user');

/** A link whose mail was just sent. */
async function linkFor(email: string, next?: string): Promise<{ id: string; token: string }> {
  expect((await ask(email, next)).status).toBe(204);
  const id = (await linksTo(email)).at(-1)?.id ?? '';
  return { id, token: await tokenOf(id) };
}

describe('requesting a link', () => {
  it('publishes an event with the id of the link and nothing else', async () => {
    const { email } = aPerson();
    await ask(email);
    const [link] = await linksTo(email);
    const told = async () =>
      (await listener.received(linkRequested.subject)).filter((one) => one.aggregateId === link?.id);
    await eventually(async () => (await told()).length === 1);
    expect(await told()).toMatchObject([{ aggregateVersion: 1, data: { linkId: link?.id } }]);
    expect(Object.keys((await told())[0]?.data as object)).toEqual(['linkId']);
  });

  it('gives the same response and does the same work for a known and an unknown address', async () => {
    const [known, unknown] = [aPerson(), aPerson()];
    await identity.client.post('/api/register', known);
    await database.query('delete from link');
    const traces = [];
    for (const { email } of [known, unknown]) {
      const { status, body, headers, cookies } = await ask(email);
      const rows = (await linksTo(email)).map(({ kind, next, token_hash }) => ({ kind, next, token_hash }));
      traces.push({ status, body, cookies, names: [...headers.keys()], rows });
    }
    expect(traces[0]).toEqual(traces[1]);
    expect(traces[0]).toMatchObject({
      status: 204,
      body: null,
      rows: [{ kind: 'login', next: '/', token_hash: null }],
    });
  });

  it.each([
    ['/account', '/account'],
    ['/blog/zero-apr?tab=2#fees', '/blog/zero-apr?tab=2#fees'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/%2f%2fevil.example', '/'],
    ['%2f%2fevil.example', '/'],
    ['https://evil.example/', '/'],
    ['/account\r\nset-cookie: fw_session=x', '/'],
    ['javascript:alert(1)', '/'],
  ])('goes on to %j: %s', async (next, expected) => {
    const { email } = aPerson();
    const { token } = await linkFor(email, next);
    expect((await use(token)).body.next).toBe(expected);
  });

  it.each([
    ['no address', {}, 400],
    ['an invalid email address', { email: 'ada' }, 400],
    ['a header after the address', { email: 'ada@example.test\r\nBcc: eve@example.test' }, 400],
    ['two addresses', { email: 'ada@example.test,eve@example.test' }, 400],
    ['an extra field', { email: 'ada@example.test', kind: 'verify' }, 400],
    ['an endless next', { email: 'ada@example.test', next: `/${'x'.repeat(600)}` }, 400],
    ['a next that is not text', { email: 'ada@example.test', next: ['/'] }, 400],
  ])('%s is refused', async (_, body, status) => {
    expect((await identity.client.post('/api/magic-link', body)).status).toBe(status);
  });

  it('from another site is refused', async () => {
    const { email } = aPerson();
    const foreign = identity.client.with({ origin: 'https://evil.example' });
    expect((await foreign.post('/api/magic-link', { email })).status).toBe(403);
    expect(await linksTo(email)).toEqual([]);
  });

  it('too many for one address, in any spelling, is 429 with the time to wait', async () => {
    const { email } = aPerson();
    const statuses = [];
    for (const spelling of [email, email.toUpperCase(), email]) statuses.push((await ask(spelling)).status);
    const refused = await ask(email.toUpperCase());
    expect([...statuses, refused.status]).toEqual([204, 204, 204, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(await linksTo(email)).toHaveLength(1);
  });

  it('a header that claims another network address or a user has no effect [requirement 26]', async () => {
    const { email } = aPerson();
    const { body } = await identity.client.post<User>('/api/register', aPerson());
    const claims = {
      'x-real-ip': '203.0.113.9',
      'x-user-id': body.id,
      'x-user': body.id,
      forwarded: 'for=203.0.113.9',
    };
    for (let time = 1; time <= 3; time += 1) await identity.client.with(claims).post('/api/magic-link', { email });
    expect((await identity.client.with(claims).post('/api/magic-link', { email })).status).toBe(429);
    expect((await identity.client.with(claims).get('/api/user')).status).toBe(401);
  });
});

describe('creating the secret', () => {
  it('stores only the hash; a second secret voids the first and restarts its expiry', async () => {
    const { email } = aPerson();
    await ask(email);
    const id = (await linksTo(email))[0]?.id ?? '';
    const [first, second] = [await notifications.mint(id), await notifications.mint(id)];
    expect(first).toMatchObject({ kind: 'login', to: email, firstName: null });
    expect(first?.token).toMatch(/^[\w-]{43}$/);
    expect(second).toMatchObject({ url: expect.stringMatching(/^http:\/\/localhost:8080\/auth\/link#[\w-]{43}$/) });
    expect(JSON.stringify(await linksTo(email))).not.toContain(second?.token);
    expect((await use(first?.token ?? '')).status).toBe(404);
    expect((await use(second?.token ?? '')).status).toBe(200);
  });

  it('is void for a link that is used, withdrawn, expired, or unknown', async () => {
    const { email } = aPerson();
    const used = await linkFor(email);
    await use(used.token);
    const withdrawn = await linkFor(email);
    await database.query('delete from link where id = $1', [withdrawn.id]);
    const old = await linkFor(email);
    await database.query(`update link set created_at = now() - interval '25 hours' where id = $1`, [old.id]);
    for (const id of [used.id, withdrawn.id, old.id, randomUUID()]) expect(await notifications.mint(id)).toBeNull();
  });

  it('includes the first name only for verified addresses, and the requester’s time zone', async () => {
    const person = aPerson();
    await identity.client.post('/api/register', { ...person, firstName: 'Ada' });
    await identity.client.with({ 'x-timezone': 'Asia/Tokyo' }).post('/api/magic-link', { email: person.email });
    const id = (await linksTo(person.email)).at(-1)?.id ?? '';
    expect(await notifications.mint(id)).toMatchObject({ firstName: null, timezone: 'Asia/Tokyo' });
    await database.query('update account set email_verified = true where email = $1', [person.email]);
    expect(await notifications.mint(id)).toMatchObject({ firstName: 'Ada' });
  });
});

describe('looking at a link', () => {
  it('does not use it up, and says which account it signs in to [requirement 11]', async () => {
    const person = aPerson();
    await identity.client.post('/api/register', person);
    const { token } = await linkFor(person.email.toUpperCase());
    for (let time = 1; time <= 5; time += 1) {
      const answer = await look(token);
      expect(answer.status).toBe(200);
      expect(lookAtLink.response.parse(answer.body)).toMatchObject({
        kind: 'login',
        email: person.email,
        createsAccount: false,
        needsPassword: false,
      });
    }
    expect((await use(token)).status).toBe(200);
    expect((await look(token)).status).toBe(404);
  });

  it('opening its address does not use it up: the secret comes after the #, and no GET or HEAD accepts it [requirement 11]', async () => {
    const { email } = aPerson();
    await ask(email);
    const letter = await notifications.mint((await linksTo(email))[0]?.id ?? '');
    const token = letter?.token ?? '';
    const sent = new URL(letter?.url ?? '');
    expect(sent.href.replace(sent.hash, '')).not.toContain(token);
    for (const method of ['GET', 'HEAD']) {
      for (const path of ['/api/magic-link/use', '/api/magic-link/look', '/api/magic-link', '/api/auth/verify-email']) {
        expect(await identity.client.call(method, `${path}?token=${token}`)).toMatchObject({
          status: 404,
          cookies: {},
        });
      }
    }
    expect((await use(token)).status).toBe(200);
  });

  it('says that an account will be created', async () => {
    const { token } = await linkFor(aPerson().email);
    expect((await look(token)).body).toMatchObject({ createsAccount: true });
  });
});

describe('using a link', () => {
  it('signs in to the account with that address, in a new session [requirement 4]', async () => {
    const person = aPerson();
    const registered = await identity.client.post<User>('/api/register', person);
    await database.query('update account set email_verified = true where email = $1', [person.email]);
    const { token } = await linkFor(person.email);
    const planted = 'A'.repeat(43);
    const answer = await use(token, { cookie: `fw_session=${planted}` });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: registered.body.id, emailVerified: true } } });
    expect(answer.cookies['fw_session']).not.toBe(planted);
    expect((await whoIs(answer.cookies)).body).toEqual(answer.body.user);
    expect((await whoIs({ fw_session: planted })).status).toBe(401);
    expect((await identity.client.post('/api/login', person)).status).toBe(200);
  });

  it('ends the browser’s previous session', async () => {
    const before = await identity.client.post('/api/register', aPerson());
    const { token } = await linkFor(aPerson().email);
    expect((await use(token, sessionOf(before.cookies))).status).toBe(200);
    expect((await whoIs(before.cookies)).status).toBe(401);
  });

  it('creates a verified account for an unknown address and publishes the event', async () => {
    const { email } = aPerson();
    const { token } = await linkFor(email);
    const { user } = (await use(token, { 'x-timezone': 'Europe/Paris' })).body;
    expect(user).toMatchObject({ email, emailVerified: true, authProvider: 'local', timezone: 'Europe/Paris' });
    await eventually(async () =>
      (await listener.received(userRegistered.subject)).some(({ aggregateId }) => aggregateId === user.id),
    );
  });

  it('32 at once give exactly one session [requirement 9]', async () => {
    const { email } = aPerson();
    const { token } = await linkFor(email);
    const answers = await Promise.all(Array.from({ length: 32 }, () => use(token)));
    const won = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(31).fill(404)]);
    const lost = answers.filter(({ status }) => status !== 200);
    for (const { cookies, body } of lost)
      expect({ cookies, code: body.code }).toEqual({ cookies: {}, code: 'link-gone' });
    const sessions = await identity.client.with(sessionOf(won[0]?.cookies ?? {})).get<unknown[]>('/api/user/sessions');
    expect(sessions.body).toHaveLength(1);
    const { rows } = await database.query('select 1 from account where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it('[requirement 10] a second link voids the first immediately, in any spelling of the address', async () => {
    const { email } = aPerson();
    const first = await linkFor(email);
    expect((await ask(email.toUpperCase())).status).toBe(204);
    expect((await look(first.token)).status).toBe(404);
    expect(await use(first.token)).toMatchObject({ status: 404, cookies: {}, body: { code: 'link-gone' } });
    expect(await notifications.mint(first.id)).toBeNull();
    const links = await linksTo(email);
    expect(links).toHaveLength(1);
    expect((await use(await tokenOf(links[0]?.id))).status).toBe(200);
  });

  it('[requirement 10] of three requested at once, one is left', async () => {
    const { email } = aPerson();
    const answers = await Promise.all([ask(email), ask(email), ask(email)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await linksTo(email)).toHaveLength(1);
  });

  it('a used link and a link to another address are left alone', async () => {
    const [ada, eve] = [aPerson(), aPerson()];
    const used = await linkFor(ada.email);
    await use(used.token);
    const open = await linkFor(eve.email);
    await ask(ada.email);
    expect((await linksTo(ada.email)).map(({ id }) => id)).toContain(used.id);
    expect((await look(open.token)).status).toBe(200);
  });

  it.each([
    ['already used', async (token: string) => void (await use(token))],
    ['expired', (token: string) => expire(token)],
    ['replaced by a new secret', (token: string) => mintAnew(token)],
  ])('%s: the link does not work [requirement 10]', async (_, spoil) => {
    const { token } = await linkFor(aPerson().email);
    await spoil(token);
    expect(await use(token)).toMatchObject({ status: 404, cookies: {}, body: { code: 'link-gone' } });
    expect((await look(token)).status).toBe(404);
  });

  it('works until 15 minutes after its mail, and no longer [requirement 10]', async () => {
    const { id, token } = await linkFor(aPerson().email);
    const pass = (seconds: number) =>
      database.query('update link set expires_at = expires_at - make_interval(secs => $2) where id = $1', [
        id,
        seconds,
      ]);
    await pass(14 * 60);
    expect((await look(token)).status).toBe(200);
    await pass(61);
    expect((await look(token)).status).toBe(404);
    expect(await use(token)).toMatchObject({ status: 404, cookies: {}, body: { code: 'link-gone' } });
  });

  it.each([
    ['invented', 'x'.repeat(43), 404],
    ['too short', 'x'.repeat(42), 400],
    ['with a line break', `${'x'.repeat(42)}\n`, 400],
    ['empty', '', 400],
  ])('a token that is %s', async (_, token, status) => {
    expect(await use(token)).toMatchObject({ status, cookies: {} });
    expect((await look(token)).status).toBe(status);
  });

  it('a link of another kind signs nobody in [requirement 10]', async () => {
    const person = aPerson();
    await identity.client.post('/api/register', person);
    const [verify] = await linksTo(person.email);
    expect(verify?.kind).toBe('verify');
    expect(await use(await tokenOf(verify?.id))).toMatchObject({ status: 404, cookies: {} });
  });

  it('another site cannot make a browser use it, with or without a cookie', async () => {
    const { token } = await linkFor(aPerson().email);
    const foreign = { origin: 'https://evil.example', cookie: 'fw_session=x' };
    expect(await use(token, foreign)).toMatchObject({ status: 403, cookies: {} });
    expect((await use(token)).status).toBe(200);
  });
});

const expire = async (token: string) => {
  expect((await look(token)).status).toBe(200);
  await database.query('update link set expires_at = now() where used_at is null');
};
const mintAnew = async (token: string) => {
  expect((await look(token)).status).toBe(200);
  const { rows } = await database.query<Row>(
    'select id from link where used_at is null order by created_at desc limit 1',
  );
  await notifications.mint(rows[0]?.id ?? '');
};
