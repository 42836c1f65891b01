import type { User } from '@floatwise/contracts/identity/accounts.http';
import type { Problem } from '@floatwise/contracts/problem';
import { SessionStore } from '@floatwise/service-kit/session-store';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { verifyEmail } from '../operator-commands.js';
import { service } from '../service.js';
import { WithdrawnRoles } from './withdrawn-roles.js';

let identity: ServiceUnderTest<IdentityEnv>;
let database: pg.Pool;
const [boss, second, plain, unproven] = [aPerson(), aPerson(), aPerson(), aPerson()];
const ids: Record<string, string> = {};
const path = '/api/admin-login';
const minute = 60_000;
const allowed = 12;

beforeAll(async () => {
  const ADMIN_EMAILS = [boss, second, unproven].map(({ email }) => email).join(',');
  // What passkeys change is tested with them.
  const env = { ADMIN_EMAILS, ADMIN_LOGIN_TRIES: String(allowed), ADMIN_PASSKEY: 'optional' };
  identity = await serviceUnderTest({ service, env });
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
  for (const person of [boss, second, plain, unproven]) {
    ids[person.email] = (await identity.client.post<User>('/api/register', person)).body.id;
    if (person !== unproven) await verifyEmail(identity.app, person.email);
  }
});
afterAll(async () => {
  await database.end();
  await identity.stop();
});

const nameOf = ({ email }: { email: string }) => email.split('@')[0] ?? '';
/** Each attempt has its own network address, so that it's refused only for the reason under test. */
let tries = 0;
const from = () => ({ 'x-forwarded-for': `203.0.113.${(tries += 1)}` });
const as = async (person: { email: string }, record: Parameters<typeof signedIn>[0] = {}) =>
  identity.client.with({ ...(await signedIn({ userId: ids[person.email] ?? '', ...record })).headers, ...from() });
const guest = () => Promise.resolve(identity.client.with(from()));

it('the administrator’s own name grants this session the role, under a new id, for 8 hours [requirement 24]', async () => {
  const before = await signedIn({ userId: ids[boss.email] ?? '' });
  const elsewhere = await as(boss);
  const client = identity.client.with(before.headers);
  const answer = await client.post<{ name: string; roleUntil: string }>(path, { username: nameOf(boss).toUpperCase() });
  expect(answer).toMatchObject({ status: 200, body: { name: boss.email } });
  const left = Date.parse(answer.body.roleUntil) - Date.now();
  expect(left).toBeGreaterThan(8 * 60 * minute - minute);
  expect(left).toBeLessThanOrEqual(8 * 60 * minute);

  const elevated = identity.client.with({ cookie: `fw_session=${answer.cookies['fw_session']}` });
  expect((await elevated.get<User>('/api/user')).body).toMatchObject({ role: 'admin', mayAdminister: true });
  expect((await client.get('/api/user')).status).toBe(401);
  expect(await identity.app.get(SessionStore).read(before.key)).toBeNull();
  expect((await elsewhere.get<User>('/api/user')).body).toMatchObject({ role: 'user', mayAdminister: true });
});

it('the role expires', async () => {
  const over = await as(boss, { role: 'admin', roleUntil: Date.now() - 1 });
  expect((await over.get<User>('/api/user')).body).toMatchObject({ role: 'user' });
});

it('[requirement 27] a person removed from the list loses the role after a restart, and keeps the session', async () => {
  const [kept, left, gone] = await Promise.all([
    signedIn({ userId: ids[boss.email] ?? '', role: 'admin' }),
    signedIn({ userId: ids[second.email] ?? '', role: 'admin' }),
    signedIn({ role: 'admin' }),
  ]);
  const env = { ADMIN_EMAILS: boss.email, DATABASE_URL: identity.databaseUrl };
  const restarted = await serviceUnderTest({ service, env });
  try {
    const record = async ({ key }: { key: string }) => (await restarted.app.get(SessionStore).read(key))?.record;
    for (const former of [left, gone]) {
      await eventually(async () => (await record(former))?.role === 'user');
      expect(await record(former)).toMatchObject({ role: 'user', roleUntil: null });
    }
    expect(await restarted.app.get(WithdrawnRoles).run()).toBe(0);
    expect(await record(kept)).toMatchObject({ role: 'admin' });
    const user = await identity.client.with(left.headers).get<User>('/api/user');
    expect(user).toMatchObject({ status: 200, body: { role: 'user' } });
  } finally {
    await restarted.stop();
  }
});

describe('everything else gets exactly the same answer [requirement 24]', () => {
  const refused = {
    status: 403,
    cookies: {},
    body: {
      statusCode: 403,
      error: 'Forbidden',
      code: 'admin-refused',
      message: expect.stringMatching(/^Administrator access requires/),
    },
  };
  it.each<[string, () => Promise<{ client: Awaited<ReturnType<typeof as>>; username: string }>]>([
    ['a guest with the administrator’s email', async () => ({ client: await guest(), username: boss.email })],
    ['a guest with the administrator’s name', async () => ({ client: await guest(), username: nameOf(boss) })],
    ['the username from the specification', async () => ({ client: await guest(), username: 'admin' })],
    [
      'a made-up session',
      async () => ({
        client: (await guest()).with({ cookie: `fw_session=${'A'.repeat(43)}` }),
        username: boss.email,
      }),
    ],
    [
      'a session whose account is gone',
      async () => ({ client: (await guest()).with((await signedIn()).headers), username: boss.email }),
    ],
    ['a plain account with its own name', async () => ({ client: await as(plain), username: plain.email })],
    ['a plain account with the administrator’s name', async () => ({ client: await as(plain), username: boss.email })],
    ['an administrator with another’s name', async () => ({ client: await as(boss), username: second.email })],
    ['an administrator who was never verified', async () => ({ client: await as(unproven), username: unproven.email })],
    [
      'an administrator who signed in too long ago',
      async () => ({ client: await as(boss, { authenticatedAt: Date.now() - 16 * minute }), username: boss.email }),
    ],
    [
      'a session from before sign-in times were stored',
      async () => ({ client: await as(boss, { authenticatedAt: 0 }), username: boss.email }),
    ],
    ['the beginning of the name', async () => ({ client: await as(boss), username: nameOf(boss).slice(0, -1) })],
    [
      'the right name at another domain',
      async () => ({ client: await as(boss), username: `${nameOf(boss)}@evil.test` }),
    ],
    ['a pattern', async () => ({ client: await as(boss), username: '%' })],
    ['a piece of SQL', async () => ({ client: await as(boss), username: `' or '1'='1` })],
    ['two names at once', async () => ({ client: await as(boss), username: `${nameOf(boss)},${boss.email}` })],
  ])('%s', async (_, attempt) => {
    const { client, username } = await attempt();
    expect(await client.post<Problem>(path, { username })).toMatchObject(refused);
    expect((await client.get<User>('/api/user')).body.role).not.toBe('admin');
  });

  it.each([
    ['another site with the administrator’s cookie', {}, { origin: 'https://evil.example' }, 403],
    ['a role in the body', { role: 'admin' }, {}, 400],
    ['a header that claims the role', {}, { 'x-user-role': 'admin', 'x-role': 'admin' }, 200],
  ])('%s', async (_, extra, headers, status) => {
    const client = (await as(second)).with(headers as Record<string, string>);
    expect((await client.post(path, { username: second.email, ...extra })).status).toBe(status);
    const claimed = (await as(plain)).with(headers as Record<string, string>);
    if (status === 200) expect((await claimed.get<User>('/api/user')).body.role).toBe('user');
  });
});

it('attempts count for the account across all its sessions, and are recorded without a name', async () => {
  const statuses = [];
  for (let time = 1; time <= allowed + 1; time += 1) {
    statuses.push((await (await as(plain)).post(path, { username: 'admin' })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  const { rows } = await database.query<Record<string, string>>(
    `select event, account, typed, address, device from audit_entry where event like 'admin-%'`,
  );
  expect(rows.some(({ event }) => event === 'admin-granted')).toBe(true);
  expect(rows.filter(({ event }) => event === 'admin-refused').length).toBeGreaterThan(16);
  const text = JSON.stringify(rows);
  for (const [email, id] of Object.entries(ids)) {
    expect(text).not.toContain(email);
    expect(text).not.toContain(id);
    expect(text).not.toContain(email.split('@')[0]);
  }
  expect(text).not.toContain('203.0.113');
});
