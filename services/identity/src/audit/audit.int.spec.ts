import type { User } from '@floatwise/contracts/identity/accounts.http';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { Retention } from '../retention/retention.js';
import { service } from '../service.js';
import { AuditService } from './audit.service.js';

let identity: ServiceUnderTest<IdentityEnv>;
let database: pg.Pool;
const address = '203.0.113.77';

beforeAll(async () => {
  identity = await serviceUnderTest({ service });
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await identity.stop();
});

interface Entry {
  event: string;
  account: string | null;
  typed: string | null;
  address: string | null;
  device: string | null;
}
const entries = async () =>
  (await database.query<Entry>('select event, account, typed, address, device from audit_entry order by id')).rows;

it('account events are recorded without naming a person or an address', async () => {
  const person = aPerson();
  const client = identity.client.with({
    'x-forwarded-for': address,
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
  });
  const { id } = (await client.post<User>('/api/register', person)).body;
  await client.post('/api/login', { ...person, password: 'wrong' });
  const { cookies } = await client.post('/api/login', person);
  const here = client.with({ cookie: `fw_session=${cookies['fw_session']}` });
  await here.post('/api/auth/confirm', { password: person.password });
  await here.delete('/api/user/sessions');
  await here.post('/api/user/deletion', { confirmation: 'delete my account' });
  await here.delete('/api/user/deletion');
  await here.post('/api/admin-login', { username: person.email });

  const noted = await entries();
  const audit = identity.app.get(AuditService);
  const account = audit.pseudonym('account', id);
  expect(noted.filter((entry) => entry.account === account).map(({ event }) => event)).toEqual(
    expect.arrayContaining([
      'login',
      'password-confirmed',
      'other-sessions-ended',
      'deletion-scheduled',
      'deletion-cancelled',
      'admin-refused',
    ]),
  );
  expect(noted.find(({ event }) => event === 'login-failed')).toEqual({
    event: 'login-failed',
    account: null,
    typed: audit.pseudonym('typed', person.email),
    address: audit.pseudonym('address', address),
    device: 'Firefox on Windows',
  });
  const text = JSON.stringify((await database.query('select * from audit_entry')).rows);
  for (const named of [id, person.email, address, person.password]) expect(text).not.toContain(named);
});

it('a name in different case gives the same hash, and a different key gives another', () => {
  const audit = identity.app.get(AuditService);
  expect(audit.pseudonym('account', 'x')).not.toBe(audit.pseudonym('typed', 'x'));
  const other = new AuditService(
    undefined as never,
    { AUDIT_KEY: 'another key of 32 characters or so' },
    undefined as never,
  );
  expect(other.pseudonym('account', 'x')).not.toBe(audit.pseudonym('account', 'x'));
});

it('old entries are deleted', async () => {
  await database.query(`insert into audit_entry (event, at) values ('old', now() - interval '401 days')`);
  await database.query(`insert into audit_entry (event, at) values ('kept', now() - interval '399 days')`);
  await identity.app.get(Retention).forgetAuditAndDownloads({ now: new Date() });
  const events = (await entries()).map(({ event }) => event);
  expect(events).toContain('kept');
  expect(events).not.toContain('old');
});

it('a sign-in does not fail because it cannot be recorded', async () => {
  const person = aPerson();
  await identity.client.post('/api/register', person);
  await database.query('alter table audit_entry rename to elsewhere');
  expect((await identity.client.post('/api/login', person)).status).toBe(200);
  await database.query('alter table elsewhere rename to audit_entry');
});
