import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { CouponUses } from '@floatwise/contracts/billing/revenue.http';
import { Clock } from '@floatwise/service-kit/clock';
import type { HttpClient } from '@floatwise/test-kit/http-client';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { BillingEnv } from '../env.js';
import { service } from '../service.js';

const dayMs = 86_400_000;
const now = new Date('2026-03-31T12:00:00.000Z');
const path = '/api/admin/coupons/uses';

let billing: ServiceUnderTest<BillingEnv>;
let database: pg.Pool;
let admin: HttpClient;

beforeAll(async () => {
  billing = await serviceUnderTest({ service });
  billing.app.get(Clock, { strict: false }).now = () => now;
  database = new pg.Pool({ connectionString: billing.databaseUrl, max: 2 });
  admin = billing.client.with((await signedIn({ role: 'admin' })).headers);
});
afterAll(async () => {
  await database.end();
  await billing.stop();
});

/** When each coupon was used. Every fifth person has since deleted the account. */
const uses = Array.from({ length: 400 }, (_, n) => ({
  code: n % 3 === 0 ? 'SPRING' : 'FRIENDS',
  day: new Date(now.getTime() - ((n * n * 37) % 190) * dayMs - n * 60_000).toISOString(),
  userId: n % 5 === 0 ? null : randomUUID(),
}));
const dayOf = (offset: number): string => new Date(now.getTime() - offset * dayMs).toISOString().slice(0, 10);
/** Uses from so many days ago to so many days ago. */
const within = (from: number, to: number) =>
  uses.filter(({ day }) => day.slice(0, 10) >= dayOf(from) && day.slice(0, 10) <= dayOf(to));

it.each([7, 30, 90])('uses by day and by coupon of %i days equal an independent count', async (days) => {
  await database.query('truncate coupon, coupon_redemption');
  await database.query(
    `insert into coupon (code, description, type, value, is_active)
     select code, '', 'premium_months', 1, true from unnest('{SPRING,FRIENDS,NEVER}'::text[]) code`,
  );
  await database.query(
    `insert into coupon_redemption (coupon_id, user_id, redeemed_at, months_granted)
     select coupon.id, (use ->> 'userId')::uuid, (use ->> 'day')::timestamptz, 1
       from json_array_elements($1) use join coupon on coupon.code = use ->> 'code'`,
    [JSON.stringify(uses)],
  );
  const [inPeriod, before] = [within(days - 1, 0), within(2 * days - 1, days)];
  const of = (code: string) => (one: { code: string }) => one.code === code;
  const { status, body } = await admin.get<CouponUses>(`${path}?days=${days}`);
  expect(status).toBe(200);
  expect(before.length).toBeGreaterThan(0);
  expect(body).toEqual({
    from: dayOf(days - 1),
    to: dayOf(0),
    uses: inPeriod.length,
    before: before.length,
    days: Array.from({ length: days }, (_, n) => {
      const day = dayOf(days - 1 - n);
      return { day, uses: inPeriod.filter((one) => one.day.startsWith(day)).length };
    }),
    coupons: ['SPRING', 'FRIENDS']
      .map((code) => ({ code, uses: inPeriod.filter(of(code)).length, before: before.filter(of(code)).length }))
      .toSorted((a, b) => b.uses - a.uses),
  });
});

it('the call is for administrators only, and for 7, 30, or 90 days [requirement 25]', async () => {
  expect((await billing.client.get(`${path}?days=7`)).status).toBe(401);
  expect((await billing.client.with((await signedIn()).headers).get(`${path}?days=7`)).status).toBe(403);
  for (const days of ['0', '10000']) expect((await admin.get(`${path}?days=${days}`)).status).toBe(400);
});
