import type { User } from '@floatwise/contracts/identity/accounts.http';
import { accessEnded, signInEnded, userDeleted } from '@floatwise/contracts/identity/events';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Prisma } from '../generated/prisma/client.js';
import pg from 'pg';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { Notices } from '../notices/notices.js';
import { changeEmail, deleteUser, removePasskeys, verifyEmail } from '../operator-commands.js';
import { endAccessElsewhere } from '../sessions/ended-access.js';
import { service } from '../service.js';
import { afterRestore } from './after-restore.js';

let identity: ServiceUnderTest<IdentityEnv>;
let listener: SecondConsumer;
let database: pg.Pool;

beforeAll(async () => {
  const env = { REGISTER_PER_ADDRESS: '1000', LOGIN_PER_ADDRESS: '1000', EVENTS_RELAY_POLL_MS: '50' };
  [identity, listener] = await Promise.all([
    serviceUnderTest({ service, env }),
    secondConsumer([userDeleted, accessEnded, signInEnded]),
  ]);
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([identity.stop(), listener.stop()]);
});

const sessionOf = (cookies: Record<string, string>) =>
  identity.client.with({ cookie: `fw_session=${cookies['fw_session']}` });
async function somebody() {
  const person = aPerson();
  const { body, cookies } = await identity.client.post<User>('/api/register', person);
  await verifyEmail(identity.app, person.email);
  await published();
  return { ...person, id: body.id, here: sessionOf(cookies) };
}
const published = () =>
  eventually(async () => (await database.query('select from outbox where published_at is null')).rowCount === 0);
const loginStatus = async ({ email, password }: { email: string; password: string }) =>
  (await identity.client.post('/api/login', { email, password })).status;
const inTransaction = (work: (tx: Prisma.TransactionClient) => Promise<void>) =>
  identity.app.get(Database).prisma.$transaction(work);
const waysIn = async (id: string) => {
  const sql = `select email, email_verified, password_hash is not null as password, deletion_at is not null as ends,
      (select count(*)::int from passkey where account_id = account.id) as passkeys,
      (select count(*)::int from external_identity where account_id = account.id) as google
    from account where id = $1`;
  return (await database.query(sql, [id])).rows[0];
};
const passkeyOf = (id: string) =>
  database.query(
    `insert into passkey (id, account_id, name, credential_id, public_key, counter) values (gen_random_uuid(), $1::uuid, 'Phone', $1::uuid::text, '', 0)`,
    [id],
  );
const googleOf = (id: string) =>
  database.query(
    `insert into external_identity (issuer, subject, account_id, email) values ('google', $1::uuid::text, $1::uuid, 'a@b.example')`,
    [id],
  );

const tables = ['account', 'passkey', 'external_identity'] as const;

/** What happens on the way is announced, and then lost: the tables of accounts and the outbox are as they were before. */
async function lost(work: () => Promise<unknown>): Promise<void> {
  const rows = new Map<string, unknown>();
  for (const table of tables) {
    const { rows: found } = await database.query<{ all: unknown }>(
      `select coalesce(json_agg(t), '[]') as all from ${table} t`,
    );
    rows.set(table, found[0]?.all);
  }
  const { rows: last } = await database.query<{ seq: string }>('select coalesce(max(seq), 0) as seq from outbox');
  await work();
  await published();
  await database.query('delete from notice');
  await database.query('delete from pending_erasure');
  await database.query('delete from account');
  for (const table of tables) {
    const sql = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`;
    await database.query(sql, [JSON.stringify(rows.get(table))]);
  }
  await database.query('delete from outbox where seq > $1', [last[0]?.seq]);
}

it('[requirement 58] whoever was erased after the moment that was restored is erased again, once, and everybody else is kept', async () => {
  const [gone, stays] = [await somebody(), await somebody()];
  await lost(() => deleteUser(identity.app, gone.email));
  expect(await loginStatus(gone)).toBe(200);
  expect(await afterRestore(identity.app)).toEqual({ erased: 1, acts: 0, whole: true });
  expect(await loginStatus(gone)).toBe(401);
  expect(await loginStatus(stays)).toBe(200);
  const told = async () =>
    (await listener.received(userDeleted.subject)).filter(({ aggregateId }) => aggregateId === gone.id);
  await eventually(async () => (await told()).length === 2);
  expect(await afterRestore(identity.app)).toEqual({ erased: 0, acts: 0, whole: true });
});

it('[requirement 58] an account that its owner took back stays closed to whoever had taken it over, until its owner opens it', async () => {
  const owner = await somebody();
  await Promise.all([passkeyOf(owner.id), googleOf(owner.id)]);
  const taken = await somebody();
  await lost(async () => {
    const newPassword = 'quite another password';
    await owner.here.put('/api/user/password', { currentPassword: owner.password, newPassword });
    await removePasskeys(identity.app, owner.email);
    const { cookies } = await identity.client.post('/api/login', {
      email: owner.email,
      password: newPassword,
    });
    const here = sessionOf(cookies);
    await here.post('/api/auth/confirm', { password: newPassword });
    expect((await here.delete('/api/auth/connections/google')).status).toBe(200);
  });
  expect(await loginStatus(owner)).toBe(200);
  expect(await waysIn(owner.id)).toMatchObject({ password: true, passkeys: 1, google: 1 });

  expect(await afterRestore(identity.app)).toMatchObject({ erased: 0 });
  expect(await loginStatus(owner)).toBe(401);
  expect(await waysIn(owner.id)).toMatchObject({
    email: owner.email,
    email_verified: true,
    password: false,
    passkeys: 0,
    google: 0,
  });
  expect(await loginStatus(taken)).toBe(200);
  const ended = async () =>
    (await listener.received(accessEnded.subject)).filter(({ data }) => JSON.stringify(data).includes(owner.id));
  await eventually(async () =>
    (await ended()).some(({ data }) => (data as { keptSignInId: unknown }).keptSignInId === null),
  );

  // A new password that the owner has set since then stays when the command runs again.
  await database.query(
    'update account set password_hash = (select password_hash from account where id = $2) where id = $1',
    [owner.id, taken.id],
  );
  expect(await afterRestore(identity.app)).toEqual({ erased: 0, acts: 0, whole: true });
  expect(await loginStatus({ ...owner, password: taken.password })).toBe(200);
});

it('a former address opens nothing, until an operator enters the new one', async () => {
  const person = await somebody();
  await lost(() =>
    inTransaction((tx) => endAccessElsewhere(tx, { userId: person.id, because: 'new-email', kept: null })),
  );
  await afterRestore(identity.app);
  const closed = `${person.email}.invalid`;
  expect(await waysIn(person.id)).toMatchObject({ email: closed, email_verified: false, password: false });
  const there = aPerson().email;
  await changeEmail(identity.app, closed, there);
  expect(await waysIn(person.id)).toMatchObject({ email: there, email_verified: true });
  // No mail reaches the closed address.
  const notices = `select from notice where account_id = $1 and kind = 'email-changed'`;
  expect((await database.query(notices, [person.id])).rowCount).toBe(0);
  const other = await somebody();
  await expect(changeEmail(identity.app, there, other.email)).rejects.toMatchObject({ code: 'email-taken' });
});

it('whoever asked for deletion is told again when it happens', async () => {
  const person = await somebody();
  const send = async (tx: Prisma.TransactionClient) =>
    identity.app.get(Notices).send(tx, {
      kind: 'deletion_scheduled',
      account: { id: person.id, email: person.email, emailVerified: false, firstName: null, timezone: null },
      until: new Date(),
    });
  await lost(() => inTransaction(send));
  await afterRestore(identity.app);
  expect(await waysIn(person.id)).toMatchObject({ ends: true });
  expect(
    (await database.query(`select from notice where account_id = $1 and kind = 'deletion-scheduled'`, [person.id]))
      .rowCount,
  ).toBe(1);
});

it('a stream that begins after what the database knows is not whole', async () => {
  await somebody();
  await database.query('delete from outbox');
  expect(await afterRestore(identity.app)).toMatchObject({ whole: false });
});
