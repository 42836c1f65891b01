import { userDeleted, userRegistered } from '@floatwise/contracts/identity/events';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import type { IdentityEnv } from '../env.js';
import { deleteUser, verifyEmail } from '../operator-commands.js';
import { service } from '../service.js';

let identity: ServiceUnderTest<IdentityEnv>;
let listener: SecondConsumer;
const boss = aPerson();

beforeAll(async () => {
  [identity, listener] = await Promise.all([
    serviceUnderTest({ service, env: { ADMIN_EMAILS: boss.email } }),
    secondConsumer([userRegistered, userDeleted]),
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

it('only a verified account on the list can become an administrator, and being on the list is not enough', async () => {
  const { cookies } = await identity.client.post('/api/register', boss);
  const me = async () => (await sessionOf(cookies).get<User>('/api/user')).body;
  expect(await me()).toMatchObject({ mayAdminister: false, role: 'user' });
  await verifyEmail(identity.app, boss.email);
  expect(await me()).toMatchObject({ emailVerified: true, mayAdminister: true, role: 'user' });
});
