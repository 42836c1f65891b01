import { accessEnded, passwordChanged } from '@floatwise/contracts/identity/events';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import type { Problem } from '@floatwise/contracts/problem';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { service } from '../service.js';

let identity: ServiceUnderTest<IdentityEnv>;
let listener: SecondConsumer;
let database: pg.Pool;
const path = '/api/user/password';
const newPassword = 'quite another password';

beforeAll(async () => {
  const env = { REGISTER_PER_ADDRESS: '1000' };
  [identity, listener] = await Promise.all([
    serviceUnderTest({ service, env }),
    secondConsumer([accessEnded, passwordChanged]),
  ]);
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([identity.stop(), listener.stop()]);
});

const withCookie = (cookies: Record<string, string>) =>
  identity.client.with({ cookie: `fw_session=${cookies['fw_session']}` });
async function somebody() {
  const person = aPerson();
  const { body, cookies } = await identity.client.post<User>('/api/register', person);
  return { id: body.id, person, here: withCookie(cookies), cookies };
}
const loginStatus = async (person: { email: string }, password: string) =>
  (await identity.client.post('/api/login', { ...person, password })).status;

it('a new password replaces the old one, gives this session a new id, ends the others, and sends a notice [requirement 6]', async () => {
  const { id, person, here, cookies } = await somebody();
  const there = withCookie((await identity.client.post('/api/login', person)).cookies);
  const elsewhere = withCookie((await identity.client.post('/api/login', person)).cookies);
  const changed = await here.put(path, { currentPassword: person.password, newPassword });
  expect(changed.status).toBe(204);
  expect(changed.cookies['fw_session']).not.toBe(cookies['fw_session']);
  expect((await withCookie(changed.cookies).get('/api/user')).status).toBe(200);
  // a request that this tab had already sent must not take away the new cookie
  expect(await here.get('/api/user')).toMatchObject({ status: 401, cookies: {} });
  expect(await there.get('/api/user')).toMatchObject({ status: 401, cookies: { fw_session: '' } });
  expect((await elsewhere.get('/api/user')).status).toBe(401);
  expect((await withCookie(changed.cookies).get('/api/user/sessions')).body).toHaveLength(1);
  expect(await loginStatus(person, person.password)).toBe(401);
  expect(await loginStatus(person, newPassword)).toBe(200);

  const told = async () =>
    (await listener.received(passwordChanged.subject)).filter(({ data }) => Object.values(data as object).includes(id));
  await eventually(async () => (await told()).length === 1);
  const { rows } = await database.query('select kind, email, device from notice where account_id = $1', [id]);
  expect(rows).toEqual([{ kind: 'password-changed', email: person.email, device: 'Unknown device' }]);
});

it('[requirement 46] a new password, and signing out elsewhere, end what other sign-ins have set up', async () => {
  const { id, person, here } = await somebody();
  const ended = async () =>
    (await listener.received(accessEnded.subject))
      .map(({ data }) => data as { userId: string; because: string; keptSignInId: string | null })
      .filter(({ userId }) => userId === id);
  await here.delete('/api/user/sessions');
  await here.put(path, { currentPassword: person.password, newPassword });
  await eventually(async () => expect(await ended()).toHaveLength(3));
  // Signing out is announced before the sessions end and after.
  const [first, again, second] = await ended();
  expect(again).toEqual(first);
  expect(first).toMatchObject({ because: 'signed-out-elsewhere', keptSignInId: expect.stringMatching(/^[\w-]{36}$/) });
  // The session has another ID by now, but it's still the same sign-in.
  expect(second).toEqual({ userId: id, because: 'new-password', keptSignInId: first?.keptSignInId });
});

it('an account without a password can set one after a recent sign-in', async () => {
  const { id, person } = await somebody();
  await database.query(`update account set password_hash = null, auth_provider = 'google' where id = $1`, [id]);
  const stale = identity.client.with((await signedIn({ userId: id, authenticatedAt: Date.now() - 901_000 })).headers);
  const refused = await stale.put<Problem>(path, { newPassword });
  expect(refused).toMatchObject({ status: 403, body: { code: 'confirm-first' } });
  expect((await stale.put(path, { currentPassword: 'anything at all', newPassword })).status).toBe(403);
  const fresh = identity.client.with((await signedIn({ userId: id, authenticatedAt: Date.now() - 880_000 })).headers);
  expect((await fresh.put(path, { newPassword })).status).toBe(204);
  expect(await loginStatus(person, newPassword)).toBe(200);
});

it('[requirement 47] a young session alone changes nothing: an account with a password gives it', async () => {
  const { id, person, here } = await somebody();
  const asked: Record<string, () => Promise<{ status: number; body: Problem }>> = {
    password: () => here.put<Problem>(path, { newPassword }),
    email: () => here.post<Problem>('/api/user/email', { email: aPerson().email }),
    'connecting Google': () => here.post<Problem>('/api/auth/connections/google'),
    'disconnecting Google': () => here.delete<Problem>('/api/auth/connections/google'),
    deletion: () => here.post<Problem>('/api/user/deletion', { confirmation: 'delete my account' }),
  };
  for (const [what, ask] of Object.entries(asked)) {
    const { status, body } = await ask();
    expect([what, status, body.code]).toEqual([what, 403, 'confirm-first']);
  }
  expect(await loginStatus(person, person.password)).toBe(200);
  expect((await here.post('/api/auth/confirm', { password: person.password })).status).toBe(204);
  expect((await here.post('/api/user/email', { email: aPerson().email })).status).toBe(204);
  const late = identity.client.with((await signedIn({ userId: id, confirmedAt: Date.now() - 901_000 })).headers);
  expect((await late.put(path, { newPassword })).status).toBe(403);
});

it('a recent sign-in by a link sets a new password without the old one, and nothing else', async () => {
  const { id, person } = await somebody();
  const byLink = async (ago: number) =>
    identity.client.with((await signedIn({ userId: id, linkUsedAt: Date.now() - ago })).headers);
  const [recent, late] = [await byLink(60_000), await byLink(901_000)];
  expect((await recent.get('/api/auth/connections')).body).toMatchObject({ password: true, resetsPassword: true });
  expect((await late.get('/api/auth/connections')).body).toMatchObject({ resetsPassword: false });
  expect((await late.put(path, { newPassword })).status).toBe(403);
  expect((await recent.post('/api/user/email', { email: aPerson().email })).status).toBe(403);
  expect((await recent.put(path, { newPassword })).status).toBe(204);
  expect(await loginStatus(person, newPassword)).toBe(200);
});

it('after two simultaneous changes, one password works and one session is left', async () => {
  const { person, here } = await somebody();
  const wanted = ['the first of two passwords', 'the second of two passwords'];
  const answers = await Promise.all(
    wanted.map((password) => here.put(path, { currentPassword: person.password, newPassword: password })),
  );
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  const statuses = await Promise.all(wanted.map((password) => loginStatus(person, password)));
  expect(statuses.toSorted()).toEqual([200, 401]);
});

it.each([
  ['a wrong current password', { currentPassword: 'wrong', newPassword }, 403, 'wrong-password'],
  ['too short', { newPassword: 'short' }, 400, 'invalid'],
  ['one of the most common', { newPassword: 'Password1' }, 400, 'invalid'],
  ['no new password', {}, 400, 'invalid'],
  ['an unknown field', { newPassword, role: 'admin' }, 400, 'invalid'],
])('%s is refused and changes nothing', async (_, body, status, code) => {
  const { person, here } = await somebody();
  await here.post('/api/auth/confirm', { password: person.password });
  expect(await here.put<Problem>(path, body)).toMatchObject({ status, cookies: {}, body: { code } });
  expect(await loginStatus(person, person.password)).toBe(200);
});

it('the person’s own email and the most common passwords are refused at sign-up, too', async () => {
  const { email } = aPerson();
  for (const password of [email, email.toUpperCase(), 'iloveyou', 'QWERTYUIOP']) {
    const answer = await identity.client.post<Problem>('/api/register', { email, password });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } });
  }
});

it('nobody changes it without a session, or from another site', async () => {
  const { person, here } = await somebody();
  const body = { currentPassword: person.password, newPassword };
  expect((await identity.client.put(path, body)).status).toBe(401);
  expect((await here.with({ origin: 'https://evil.example' }).put(path, body)).status).toBe(403);
  expect(await loginStatus(person, person.password)).toBe(200);
});
