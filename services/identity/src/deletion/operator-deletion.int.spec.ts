import { accessEnded, userDeleted, userRegistered } from '@floatwise/contracts/identity/events';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { changeEmail, deleteUser, verifyEmail } from '../operator-commands.js';
import { service } from '../service.js';

let identity: ServiceUnderTest<IdentityEnv>;
let listener: SecondConsumer;
const boss = aPerson();

beforeAll(async () => {
  [identity, listener] = await Promise.all([
    serviceUnderTest({ service, env: { ADMIN_EMAILS: boss.email } }),
    secondConsumer([accessEnded, userRegistered, userDeleted]),
  ]);
});
afterAll(() => Promise.all([identity.stop(), listener.stop()]));

const sessionOf = (cookies: Record<string, string>) =>
  identity.client.with({ cookie: `fw_session=${cookies['fw_session']}` });

it('deleting an account ends its sessions everywhere, is published after its registration, and frees the email', async () => {
  const person = aPerson();
  const registered = await identity.client.post<User>('/api/register', person);
  const elsewhere = await identity.client.post<User>('/api/login', person);
  await deleteUser(identity.app, person.email.toUpperCase());

  for (const { cookies } of [registered, elsewhere])
    expect((await sessionOf(cookies).get('/api/user')).status).toBe(401);
  expect((await identity.client.post('/api/login', person)).status).toBe(401);
  const told = async () => (await listener.received()).filter(({ aggregateId }) => aggregateId === registered.body.id);
  await eventually(async () => (await told()).length === 2);
  expect(await told()).toMatchObject([
    { subject: userRegistered.subject, aggregateVersion: 1 },
    { subject: userDeleted.subject, aggregateVersion: 2, data: { userId: registered.body.id } },
  ]);

  const again = await identity.client.post<User>('/api/register', person);
  expect(again.status).toBe(201);
  expect(again.body.id).not.toBe(registered.body.id);
});

it('deleting an unknown account is refused and publishes nothing', async () => {
  const before = await listener.count(userDeleted.subject);
  await expect(deleteUser(identity.app, aPerson().email)).rejects.toMatchObject({
    status: 404,
    code: 'no-such-account',
  });
  expect(await listener.count(userDeleted.subject)).toBe(before);
});

it('a new address ends the sessions, the role, and the links that the former one has', async () => {
  const person = aPerson();
  const { body, cookies } = await identity.client.post<User>('/api/register', person);
  const admin = identity.client.with((await signedIn({ userId: body.id, role: 'admin' })).headers);
  await identity.client.post('/api/magic-link', { email: person.email });
  const email = aPerson().email;
  await changeEmail(identity.app, person.email, email);

  for (const session of [sessionOf(cookies), admin]) expect((await session.get('/api/user')).status).toBe(401);
  expect(await identity.app.get(Database).prisma.link.count({ where: { email: person.email } })).toBe(0);
  await eventually(async () =>
    expect((await listener.received(accessEnded.subject)).map(({ data }) => data)).toContainEqual({
      userId: body.id,
      because: 'new-email',
      keptSignInId: null,
    }),
  );
  const { status } = await identity.client.post('/api/login', { ...person, email });
  expect(status).toBe(200);
});

it('the former address gets the notice that it would get if the person had changed it', async () => {
  const person = aPerson();
  const { body } = await identity.client.post<User>('/api/register', person);
  await changeEmail(identity.app, person.email, aPerson().email);
  const { prisma } = identity.app.get(Database);
  expect(await prisma.notice.findMany({ where: { accountId: body.id } })).toMatchObject([
    { kind: 'email_changed', email: person.email },
  ]);
});

it('what an operator does to an address is in the audit log: once, and only if it was done', async () => {
  const person = aPerson();
  const { body } = await identity.client.post<User>('/api/register', person);
  await verifyEmail(identity.app, person.email);
  await verifyEmail(identity.app, person.email);
  const other = aPerson();
  await identity.client.post<User>('/api/register', other);
  await expect(changeEmail(identity.app, person.email, other.email)).rejects.toMatchObject({ code: 'email-taken' });
  await changeEmail(identity.app, person.email, aPerson().email);
  const audit = identity.app.get(AuditService);
  const acts = await identity.app.get(Database).prisma.auditEntry.findMany({
    where: { account: audit.pseudonym('account', body.id), event: { endsWith: '-by-operator' } },
    orderBy: { id: 'asc' },
    select: { event: true, typed: true },
  });
  expect(acts).toEqual([
    { event: 'email-verified-by-operator', typed: null },
    { event: 'email-changed-by-operator', typed: audit.pseudonym('typed', person.email.toLowerCase()) },
  ]);
});

it('only a verified account on the list can become an administrator, and being on the list is not enough', async () => {
  const { cookies } = await identity.client.post('/api/register', boss);
  const me = async () => (await sessionOf(cookies).get<User>('/api/user')).body;
  expect(await me()).toMatchObject({ mayAdminister: false, role: 'user' });
  await verifyEmail(identity.app, boss.email);
  expect(await me()).toMatchObject({ emailVerified: true, mayAdminister: true, role: 'user' });
});
