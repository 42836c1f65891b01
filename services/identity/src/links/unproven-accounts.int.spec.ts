import { userDeleted } from '@floatwise/contracts/identity/events';
import { type User } from '@floatwise/contracts/identity/accounts.http';
import type { Problem } from '@floatwise/contracts/problem';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { NotificationsStandIn } from '@floatwise/test-kit/notifications-stand-in';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { service } from '../service.js';

let identity: ServiceUnderTest<IdentityEnv>;
let listener: SecondConsumer;
const notifications = new NotificationsStandIn();
let database: pg.Pool;

beforeAll(async () => {
  const roomy = { LINK_PER_ADDRESS: '10000', REGISTER_PER_ADDRESS: '10000', LOGIN_PER_ADDRESS: '10000' };
  const env = { ...roomy, ARGON2_MEMORY_KIB: '64', ARGON2_PASSES: '1', EVENTS_RELAY_POLL_MS: '50' };
  [identity, listener] = await Promise.all([
    serviceUnderTest({ service, env }),
    secondConsumer([userDeleted]),
    notifications.start(),
  ]);
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 2 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([identity.stop(), listener.stop(), notifications.stop()]);
});

const linksTo = async (email: string) =>
  (
    await database.query<{ id: string }>('select id from link where lower(email) = lower($1) order by created_at', [
      email,
    ])
  ).rows;
const tokenOf = async (linkId = '') => (await notifications.mint(linkId))?.token ?? '';
const look = (token: string) => identity.client.post<Problem>('/api/magic-link/look', { token });
const use = (token: string, headers: Record<string, string> = {}, password?: string) => {
  const body = { token, ...(password !== undefined && { password }) };
  return identity.client.post<{ user: User; next: string } & Problem>('/api/magic-link/use', body, { headers });
};
const sessionOf = (cookies: Record<string, string>) => ({ cookie: `fw_session=${cookies['fw_session']}` });
const whoIs = (cookies: Record<string, string>) => identity.client.with(sessionOf(cookies)).get<User>('/api/user');
/** A link whose mail was just sent. */
async function linkFor(email: string): Promise<{ token: string }> {
  expect((await identity.client.post('/api/magic-link', { email })).status).toBe(204);
  return { token: await tokenOf((await linksTo(email)).at(-1)?.id) };
}

describe('someone registered a victim’s email first', () => {
  it('[requirement 45] the owner gets a new account, and nothing of the former one opens anything', async () => {
    const person = aPerson();
    const squatter = await identity.client.post<User>('/api/register', { ...person, firstName: 'Eve' });
    const { id } = squatter.body;
    const second = await identity.client.post('/api/login', person);
    const [verify] = await linksTo(person.email);
    const verifyToken = await tokenOf(verify?.id);
    await database.query(`update account set deletion_at = now() + interval '14 days' where id = $1`, [id]);

    const { token } = await linkFor(person.email);
    const owner = await use(token);
    const { user } = owner.body;
    expect(user).toMatchObject({ email: person.email, firstName: null, emailVerified: true, deletionAt: null });
    expect(user.id).not.toBe(id);
    for (const { cookies } of [squatter, second]) expect((await whoIs(cookies)).status).toBe(401);
    expect((await identity.client.post('/api/login', person)).status).toBe(401);
    expect((await look(verifyToken)).status).toBe(404);
    expect((await whoIs(owner.cookies)).status).toBe(200);
    const { rows } = await database.query('select id, password_hash from account where id = any($1)', [[id, user.id]]);
    expect(rows).toEqual([{ id: user.id, password_hash: null }]);
    const isDeleted = async () =>
      (await listener.received(userDeleted.subject)).some(({ aggregateId }) => aggregateId === id);
    await eventually(isDeleted);
  });

  it('looking says so, to whoever isn’t signed in to that account', async () => {
    const person = aPerson();
    const { cookies } = await identity.client.post<User>('/api/register', person);
    const { token } = await linkFor(person.email);
    expect((await look(token)).body).toMatchObject({ startsAnew: true, createsAccount: false });
    const here = identity.client.with(sessionOf(cookies));
    expect((await here.post('/api/magic-link/look', { token })).body).toMatchObject({ startsAnew: false });
  });

  it.each([
    ['with its password', ({ password }: { password: string }) => ({ headers: {}, password })],
    [
      'in a browser that is signed in to it',
      (_: unknown, cookies: Record<string, string>) => ({ headers: sessionOf(cookies), password: undefined }),
    ],
  ])('the account is kept and verified %s', async (_, given) => {
    const person = aPerson();
    const { body, cookies } = await identity.client.post<User>('/api/register', person);
    const { token } = await linkFor(person.email);
    const { headers, password } = given(person, cookies);
    const signedIn = await use(token, headers, password);
    expect(signedIn.body.user).toMatchObject({ id: body.id, emailVerified: true });
    expect((await identity.client.post('/api/login', person)).status).toBe(200);
  });

  it('a wrong password changes nothing, and the link still works', async () => {
    const person = aPerson();
    const { cookies } = await identity.client.post<User>('/api/register', person);
    const { token } = await linkFor(person.email);
    expect(await use(token, {}, 'not the password')).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect((await whoIs(cookies)).body).toMatchObject({ emailVerified: false });
    expect((await look(token)).status).toBe(200);
  });

  it('even if that person is signing in at the same moment', async () => {
    const person = aPerson();
    await identity.client.post('/api/register', person);
    const { token } = await linkFor(person.email);
    const [owner, ...squatter] = await Promise.all([
      use(token),
      ...Array.from({ length: 6 }, () => identity.client.post('/api/login', person)),
    ]);
    expect(owner.status).toBe(200);
    const opened = squatter.filter(({ status }) => status === 200);
    for (const { cookies } of opened) expect((await whoIs(cookies)).status).toBe(401);
    expect((await whoIs(owner.cookies)).status).toBe(200);
  });
});
