import { emailClaimed } from '@floatwise/contracts/identity/events';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import type { HttpClient } from '@floatwise/test-kit/http-client';
import { NotificationsStandIn } from '@floatwise/test-kit/notifications-stand-in';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { timeGap } from '@floatwise/test-kit/time-gap';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { service } from '../service.js';

let identity: ServiceUnderTest<IdentityEnv>;
let listener: SecondConsumer;
let database: pg.Pool;
const path = '/api/user/email';
let notifications: NotificationsStandIn;
const many = '100000';

beforeAll(async () => {
  const roomy = { REGISTER_PER_ADDRESS: many, RATE_LIMIT_POINTS: many, LINK_PER_EMAIL: many };
  const env = { ...roomy, ARGON2_MEMORY_KIB: '64', ARGON2_PASSES: '1', EVENTS_RELAY_POLL_MS: '50' };
  [identity, listener, notifications] = await Promise.all([
    serviceUnderTest({ service, env }),
    secondConsumer([emailClaimed]),
    new NotificationsStandIn().start(),
  ]);
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([identity.stop(), listener.stop(), notifications.stop()]);
});

const signUp = async (about: { firstName?: string } = {}) => {
  const person = aPerson();
  const { body, cookies } = await identity.client.post<User>('/api/register', { ...person, ...about });
  const here = identity.client.with({ cookie: `fw_session=${cookies['fw_session']}` });
  await here.post('/api/auth/confirm', { password: person.password });
  return { ...person, id: body.id, here };
};
const noticesTo = async (accountId: string) => {
  const sql = `select id from notice where account_id = $1 and kind = 'email-claimed' order by at`;
  return (await database.query<{ id: string }>(sql, [accountId])).rows.map(({ id }) => id);
};
const linksTo = async (email: string) =>
  (await database.query(`select 1 from link where lower(email) = lower($1) and kind = 'change-email'`, [email])).rows;
const trace = async (client: HttpClient, email: string) => {
  const { status, body, cookies, headers } = await client.post(path, { email });
  return { status, body, cookies, names: [...headers.keys()].sort() };
};

it('[requirement 12] changing to a taken address gives the same response as a free one, and sends no link', async () => {
  const [ada, eve] = [await signUp(), await signUp()];
  const taken = await trace(ada.here, eve.email.toUpperCase());
  const free = await trace(ada.here, aPerson().email);
  expect(taken).toEqual(free);
  expect(taken).toMatchObject({ status: 204, body: null, cookies: {} });
  expect(await linksTo(eve.email)).toEqual([]);
  expect((await ada.here.get<User>('/api/user')).body.email).toBe(ada.email);
});

it('the owner of the address is notified by email, and nobody learns who asked', async () => {
  const [ada, eve] = [await signUp(), await signUp({ firstName: 'Eve' })];
  await database.query('update account set email_verified = true where id = $1', [eve.id]);
  await ada.here.post(path, { email: eve.email });
  const [noticeId = ''] = await noticesTo(eve.id);
  const told = await notifications.notice(noticeId);
  expect(told).toMatchObject({
    outcome: 'found',
    kind: 'email-claimed',
    to: eve.email,
    firstName: 'Eve',
    device: null,
  });
  expect(JSON.stringify(told)).not.toContain(ada.email);
  const facts = async () =>
    (await listener.received(emailClaimed.subject)).filter(({ aggregateId }) => aggregateId === noticeId);
  await eventually(async () => (await facts()).length === 1);
  expect((await facts())[0]?.data).toEqual({ userId: eve.id, noticeId });
});

it('a mail to an unverified address contains no name, because anyone could have entered it', async () => {
  const [ada, eve] = [await signUp(), await signUp({ firstName: 'Visit evil.example' })];
  await ada.here.post(path, { email: eve.email });
  const [noticeId = ''] = await noticesTo(eve.id);
  const told = await notifications.notice(noticeId);
  expect(told).toMatchObject({ to: eve.email, firstName: null });
});

it('an earlier change request is canceled in either case', async () => {
  const [ada, eve] = [await signUp(), await signUp()];
  for (const next of [eve.email, aPerson().email]) {
    const before = aPerson().email;
    await ada.here.post(path, { email: before });
    expect(await linksTo(before)).toHaveLength(1);
    await ada.here.post(path, { email: next });
    expect(await linksTo(before)).toEqual([]);
  }
});

it('[requirement 12] a taken and a free address: 200 tries each, medians less than 5 ms apart', async () => {
  const ada = await signUp();
  const holders = await Promise.all(Array.from({ length: 20 }, () => signUp()));
  const change = async (email: string) => expect((await ada.here.post(path, { email })).status).toBe(204);
  let turn = 0;
  const taken = () => change(holders[(turn += 1) % holders.length]?.email ?? '');
  const free = () => change(aPerson().email);
  expect(await timeGap(taken, free, 5)).toBeLessThan(5);
});
