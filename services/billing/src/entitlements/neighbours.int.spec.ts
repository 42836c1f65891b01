import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { askEntitlement, askPlanDays } from '@floatwise/contracts/billing/requests';
import { userDeleted } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { listParked } from '@floatwise/events/parking';
import { Requests } from '@floatwise/events/requests';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { service } from '../service.js';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { EntitlementsService } from './entitlements.service.js';

const month = { effect: 'months', months: 1 } as const;
const year = { effect: 'months', months: 12 } as const;
const timeoutMs = 3_000;

let billing: ServiceUnderTest<BillingEnv>;
let identity: Consumer;
let cards: Consumer;
let entitlements: EntitlementsService;
let pool: pg.Pool;

beforeAll(async () => {
  [identity, cards] = await Promise.all([consumer({ service: 'identity' }), consumer({ service: 'cards' })]);
  billing = await serviceUnderTest({ service });
  entitlements = billing.app.get(EntitlementsService);
  pool = billing.app.get(Database).pool;
});

afterAll(async () => {
  await billing.stop();
  await Promise.all([identity.stop(), cards.stop()]);
});

const tellDeleted = (userId: string, aggregateVersion: number) =>
  emit(identity.pool, userDeleted, { aggregateId: userId, aggregateVersion, data: { userId } });
const countOf = async (sql: string, userId: string) => (await pool.query(sql, [userId])).rowCount;
const heldBy = (userId: string) => countOf('select 1 from entitlement where user_id = $1', userId);
const bookedFor = (userId: string) => countOf('select 1 from grant_ledger where user_id = $1', userId);
const isHandled = async (eventId: string) => {
  const { rowCount } = await pool.query('select 1 from inbox where event_id = $1', [eventId]);
  return rowCount === 1;
};

test('a deleted account loses its entitlement and ledger, and nobody else does', async () => {
  const [gone, stays] = [randomUUID(), randomUUID()];
  for (const userId of [gone, stays]) await entitlements.grant(userId, 'operator', year);
  const eventId = await tellDeleted(gone, 2);
  await eventually(() => isHandled(eventId));
  expect([await heldBy(gone), await bookedFor(gone)]).toEqual([0, 0]);
  expect([await heldBy(stays), await bookedFor(stays)]).toEqual([1, 1]);
});

test('a coupon redeemed by a deleted account stays used but names nobody', async () => {
  const [gone, couponId] = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into coupon (id, code, description, type, value, max_uses, current_uses, is_active, created_by)
       values ($1::uuid, upper($1::text), '', 'premium_months', 1, 1, 1, true, $2)`,
    [couponId, gone],
  );
  await pool.query(
    `insert into coupon_redemption (coupon_id, user_id, redeemed_at, months_granted, new_expiry) values ($1, $2, now(), 1, now())`,
    [couponId, gone],
  );
  const eventId = await tellDeleted(gone, 2);
  await eventually(() => isHandled(eventId));
  const { rows } = await pool.query(
    `select current_uses, created_by, user_id, months_granted, new_expiry
       from coupon c join coupon_redemption r on r.coupon_id = c.id where c.id = $1`,
    [couponId],
  );
  expect(rows).toEqual([{ current_uses: 1, created_by: null, user_id: null, months_granted: 1, new_expiry: null }]);
});

test('a grant after the deletion is refused', async () => {
  const userId = randomUUID();
  const eventId = await tellDeleted(userId, 2);
  await eventually(() => isHandled(eventId));
  await expect(entitlements.grant(userId, 'operator', year)).rejects.toMatchObject({ status: 404 });
  expect(await heldBy(userId)).toBe(0);
});

test('a repeated deletion event, whether the same or a late one, changes nothing and is not parked', async () => {
  const userId = randomUUID();
  const eventId = await tellDeleted(userId, 3);
  await eventually(() => isHandled(eventId));
  const tombstones = async () =>
    (await pool.query('select version, applied_at from applied_version where aggregate_id = $1', [userId])).rows;
  const before = await tombstones();

  // The same envelope under another message ID, which JetStream can't deduplicate.
  await identity.pool.query(
    'insert into outbox (id, subject, envelope) select gen_random_uuid(), subject, envelope from outbox where id = $1',
    [eventId],
  );
  const late = await tellDeleted(userId, 1);
  const again = await tellDeleted(userId, 3);
  await eventually(async () => (await isHandled(late)) && (await isHandled(again)));
  expect(await tombstones()).toEqual(before);
  expect(await listParked(pool)).toEqual([]);
});

test('grants that keep arriving during a deletion stop with it and leave nothing', async () => {
  const people = Array.from({ length: 5 }, () => randomUUID());
  const grantUntilRefused = async (userId: string) => {
    for (let months = 0; months < 2_000; months += 1) {
      const refusal = await entitlements.grant(userId, 'operator', month).catch((error: unknown) => error);
      if (refusal instanceof Error) return refusal;
    }
    return 'never refused';
  };
  const [refusals] = await Promise.all([
    Promise.all(people.map(grantUntilRefused)),
    Promise.all(people.map((userId) => tellDeleted(userId, 2))),
  ]);
  expect(refusals).toEqual(people.map(() => expect.objectContaining({ code: 'account-deleted' })));
  for (const userId of people) expect([await heldBy(userId), await bookedFor(userId)]).toEqual([0, 0]);
});

test.each([
  ['without a grant', undefined, { tier: 'free', expiresAt: null, cardLimit: 3 }],
  ['with Pro for a year', year, { tier: 'premium', expiresAt: expect.any(String), cardLimit: null }],
  ['with permanent Pro', { effect: 'permanent' } as const, { tier: 'premium', expiresAt: null, cardLimit: null }],
])('another service asks about a user %s', async (_who, grant, expected) => {
  const userId = randomUUID();
  if (grant) await entitlements.grant(userId, 'operator', grant);
  const requests = cards.app.get(Requests);
  const answer = await eventually(() => requests.ask(askEntitlement, { userId }, { timeoutMs }));
  expect(answer).toEqual(expected);
});

test('cards asks when the Pro of somebody ends that nothing renews', async () => {
  const userId = randomUUID();
  const requests = cards.app.get(Requests);
  const ask = () => eventually(() => requests.ask(askPlanDays, { userId }, { timeoutMs }));
  expect(await ask()).toEqual({ trialEndsAt: null, proEndsAt: null });
  const { expiresAt } = await entitlements.grant(userId, 'operator', year);
  expect(await ask()).toEqual({ trialEndsAt: null, proEndsAt: expiresAt });
});
