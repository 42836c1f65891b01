import type { Connections } from '@floatwise/contracts/identity/connections.http';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import type { Answer } from '@floatwise/test-kit/http-client';
import { openIdProvider, type OpenIdPerson, type OpenIdProvider } from '@floatwise/test-kit/openid-provider';
import { locationOf, OpenIdVisitor } from '@floatwise/test-kit/openid-visitor';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { service } from '../service.js';
import { GoogleClient } from './google-client.js';

const client = {
  id: 'floatwise-tests',
  secret: 'a-secret-between-us-0123456789abcdef',
  redirectUri: 'http://localhost:8080/api/auth/google/callback',
};

let identity: ServiceUnderTest<IdentityEnv>;
let google: OpenIdProvider;
let browser: OpenIdVisitor;
let database: pg.Pool;

beforeAll(async () => {
  google = await openIdProvider(client);
  identity = await serviceUnderTest({
    service,
    env: {
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      REGISTER_PER_ADDRESS: '1000',
      RATE_LIMIT_POINTS: '10000',
    },
  });
  browser = new OpenIdVisitor(identity.client, google);
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await identity.stop();
  google.stop();
});

const sessionOf = (cookies: Record<string, string>) => ({ cookie: `fw_session=${cookies['fw_session']}` });
const whoIs = (cookies: Record<string, string>) => identity.client.with(sessionOf(cookies)).get<User>('/api/user');
const connectionsOf = (cookies: Record<string, string>) =>
  identity.client.with(sessionOf(cookies)).get<Connections>('/api/auth/connections');
let counter = 0;
const atGoogle = (about: Partial<OpenIdPerson> = {}): OpenIdPerson => {
  counter += 1;
  return { sub: `google-${counter}`, email: aPerson().email, email_verified: true, ...about };
};
const register = async (person = aPerson(), verified = true) => {
  const answer = await identity.client.post<User>('/api/register', person);
  if (verified) await database.query('update account set email_verified = true where id = $1', [answer.body.id]);
  return answer;
};
const nothingOpened = ({ cookies }: Pick<Answer, 'cookies'>) => expect(cookies['fw_session']).toBeUndefined();

describe('leaving for Google', () => {
  it('sends PKCE, state, and nonce, and ties them to the browser with a cookie for ten minutes', async () => {
    const { answer, to } = await browser.begin();
    expect(answer.status).toBe(302);
    const url = new URL(to);
    expect(url.origin).toBe(google.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: client.id,
      response_type: 'code',
      redirect_uri: 'http://localhost:8080/api/auth/google/callback',
      scope: 'openid email profile',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^fw_google=[\w-]{43}; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/),
    ]);
  });

  it('is offered', async () => {
    expect((await identity.client.get('/api/auth/providers')).body).toEqual({ google: true });
  });
});

describe('signing in', () => {
  it('creates a verified account for a new person and goes to the page they wanted', async () => {
    const who = atGoogle({ given_name: 'Ada\r\nX: y' });
    const { answer, to, cookies } = await browser.through(who, { path: '/api/auth/google?next=%2Fblog%2Fzero-apr' });
    expect([answer.status, to]).toEqual([302, '/blog/zero-apr']);
    expect((await whoIs(cookies)).body).toMatchObject({
      email: who.email,
      emailVerified: true,
      authProvider: 'google',
      firstName: 'Ada  X: y',
    });
    expect(cookies).toMatchObject({ fw_google: '', fw_hint: '1' });
  });

  it.each([['//evil.example'], ['/\\evil.example'], ['/%2f%2fevil.example'], ['https://evil.example'], ['/a\r\nb']])(
    'never goes to %j',
    async (next) => {
      const path = `/api/auth/google?next=${encodeURIComponent(next)}`;
      expect((await browser.through(atGoogle(), { path })).to).toBe('/');
    },
  );

  it('finds the account again by issuer and subject, even if the address has changed', async () => {
    const who = atGoogle();
    const first = (await whoIs((await browser.through(who)).cookies)).body;
    const again = await browser.through({ ...who, email: aPerson().email, email_verified: false });
    expect((await whoIs(again.cookies)).body).toMatchObject({ id: first.id, email: who.email });
  });

  it('connects to the account with the same verified address, which keeps its password', async () => {
    const person = aPerson();
    const { body } = await register(person);
    const { to, cookies } = await browser.through(atGoogle({ email: person.email.toUpperCase() }));
    expect(to).toBe('/');
    expect((await whoIs(cookies)).body).toMatchObject({ id: body.id, email: person.email });
    expect((await identity.client.post('/api/login', person)).status).toBe(200);
    expect((await connectionsOf(cookies)).body).toMatchObject({
      password: true,
      google: { email: person.email.toUpperCase() },
    });
  });

  it('[requirement 16] replaces an account that was never verified: its password and sessions open nothing', async () => {
    const person = aPerson();
    const squatter = await register(person, false);
    const { cookies } = await browser.through(atGoogle({ email: person.email }));
    const owner = (await whoIs(cookies)).body;
    expect(owner).toMatchObject({ email: person.email, emailVerified: true });
    expect(owner.id).not.toBe(squatter.body.id);
    expect((await whoIs(squatter.cookies)).status).toBe(401);
    expect((await identity.client.post('/api/login', person)).status).toBe(401);
  });

  it('starts a new session and ends the one the browser had [requirement 4]', async () => {
    const who = atGoogle();
    const first = await browser.through(who);
    const stale = { fw_session: first.cookies['fw_session'] ?? '' };
    const out = await browser.begin();
    const back = await browser.comeBack(await browser.consentAt(out.to, who), { ...out.cookies, ...stale });
    expect(back.cookies['fw_session']).not.toBe(stale.fw_session);
    expect((await whoIs(stale)).status).toBe(401);
    expect((await whoIs(back.cookies)).status).toBe(200);
  });
});

describe('what does not sign in', () => {
  it.each([
    ['the person refuses', null, 'google-denied'],
    ['Google does not vouch for the address', atGoogle({ email_verified: false }), 'google-unverified'],
    ['Google sends no address', { sub: 'no-address' }, 'google-unverified'],
    ['the address is invalid', atGoogle({ email: 'ada@example.test\r\nBcc: eve@example.test' }), 'google-unverified'],
  ])('%s', async (_, who, problem) => {
    const came = await browser.through(who);
    expect([came.answer.status, came.to]).toEqual([302, `/auth?problem=${problem}`]);
    nothingOpened(came);
  });

  it('the page they wanted is not forgotten', async () => {
    const came = await browser.through(null, { path: '/api/auth/google?next=%2Fblog%2Fzero-apr' });
    expect(came.to).toBe('/auth?problem=google-denied&next=%2Fblog%2Fzero-apr');
  });

  it('an unverified address does not sign in to the account that has it', async () => {
    const person = aPerson();
    await register(person);
    const came = await browser.through(atGoogle({ email: person.email, email_verified: false }));
    expect(came.to).toBe('/auth?problem=google-unverified');
    nothingOpened(came);
  });

  it('a second Google account with the same address as an account that already has one', async () => {
    const who = atGoogle();
    await browser.through(who);
    const came = await browser.through({ ...who, sub: 'an-impostor' });
    expect(came.to).toBe('/auth?problem=google-taken');
    nothingOpened(came);
  });

  const tampered: [string, (path: string) => string][] = [
    ['state', (path) => replaced(path, 'state', 'x'.repeat(43))],
    ['missing state', (path) => replaced(path, 'state', null)],
    ['code', (path) => replaced(path, 'code', 'x'.repeat(43))],
    ['missing code', (path) => replaced(path, 'code', null)],
    ['issuer', (path) => replaced(path, 'iss', 'https://evil.example')],
    ['missing issuer', (path) => replaced(path, 'iss', null)],
    ['everything', () => '/api/auth/google/callback'],
  ];
  it.each(tampered)('tampered: %s [requirement 15]', async (_, tamper) => {
    const out = await browser.begin();
    const back = await browser.comeBack(tamper(await browser.consentAt(out.to, atGoogle())), out.cookies);
    expect([back.status, locationOf(back)]).toEqual([302, '/auth?problem=google-failed']);
    nothingOpened(back);
  });

  it('tampered: nonce, state, or challenge when leaving [requirement 15]', async () => {
    for (const [name, value] of [
      ['nonce', 'x'.repeat(43)],
      ['state', 'x'.repeat(43)],
      ['code_challenge', 'x'.repeat(43)],
    ] as const) {
      const out = await browser.begin();
      const url = new URL(out.to);
      url.searchParams.set(name, value);
      const back = await browser.comeBack(await browser.consentAt(url.href, atGoogle()), out.cookies);
      expect([name, locationOf(back)]).toEqual([name, '/auth?problem=google-failed']);
      nothingOpened(back);
    }
  });

  it('the same callback a second time [requirement 15]', async () => {
    const out = await browser.begin();
    const path = await browser.consentAt(out.to, atGoogle());
    expect(locationOf(await browser.comeBack(path, out.cookies))).toBe('/');
    const again = await browser.comeBack(path, out.cookies);
    expect(locationOf(again)).toBe('/auth?problem=google-failed');
    nothingOpened(again);
  });

  it('a callback that this browser never started, or that another one did [requirement 15]', async () => {
    const [mine, theirs] = [await browser.begin(), await browser.begin()];
    const path = await browser.consentAt(theirs.to, atGoogle());
    for (const cookies of [{}, mine.cookies, { fw_google: 'x'.repeat(43) }]) {
      const back = await browser.comeBack(path, cookies);
      expect(locationOf(back)).toBe('/auth?problem=google-failed');
      nothingOpened(back);
    }
  });

  it('someone else’s code in one’s own flow [requirement 15]', async () => {
    const [mine, theirs] = [await browser.begin(), await browser.begin()];
    const code = new URL(await browser.consentAt(theirs.to, atGoogle()), google.issuer).searchParams.get('code');
    const path = replaced(await browser.consentAt(mine.to, atGoogle()), 'code', code);
    const back = await browser.comeBack(path, mine.cookies);
    expect(locationOf(back)).toBe('/auth?problem=google-failed');
    nothingOpened(back);
  });

  it('Google is unavailable or has the wrong identity, and is asked again afterward', async () => {
    const env = { ...identity.env, GOOGLE_TIMEOUT_S: 60 };
    const away = new GoogleClient({ ...env, GOOGLE_ISSUER: 'http://127.0.0.1:9' });
    await expect(away.begin()).rejects.toMatchObject({ problem: 'google-unavailable' });
    const other = new GoogleClient({ ...env, GOOGLE_ISSUER: google.issuer.replace('127.0.0.1', 'localhost') });
    await expect(other.begin()).rejects.toMatchObject({ problem: 'google-unavailable' });
    const settings = { ...env, GOOGLE_ISSUER: 'http://127.0.0.1:9', GOOGLE_ORIGINS: [google.issuer] };
    const healed = new GoogleClient(settings);
    await expect(healed.begin()).rejects.toMatchObject({ problem: 'google-unavailable' });
    settings.GOOGLE_ISSUER = google.issuer;
    expect((await healed.begin()).url).toContain(google.issuer);
  });
});

function replaced(path: string, name: string, value: string | null): string {
  const url = new URL(path, google.issuer);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}
