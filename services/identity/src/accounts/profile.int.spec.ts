import { randomUUID } from 'node:crypto';
import { profileChanged } from '@floatwise/contracts/identity/events';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { NotificationsStandIn } from '@floatwise/test-kit/notifications-stand-in';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import pg from 'pg';
import { changeProfile } from '../account-rows/account-rows.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { GoogleAccounts } from '../google/google-accounts.js';
import { verifyEmail } from '../operator-commands.js';
import { service } from '../service.js';
import { ProvenSignIns } from '../sessions/proven-sign-ins.js';
import type { Visit } from '../visit.js';
import { AccountAnswers } from './account-answers.js';

let identity: ServiceUnderTest<IdentityEnv>;
let database: pg.Pool;
const notifications = new NotificationsStandIn();

beforeAll(async () => {
  const roomy = { LINK_PER_ADDRESS: '10000', REGISTER_PER_ADDRESS: '10000', LOGIN_PER_ADDRESS: '10000' };
  const env = { ...roomy, RATE_LIMIT_POINTS: '10000', ARGON2_MEMORY_KIB: '64', ARGON2_PASSES: '1' };
  [identity] = await Promise.all([serviceUnderTest({ service, env }), notifications.start()]);
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 2 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([identity.stop(), notifications.stop()]);
});

/** What was published about a person, in order: `1 Asia/Tokyo unverified`. */
async function toldOf(userId: string): Promise<string[]> {
  const { rows } = await database.query<{ version: string; data: { timezone: string; emailVerified: boolean } }>(
    `select envelope->>'aggregateVersion' as version, envelope->'data' as data
       from outbox where subject = $1 and envelope->>'aggregateId' = $2 order by seq`,
    [profileChanged.subject, userId],
  );
  return rows.map(
    ({ version, data }) => `${version} ${data.timezone} ${data.emailVerified ? 'verified' : 'unverified'}`,
  );
}

const sessionOf = (cookies: Record<string, string>) => ({ cookie: `fw_session=${cookies['fw_session']}` });
const tokenTo = async (email: string) => {
  const sql = 'select id from link where lower(email) = lower($1) and used_at is null order by created_at desc limit 1';
  const [link] = (await database.query<{ id: string }>(sql, [email])).rows;
  return (await notifications.mint(link?.id ?? ''))?.token ?? '';
};

async function signUp(timezone = 'Asia/Tokyo') {
  const person = aPerson();
  const headers = { 'x-timezone': timezone };
  const { body, cookies } = await identity.client.post<User>('/api/register', person, { headers });
  const from = (zone: string) => identity.client.with({ ...sessionOf(cookies), 'x-timezone': zone });
  const verify = async () => from(timezone).post('/api/auth/verify-email', { token: await tokenTo(person.email) });
  return { ...person, id: body.id, from, verify };
}

async function bySignInLink(email: string): Promise<string> {
  const visitor = identity.client.with({ 'x-timezone': 'Europe/Paris' });
  await visitor.post('/api/magic-link', { email });
  const { body } = await visitor.post<{ user: User }>('/api/magic-link/use', { token: await tokenTo(email) });
  return body.user.id;
}

async function byGoogle(email: string): Promise<string> {
  const visit: Visit = { session: null, formerKey: null, timezone: 'Europe/Paris', userAgent: 'Firefox', address: '' };
  const who = { issuer: 'https://google.example', subject: randomUUID(), email, emailVerified: true };
  const claims = { ...who, firstName: 'Ada', lastName: null, picture: null };
  const google = identity.app.get(GoogleAccounts, { strict: false });
  const prove = async (tx: Parameters<GoogleAccounts['find']>[0]) => google.find(tx, { claims, visit });
  const { user } = await identity.app.get(ProvenSignIns, { strict: false }).signIn(prove, visit, 'google');
  return user.id;
}

describe('a profile is published', () => {
  it('when somebody registers with a password', async () => {
    const { id } = await signUp();
    expect(await toldOf(id)).toEqual(['1 Asia/Tokyo unverified']);
  });

  it.each([
    ['a sign-in link', bySignInLink],
    ['Google', byGoogle],
  ])('when somebody registers with %s', async (_, register) => {
    expect(await toldOf(await register(aPerson().email))).toEqual(['1 Europe/Paris verified']);
  });

  it('when the time zone changes, once, however many pages notice', async () => {
    const { id, from } = await signUp();
    await Promise.all([1, 2, 3, 4].map(() => from('Europe/Paris').get('/api/user')));
    await from('Europe/Paris').get('/api/user');
    expect(await toldOf(id)).toEqual(['1 Asia/Tokyo unverified', '2 Europe/Paris unverified']);
  });

  it('when the address becomes verified', async () => {
    const { id, verify } = await signUp();
    expect((await verify()).status).toBe(200);
    expect(await toldOf(id)).toEqual(['1 Asia/Tokyo unverified', '2 Asia/Tokyo verified']);
  });

  it.each([
    ['a sign-in link', bySignInLink],
    ['Google', byGoogle],
  ])('of a new account when %s proves an address that an account never verified', async (_, arrive) => {
    const { id, email } = await signUp();
    const owner = await arrive(email);
    expect(owner).not.toBe(id);
    expect(await toldOf(id)).toEqual(['1 Asia/Tokyo unverified']);
    expect(await toldOf(owner)).toEqual(['1 Europe/Paris verified']);
  });

  it('when an operator verifies the address, once', async () => {
    const { id, email } = await signUp();
    await verifyEmail(identity.app, email);
    await verifyEmail(identity.app, email);
    expect(await toldOf(id)).toEqual(['1 Asia/Tokyo unverified', '2 Asia/Tokyo verified']);
  });

  it('when the address changes', async () => {
    const { id, password, from, verify } = await signUp();
    await verify();
    const { email } = aPerson();
    expect((await from('Asia/Tokyo').post('/api/user/email', { email, password })).status).toBe(204);
    await from('Asia/Tokyo').post('/api/auth/verify-email', { token: await tokenTo(email) });
    expect((await toldOf(id)).slice(2)).toEqual(['3 Asia/Tokyo verified']);
  });
});

it('neither a visit, nor a sign-in, nor another name publishes a profile', async () => {
  const { id, email, password, from } = await signUp();
  const here = from('Asia/Tokyo');
  await here.get('/api/user');
  await here.put('/api/user/profile', { firstName: 'Ada', lastName: '' });
  await here.put('/api/user/settings', { apyPercent: 5 });
  await identity.client.post('/api/login', { email, password });
  expect(await toldOf(id)).toHaveLength(1);
});

it('the pages of people have the version of the last event', async () => {
  const { id, from, verify } = await signUp();
  await verify();
  await from('Europe/Paris').get('/api/user');
  const { people } = await identity.app.get(AccountAnswers, { strict: false }).list({ after: null, limit: 1_000 });
  expect(people.find(({ userId }) => userId === id)).toMatchObject({ version: 3, timezone: 'Europe/Paris' });
});

it('a change that fails publishes nothing', async () => {
  const { id } = await signUp();
  const { prisma } = identity.app.get(Database, { strict: false });
  const failing = prisma.$transaction(async (tx) => {
    await changeProfile(tx, id, { emailVerified: true });
    throw new Error('The rest failed.');
  });
  await expect(failing).rejects.toThrow('The rest failed.');
  expect(await toldOf(id)).toHaveLength(1);
});
