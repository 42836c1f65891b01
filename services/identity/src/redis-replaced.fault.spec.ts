import { setTimeout as pause } from 'node:timers/promises';
import type { ActiveSession } from '@floatwise/contracts/identity/sessions.http';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { noteSeen } from '@floatwise/test-kit/fault-notes';
import type { HttpClient } from '@floatwise/test-kit/http-client';
import { redisServer } from '@floatwise/test-kit/restartable';
import { serviceUnderTest } from '@floatwise/test-kit/service-under-test';
import pg from 'pg';
import { service } from './service.js';

const visitors = 6;
const replacements = 3;
const plenty = '1000000';
const env = {
  LOGIN_PER_ACCOUNT: plenty,
  LOGIN_PER_ADDRESS: plenty,
  RATE_LIMIT_POINTS: plenty,
  ARGON2_MEMORY_KIB: '64',
};

const opened: (() => Promise<unknown>)[] = [];
/** Whatever came of the test, nothing that it started runs on. */
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

/** Somebody who signs in again and again, and keeps every session that they were given. */
async function visitor(guest: HttpClient) {
  const person = aPerson();
  const { status } = await guest.post('/api/register', person);
  expect(status).toBe(201);
  const sessions: HttpClient[] = [];
  const answers = new Map<string, number>();
  const note = (what: string, answer: { status: number; headers: Headers }) => {
    const wait = answer.status === 503 ? ` after ${answer.headers.get('retry-after')}` : '';
    const said = `${what} ${answer.status}${wait}`;
    answers.set(said, (answers.get(said) ?? 0) + 1);
  };
  const signIn = async () => {
    const answer = await guest.post('/api/login', person);
    note('sign-in', answer);
    if (answer.status !== 200) return;
    const session = guest.with({ cookie: `fw_session=${answer.cookies['fw_session']}; fw_hint=1` });
    sessions.push(session);
    const own = await session.get<{ email: string }>('/api/user');
    note('own page', own);
    if (own.status === 200) expect(own.body.email).toBe(person.email);
  };
  return { sessions, answers, signIn };
}

/** Those of somebody's sessions that still open something; all others say so and take their cookies back. */
async function openOf(sessions: HttpClient[]): Promise<HttpClient[]> {
  const answers = await Promise.all(sessions.map((session) => session.get('/api/user')));
  for (const answer of answers)
    if (answer.status !== 200) expect(answer).toMatchObject({ status: 401, cookies: { fw_session: '', fw_hint: '' } });
  return sessions.filter((_, at) => answers[at]?.status === 200);
}

test('Redis replaced by an empty one during sign-ins: everybody signs in again, no session is half there, and nothing else changes [fault 32]', async () => {
  const redis = await redisServer();
  opened.push(() => redis.close());
  const identity = await serviceUnderTest({ service, env: { ...env, REDIS_URL: redis.url } });
  opened.push(() => identity.stop());
  const database = new pg.Client({ connectionString: identity.databaseUrl });
  await database.connect();
  opened.push(() => database.end());
  const accounts = async () =>
    (await database.query('select to_jsonb(one) as row from account one order by email')).rows;
  const people = await Promise.all(Array.from({ length: visitors }, () => visitor(identity.client)));
  const kept = await accounts();
  const load = { on: true };
  const atIt = people.map(async ({ signIn }) => {
    while (load.on) {
      await signIn();
      await pause(5);
    }
  });
  const allSignIn = (more: number) => {
    const goals = people.map(({ sessions }) => sessions.length + more);
    return eventually(() => people.every(({ sessions }, at) => sessions.length >= (goals[at] ?? 0)));
  };

  const refusals = () => people.map(({ answers }) => answers.get('sign-in 503 after 5') ?? 0);

  await allSignIn(5);
  let before: number[] = [];
  for (let time = 1; time <= replacements; time += 1) {
    const earlier = refusals();
    await redis.kill();
    await eventually(() => refusals().every((count, at) => count > (earlier[at] ?? 0)));
    before = people.map(({ sessions }) => sessions.length);
    await redis.startEmpty();
    await allSignIn(5);
  }
  load.on = false;
  await Promise.all(atIt);

  for (const [at, { sessions }] of people.entries()) {
    expect(await openOf(sessions.slice(0, before[at]))).toEqual([]);
    const open = await openOf(sessions);
    const [first, ...others] = open;
    expect((await first?.get<ActiveSession[]>('/api/user/sessions'))?.body).toHaveLength(open.length);
    expect((await first?.delete('/api/user/sessions'))?.body).toEqual({ ended: others.length });
    expect(await openOf(open)).toEqual([first]);
  }
  expect(await accounts()).toEqual(kept);
  const answers = new Set(people.flatMap((one) => [...one.answers.keys()]));
  const expected = ['sign-in 200', 'sign-in 503 after 5', 'own page 200', 'own page 401', 'own page 503 after 5'];
  expect([...answers].filter((answer) => !expected.includes(answer))).toEqual([]);
  const refused = refusals().reduce((sum, count) => sum + count, 0);
  noteSeen(32, `503 with Retry-After while it was away (${refused} sign-ins), then the sign-in page once`);
});
