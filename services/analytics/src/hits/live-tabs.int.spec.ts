import { randomUUID } from 'node:crypto';
import type { readLiveUsers } from '@floatwise/contracts/analytics/figures.http';
import { Clock } from '@floatwise/service-kit/clock';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { RecipientsStandIn } from '@floatwise/test-kit/recipients-stand-in';
import { redisServer, type Restartable } from '@floatwise/test-kit/restartable';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { z } from 'zod';
import { Database } from '../db.js';
import type { AnalyticsEnv } from '../env.js';
import { service } from '../service.js';
import { LiveTabs } from './live-tabs.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const minuteMs = 60_000;

let redis: Restartable;
let recipients: RecipientsStandIn;
let analytics: ServiceUnderTest<AnalyticsEnv>;
let headers: { cookie: string };
beforeAll(async () => {
  [redis, recipients] = await Promise.all([redisServer(), new RecipientsStandIn().start()]);
  recipients.answer = (userId) => ({
    outcome: 'found',
    to: `${userId}@example.com`,
    firstName: 'Ada',
    timezone: 'UTC',
  });
  analytics = await serviceUnderTest({ service, env: { REDIS_URL: redis.url } });
  ({ headers } = await signedIn({ role: 'admin', redisUrl: redis.url }));
});
afterAll(async () => {
  await analytics.stop();
  await Promise.all([redis.close(), recipients.stop()]);
});

const visit = async (tab: string, page: string, { agoMs = 0, by = {} }: { agoMs?: number; by?: object } = {}) => {
  const at = new Date(Date.now() - agoMs).toISOString();
  const hits = [{ kind: 'visit', id: randomUUID(), at, page, referrer: null }];
  const edge = {
    'x-forwarded-for': '203.0.113.77',
    'x-place-country': 'US',
    'x-place-region': 'Oregon',
    'x-place-city': 'Portland',
  };
  const client = analytics.client.with({ 'user-agent': firefox, ...edge, ...by });
  expect((await client.post('/api/visits', { tab, screen: 'large', hits })).status).toBe(204);
};
type Live = z.output<typeof readLiveUsers.response>;
const live = async (by = headers) =>
  (await analytics.client.with(by).get<Live>('/api/admin/analytics/live-users')).body;

test('live are the tabs of the last 30 minutes, the most recent 10 first, each once with its last page', async () => {
  const tabs = Array.from({ length: 12 }, () => randomUUID());
  const began = Date.now();
  for (const [n, tab] of tabs.entries()) await visit(tab, '/calculators', { agoMs: (n + 1) * minuteMs });
  await visit(randomUUID(), '/terms', { agoMs: 31 * minuteMs });
  const [first = '', second = ''] = tabs;
  const somebody = await signedIn({ redisUrl: redis.url });
  await visit(second, '/history', { agoMs: 20_000, by: somebody.headers });
  await visit(first, '/blog');
  const newest = {
    session_id: first,
    is_authenticated: false,
    city: 'Portland',
    state: 'Oregon',
    country: 'US',
    current_page: '/blog',
  };
  await eventually(async () => expect((await live()).users[0]).toMatchObject(newest));
  const { totalLiveUsers, activeUsers, authenticatedUsers, users } = await live();
  const passedS = (Date.now() - began) / 1_000;
  expect([totalLiveUsers, activeUsers, authenticatedUsers]).toEqual([12, 12, 1]);
  expect(users).toHaveLength(10);
  expect(users[1]).toMatchObject({
    ...{ session_id: second, is_authenticated: true, current_page: '/history' },
    ...{ user_id: somebody.userId, email: `${somebody.userId}@example.com`, first_name: 'Ada' },
  });
  expect(users.map(({ current_page }) => current_page).slice(2)).toEqual(Array<string>(8).fill('/calculators'));
  users.slice(2).forEach(({ seconds_since_activity }, n) => {
    const sinceSent = seconds_since_activity - (n + 3) * 60;
    expect([sinceSent >= -1, sinceSent <= passedS + 1]).toEqual([true, true]);
  });
  const guests = users.filter(({ is_authenticated }) => !is_authenticated);
  expect(guests.map(({ user_id, email, first_name }) => user_id ?? email ?? first_name)).toEqual(
    guests.map(() => null),
  );
});

test('an administrator’s look at who is live is audited, unless it shows nobody by name', async () => {
  const entries = async () =>
    (await analytics.app.get(Database).pool.query(`select envelope->'data' as data from outbox`)).rows
      .map(({ data }) => data as { entry?: string; shown?: string[] })
      .filter(({ entry }) => entry === 'live-users-read');
  const before = (await entries()).length;
  const { headers: operator } = await signedIn({ role: 'admin', redisUrl: redis.url });
  const { users } = await live(operator);
  const shown = users.flatMap(({ user_id }) => user_id ?? []);
  expect((await entries()).slice(before)).toMatchObject([{ shown }]);
  // The page asks every 10 seconds: once an hour is written down, and whoever is new at once.
  for (let n = 0; n < 5; n += 1) await live(operator);
  expect(await entries()).toHaveLength(before + 1);
  const newcomer = await signedIn({ redisUrl: redis.url });
  const tab = randomUUID();
  await visit(tab, '/account', { by: newcomer.headers });
  await eventually(async () =>
    expect((await live(operator)).users.map(({ user_id }) => user_id)).toContain(newcomer.userId),
  );
  await live(operator);
  expect((await entries()).slice(before)).toMatchObject([{ shown }, { shown: [newcomer.userId] }]);
  await visit(tab, '/');
});

test('while identity doesn’t answer, nobody is named', async () => {
  const { answer } = recipients;
  recipients.answer = () => {
    throw new Error('away');
  };
  const named = (await live()).users.filter(({ user_id }) => user_id !== null);
  expect(named.map(({ email, first_name }) => [email, first_name])).toEqual(named.map(() => [null, null]));
  recipients.answer = answer;
});

test('who signs out is live, and not signed in', async () => {
  const tab = randomUUID();
  await visit(tab, '/account', { by: (await signedIn({ redisUrl: redis.url })).headers });
  await eventually(async () => expect((await live()).authenticatedUsers).toBe(2));
  await visit(tab, '/');
  await eventually(async () => expect((await live()).authenticatedUsers).toBe(1));
  expect((await live()).users.find(({ session_id }) => session_id === tab)).toMatchObject({
    ...{ is_authenticated: false, user_id: null },
  });
});

test('half an hour later nobody is live, and Redis has forgotten them', async () => {
  analytics.app.get(Clock, { strict: false }).now = () => new Date(Date.now() + 31 * minuteMs);
  expect(await live()).toMatchObject({ totalLiveUsers: 0, authenticatedUsers: 0, users: [] });
  const tabs = analytics.app.get(LiveTabs, { strict: false });
  expect(await tabs.forget()).toBe(14);
  expect(await tabs.forget()).toBe(0);
});
