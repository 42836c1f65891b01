import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { couponRedeemed, entitlementChanged } from '@floatwise/contracts/billing/events';
import { coupon as couponSchema, type Coupon } from '@floatwise/contracts/billing/coupons.http';
import type { Problem } from '@floatwise/contracts/problem';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { service } from '../service.js';
import { addMonths } from '../entitlements/ledger.js';
import { EntitlementsService } from '../entitlements/entitlements.service.js';
import type { BillingEnv } from '../env.js';

const redeemPath = '/api/coupons/redeem';
const adminPath = '/api/admin/coupons';
type Redeemed = { type: string; monthsGranted: number; expiresAt: string | null } & Problem;

let billing: ServiceUnderTest<BillingEnv>;
let replica: ServiceUnderTest<BillingEnv>;
let listener: SecondConsumer;
let database: pg.Client;
let admin: Awaited<ReturnType<typeof somebody>>;

async function somebody(role: 'user' | 'admin' = 'user') {
  const person = await signedIn({ role });
  const client = billing.client.with(person.headers);
  const redeem = (code: string) => client.post<Redeemed>(redeemPath, { code });
  const plan = async () => (await client.get('/api/user/subscription')).body;
  return { ...person, client, redeem, plan };
}

beforeAll(async () => {
  listener = await secondConsumer([couponRedeemed, entitlementChanged]);
  billing = await serviceUnderTest({ service });
  const env = { DATABASE_URL: billing.databaseUrl };
  replica = await serviceUnderTest({ service, env });
  database = new pg.Client({ connectionString: billing.databaseUrl });
  await database.connect();
  admin = await somebody('admin');
});
afterAll(async () => {
  await database.end();
  await Promise.all([billing.stop(), replica.stop(), listener.stop()]);
});

const fields = (about: Partial<Coupon> = {}) => ({
  description: 'For friends',
  type: 'premium_months',
  value: 3,
  maxUses: 10,
  isActive: true,
  expiresAt: null,
  ...about,
});
const newCode = () => `T-${randomUUID().slice(0, 13).toUpperCase()}`;
async function makeCoupon(about: Partial<Coupon> = {}): Promise<Coupon> {
  const { status, body } = await admin.client.post<Coupon>(adminPath, { code: newCode(), ...fields(about) });
  expect(status).toBe(201);
  return couponSchema.parse(body);
}
const usesOf = async (id: string) =>
  (
    await database.query(
      `select current_uses as counted, (select count(*)::int from coupon_redemption where coupon_id = c.id) as booked
         from coupon c where id = $1`,
      [id],
    )
  ).rows[0];

describe('redeeming', () => {
  it('grants the months at once, and records and publishes them once [requirement 21]', async () => {
    const [ada, coupon] = [await somebody(), await makeCoupon()];
    const { status, body } = await ada.redeem(` ${coupon.code.toLowerCase()} `);
    expect(status).toBe(200);
    expect(body).toEqual({ type: 'premium_months', monthsGranted: 3, expiresAt: expect.any(String) as string });
    expect(await ada.plan()).toMatchObject({ tier: 'premium', expiresAt: body.expiresAt });
    const { rows } = await database.query('select * from coupon_redemption where user_id = $1', [ada.userId]);
    expect(rows).toMatchObject([
      { coupon_id: coupon.id, months_granted: 3, original_expiry: null, new_expiry: new Date(body.expiresAt ?? '') },
    ]);
    const ledger = await database.query('select kind, months from grant_ledger where user_id = $1', [ada.userId]);
    expect(ledger.rows).toEqual([{ kind: 'coupon', months: 3 }]);
    const notices = await database.query('select kind, data from notice where user_id = $1', [ada.userId]);
    const { expiresAt: until } = body;
    expect(notices.rows).toEqual([{ kind: 'coupon-applied', data: { kind: 'coupon-applied', months: 3, until } }]);
    const told = async (event: { subject: string }) =>
      (await listener.received())
        .filter(({ subject, data }) => subject === event.subject && (data as { userId: string }).userId === ada.userId)
        .map(({ data }) => data);
    await eventually(async () => (await told(couponRedeemed)).length > 0);
    await eventually(async () => (await told(entitlementChanged)).length > 0);
    expect(await told(couponRedeemed)).toEqual([{ couponId: coupon.id, userId: ada.userId, monthsGranted: 3 }]);
    expect(await told(entitlementChanged)).toEqual([
      { userId: ada.userId, tier: 'premium', expiresAt: body.expiresAt },
    ]);
  });

  it('adds months to a running expiry', async () => {
    const ada = await somebody();
    const [first, second] = [await makeCoupon({ value: 1 }), await makeCoupon({ value: 12 })];
    const running = (await ada.redeem(first.code)).body.expiresAt ?? '';
    const longer = (await ada.redeem(second.code)).body.expiresAt ?? '';
    const { rows } = await database.query('select min(granted_at) as anchor_at from grant_ledger where user_id = $1', [
      ada.userId,
    ]);
    const anchor = (rows[0] as { anchor_at: Date }).anchor_at;
    expect([running, longer]).toEqual([1, 13].map((months) => addMonths(anchor, months).toISOString()));
    const booked = await database.query(
      'select original_expiry, new_expiry from coupon_redemption where coupon_id = $1',
      [second.id],
    );
    expect(booked.rows).toEqual([{ original_expiry: new Date(running), new_expiry: new Date(longer) }]);
  });

  it('grants permanent Pro, to which nothing can be added', async () => {
    const ada = await somebody();
    const [forGood, months] = [await makeCoupon({ type: 'permanent_premium', value: 0 }), await makeCoupon()];
    expect((await ada.redeem(forGood.code)).body).toEqual({
      type: 'permanent_premium',
      monthsGranted: 0,
      expiresAt: null,
    });
    expect(await ada.plan()).toMatchObject({ tier: 'premium', permanent: true, expiresAt: null });
    expect(await ada.redeem(months.code)).toMatchObject({ status: 409, body: { code: 'already-permanent' } });
    expect(await usesOf(months.id)).toEqual({ counted: 0, booked: 0 });
  });

  it('explains a refusal to the person, and changes nothing [requirement 21]', async () => {
    const ada = await somebody();
    const off = await makeCoupon({ isActive: false });
    const old = await makeCoupon();
    await database.query('update coupon set expires_at = now() where id = $1', [old.id]);
    const used = await makeCoupon({ maxUses: 1 });
    await (await somebody()).redeem(used.code);
    const again = await makeCoupon();
    await ada.redeem(again.code);
    const before = await ada.plan();
    const refusals: [string, number, string][] = [
      [newCode(), 404, 'unknown-coupon'],
      [off.code, 404, 'unknown-coupon'],
      [old.code, 410, 'coupon-expired'],
      [used.code, 409, 'coupon-used-up'],
      [again.code, 409, 'coupon-redeemed'],
    ];
    for (const [code, status, reason] of refusals) {
      const answer = await ada.redeem(code);
      expect(answer).toMatchObject({
        status,
        body: { code: reason, message: expect.stringMatching(/^[A-Z].+\.$/) as string },
      });
    }
    expect(await ada.plan()).toEqual(before);
  });

  it('requires a session and a well-formed code', async () => {
    const ada = await somebody();
    expect((await billing.client.post(redeemPath, { code: 'X' })).status).toBe(401);
    expect(await ada.redeem('   ')).toMatchObject({ status: 400, body: { message: 'Please enter a coupon code' } });
    expect((await ada.redeem("x' or 1=1; --")).status).toBe(400);
    expect((await ada.client.post(redeemPath, { code: 'X', months: 99 })).status).toBe(400);
  });

  it('limits guessing: after several attempts an account has to wait', async () => {
    const ada = await somebody();
    const tries = Array.from({ length: billing.env.COUPON_TRIES }, () => ada.redeem(newCode()));
    for (const { status } of await Promise.all(tries)) expect(status).toBe(404);
    const refused = await ada.redeem((await makeCoupon()).code);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('under load', () => {
  it('50 simultaneous redemptions of a coupon with 10 uses grant exactly 10, through two instances [requirement 21]', async () => {
    const coupon = await makeCoupon({ maxUses: 10 });
    const people = await Promise.all(Array.from({ length: 50 }, () => somebody()));
    const answers = await Promise.all(
      people.map(({ headers }, at) =>
        (at % 2 ? billing : replica).client.with(headers).post<Redeemed>(redeemPath, { code: coupon.code }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(40).fill(409)]);
    expect(await usesOf(coupon.id)).toEqual({ counted: 10, booked: 10 });
    const plans = await database.query('select months from grant_ledger where user_id = any($1)', [
      people.map(({ userId }) => userId),
    ]);
    expect(plans.rows).toEqual(Array(10).fill({ months: 3 }));
  });

  it('ten by one person grant one [requirement 21]', async () => {
    const [ada, coupon] = [await somebody(), await makeCoupon({ maxUses: null })];
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => ada.redeem(coupon.code)))).map(
      (a) => a.status,
    );
    expect(statuses.sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await usesOf(coupon.id)).toEqual({ counted: 1, booked: 1 });
    const { rows } = await database.query('select months from grant_ledger where user_id = $1', [ada.userId]);
    expect(rows).toEqual([{ months: 3 }]);
  });

  it('a connection that dies during a redemption leaves no trace, and it can be retried', async () => {
    const [ada, coupon] = [await somebody(), await makeCoupon()];
    await database.query('begin');
    await database.query('select 1 from coupon where id = $1 for no key update', [coupon.id]);
    const broken = ada.redeem(coupon.code);
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%current_uses + 1%'`;
    const watcher = new pg.Client({ connectionString: billing.databaseUrl });
    await watcher.connect();
    const pid = await eventually(async () => {
      const { rows } = await watcher.query<{ pid: number }>(waiting);
      return rows[0]?.pid ?? false;
    });
    await watcher.query('select pg_terminate_backend($1)', [pid]);
    await watcher.end();
    await database.query('rollback');
    expect((await broken).status).toBeGreaterThanOrEqual(500);
    expect(await usesOf(coupon.id)).toEqual({ counted: 0, booked: 0 });
    expect(await ada.plan()).toMatchObject({ tier: 'free' });
    expect((await ada.redeem(coupon.code)).status).toBe(200);
    expect(await usesOf(coupon.id)).toEqual({ counted: 1, booked: 1 });
  });

  it('a coupon that is edited during a redemption grants its old value or nothing', async () => {
    const [ada, coupon] = [await somebody(), await makeCoupon({ value: 1 })];
    const [redeemed] = await Promise.all([
      ada.redeem(coupon.code),
      admin.client.put(`${adminPath}/${coupon.id}`, fields({ value: 24 })),
    ]);
    const { rows } = await database.query('select months from grant_ledger where user_id = $1', [ada.userId]);
    const expected = redeemed.status === 200 ? [{ months: redeemed.body.monthsGranted }] : [];
    expect(rows).toEqual(expected);
    expect(await usesOf(coupon.id)).toEqual({ counted: expected.length, booked: expected.length });
  });
});

describe('administrators', () => {
  it('create coupons, see them newest first, edit them, and switch them off', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const [first, second] = [
      await makeCoupon({ expiresAt }),
      await makeCoupon({ type: 'permanent_premium', value: 9 }),
    ];
    expect(first).toMatchObject({ ...fields({ expiresAt }), currentUses: 0, createdBy: admin.userId });
    expect(second.value).toBe(0);
    const listed = (await admin.client.get<Coupon[]>(adminPath)).body;
    expect(listed.slice(0, 2)).toEqual([second, first]);
    const edit = fields({ description: 'Over', isActive: false, maxUses: null });
    const { status, body } = await admin.client.put<Coupon>(`${adminPath}/${first.id}`, edit);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...edit, id: first.id, code: first.code });
    expect((await (await somebody()).redeem(first.code)).status).toBe(404);
  });

  it('cannot allow fewer uses than there were, or create a code twice', async () => {
    const coupon = await makeCoupon({ maxUses: 5 });
    for (const _use of [1, 2]) expect((await (await somebody()).redeem(coupon.code)).status).toBe(200);
    const change = (maxUses: number) => admin.client.put<Coupon>(`${adminPath}/${coupon.id}`, fields({ maxUses }));
    expect(await change(1)).toMatchObject({ status: 409, body: { code: 'coupon-used-more' } });
    expect(await change(2)).toMatchObject({ status: 200, body: { maxUses: 2, currentUses: 2 } });
    const twice = await admin.client.post(adminPath, { code: coupon.code.toLowerCase(), ...fields() });
    expect(twice).toMatchObject({ status: 409, body: { code: 'coupon-exists' } });
    expect((await admin.client.put(`${adminPath}/${randomUUID()}`, fields())).status).toBe(404);
  });

  it('an edit of what somebody else has changed meanwhile is refused with their version; without a version, the last one counts', async () => {
    const coupon = await makeCoupon();
    const edit = (about: Partial<Coupon>) =>
      admin.client.put<Coupon & { current: Coupon }>(`${adminPath}/${coupon.id}`, fields(about));
    const { updatedAt } = coupon;
    const first = await edit({ value: 1, maxUses: 50, updatedAt });
    expect(first.status).toBe(200);
    const second = await edit({ isActive: false, updatedAt });
    expect(second).toMatchObject({ status: 409, body: { code: 'stale-coupon', current: first.body } });
    // A redemption is no change of the coupon.
    expect((await (await somebody()).redeem(coupon.code)).status).toBe(200);
    expect((await edit({ value: 1, isActive: false, updatedAt: first.body.updatedAt })).status).toBe(200);
    expect((await edit({ value: 2 })).status).toBe(200);
  });

  it.each<[string, object]>([
    ['no code', { code: ' ' }],
    ['a code with spaces inside', { code: 'A B' }],
    ['no months', { value: 0 }],
    ['a fraction of a month', { value: 1.5 }],
    ['more than ten years', { value: 121 }],
    ['no uses', { maxUses: 0 }],
    ['an expiry in the past', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['an unknown type', { type: 'gift' }],
    ['uses that were never made', { currentUses: 3 }],
  ])('are refused %s, with the field', async (_what, about) => {
    const { status, body } = await admin.client.post<Problem>(adminPath, { code: newCode(), ...fields(), ...about });
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path)).toContain(Object.keys(about)[0]);
  });

  it('are the only ones who can do all this [requirement 25]', async () => {
    const [ada, coupon] = [await somebody(), await makeCoupon()];
    for (const [client, status] of [
      [ada.client, 403],
      [billing.client, 401],
    ] as const) {
      expect((await client.get(adminPath)).status).toBe(status);
      expect((await client.post(adminPath, { code: newCode(), ...fields() })).status).toBe(status);
      expect((await client.put(`${adminPath}/${coupon.id}`, fields())).status).toBe(status);
    }
  });
});

it('the months of a deleted account are refused', async () => {
  const [ada, coupon] = [await somebody(), await makeCoupon()];
  await database.query(
    `insert into applied_version (aggregate, aggregate_id, version, removed) values ('user', $1, 2, true)`,
    [ada.userId],
  );
  expect((await ada.redeem(coupon.code)).status).toBe(404);
  await expect(
    billing.app.get(EntitlementsService).grant(ada.userId, 'operator', { effect: 'months', months: 1 }),
  ).rejects.toMatchObject({ code: 'account-deleted' });
  expect(await usesOf(coupon.id)).toEqual({ counted: 0, booked: 0 });
});
