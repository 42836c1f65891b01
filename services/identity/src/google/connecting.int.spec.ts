import type { Connections } from '@floatwise/contracts/identity/connections.http';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import type { Problem } from '@floatwise/contracts/problem';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { NotificationsStandIn } from '@floatwise/test-kit/notifications-stand-in';
import { openIdProvider, type OpenIdPerson, type OpenIdProvider } from '@floatwise/test-kit/openid-provider';
import { locationOf, OpenIdVisitor } from '@floatwise/test-kit/openid-visitor';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import { AuditService } from '../audit/audit.service.js';
import type { IdentityEnv } from '../env.js';
import { service } from '../service.js';

const client = {
  id: 'floatwise-tests',
  secret: 'a-secret-between-us-0123456789abcdef',
  redirectUri: 'http://localhost:8080/api/auth/google/callback',
};
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const path = '/api/auth/connections/google';
const minuteMs = 60_000;

let identity: ServiceUnderTest<IdentityEnv>;
let google: OpenIdProvider;
let browser: OpenIdVisitor;
let database: pg.Pool;

let notifications: NotificationsStandIn;
beforeAll(async () => {
  notifications = await new NotificationsStandIn().start();
  google = await openIdProvider(client);
  const env = {
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    REGISTER_PER_ADDRESS: '1000',
    RATE_LIMIT_POINTS: '10000',
    ARGON2_MEMORY_KIB: '64',
    ARGON2_PASSES: '1',
  };
  identity = await serviceUnderTest({ service, env });
  browser = new OpenIdVisitor(identity.client.with({ 'user-agent': firefox }), google);
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await identity.stop();
  await notifications.stop();
  google.stop();
});

type Cookies = Record<string, string>;
const sessionOf = (cookies: Cookies) => ({ cookie: `fw_session=${cookies['fw_session']}`, 'user-agent': firefox });
const as = (cookies: Cookies) => identity.client.with(sessionOf(cookies));
const whoIs = (cookies: Cookies) => as(cookies).get<User>('/api/user');
const connectionsOf = (cookies: Cookies) => as(cookies).get<Connections>('/api/auth/connections');
let counter = 0;
const atGoogle = (about: Partial<OpenIdPerson> = {}): OpenIdPerson => {
  counter += 1;
  return { sub: `google-${counter}`, email: aPerson().email, email_verified: true, ...about };
};
/** A person who has just confirmed the password. */
const register = async (person = aPerson(), verified = true) => {
  const { body, cookies } = await identity.client.post<User>('/api/register', person, {
    headers: { 'user-agent': firefox },
  });
  if (verified) await database.query('update account set email_verified = true where id = $1', [body.id]);
  await as(cookies).post('/api/auth/confirm', { password: person.password });
  return { id: body.id, cookies, person };
};
/** A session of the account that was last authenticated the given time ago. */
const staleSession = async (userId: string) => {
  const { sessionId } = await signedIn({ userId, authenticatedAt: Date.now() - 16 * minuteMs });
  return { fw_session: sessionId };
};
const beginConnecting = async (cookies: Cookies) => {
  const answer = await as(cookies).post<{ url: string } & Problem>(path);
  return { answer, to: answer.body.url, cookies: { ...cookies, ...answer.cookies } };
};
const connect = async (who: OpenIdPerson | null, cookies: Cookies) =>
  browser.finish(who, await beginConnecting(cookies));
const nothingOpened = (cookies: Cookies) => expect(cookies['fw_session']).toBeUndefined();

const noticesTo = async (accountId: string) => {
  const sql = `select id from notice where account_id = $1 and kind in ('google-connected', 'google-disconnected') order by at`;
  const { rows } = await database.query<{ id: string }>(sql, [accountId]);
  return Promise.all(rows.map(({ id }) => notifications.notice(id)));
};
const eventsOf = async (accountId: string) => {
  const account = identity.app.get(AuditService).pseudonym('account', accountId);
  const sql = `select event from audit_entry where account = $1 and event like 'google-%' order by id`;
  return (await database.query<{ event: string }>(sql, [account])).rows.map(({ event }) => event);
};

describe('connecting', () => {
  it('adds Google to the signed-in account; the session stays', async () => {
    const { cookies, id } = await register();
    const who = atGoogle();
    const came = await connect(who, cookies);
    expect(came.to).toBe('/account');
    nothingOpened(came.cookies);
    expect((await connectionsOf(cookies)).body).toMatchObject({ password: true, google: { email: who.email } });
    expect((await whoIs((await browser.through(who)).cookies)).body.id).toBe(id);
  });

  it('[requirement 16] sends an email and is in the audit log', async () => {
    const { cookies, id, person } = await register();
    await connect(atGoogle(), cookies);
    expect(await noticesTo(id)).toMatchObject([
      { outcome: 'found', kind: 'google-connected', to: person.email, device: 'Firefox on Windows' },
    ]);
    expect(await eventsOf(id)).toEqual(['google-connected']);
  });

  it('[requirement 16] with a stolen session older than the window is refused, and nothing changes', async () => {
    const { id } = await register();
    const stolen = await staleSession(id);
    const { answer } = await beginConnecting(stolen);
    expect(answer).toMatchObject({ status: 403, cookies: {}, body: { code: 'confirm-first' } });
    expect(answer.body.message).toMatch(/^Enter your password or sign in again/);
    // The old route: it confirms who the person is at Google, and connects nothing.
    const came = await browser.through(atGoogle(), { cookies: stolen });
    expect(came.to).toBe('/account?problem=google-other');
    nothingOpened(came.cookies);
    expect((await connectionsOf(stolen)).body.google).toBeNull();
    expect([await noticesTo(id), await eventsOf(id)]).toEqual([[], []]);
  });

  it('[requirement 16] continues once the password was entered', async () => {
    const { id, person } = await register();
    const stale = await staleSession(id);
    expect((await as(stale).post('/api/auth/confirm', { password: 'not it' })).status).toBe(403);
    expect((await beginConnecting(stale)).answer.status).toBe(403);
    expect((await as(stale).post('/api/auth/confirm', { password: person.password })).status).toBe(204);
    const who = atGoogle();
    expect((await connect(who, stale)).to).toBe('/account');
    expect((await connectionsOf(stale)).body.google).toMatchObject({ email: who.email });
  });

  it('a flow that was started ends with the session, for example after a new password', async () => {
    const { cookies, person } = await register();
    const other = (await identity.client.post('/api/login', person)).cookies;
    await as(other).post('/api/auth/confirm', { password: person.password });
    const begun = await beginConnecting(other);
    await as(cookies).put('/api/user/password', { newPassword: 'another horse, another battery' });
    expect((await browser.finish(atGoogle(), begun)).to).toBe('/account?problem=google-failed');
  });

  it('refuses a Google account that is connected to someone else’s account', async () => {
    const who = atGoogle();
    await browser.through(who);
    const { cookies } = await register();
    expect((await connect(who, cookies)).to).toBe('/account?problem=google-taken');
    expect((await connectionsOf(cookies)).body).toMatchObject({ google: null });
  });

  it('requires both addresses to be verified', async () => {
    const [proven, unproven] = [await register(), await register(aPerson(), false)];
    const unvouched = atGoogle({ email_verified: false });
    expect((await connect(unvouched, proven.cookies)).to).toBe('/account?problem=google-unverified');
    expect((await connect(atGoogle(), unproven.cookies)).to).toBe('/account?problem=google-unverified');
    for (const { cookies } of [proven, unproven]) expect((await connectionsOf(cookies)).body.google).toBeNull();
  });

  it('with the account’s own address verifies it, and the account keeps its password', async () => {
    const { cookies, id, person } = await register(aPerson(), false);
    const came = await connect(atGoogle({ email: person.email }), cookies);
    expect(came.to).toBe('/account');
    expect((await whoIs(cookies)).body).toMatchObject({ id, emailVerified: true });
    expect((await connectionsOf(cookies)).body).toMatchObject({ password: true, google: { email: person.email } });
    expect(await eventsOf(id)).toEqual(['google-connected']);
  });

  it('fails if another person or nobody is signed in by then', async () => {
    const [ada, eve] = [await register(), await register()];
    for (const session of [{ fw_session: eve.cookies['fw_session'] ?? '' }, { fw_session: '' }]) {
      const begun = await beginConnecting(ada.cookies);
      const back = await browser.finish(atGoogle(), { ...begun, cookies: { ...begun.cookies, ...session } });
      expect(back.to).toBe('/account?problem=google-failed');
    }
    for (const { cookies } of [ada, eve]) expect((await connectionsOf(cookies)).body.google).toBeNull();
  });

  it('cannot be started by another site or by a guest', async () => {
    const { cookies } = await register();
    const foreign = as(cookies).with({ origin: 'https://evil.example' });
    expect(await foreign.post(path)).toMatchObject({ status: 403, cookies: {} });
    expect((await identity.client.post(path)).status).toBe(401);
  });

  it('signing in with Google to the account with the same verified address sends an email too', async () => {
    const { id, person } = await register();
    await browser.through(atGoogle({ email: person.email }));
    expect(await noticesTo(id)).toMatchObject([{ kind: 'google-connected', to: person.email }]);
    expect(await eventsOf(id)).toEqual(['google-connected']);
  });
});

describe('confirming one’s identity again', () => {
  it('with the connected Google account counts as a recent sign-in, under a new session id', async () => {
    const who = atGoogle();
    const { cookies } = await browser.through(who);
    const id = (await whoIs(cookies)).body.id;
    const stale = await staleSession(id);
    const came = await browser.through(who, { path: '/api/auth/google?next=%2Faccount', cookies: stale });
    expect(came.to).toBe('/account');
    expect((await whoIs(stale)).status).toBe(401);
    expect((await as(came.cookies).delete(path)).status).toBe(200);
    expect(await eventsOf(id)).toEqual(['google-confirmed', 'google-disconnected']);
  });

  it('with another Google account fails and does not switch accounts', async () => {
    const { cookies } = await browser.through(atGoogle());
    const stale = await staleSession((await whoIs(cookies)).body.id);
    const came = await browser.through(atGoogle(), { cookies: stale });
    expect(came.to).toBe('/account?problem=google-other');
    nothingOpened(came.cookies);
    expect((await as(stale).delete(path)).status).toBe(403);
  });

  it('cannot be started by another site', async () => {
    const { cookies } = await register();
    const { to } = await browser.begin('/api/auth/google', cookies, { 'sec-fetch-site': 'cross-site' });
    expect(to).toBe('/account');
  });
});

describe('disconnecting', () => {
  it('disconnects Google if there is another way to sign in', async () => {
    const { cookies } = await browser.through(atGoogle());
    expect((await as(cookies).delete(path)).body).toEqual({
      password: false,
      resetsPassword: false,
      magicLink: true,
      passkeys: 0,
      google: null,
    });
    expect((await whoIs(cookies)).body.authProvider).toBe('local');
  });

  it('[requirement 16] sends an email and is in the audit log; disconnecting nothing sends none', async () => {
    const who = atGoogle();
    const { cookies } = await browser.through(who);
    const { id } = (await whoIs(cookies)).body;
    for (const _ of [1, 2]) expect((await as(cookies).delete(path)).status).toBe(200);
    expect(await noticesTo(id)).toMatchObject([
      { outcome: 'found', kind: 'google-disconnected', to: who.email, device: 'Firefox on Windows' },
    ]);
    expect(await eventsOf(id)).toEqual(['google-disconnected']);
  });

  it('[requirement 16] with a session older than the window is refused, and continues after the password', async () => {
    const { id, cookies, person } = await register();
    await connect(atGoogle(), cookies);
    const stale = await staleSession(id);
    expect(await as(stale).delete(path)).toMatchObject({ status: 403, body: { code: 'confirm-first' } });
    expect((await connectionsOf(stale)).body.google).not.toBeNull();
    await as(stale).post('/api/auth/confirm', { password: person.password });
    expect(await as(stale).delete(path)).toMatchObject({ status: 200, body: { google: null } });
  });

  it('is refused if Google is the only way to sign in', async () => {
    const { cookies } = await browser.through(atGoogle());
    await database.query('update account set email_verified = false where id = $1', [(await whoIs(cookies)).body.id]);
    expect(await as(cookies).delete(path)).toMatchObject({ status: 409, body: { code: 'only-way-in' } });
    expect((await connectionsOf(cookies)).body.google).not.toBeNull();
  });

  it('requires a session and our own page', async () => {
    expect((await identity.client.delete(path)).status).toBe(401);
    expect((await identity.client.get('/api/auth/connections')).status).toBe(401);
    const nobody = await signedIn();
    expect((await identity.client.with(nobody.headers).get('/api/auth/connections')).status).toBe(401);
    const { cookies } = await browser.through(atGoogle());
    expect((await as(cookies).with({ origin: 'https://evil.example' }).delete(path)).status).toBe(403);
    expect((await connectionsOf(cookies)).body.google).not.toBeNull();
  });
});

it('connecting is refused with a message if Google is not set up', async () => {
  const without = await serviceUnderTest({ service, env: { DATABASE_URL: identity.databaseUrl } });
  try {
    const { cookies } = await register();
    const answer = await without.client.with(sessionOf(cookies)).post<Problem>(path);
    expect(answer).toMatchObject({ status: 404, body: { message: 'Google sign-in isn’t set up here.' } });
  } finally {
    await without.stop();
  }
});

it('the page gets an error if Google is unavailable', async () => {
  const env = { GOOGLE_ISSUER: 'http://127.0.0.1:9', GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' };
  const away = await serviceUnderTest({ service, env: { ...env, DATABASE_URL: identity.databaseUrl } });
  try {
    const { cookies } = await register();
    const answer = await away.client.with(sessionOf(cookies)).post<Problem>(path);
    expect(answer).toMatchObject({ status: 503, body: { code: 'google-unavailable' } });
    expect(locationOf(answer)).toBe('');
  } finally {
    await away.stop();
  }
});
