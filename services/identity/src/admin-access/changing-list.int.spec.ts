import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { SessionStore } from '@floatwise/service-kit/session-store';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import { AuditService } from '../audit/audit.service.js';
import type { IdentityEnv } from '../env.js';
import { hashOfToken } from '../links/link-store.js';
import { verifyEmail } from '../operator-commands.js';
import { Administrators } from '../roles/administrators.js';
import { service } from '../service.js';

const folder = mkdtempSync(join(tmpdir(), 'administrators-'));
const file = join(folder, 'administrators.txt');
const write = (...lines: string[]) => {
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`);
  renameSync(`${file}.new`, file);
};

let identity: ServiceUnderTest<IdentityEnv>;
let database: pg.Pool;
let log = '';

beforeAll(async () => {
  write('# nobody yet');
  const env = {
    ADMIN_EMAILS_FILE: file,
    ADMIN_EMAILS_CHECK_MS: '50',
    ADMIN_LOGIN_TRIES: '1000',
    ADMIN_PASSKEY: 'optional',
    REGISTER_PER_ADDRESS: '1000',
    ARGON2_MEMORY_KIB: '64',
    ARGON2_PASSES: '1',
    LOG_LEVEL: 'warn',
  };
  identity = await serviceUnderTest({ service, env, logTo: { write: (line) => void (log += line) } });
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await identity.stop();
  rmSync(folder, { recursive: true });
});

const person = async () => {
  const given = aPerson();
  const { id } = (await identity.client.post<User>('/api/register', given)).body;
  await verifyEmail(identity.app, given.email);
  return { ...given, id };
};
/** Requests the role in a new session of the account; returns the client, or null if it was refused. */
const takeRole = async ({ id, email }: { id: string; email: string }) => {
  const { headers } = await signedIn({ userId: id });
  const answer = await identity.client.with(headers).post('/api/admin-login', { username: email });
  return answer.status === 200 ? identity.client.with({ cookie: `fw_session=${answer.cookies['fw_session']}` }) : null;
};
type Client = NonNullable<Awaited<ReturnType<typeof takeRole>>>;
const roleOf = async (client: Client) => (await client.get<User>('/api/user')).body.role;
const eventsOf = async (accountId: string) => {
  const account = identity.app.get(AuditService).pseudonym('account', accountId);
  const sql = `select event from audit_entry where account = $1 and event like 'admin-%' order by id`;
  return (await database.query<{ event: string }>(sql, [account])).rows.map(({ event }) => event);
};
/** Until a check has begun and ended since now. */
const twoChecks = async () => {
  const refresh = jest.spyOn(identity.app.get(Administrators), 'refresh');
  await eventually(() => expect(refresh.mock.calls.length).toBeGreaterThan(1));
  refresh.mockRestore();
};
const mayTakeRole = (someone: { id: string; email: string }) =>
  eventually(async () => (await takeRole(someone)) !== null);

it('[requirement 27] the list changes without a restart, and people on it can take the role', async () => {
  const ada = await person();
  expect(await takeRole(ada)).toBeNull();
  write('# on call', ada.email.toUpperCase());
  await mayTakeRole(ada);
});

it('[requirement 27] a person removed from it loses the role within 5 seconds in every session, and cannot take it again', async () => {
  const [ada, eve] = [await person(), await person()];
  write(ada.email, eve.email);
  await mayTakeRole(eve);
  const [adas, eves, other] = [await takeRole(ada), await takeRole(eve), await takeRole(eve)] as [
    Client,
    Client,
    Client,
  ];
  write(ada.email);
  await eventually(async () => (await roleOf(eves)) === 'user' && (await roleOf(other)) === 'user');
  expect(await roleOf(adas)).toBe('admin');
  expect((await eves.get<User>('/api/user')).body.mayAdminister).toBe(false);
  expect(await takeRole(eve)).toBeNull();
  expect(await eventsOf(eve.id)).toContain('admin-withdrawn');
});

it('while the file is gone, empty, or half-written, the previous list applies, and the log says so once', async () => {
  const ada = await person();
  write(ada.email);
  await mayTakeRole(ada);
  const client = (await takeRole(ada)) as Client;
  const said = () => log.split('ADMIN_EMAILS_FILE is not a valid list').length - 1;
  const before = said();
  writeFileSync(file, 'half an addr');
  await eventually(async () => said() === before + 1);
  rmSync(file);
  await twoChecks();
  writeFileSync(file, '');
  await twoChecks();
  expect(said()).toBe(before + 1);
  expect(await roleOf(client)).toBe('admin');
  write('# nobody');
  await eventually(async () => (await roleOf(client)) === 'user');
});

it('[requirement 27] changing the address ends the role at once, in every session', async () => {
  const ada = await person();
  write(ada.email);
  await mayTakeRole(ada);
  const [here, there] = [(await takeRole(ada)) as Client, (await takeRole(ada)) as Client];
  const token = 'x'.repeat(43);
  await database.query(
    `insert into link (id, kind, email, account_id, token_hash, expires_at)
       values (gen_random_uuid(), 'change-email', $1, $2, $3, now() + interval '1 hour')`,
    [aPerson().email, ada.id, hashOfToken(token)],
  );
  const elsewhere = identity.client.with((await signedIn({ userId: ada.id })).headers);
  expect((await elsewhere.post('/api/auth/verify-email', { token })).status).toBe(200);
  for (const client of [here, there]) expect((await client.get('/api/user')).status).toBe(401);
  expect((await elsewhere.get<User>('/api/user')).body).toMatchObject({ role: 'user', mayAdminister: false });
  expect(await eventsOf(ada.id)).toContain('admin-withdrawn');
});

it('[requirement 27] if an address changes while the role is being granted, nobody ends up with it', async () => {
  const ada = await person();
  write(ada.email);
  await mayTakeRole(ada);
  const store = identity.app.get(SessionStore);
  const elevated = async () => (await store.list(ada.id)).filter(({ record }) => record.role === 'admin').length;
  const before = await elevated();
  const rotate = store.rotate.bind(store);
  const spy = jest.spyOn(store, 'rotate').mockImplementationOnce(async (...given) => {
    const issued = await rotate(...given);
    await database.query('update account set email = $2 where id = $1', [ada.id, aPerson().email]);
    return issued;
  });
  expect(await takeRole(ada)).toBeNull();
  expect(spy).toHaveBeenCalledTimes(1);
  spy.mockRestore();
  expect(await elevated()).toBe(before);
});
