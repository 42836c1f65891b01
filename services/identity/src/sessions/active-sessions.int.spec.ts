import { jest } from '@jest/globals';
import type { ActiveSession } from '@floatwise/contracts/identity/sessions.http';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { Unavailable } from '@floatwise/service-kit/errors';
import { SessionStore } from '@floatwise/service-kit/session-store';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { service } from '../service.js';

let identity: ServiceUnderTest<IdentityEnv>;
let database: pg.Pool;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const path = '/api/user/sessions';
const began = Date.now();

beforeAll(async () => {
  identity = await serviceUnderTest({
    service,
    env: { LOGIN_PER_ACCOUNT: '5', REGISTER_PER_ADDRESS: '1000' },
  });
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await identity.stop();
});

async function somebody() {
  const person = aPerson();
  const { body } = await identity.client.post<User>('/api/register', person);
  const login = async (userAgent = 'x') => {
    const { cookies } = await identity.client.with({ 'user-agent': userAgent }).post('/api/login', person);
    return identity.client.with({ cookie: `fw_session=${cookies['fw_session']}` });
  };
  return { id: body.id, person, login };
}
const listed = async (client: Awaited<ReturnType<Awaited<ReturnType<typeof somebody>>['login']>>) =>
  (await client.get<ActiveSession[]>(path)).body;

describe('where a person is signed in', () => {
  it('is listed with device and times, this session first, without anyone else’s', async () => {
    const [ada, eve] = [await somebody(), await somebody()];
    await eve.login();
    const here = await ada.login(firefox);
    await ada.login();
    const sessions = await listed(here);
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({ device: 'Firefox on Windows', current: true });
    expect(sessions.slice(1).map(({ current, device }) => [current, device])).toEqual([
      [false, 'Unknown device'],
      [false, 'Unknown device'],
    ]);
    for (const { signedInAt, lastSeenAt } of sessions) {
      expect(Date.parse(signedInAt)).toBeGreaterThanOrEqual(began);
      expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(signedInAt));
    }
  });

  it('one can be signed out, which its tabs notice at their next poll', async () => {
    const ada = await somebody();
    const [here, there] = [await ada.login(), await ada.login(firefox)];
    const other = (await listed(here)).find(({ device }) => device === 'Firefox on Windows');
    expect((await here.delete(`${path}/${other?.id}`)).status).toBe(204);
    expect(await there.get('/api/user')).toMatchObject({ status: 401, cookies: { fw_session: '', fw_hint: '' } });
    expect((await here.delete(`${path}/${other?.id}`)).status).toBe(404);
    expect((await here.get('/api/user')).status).toBe(200);
  });

  it('[requirement 46] with one that is signed out ends what it set up; other services hear it before and after', async () => {
    const ada = await somebody();
    const [here] = [await ada.login(), await ada.login(firefox)];
    const [own, other] = [true, false].map((current) =>
      listed(here).then((all) => all.find((one) => one.current === current)),
    );
    const { id, signInId } = (await other) ?? {};
    expect((await here.delete(`${path}/${id}`)).status).toBe(204);
    const told = async () => {
      const sql = `select envelope->'data' as data from outbox where subject = 'identity.sign_in.ended.v1' and envelope::text like '%' || $1 || '%'`;
      return (await database.query<{ data: object }>(sql, [ada.id])).rows.map(({ data }) => data);
    };
    const ended = { userId: ada.id, signInId };
    expect(await told()).toEqual([ended, ended]);
    await here.delete(`${path}/${(await own)?.id}`);
    expect(await told()).toHaveLength(2);
  });

  it('ending one’s own session is like signing out', async () => {
    const here = await (await somebody()).login();
    const [own] = await listed(here);
    expect(await here.delete(`${path}/${own?.id}`)).toMatchObject({ status: 204, cookies: { fw_session: '' } });
    expect((await here.get('/api/user')).status).toBe(401);
  });

  it('all others end at once', async () => {
    const ada = await somebody();
    const [here, there] = [await ada.login(), await ada.login()];
    expect((await here.delete(path)).body).toEqual({ ended: 2 });
    expect((await there.get('/api/user')).status).toBe(401);
    expect(await listed(here)).toHaveLength(1);
  });

  it('other services hear before and after that all others end', async () => {
    const ada = await somebody();
    const [here, there] = [await ada.login(), await ada.login()];
    const told = async () => {
      const sql = `select from outbox where subject = 'identity.access.ended.v1' and envelope::text like '%' || $1 || '%'`;
      return (await database.query(sql, [ada.id])).rowCount;
    };
    jest.spyOn(identity.app.get(SessionStore), 'revokeAll').mockRejectedValueOnce(new Unavailable());
    expect((await here.delete(path)).status).toBe(503);
    expect(await told()).toBe(1);
    expect((await there.get('/api/user')).status).toBe(200);
    expect((await here.delete(path)).body).toEqual({ ended: 2 });
    expect(await told()).toBe(3);
  });

  it.each([
    ['someone else’s session', async () => (await signedIn()).key, 404],
    ['one that never existed', () => Promise.resolve('0'.repeat(64)), 404],
    ['not a key at all', () => Promise.resolve('current'), 400],
    ['a pattern', () => Promise.resolve('*'), 400],
  ])('%s cannot be ended [requirement 1]', async (_, key, status) => {
    const here = await (await somebody()).login();
    expect((await here.delete(`${path}/${await key()}`)).status).toBe(status);
  });

  it('requires a session', async () => {
    const statuses = [];
    for (const answer of [
      await identity.client.get(path),
      await identity.client.delete(path),
      await identity.client.post('/api/auth/confirm', { password: 'x' }),
    ])
      statuses.push(answer.status);
    expect(statuses).toEqual([401, 401, 401]);
  });
});

describe('entering the password again', () => {
  const longAgo = Date.now() - 3_600_000;
  const authenticatedAt = async (key: string) =>
    (await identity.app.get(SessionStore).read(key))?.record.authenticatedAt ?? 0;

  it('counts for this session', async () => {
    const ada = await somebody();
    const old = await signedIn({ userId: ada.id, authenticatedAt: longAgo });
    const client = identity.client.with(old.headers);
    const { password } = ada.person;
    expect((await client.post('/api/auth/confirm', { password })).status).toBe(204);
    expect(await authenticatedAt(old.key)).toBeGreaterThanOrEqual(began);
  });

  it('a wrong one does not count, and too many are refused, apart from those on the sign-in page [requirement 13]', async () => {
    const ada = await somebody();
    const old = await signedIn({ userId: ada.id, authenticatedAt: longAgo });
    const client = identity.client.with(old.headers);
    const statuses = [];
    for (let time = 1; time <= 6; time += 1) {
      statuses.push((await client.post('/api/auth/confirm', { password: 'wrong' })).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect(await authenticatedAt(old.key)).toBe(longAgo);
    const guess = { ...ada.person, password: 'wrong' };
    const guesses = [];
    for (let time = 1; time <= 6; time += 1) guesses.push((await identity.client.post('/api/login', guess)).status);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
    const fresh = await signedIn({ userId: ada.id, authenticatedAt: longAgo });
    const confirm = { password: ada.person.password };
    expect((await identity.client.with(fresh.headers).post('/api/auth/confirm', confirm)).status).toBe(204);
  });
});
