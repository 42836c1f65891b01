import { jest } from '@jest/globals';
import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn, type SignedIn } from '@floatwise/test-kit/signed-in';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { service } from '../service.js';
import { EntitlementsService } from './entitlements.service.js';
import type { WatchedPlan } from './plan-watch.js';

const path = '/api/user/subscription/changes';
const month = { effect: 'months', months: 1 } as const;
const free = { tier: 'free', expiresAt: null, version: 0 };

let billing: ServiceUnderTest<BillingEnv>;
let replica: ServiceUnderTest<BillingEnv>;
let database: pg.Client;
let open: ClientRequest[] = [];

const start = (env: Record<string, string> = {}): Promise<ServiceUnderTest<BillingEnv>> =>
  serviceUnderTest({
    service,
    env: { PLAN_WATCH_MS: '3600000', STREAM_HEARTBEAT_MS: '40', EXPIRY_SWEEP_MS: '3600000', ...env },
  });

beforeAll(async () => {
  billing = await start();
  replica = await start({ DATABASE_URL: billing.databaseUrl });
  database = new pg.Client({ connectionString: billing.databaseUrl });
  await database.connect();
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const each of open) each.destroy();
  open = [];
});
afterAll(async () => {
  await database.end();
  await Promise.all([billing.stop(), replica.stop()]);
});

/** A tab with a connection of its own: the text it received, and the plans in it. */
async function watch(person: SignedIn, at: ServiceUnderTest<BillingEnv> = billing) {
  const request = get(`${at.url}${path}`, { headers: person.headers, agent: false });
  open.push(request);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const tab = { status: answer.statusCode, text: '', told: [] as WatchedPlan[], leave: () => request.destroy() };
  answer.setEncoding('utf8').on('error', () => undefined);
  answer.on('data', (piece: string) => {
    tab.text += piece;
    tab.told = [...tab.text.matchAll(/^data: (\{"tier.*)$/gm)].map(([, json]) => JSON.parse(json ?? '') as WatchedPlan);
  });
  return tab;
}
/** The processes of Postgres that listen for changes of plans. */
const listeners = async (): Promise<number[]> => {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen plan_changed'`,
  );
  return rows.map(({ pid }) => pid);
};
const grant = (at: ServiceUnderTest<BillingEnv>, { userId }: SignedIn) =>
  at.app.get(EntitlementsService).grant(userId, 'operator', month);

test('a guest is asked to sign in', async () => {
  expect(await billing.client.get(path)).toMatchObject({ status: 401, body: { message: 'Please sign in.' } });
});

test('a tab is told the plan, and each change of it at once, at whichever replica it happens', async () => {
  const ada = await signedIn();
  const tabs = [await watch(ada, billing), await watch(ada, replica)];
  await eventually(() => tabs.every(({ told }) => told.length === 1));
  expect(tabs.map(({ told }) => told)).toEqual([[free], [free]]);
  const { expiresAt } = await grant(replica, ada);
  await eventually(() => tabs.every(({ told }) => told.length === 2));
  for (const { told } of tabs) expect(told[1]).toEqual({ tier: 'premium', expiresAt, version: 1 });
  await billing.app.get(EntitlementsService).revoke(ada.userId, 'operator');
  await eventually(() => tabs.every(({ told }) => told.length === 3));
  for (const { told } of tabs) expect(told[2]).toEqual({ tier: 'free', expiresAt: null, version: 2 });
});

test('a tab hears nothing of anybody else, and that the server is still there', async () => {
  const ada = await signedIn();
  const grace = await signedIn();
  const tab = await watch(ada);
  await eventually(() => tab.told.length === 1);
  const other = await watch(grace);
  await grant(billing, grace);
  await eventually(() => other.told.some(({ tier }) => tier === 'premium'));
  await eventually(() => tab.text.includes(': still here'));
  expect(tab.told).toEqual([free]);
});

test('time that runs out is a change, before any job has noticed, and nobody has to say so', async () => {
  const ada = await signedIn();
  await grant(billing, ada);
  await database.query(`update entitlement set expires_at = now() + interval '1 second' where user_id = $1`, [
    ada.userId,
  ]);
  const tab = await watch(ada);
  await eventually(() => tab.told.at(-1)?.tier === 'free');
  expect(tab.told.at(-1)).toEqual({ tier: 'free', expiresAt: null, version: 1 });
});

test('many streams at a replica cost one listener, and a change one query about that person alone', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => signedIn()));
  const tabs = await Promise.all([...people, ...people, ...people].map((person) => watch(person)));
  await eventually(() => tabs.every(({ told }) => told.length === 1));
  await watch(await signedIn(), replica);
  await eventually(async () => expect(await listeners()).toHaveLength(2));
  const reads = jest.spyOn(Database.prototype, 'readWatched');
  const [ada] = people;
  await grant(replica, ada!);
  const hers = tabs.filter((_, index) => index % people.length === 0);
  await eventually(() => hers.every(({ told }) => told.length === 2));
  // Streams that were told while it was under way ask once more.
  expect(reads.mock.calls.every(([asked]) => asked.length === 1 && asked[0] === ada?.userId)).toBe(true);
  expect(tabs.filter(({ told }) => told.length === 1)).toHaveLength(57);
});

test('a change that nobody could hear is told when the plans are read again, and without streams nothing is read', async () => {
  const often = await start({ DATABASE_URL: billing.databaseUrl, PLAN_WATCH_MS: '50' });
  const reads = jest.spyOn(often.app.get(Database), 'readWatched');
  const ada = await signedIn();
  await grant(billing, ada);
  const tab = await watch(ada, often);
  await eventually(() => tab.told.length === 1);
  await database.query('update entitlement set permanent = true, expires_at = null, version = 2 where user_id = $1', [
    ada.userId,
  ]);
  await eventually(() => tab.told.length === 2);
  tab.leave();
  const other = await start({ DATABASE_URL: billing.databaseUrl, PLAN_WATCH_MS: '50' });
  const readsThere = jest.spyOn(other.app.get(Database), 'readWatched');
  await watch(ada, other);
  // A stream that was just left may be read for once more; the other replica tells how often it would be.
  await eventually(async () => {
    reads.mockClear();
    readsThere.mockClear();
    await eventually(() => expect(readsThere.mock.calls.length).toBeGreaterThan(3));
    expect(reads).not.toHaveBeenCalled();
  });
  await Promise.all([often.stop(), other.stop()]);
});

test('a listener that loses its connection listens again, and what changed meanwhile is told', async () => {
  const ada = await signedIn();
  const tab = await watch(ada);
  await eventually(() => tab.told.length === 1);
  await eventually(async () => (await listeners()).length > 0);
  for (const pid of await listeners()) await database.query('select pg_terminate_backend($1)', [pid]);
  await grant(billing, ada);
  await eventually(() => tab.told.length === 2);
  expect(tab.text).not.toContain('event: end');
});

test('a database that fails for a moment ends no stream; what changed is told afterward', async () => {
  const ada = await signedIn();
  const tab = await watch(ada);
  await eventually(() => tab.told.length === 1);
  jest.spyOn(billing.app.get(Database), 'readWatched').mockRejectedValueOnce(new Error('gone for a moment'));
  await grant(billing, ada);
  await eventually(() => tab.told.length === 2);
  expect(tab.text).not.toContain('event: end');
});

test('a stream ends politely after a while, so that the session is checked again', async () => {
  const short = await start({ DATABASE_URL: billing.databaseUrl, PLAN_STREAM_MS: '300' });
  const ada = await signedIn();
  // On a busy machine a stream can end before its first reading of the plan.
  await eventually(async () => {
    const tab = await watch(ada, short);
    await eventually(() => tab.text.endsWith('event: done\ndata: {}\n\n'));
    expect(tab.told).toEqual([free]);
  });
  await short.stop();
});

test('a stream says so when the service stops', async () => {
  const other = await start({ DATABASE_URL: billing.databaseUrl });
  const tab = await watch(await signedIn(), other);
  await eventually(() => tab.told.length === 1);
  await other.stop();
  await eventually(() => tab.text.endsWith('event: end\ndata: {}\n\n'));
});

test('of a person with too many streams, the oldest one ends', async () => {
  const few = await start({ DATABASE_URL: billing.databaseUrl, PLAN_STREAMS_PER_USER: '2' });
  const ada = await signedIn();
  const tabs = [await watch(ada, few), await watch(ada, few)];
  await eventually(() => tabs.every(({ told }) => told.length === 1));
  const others = [await watch(await signedIn(), few), await watch(ada, few)];
  await eventually(() => others.every(({ told }) => told.length === 1));
  await eventually(() => tabs[0]!.text.endsWith('event: done\ndata: {}\n\n'));
  expect([tabs[1], ...others].map((tab) => tab?.text.includes('event: done'))).toEqual([false, false, false]);
  await few.stop();
});
