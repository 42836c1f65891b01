import { randomUUID } from 'node:crypto';
import { billingAdminRefused, couponCreated, couponEdited } from '@floatwise/contracts/billing/events';
import * as contracts from '@floatwise/contracts/billing/coupons.http';
import type { Coupon } from '@floatwise/contracts/billing/coupons.http';
import type { RouteDefinition } from '@floatwise/contracts/define';
import type { Problem } from '@floatwise/contracts/problem';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { from } from '@floatwise/test-kit/http-client';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { BillingEnv } from '../env.js';
import { service } from '../service.js';

let billing: ServiceUnderTest<BillingEnv>;
let listener: SecondConsumer;

beforeAll(async () => {
  listener = await secondConsumer([couponCreated, couponEdited, billingAdminRefused]);
  billing = await serviceUnderTest({ service, env: { EVENTS_RELAY_POLL_MS: '50' } });
});
afterAll(async () => {
  await Promise.all([billing.stop(), listener.stop()]);
});

const path = '/api/admin/coupons';
const fields = { description: 'd', type: 'premium_months', value: 3, maxUses: 10, isActive: true, expiresAt: null };
const newCode = () => `T-${randomUUID().slice(0, 13).toUpperCase()}`;
const as = async (role: 'user' | 'admin') => {
  const { headers, userId } = await signedIn({ role });
  return { client: billing.client.with(headers), userId };
};
const told = async (subject: string, about: (data: Record<string, unknown>) => boolean) =>
  (await listener.received(subject)).map(({ data }) => data as Record<string, unknown>).filter(about);

/** All administrator calls, from the contracts. */
const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
const exported: unknown[] = Object.values(contracts);
const adminCalls = exported.filter(isRoute).filter((route) => route.path.startsWith('/api/admin/'));

it('[requirement 40] creating, editing, and switching off a coupon are published, each with its administrator', async () => {
  const { client, userId } = await as('admin');
  const { id } = (await client.post<Coupon>(path, { code: newCode(), ...fields })).body;
  await client.put(`${path}/${id}`, { ...fields, maxUses: 20 });
  await client.put(`${path}/${id}`, { ...fields, isActive: false });
  const acts = (subject: string) => told(subject, ({ couponId }) => couponId === id);
  await eventually(async () => (await acts(couponEdited.subject)).length === 2);
  expect(await acts(couponCreated.subject)).toEqual([{ couponId: id, userId, from }]);
  expect(await acts(couponEdited.subject)).toEqual([
    { couponId: id, userId, from },
    { couponId: id, userId, from },
  ]);
});

it('refused actions and those without a change are not published', async () => {
  const { client, userId } = await as('admin');
  const code = newCode();
  const { id } = (await client.post<Coupon>(path, { code, ...fields })).body;
  expect((await client.post(path, { code, ...fields })).status).toBe(409);
  expect((await client.put(`${path}/${id}`, { ...fields, maxUses: -1 })).status).toBe(400);
  expect((await client.put(`${path}/${randomUUID()}`, fields)).status).toBe(404);
  // In order: earlier events would have arrived before this last one.
  await client.put(`${path}/${id}`, fields);
  await eventually(async () => (await told(couponEdited.subject, (data) => data['userId'] === userId)).length === 1);
  expect(await told(couponCreated.subject, (data) => data['userId'] === userId)).toHaveLength(1);
});

describe('[requirement 40] a refused administrator call is published', () => {
  const addressOf = (route: RouteDefinition) => route.path.replace(':id', randomUUID());

  it('there are such calls', () => expect(adminCalls.length).toBeGreaterThanOrEqual(3));

  it.each(adminCalls.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s by a user without the role: who, and which call',
    async (call, route) => {
      const { client, userId } = await as('user');
      const answer = await client.call<Problem>(route.method, addressOf(route), route.body ? { body: {} } : {});
      expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
      const of = () => told(billingAdminRefused.subject, (data) => data['userId'] === userId);
      await eventually(async () => (await of()).length === 1);
      expect(await of()).toEqual([{ userId, call, from }]);
    },
  );

  it('from another site, where the caller is unknown', async () => {
    const { client } = await as('admin');
    const before = (await told(billingAdminRefused.subject, ({ userId }) => userId === null)).length;
    const answer = await client.with({ origin: 'https://evil.example' }).post<Problem>(path, {});
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
    const nobody = () => told(billingAdminRefused.subject, ({ userId }) => userId === null);
    await eventually(async () => (await nobody()).length === before + 1);
    expect((await nobody()).at(-1)).toEqual({ userId: null, call: `POST ${path}`, from });
  });

  it('but not as a flood: other sites are limited by network address', async () => {
    const env = { RATE_LIMIT_POINTS: '2', DATABASE_URL: billing.databaseUrl };
    const strict = await serviceUnderTest({ service, env });
    try {
      const foreign = strict.client.with({ origin: 'https://evil.example', 'x-forwarded-for': '203.0.113.40' });
      const statuses = [];
      for (let time = 1; time <= 4; time += 1) statuses.push((await foreign.post(path, {})).status);
      expect(statuses).toEqual([403, 403, 429, 429]);
    } finally {
      await strict.stop();
    }
  });

  it('but not if a guest just has to sign in', async () => {
    expect((await billing.client.get(path)).status).toBe(401);
    const { client, userId } = await as('user');
    await client.get(path);
    await eventually(
      async () => (await told(billingAdminRefused.subject, (data) => data['userId'] === userId)).length === 1,
    );
    expect(
      await told(billingAdminRefused.subject, ({ userId: who, call }) => who === null && call === `GET ${path}`),
    ).toEqual([]);
  });
});
