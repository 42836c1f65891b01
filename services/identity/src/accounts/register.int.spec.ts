import { register, user, type User } from '@floatwise/contracts/identity/accounts.http';
import { userRegistered } from '@floatwise/contracts/identity/events';
import type { Problem } from '@floatwise/contracts/problem';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { service } from '../service.js';

let identity: ServiceUnderTest<IdentityEnv>;
let listener: SecondConsumer;
let database: pg.Pool;

beforeAll(async () => {
  [identity, listener] = await Promise.all([
    serviceUnderTest({
      service,
      env: { REGISTER_PER_ADDRESS: '1000', REGISTER_PER_ACCOUNT: '3', EVENTS_RELAY_POLL_MS: '50' },
    }),
    secondConsumer([userRegistered]),
  ]);
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([identity.stop(), listener.stop()]);
});

const signUp = (body: unknown) => identity.client.post<User & Problem>('/api/register', body);
const accounts = async () =>
  (await database.query<{ count: number }>('select count(*)::int from account')).rows[0]?.count;

describe('signing up', () => {
  it('creates the account, signs in, sets both cookies, and publishes one event', async () => {
    const person = aPerson();
    const answer = await signUp({ ...person, firstName: ' Ada ', lastName: '' });
    expect(answer.status).toBe(register.status);
    expect(user.parse(answer.body)).toEqual(answer.body);
    expect(answer.body).toMatchObject({
      email: person.email,
      firstName: 'Ada',
      lastName: null,
      emailVerified: false,
      authProvider: 'local',
      subscriptionTier: 'free',
      role: 'user',
      mayAdminister: false,
      timezone: 'America/New_York',
      apyPercent: 4.5,
    });
    expect(answer.cookies).toMatchObject({ fw_session: expect.stringMatching(/^[\w-]{43}$/), fw_hint: '1' });
    const session = { cookie: `fw_session=${answer.cookies['fw_session']}` };
    expect((await identity.client.with(session).get('/api/user')).body).toEqual(answer.body);
    const mine = async () => (await listener.received()).filter(({ aggregateId }) => aggregateId === answer.body.id);
    await eventually(async () => (await mine()).length === 1);
    expect(await mine()).toMatchObject([{ aggregateVersion: 1, data: { userId: answer.body.id } }]);
  });

  it('keeps the password as an argon2id hash only', async () => {
    const person = aPerson();
    const { body } = await signUp(person);
    const { rows } = await database.query<object>('select * from account where id = $1', [body.id]);
    expect(rows).toMatchObject([{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
    expect(JSON.stringify(rows)).not.toContain(person.password);
  });

  it('stores the browser’s time zone', async () => {
    const answer = await identity.client.post('/api/register', aPerson(), { headers: { 'x-timezone': 'Asia/Tokyo' } });
    expect(answer.body).toMatchObject({ timezone: 'Asia/Tokyo' });
  });

  it('a password may look like a card number', async () => {
    expect((await signUp(aPerson({ password: '4111 1111 1111 1111' }))).status).toBe(201);
  });
});

describe('a taken email', () => {
  it('is 409 in upper or lower case, with a message and without a cookie', async () => {
    const person = aPerson();
    await signUp(person);
    const answer = await signUp({ ...person, email: ` ${person.email.toUpperCase()} ` });
    expect(answer).toMatchObject({ status: 409, cookies: {}, body: { code: 'email-taken' } });
    expect(answer.body.message).toMatch(/Sign in instead\.$/);
  });

  it('two requests at once create one account', async () => {
    const { email, password } = aPerson();
    const answers = await Promise.all(
      [email, email.toUpperCase()].map((spelling) => signUp({ email: spelling, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('bad input is refused with a message and changes nothing', () => {
  const good = aPerson();
  it.each([
    ['no body', undefined, 400, ['email', 'password']],
    ['no password', { email: good.email }, 400, ['password']],
    ['a short password', { ...good, password: 'seven77' }, 400, ['password']],
    ['an endless password', { ...good, password: 'x'.repeat(201) }, 400, ['password']],
    ['no email address', { ...good, email: 'ada' }, 400, ['email']],
    ['an endless email', { ...good, email: `${'a'.repeat(250)}@example.test` }, 400, ['email']],
    ['a line break in the email', { ...good, email: 'ada@example.test\r\nBcc: eve@example.test' }, 400, ['email']],
    ['a line break in a name', { ...good, firstName: 'Ada\r\nX: y' }, 400, ['firstName']],
    ['a card number as a name', { ...good, lastName: '4111 1111 1111 1111' }, 400, ['lastName']],
    ['a made-up role', { ...good, role: 'admin' }, 400, ['role']],
    ['a made-up verified email', { ...good, emailVerified: true }, 400, ['emailVerified']],
    ['other types', { email: 5, password: { length: 9 } }, 400, ['email', 'password']],
    ['a list', [good], 400, ['']],
    ['malformed JSON', '{"email":', 400, undefined],
    ['a body that is too large', { ...good, firstName: 'x'.repeat(70_000) }, 413, undefined],
  ])('%s', async (_, body, status, paths) => {
    const before = await accounts();
    const answer = await signUp(body);
    expect(answer).toMatchObject({
      status,
      cookies: {},
      body: { statusCode: status, message: expect.stringMatching(/[.?]$/) },
    });
    if (paths) expect(answer.body.issues?.map(({ path }) => path)).toEqual(paths);
    expect(await accounts()).toBe(before);
  });

  it('from another site', async () => {
    const before = await accounts();
    const answer = await identity.client.with({ origin: 'https://evil.example' }).post('/api/register', aPerson());
    expect(answer).toMatchObject({ status: 403, cookies: {} });
    expect(await accounts()).toBe(before);
  });

  it('too often for one email', async () => {
    const { email } = aPerson();
    const statuses = [];
    for (let time = 1; time <= 4; time += 1)
      statuses.push((await signUp({ email, password: `password ${time}` })).status);
    expect(statuses).toEqual([201, 409, 409, 429]);
  });

  it('[requirement 12] too often from one network address, taken or free, so that nobody can probe a list (ADR 26)', async () => {
    const env = { REGISTER_PER_ADDRESS: '3', DATABASE_URL: identity.databaseUrl };
    const strict = await serviceUnderTest({ service, env });
    try {
      const taken = aPerson();
      await signUp(taken);
      const client = strict.client.with({ 'x-forwarded-for': '203.0.113.26' });
      const tries = [taken, aPerson(), taken, taken, aPerson()];
      const answers = [];
      for (const person of tries) answers.push(await client.post('/api/register', person));
      expect(answers.map(({ status }) => status)).toEqual([409, 201, 409, 429, 429]);
      expect(answers[3]?.body).toMatchObject({ message: expect.any(String) });
      expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(3_000);
    } finally {
      await strict.stop();
    }
  });
});
