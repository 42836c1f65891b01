import { randomUUID } from 'node:crypto';
import { testServers } from '@floatwise/test-kit/test-servers';
import { z } from 'zod';
import { baseEnv, parseEnv } from './env.js';
import { createRedis, whenReady, type Redis } from './redis.js';
import { SessionStore, sessionKey } from './session-store.js';

let redis: Redis;
let store: SessionStore;

beforeAll(async () => {
  const { redisUrl } = await testServers();
  const parsed = parseEnv(z.object(baseEnv), {
    PORT: '0',
    OPS_PORT: '0',
    DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
    NATS_URL: 'nats://127.0.0.1:1',
    REDIS_URL: redisUrl,
    PUBLIC_ORIGIN: 'http://localhost:8080',
  });
  if ('faults' in parsed) throw new Error(parsed.faults.join('\n'));
  redis = createRedis(redisUrl, 2_000);
  await redis.connect();
  await whenReady(redis, 2_000);
  store = new SessionStore(redis, parsed.env);
});
afterAll(() => redis.destroy());

const start = (userId: string, now?: number) => store.create({ userId, timezone: null, userAgent: 'Browser' }, now);
const day = 86_400_000;

it('lists the live sessions of a person, and only those', async () => {
  const [userId, other] = [randomUUID(), randomUUID()];
  const [one, two, ended] = [await start(userId), await start(userId), await start(userId)];
  await start(other);
  await redis.del(`session:${ended.key}`);
  expect((await store.list(userId)).map(({ key }) => key).toSorted()).toEqual([one.key, two.key].toSorted());
  expect(await redis.sIsMember(`user-sessions:${userId}`, ended.key)).toBe(0);
});

it('a new id takes the session over and the former one opens nothing', async () => {
  const userId = randomUUID();
  const begun = Date.now() - 2 * day;
  const former = await start(userId, begun);
  const issued = await store.rotate(former.key, { role: 'admin', roleUntil: Date.now() + day });
  expect(issued?.id).not.toBe(former.id);
  expect(sessionKey(issued?.id)).toBe(issued?.key);
  expect(issued?.maxAgeS).toBeGreaterThan(27.9 * 86_400);
  expect(issued?.maxAgeS).toBeLessThanOrEqual(28 * 86_400);
  expect(await store.read(former.key)).toBeNull();
  expect(await store.hasMoved(former.key)).toBe(true);
  expect((await store.read(issued?.key ?? ''))?.record).toMatchObject({ userId, role: 'admin', createdAt: begun });
  expect((await store.list(userId)).map(({ key }) => key)).toEqual([issued?.key]);
});

it('a session whose browser gets another one opens nothing, and a late request of it isn’t a sign-out', async () => {
  const userId = randomUUID();
  const { key } = await start(userId);
  await store.supersede({ key, userId });
  expect(await store.read(key)).toBeNull();
  expect(await store.list(userId)).toEqual([]);
  expect(await store.hasMoved(key)).toBe(true);
});

it('finds every session that holds the role now, among many', async () => {
  const people = Array.from({ length: 1_100 }, () => randomUUID());
  const [bare, over, ...rest] = await Promise.all(people.map((userId) => start(userId)));
  const elevated = rest.slice(0, 3);
  const soon = { role: 'admin', roleUntil: Date.now() + 60_000 } as const;
  await store.change(over?.key ?? '', { role: 'admin', roleUntil: Date.now() - 1 });
  for (const { key } of elevated) await store.change(key, soon);
  const found: string[] = [];
  for await (const { key } of store.elevated()) found.push(key);
  for (const { key } of elevated) expect(found).toContain(key);
  expect(found).not.toContain(bare?.key);
  expect(found).not.toContain(over?.key);
});

it('of many new ids at once one wins, and one session is left [requirement 24]', async () => {
  const userId = randomUUID();
  const { key } = await start(userId);
  const issued = await Promise.all(Array.from({ length: 16 }, () => store.rotate(key, {})));
  expect(issued.filter((one) => one !== null)).toHaveLength(1);
  expect(await store.list(userId)).toHaveLength(1);
});

it('neither a change nor a new id raises a session that has ended', async () => {
  const userId = randomUUID();
  const { key } = await start(userId);
  await store.revoke({ key, userId });
  expect(await store.change(key, { authenticatedAt: Date.now() })).toBe(false);
  expect(await store.rotate(key, {})).toBeNull();
  expect(await store.hasMoved(key)).toBe(false);
  expect(await store.list(userId)).toEqual([]);
});

it('a change and a renewal at the same time both hold', async () => {
  const { key } = await start(randomUUID(), Date.now() - 2 * 3_600_000);
  const session = await store.read(key);
  if (!session) throw new Error('The session is missing.');
  await Promise.all([
    store.touch(session),
    store.change(key, { authenticatedAt: 5 }),
    store.change(key, { timezone: 'UTC' }),
  ]);
  expect((await store.read(key))?.record).toMatchObject({ authenticatedAt: 5, timezone: 'UTC' });
});

it('a renewal that a service forged keeps a session no longer than 30 days after sign-in', async () => {
  const now = Date.now();
  const { key } = await start(randomUUID(), now);
  expect(await store.read(key, now + 8 * day)).toBeNull();
  await redis.set(`session-renewed:${key}`, String(now + 1_000 * day));
  expect(await store.read(key, now + 29 * day)).not.toBeNull();
  expect(await store.read(key, now + 31 * day)).toBeNull();
  await redis.set(`session-renewed:${key}`, 'soon');
  expect(await store.read(key, now + 8 * day)).toBeNull();
});
