import { randomUUID } from 'node:crypto';
import * as contracts from '@floatwise/contracts/identity/beta-testers.http';
import type { BetaTester } from '@floatwise/contracts/identity/beta-testers.http';
import type { RouteDefinition } from '@floatwise/contracts/define';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import type { Problem } from '@floatwise/contracts/problem';
import type { HttpClient } from '@floatwise/test-kit/http-client';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import { AuditService } from '../audit/audit.service.js';
import type { IdentityEnv } from '../env.js';
import { Erasure } from '../personal-data/erasure.js';
import { service } from '../service.js';

const path = '/api/admin/beta-testers';
const flag = 'page-feedback';
let identity: ServiceUnderTest<IdentityEnv>;
let database: pg.Pool;
let admin: HttpClient;
let adminId: string;

beforeAll(async () => {
  identity = await serviceUnderTest({ service });
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 2 });
  const { headers, userId } = await signedIn({ role: 'admin' });
  [admin, adminId] = [identity.client.with(headers), userId];
});
beforeEach(() => database.query('delete from account'));
afterAll(async () => {
  await database.end();
  await identity.stop();
});

async function somebody(email = `${randomUUID()}@example.com`): Promise<{ id: string; email: string }> {
  const sql = `insert into account (email, first_name, apy_percent) values ($1, 'Ada', 4.5) returning id`;
  const { rows } = await database.query<{ id: string }>(sql, [email]);
  return { id: rows[0]?.id ?? '', email };
}
const testers = async () => (await admin.get<BetaTester[]>(path)).body;
const flagsOf = async (userId: string) =>
  (await identity.client.with((await signedIn({ userId })).headers).get<User>('/api/user')).body.betaFlags;
const acts = async (concerns: string) => {
  const audit = identity.app.get(AuditService);
  const { rows } = await database.query<{ event: string; account: string; about: string; reason: string }>(
    'select event, account, about, reason from audit_entry where concerns = $1 order by id',
    [audit.pseudonym('account', concerns)],
  );
  return rows.map(({ account, ...row }) => ({ ...row, byAdmin: account === audit.pseudonym('account', adminId) }));
};

it('an account gets a flag by its address, is told so, and loses it again, each with its reason in the audit log', async () => {
  const { id, email } = await somebody();
  expect(await flagsOf(id)).toEqual([]);
  const added = await admin.post<BetaTester>(path, {
    email: ` ${email.toUpperCase()} `,
    flag,
    reason: 'Asked to test.',
  });
  const tester = {
    userId: id,
    email,
    firstName: 'Ada',
    lastName: null,
    flags: [{ flag, reason: 'Asked to test.', setAt: expect.any(String) }],
  };
  expect(added).toMatchObject({ status: 201, body: tester });
  expect(await testers()).toEqual([tester]);
  expect(await flagsOf(id)).toEqual([flag]);
  const { users } = (await admin.get<{ users: { betaFlags: string[] }[] }>('/api/admin/users')).body;
  expect(users.map(({ betaFlags }) => betaFlags)).toEqual([[flag]]);

  expect((await admin.post(`${path}/${id}/remove`, { flag, reason: 'The test is over.' })).status).toBe(204);
  expect([await testers(), await flagsOf(id)]).toEqual([[], []]);
  expect(await acts(id)).toEqual([
    { event: 'beta-flag-set', about: flag, reason: 'Asked to test.', byAdmin: true },
    { event: 'beta-flag-removed', about: flag, reason: 'The test is over.', byAdmin: true },
  ]);
});

it('a flag is set once, even by two administrators at the same time', async () => {
  const { id, email } = await somebody();
  const answers = await Promise.all([1, 2, 3].map(() => admin.post<Problem>(path, { email, flag, reason: 'r' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe('This account has that flag already.');
  expect(await acts(id)).toHaveLength(1);
});

it('an account that does not exist, and a flag that it does not have, are 404', async () => {
  const unknown = await admin.post<Problem>(path, { email: 'nobody@example.com', flag, reason: 'r' });
  expect(unknown).toMatchObject({ status: 404, body: { message: 'There’s no account with this email address.' } });
  const { id } = await somebody();
  expect((await admin.post(`${path}/${id}/remove`, { flag, reason: 'r' })).status).toBe(404);
  expect(await acts(id)).toEqual([]);
});

it.each([
  [{ email: 'ada@example.com', flag: 'admin', reason: 'r' }, 'flag'],
  [{ email: 'ada@example.com', flag, reason: ' ' }, 'reason'],
  [{ email: 'ada', flag, reason: 'r' }, 'email'],
])('%j is refused', async (body, field) => {
  const answer = await admin.post<Problem>(path, body);
  expect([answer.status, answer.body.issues?.map((issue) => issue.path)]).toEqual([400, [field]]);
});

it('a stored flag that is no longer listed does nothing', async () => {
  const { id } = await somebody();
  const sql = `insert into beta_flag (account_id, flag, reason, set_by, set_at) values ($1, 'of-last-year', 'r', $1, now())`;
  await database.query(sql, [id]);
  expect([await testers(), await flagsOf(id)]).toEqual([[], []]);
});

it('flags go with their account, and so do the reasons', async () => {
  const { id, email } = await somebody();
  await admin.post(path, { email, flag, reason: 'Ada asked.' });
  await identity.app.get(Erasure, { strict: false }).erase(id);
  expect((await database.query('select 1 from beta_flag')).rows).toEqual([]);
  expect(await acts(id)).toMatchObject([{ event: 'beta-flag-set', reason: null }]);
});

it('a flag stays when the account of the administrator who set it is erased, and nothing says who that was', async () => {
  const [boss, { id, email }] = [await somebody(), await somebody()];
  const { headers } = await signedIn({ userId: boss.id, role: 'admin' });
  await identity.client.with(headers).post(path, { email, flag, reason: 'r' });
  await identity.app.get(Erasure, { strict: false }).erase(boss.id);
  expect((await database.query('select account_id, set_by from beta_flag')).rows).toEqual([
    { account_id: id, set_by: null },
  ]);
  expect(await flagsOf(id)).toEqual([flag]);
});

describe('[requirement 40] without the role', () => {
  const isRoute = (value: unknown): value is RouteDefinition =>
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
  const calls = Object.values<unknown>(contracts).filter(isRoute);

  it.each(calls.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is refused',
    async (_, route) => {
      const { id, email } = await somebody();
      const { headers } = await signedIn();
      const address = route.path.replace(':id', id);
      const body = route.body ? { body: { email, flag, reason: 'r' } } : {};
      expect((await identity.client.with(headers).call(route.method, address, body)).status).toBe(403);
      expect((await identity.client.call(route.method, address, body)).status).toBe(401);
      expect(await acts(id)).toEqual([]);
    },
  );
});
