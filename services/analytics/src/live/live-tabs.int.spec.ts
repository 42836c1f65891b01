import { randomUUID } from 'node:crypto';
import { Clock } from '@floatwise/service-kit/clock';
import { eventually } from '@floatwise/test-kit/eventually';
import { redisServer, type Restartable } from '@floatwise/test-kit/restartable';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { AnalyticsEnv } from '../env.js';
import { service } from '../service.js';
import { LiveTabs } from './live-tabs.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const minuteMs = 60_000;

let redis: Restartable;
let analytics: ServiceUnderTest<AnalyticsEnv>;
let headers: { cookie: string };
beforeAll(async () => {
  redis = await redisServer();
  analytics = await serviceUnderTest({ service, env: { REDIS_URL: redis.url } });
  ({ headers } = await signedIn({ role: 'admin', redisUrl: redis.url }));
}, 60_000);
afterAll(async () => {
  await analytics.stop();
  await redis.close();
}, 30_000);

const visit = async (tab: string, page: string, agoMs = 0) => {
  const at = new Date(Date.now() - agoMs).toISOString();
  const hits = [{ kind: 'visit', id: randomUUID(), at, page, referrer: null }];
  const client = analytics.client.with({ 'user-agent': firefox });
  expect((await client.post('/api/visits', { tab, screen: 'large', hits })).status).toBe(204);
};
interface Live {
  users: number | null;
  recent: { page: string; seenAt: string; source: string }[];
}
const live = async () => (await analytics.client.with(headers).get<Live>('/api/admin/analytics/live')).body;

test('live are the tabs of the last 30 minutes, the most recent 10 first, each once with its last page', async () => {
  const tabs = Array.from({ length: 12 }, () => randomUUID());
  for (const [n, tab] of tabs.entries()) await visit(tab, '/calculators', (n + 1) * minuteMs);
  await visit(randomUUID(), '/terms', 31 * minuteMs);
  const [first = ''] = tabs;
  await visit(first, '/blog');
  await eventually(async () => expect((await live()).recent[0]).toMatchObject({ page: '/blog', source: 'direct' }));
  const { users, recent } = await live();
  expect(users).toBe(12);
  expect(recent).toHaveLength(10);
  expect(recent.map(({ seenAt }) => seenAt)).toEqual(
    recent
      .map(({ seenAt }) => seenAt)
      .toSorted()
      .toReversed(),
  );
  expect(recent.map(({ page }) => page)).toEqual(['/blog', ...Array<string>(9).fill('/calculators')]);
});

test('half an hour later nobody is live, and Redis has forgotten them', async () => {
  analytics.app.get(Clock, { strict: false }).now = () => new Date(Date.now() + 31 * minuteMs);
  expect(await live()).toEqual({ users: 0, recent: [] });
  const tabs = analytics.app.get(LiveTabs, { strict: false });
  expect(await tabs.forget()).toBe(12);
  expect(await tabs.forget()).toBe(0);
});
