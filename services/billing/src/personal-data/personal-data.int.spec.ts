import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { personalDataRequests } from '@floatwise/contracts/personal-data';
import { userDeleted } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { Requests } from '@floatwise/events/requests';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/test-kit/eventually';
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
  await eventually(() => exported(randomUUID()), { timeoutMs: 20_000 });
}, 90_000);
afterAll(async () => {
  await database.end();
  await Promise.all([billing.stop(), identity.stop()]);
});

const requests = () => identity.app.get(Requests);
const exported = (userId: string) => requests().ask(personalDataRequests.billing.export, { userId, from: null });
const isErased = async (userId: string) =>
  (await requests().ask(personalDataRequests.billing.erased, { userId })).erased;

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
    await eventually(() => isErased(userId), { timeoutMs: 20_000 });
    expect((await exported(userId)).total).toBe(0);
  }
  const { rows } = await database.query(
    `select current_uses, created_by, user_id from coupon c join coupon_redemption r on r.coupon_id = c.id where code = $1`,
    ['LEFT-OVER'],
  );
  expect(rows).toEqual([{ current_uses: 1, created_by: null, user_id: null }]);
});
