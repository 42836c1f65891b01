import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Revenue } from '@floatwise/contracts/billing/revenue.http';
import { personalDataRequests } from '@floatwise/contracts/personal-data';
import { userDeleted } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { Requests } from '@floatwise/events/requests';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { service } from '../service.js';
import type { BillingEnv } from '../env.js';

let billing: ServiceUnderTest<BillingEnv>;
let identity: Consumer;
let database: pg.Pool;

beforeAll(async () => {
  identity = await consumer({ service: 'identity' });
  billing = await serviceUnderTest({ service });
  database = new pg.Pool({ connectionString: billing.databaseUrl, max: 2 });
  await eventually(() => exported(randomUUID()));
});
afterAll(async () => {
  await database.end();
  await Promise.all([billing.stop(), identity.stop()]);
});

const requests = () => identity.app.get(Requests);
/** A busy machine answers late. */
const patience = { timeoutMs: 30_000 };
const exported = (userId: string) =>
  requests().ask(personalDataRequests.billing.export, { userId, from: null }, patience);
const isErased = async (userId: string) =>
  (await requests().ask(personalDataRequests.billing.erased, { userId }, patience)).erased;

/** A coupon created by an administrator and redeemed by this person. */
async function redeemed(code: string) {
  const [admin, ada] = [await signedIn({ role: 'admin' }), await signedIn()];
  const coupon = {
    code,
    description: '',
    type: 'premium_months',
    value: 2,
    maxUses: 1,
    isActive: true,
    expiresAt: null,
  };
  expect((await billing.client.with(admin.headers).post('/api/admin/coupons', coupon)).status).toBe(201);
  expect((await billing.client.with(ada.headers).post('/api/coupons/redeem', { code })).status).toBe(200);
  return { admin, ada };
}

it('the plan, its changes, and redeemed coupons are exported; created coupons are exported to their administrator', async () => {
  const { admin, ada } = await redeemed('HANDED-OUT');
  const { records, total } = await exported(ada.userId);
  expect(total).toBe(4);
  expect(records).toMatchObject([
    { kind: 'plan', data: { tier: 'premium', permanent: false } },
    { kind: 'plan-change', data: { kind: 'coupon', months: 2 } },
    { kind: 'coupon-redemption', data: { code: 'HANDED-OUT', monthsGranted: 2 } },
    { kind: 'plan-notice', data: { kind: 'coupon-applied', data: { months: 2 } } },
  ]);
  expect(JSON.stringify(records)).not.toContain(admin.userId);
  expect((await exported(admin.userId)).records).toMatchObject([{ kind: 'coupon-made', data: { code: 'HANDED-OUT' } }]);
});

it('nothing is left of a deleted account but a use that names nobody', async () => {
  const { admin, ada } = await redeemed('LEFT-OVER');
  for (const { userId } of [admin, ada]) {
    expect(await isErased(userId)).toBe(false);
    await emit(identity.pool, userDeleted, { aggregateId: userId, aggregateVersion: 2, data: { userId } });
    await eventually(() => isErased(userId));
    expect((await exported(userId)).total).toBe(0);
  }
  const { rows } = await database.query(
    `select current_uses, created_by, user_id from coupon c join coupon_redemption r on r.coupon_id = c.id where code = $1`,
    ['LEFT-OVER'],
  );
  expect(rows).toEqual([{ current_uses: 1, created_by: null, user_id: null }]);
});

it('revenue stays as it was when an account is deleted, and what it paid leads back to nobody', async () => {
  const [admin, ada] = [await signedIn({ role: 'admin' }), await signedIn()];
  const revenue = async () =>
    (await billing.client.with(admin.headers).get<Revenue>('/api/admin/revenue?days=30')).body;
  await database.query(
    `insert into stripe_subscription (id, user_id, status, plan, amount, started_at, period_start, period_end)
     values ('sub_ada', '${ada.userId}', 'active', 'monthly', 4.99, now() - interval '40 days', now(), now())`,
  );
  await database.query(
    `insert into paid_period (subscription_id, starts_at, ends_at, kind, user_id)
     select 'sub_ada', now() - days * interval '1 day', now() + (30 - days) * interval '1 day', 'paid', '${ada.userId}'
       from unnest('{40,10}'::int[]) days`,
  );
  await database.query(
    `insert into stripe_invoice (id, user_id, subscription_id, number, status, amount, refunded, refunded_at, created_at, paid_at, url)
     select 'in_' || days, '${ada.userId}', 'sub_ada', 'A-' || days, 'paid', 4.99, refunded, now() - days * interval '1 day',
            now() - days * interval '1 day', now() - days * interval '1 day', 'https://invoice.example/' || days
       from (values (40, 0), (10, 1)) known(days, refunded)`,
  );
  await database.query(
    `insert into refund (user_id, invoice_id, amount, reason, refund_id, made_at)
     values ('${ada.userId}', 'in_10', 1, 'Ada asked by phone.', 're_ada', now())`,
  );
  const before = await revenue();
  expect(before).toMatchObject({ now: { mrr: 4.99 }, atBegin: { mrr: 4.99 }, totals: { paid: 4.99, refunded: 1 } });
  await emit(identity.pool, userDeleted, {
    aggregateId: ada.userId,
    aggregateVersion: 2,
    data: { userId: ada.userId },
  });
  await eventually(() => isErased(ada.userId));
  expect(await revenue()).toEqual({
    ...before,
    now: { ...before.now, mrr: 0, subscriptions: 0 },
    totals: { ...before.totals, canceled: 1, lostMrr: 4.99 },
    plans: before.plans.map((row) => (row.plan === 'monthly' ? { ...row, mrr: 0, subscriptions: 0 } : row)),
  });
  const left = await database.query<{ row: unknown }>(
    `select to_jsonb(one) as row from stripe_subscription one union all select to_jsonb(one) from paid_period one
     union all select to_jsonb(one) from stripe_invoice one union all select to_jsonb(one) from refund one`,
  );
  expect(left.rows).toHaveLength(6);
  expect(JSON.stringify(left.rows)).not.toMatch(new RegExp(`${ada.userId}|sub_ada|"in_|A-|invoice.example|re_ada|Ada`));
});
