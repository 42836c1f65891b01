import { jest } from '@jest/globals';
import { accessEnded, deviceSignedIn, emailChanged, linkRequested } from '@floatwise/contracts/identity/events';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import type { Problem } from '@floatwise/contracts/problem';
import { Unavailable } from '@floatwise/service-kit/errors';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { NotificationsStandIn } from '@floatwise/test-kit/notifications-stand-in';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { service } from '../service.js';
import { SignIns } from '../sessions/sign-ins.js';

let identity: ServiceUnderTest<IdentityEnv>;
let listener: SecondConsumer;
const notifications = new NotificationsStandIn();
let database: pg.Pool;

beforeAll(async () => {
  const roomy = { REGISTER_PER_ADDRESS: '10000', LOGIN_PER_ADDRESS: '10000', RATE_LIMIT_POINTS: '10000' };
  const env = {
    ...roomy,
    ARGON2_MEMORY_KIB: '64',
    ARGON2_PASSES: '1',
    LINK_PER_EMAIL: '3',
    EVENTS_RELAY_POLL_MS: '50',
  };
  [identity, listener] = await Promise.all([
    serviceUnderTest({ service, env }),
    secondConsumer([accessEnded, linkRequested, emailChanged, deviceSignedIn]),
    notifications.start(),
  ]);
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 2 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([identity.stop(), listener.stop(), notifications.stop()]);
});

const day = 86_400_000;
const sessionOf = (cookies: Record<string, string>) => ({ cookie: `fw_session=${cookies['fw_session']}` });
const linksTo = async (email: string) => {
  const sql =
    'select id, kind, account_id from link where lower(email) = lower($1) and used_at is null order by created_at';
  return (await database.query<{ id: string; kind: string; account_id: string | null }>(sql, [email])).rows;
};
const mint = (linkId = '') => notifications.mint(linkId);
/** The secret of the latest mail to an address. */
const tokenTo = async (email: string) => (await mint((await linksTo(email)).at(-1)?.id))?.token ?? '';
const signUp = async (person = aPerson()) => {
  const { body, cookies } = await identity.client.post<User>('/api/register', person);
  const here = identity.client.with(sessionOf(cookies));
  return { ...person, id: body.id, here, cookies, me: async () => (await here.get<User>('/api/user')).body };
};
/** A person who has just confirmed the address and the password. */
const verified = async (person?: { email: string; password: string }) => {
  const account = await signUp(person);
  await account.here.post('/api/auth/verify-email', { token: await tokenTo(account.email) });
  expect((await account.me()).emailVerified).toBe(true);
  await account.here.post('/api/auth/confirm', { password: account.password });
  return account;
};
/** A session of the account that was last authenticated a day ago. */
const staleSession = async (userId: string) =>
  identity.client.with((await signedIn({ userId, authenticatedAt: Date.now() - day })).headers);
const prove = (body: object, client = identity.client) =>
  client.post<{ email: string } & Problem>('/api/auth/verify-email', body);

describe('verifying the address of a new account', () => {
  it('signing up requests a link by event', async () => {
    const { id, email } = await signUp();
    const links = await linksTo(email);
    expect(links).toMatchObject([{ kind: 'verify', account_id: id }]);
    await eventually(async () =>
      (await listener.received(linkRequested.subject)).some(({ aggregateId }) => aggregateId === links[0]?.id),
    );
    expect(await mint(links[0]?.id)).toMatchObject({ kind: 'verify', to: email, firstName: null });
  });

  it('counts in a session of the account, once', async () => {
    const { email, here, me } = await signUp();
    const token = await tokenTo(email);
    expect((await here.post('/api/magic-link/look', { token })).body).toMatchObject({
      kind: 'verify',
      email,
      needsPassword: false,
    });
    expect(await prove({ token }, here)).toMatchObject({ status: 200, body: { email } });
    expect((await me()).emailVerified).toBe(true);
    expect(await prove({ token }, here)).toMatchObject({ status: 404, body: { code: 'link-gone' } });
  });

  it('counts with the account’s password, and signs nobody in', async () => {
    const { email, password, me } = await signUp();
    const token = await tokenTo(email);
    expect((await identity.client.post('/api/magic-link/look', { token })).body).toMatchObject({ needsPassword: true });
    expect(await prove({ token, password })).toMatchObject({ status: 200, cookies: {} });
    expect((await me()).emailVerified).toBe(true);
  });

  it('does not count for anyone else, and a failed attempt does not use it up', async () => {
    const { email, here, me } = await signUp();
    const other = await signUp();
    const token = await tokenTo(email);
    expect(await prove({ token })).toMatchObject({ status: 401, body: { code: 'link-needs-sign-in' } });
    expect((await prove({ token }, other.here)).status).toBe(401);
    expect((await prove({ token, password: other.password })).status).toBe(403);
    expect((await me()).emailVerified).toBe(false);
    expect((await prove({ token }, here)).status).toBe(200);
  });

  it('limits password guesses', async () => {
    const { email, here } = await signUp();
    const token = await tokenTo(email);
    const tries = [];
    for (let time = 1; time <= 11; time += 1) tries.push((await prove({ token, password: `guess ${time}` })).status);
    expect(tries).toEqual([...Array<number>(10).fill(403), 429]);
    expect((await prove({ token }, here)).status).toBe(200);
  });

  it('a sign-in link verifies nothing here [requirement 10]', async () => {
    const { email, here } = await signUp();
    await identity.client.post('/api/magic-link', { email });
    expect((await prove({ token: await tokenTo(email) }, here)).status).toBe(404);
  });

  it('can be requested again, but not without limit, and not after it was used', async () => {
    const { email, here } = await signUp();
    const send = async () => (await here.post('/api/auth/verify-email/send')).status;
    expect([await send(), await send(), await send(), await send()]).toEqual([204, 204, 204, 429]);
    await prove({ token: await tokenTo(email) }, here);
    expect(await linksTo(email)).toEqual([]);
    expect(await send()).toBe(409);
    expect((await identity.client.post('/api/auth/verify-email/send')).status).toBe(401);
  });

  it('the mail is not sent if the account was verified in the meantime', async () => {
    const { email } = await signUp();
    const [link] = await linksTo(email);
    await database.query('update account set email_verified = true where email = $1', [email]);
    expect(await mint(link?.id)).toBeNull();
  });
});

describe('changing the address', () => {
  it('happens through the link to the new one, and the old one is notified', async () => {
    const person = await verified();
    const { id, here, me, password } = person;
    const next = aPerson().email;
    expect((await here.post('/api/user/email', { email: next })).status).toBe(204);
    expect((await me()).email).toBe(person.email);
    const [link] = await linksTo(next);
    expect(await mint(link?.id)).toMatchObject({ kind: 'change-email', to: next, firstName: null });
    expect(await prove({ token: await tokenTo(next) }, here)).toMatchObject({ status: 200, body: { email: next } });
    expect(await me()).toMatchObject({ id, email: next, emailVerified: true });
    expect((await identity.client.post('/api/login', { email: person.email, password })).status).toBe(401);
    expect((await identity.client.post('/api/login', { email: next, password })).status).toBe(200);

    const told = async () =>
      (await listener.received(emailChanged.subject)).find(({ data }) => (data as { userId: string }).userId === id);
    await eventually(async () => (await told()) !== undefined);
    const { noticeId } = (await told())?.data as { noticeId: string };
    const notice = await notifications.notice(noticeId);
    expect(notice).toMatchObject({
      outcome: 'found',
      kind: 'email-changed',
      to: person.email,
      device: null,
      until: null,
    });
  });

  it('withdraws every link that the old address still has', async () => {
    const { email, password, here, id } = await signUp();
    await identity.client.post('/api/magic-link', { email });
    const [verify, login] = [(await linksTo(email))[0]?.id, await tokenTo(email)];
    const next = aPerson().email;
    await here.post('/api/user/email', { email: next, password });
    await prove({ token: await tokenTo(next) }, here);
    expect(await mint(verify)).toBeNull();
    expect((await identity.client.post('/api/magic-link/use', { token: login })).status).toBe(404);
    const { rows } = await database.query('select 1 from link where account_id = $1 and used_at is null', [id]);
    expect(rows).toEqual([]);
  });

  it('ends the other sessions, and this one too if it has the administrator’s role', async () => {
    const { email, password, id, here } = await verified();
    const other = identity.client.with(
      sessionOf((await identity.client.post('/api/login', { email, password })).cookies),
    );
    const admin = identity.client.with((await signedIn({ userId: id, role: 'admin' })).headers);
    const next = aPerson().email;
    await here.post('/api/user/email', { email: next });
    await prove({ token: await tokenTo(next) }, here);
    expect([await here.get('/api/user'), await other.get('/api/user'), await admin.get('/api/user')]).toMatchObject([
      { status: 200 },
      { status: 401 },
      { status: 401 },
    ]);
    const confirmed = { role: 'admin', confirmedAt: Date.now() } as const;
    const elevated = identity.client.with((await signedIn({ userId: id, ...confirmed })).headers);
    const last = aPerson().email;
    await elevated.post('/api/user/email', { email: last });
    await prove({ token: await tokenTo(last) }, elevated);
    expect((await elevated.get('/api/user')).status).toBe(401);
  });

  it('while the other sessions can’t be ended, nothing changes, and the link stays good', async () => {
    const { email, here, me } = await verified();
    const next = aPerson().email;
    await here.post('/api/user/email', { email: next });
    const token = await tokenTo(next);
    jest.spyOn(identity.app.get(SignIns), 'endOthers').mockRejectedValueOnce(new Unavailable());
    expect((await prove({ token }, here)).status).toBe(503);
    expect((await me()).email).toBe(email);
    expect((await prove({ token }, here)).status).toBe(200);
  });

  it('[requirement 52] ends what other sign-ins have set up, and the links in mails to the old address', async () => {
    const { id, here } = await verified();
    const next = aPerson().email;
    await here.post('/api/user/email', { email: next });
    await prove({ token: await tokenTo(next) }, here);
    await eventually(async () =>
      expect((await listener.received(accessEnded.subject)).map(({ data }) => data)).toContainEqual({
        userId: id,
        because: 'new-email',
        keptSignInId: expect.stringMatching(/^[\w-]{36}$/),
      }),
    );
  });

  it('asks for a confirmation if the sign-in was long ago', async () => {
    const { id, password } = await verified();
    const here = await staleSession(id);
    const email = aPerson().email;
    expect(await here.post('/api/user/email', { email })).toMatchObject({
      status: 403,
      body: { code: 'confirm-first' },
    });
    const wrong = await here.post('/api/user/email', { email, password: 'not it' });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect(await linksTo(email)).toEqual([]);
    expect((await here.post('/api/user/email', { email, password })).status).toBe(204);
  });

  it('to an address that got an account in the meantime is 409 when the link is followed', async () => {
    const ada = await verified();
    const late = aPerson();
    await ada.here.post('/api/user/email', { email: late.email });
    const token = await tokenTo(late.email);
    await signUp({ ...late, email: late.email.toUpperCase() });
    expect(await prove({ token }, ada.here)).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    expect((await ada.me()).email).toBe(ada.email);
  });

  it('two accounts to one address at once: one gets it', async () => {
    const people = [await verified(), await verified()];
    const { email } = aPerson();
    const tokens: string[] = [];
    for (const { here } of people) {
      await here.post('/api/user/email', { email });
      tokens.push(await tokenTo(email));
    }
    const answers = await Promise.all(people.map(({ here }, index) => prove({ token: tokens[index] }, here)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('its link does not count for anyone else', async () => {
    const [ada, eve] = [await verified(), await verified()];
    const email = aPerson().email;
    await ada.here.post('/api/user/email', { email });
    const token = await tokenTo(email);
    expect((await prove({ token })).status).toBe(401);
    expect((await prove({ token }, eve.here)).status).toBe(401);
    expect((await identity.client.post('/api/magic-link/use', { token })).status).toBe(404);
    expect((await ada.me()).email).toBe(ada.email);
  });

  it.each([
    ['the same address', (own: string) => ({ email: own }), 409],
    ['an invalid email address', () => ({ email: 'ada' }), 400],
    ['an added header', () => ({ email: 'ada@example.test\r\nBcc: eve@example.test' }), 400],
    ['someone else’s account', () => ({ email: aPerson().email, userId: 'eve' }), 400],
  ])('%s is refused', async (_, body, status) => {
    const { email, here } = await verified();
    expect((await here.post('/api/user/email', body(email))).status).toBe(status);
  });

  it('another spelling of the same address is a change', async () => {
    const { email, here, me } = await verified();
    const next = email.toUpperCase();
    await here.post('/api/user/email', { email: next });
    expect((await prove({ token: await tokenTo(next) }, here)).status).toBe(200);
    expect((await me()).email).toBe(next);
  });

  it('requires a session and our own page', async () => {
    const { here } = await verified();
    const { email } = aPerson();
    expect((await identity.client.post('/api/user/email', { email })).status).toBe(401);
    const foreign = here.with({ origin: 'https://evil.example' });
    expect((await foreign.post('/api/user/email', { email })).status).toBe(403);
    expect(await linksTo(email)).toEqual([]);
  });
});

describe('a sign-in from a new device', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
  const newer = firefox.replaceAll('130.0', '131.0');
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
  const notices = async (id: string) =>
    (
      await database.query<{ id: string; device: string; timezone: string }>(
        `select id, device, timezone from notice where account_id = $1 and kind = 'device-signed-in' order by at`,
        [id],
      )
    ).rows;
  const from = (agent: string) => identity.client.with({ 'user-agent': agent, 'x-timezone': 'Europe/Paris' });

  it('sends one mail; an account’s first device and a browser update send none', async () => {
    const person = aPerson();
    const { id } = (await from(firefox).post<User>('/api/register', person)).body;
    for (const agent of [firefox, newer]) expect((await from(agent).post('/api/login', person)).status).toBe(200);
    expect(await notices(id)).toEqual([]);
    for (const agent of [safari, safari]) expect((await from(agent).post('/api/login', person)).status).toBe(200);
    const [notice, ...more] = await notices(id);
    expect([notice, more]).toMatchObject([{ device: 'Safari on iOS', timezone: 'Europe/Paris' }, []]);
    await eventually(async () =>
      (await listener.received(deviceSignedIn.subject)).some(({ aggregateId }) => aggregateId === notice?.id),
    );
    const found = await notifications.notice(notice?.id ?? '');
    expect(found).toMatchObject({
      outcome: 'found',
      kind: 'device-signed-in',
      to: person.email,
      device: 'Safari on iOS',
    });
  });

  it('greets nobody by name before the address is verified, because anyone could have entered it', async () => {
    const person = aPerson();
    const named = { ...person, firstName: 'Visit evil.example' };
    const { id } = (await from(firefox).post<User>('/api/register', named)).body;
    await from(safari).post('/api/login', person);
    const [notice] = await notices(id);
    expect(await notifications.notice(notice?.id ?? '')).toMatchObject({ to: person.email, firstName: null });
  });

  it('sends a mail for a sign-in by link too', async () => {
    const person = await verified();
    await identity.client.post('/api/magic-link', { email: person.email });
    await from(safari).post('/api/magic-link/use', { token: await tokenTo(person.email) });
    expect(await notices(person.id)).toHaveLength(1);
  });

  it('is not counted for a wrong password', async () => {
    const person = await signUp();
    const answer = await from(safari).post('/api/login', { email: person.email, password: 'not it' });
    expect(answer.status).toBe(401);
    expect(await notices(person.id)).toEqual([]);
  });

  it('sends at most five mails a day', async () => {
    const person = await signUp();
    const names = [
      'Firefox/1.0',
      'Edg/1.0',
      'Vivaldi/1.0',
      'OPR/1.0',
      'YaBrowser/1.0',
      'SamsungBrowser/1.0',
      'UCBrowser/1.0',
    ];
    for (const name of names) {
      const { email, password } = person;
      const answer = await from(`Mozilla/5.0 (Windows NT 10.0) ${name}`).post('/api/login', { email, password });
      expect(answer.status).toBe(200);
    }
    const { rows } = await database.query('select 1 from known_device where account_id = $1', [person.id]);
    expect(rows).toHaveLength(8);
    expect(await notices(person.id)).toHaveLength(5);
  });
});

it('an expired notice is not sent', async () => {
  const { rows } = await database.query<{ id: string }>(
    `insert into notice (id, kind, email, at, expires_at) values (gen_random_uuid(), 'account-erased', 'a@b.test', now(), now()) returning id`,
  );
  expect(await notifications.notice(rows[0]?.id ?? '')).toEqual({ outcome: 'void' });
});
