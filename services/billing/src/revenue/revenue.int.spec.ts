import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Revenue } from '@floatwise/contracts/billing/revenue.http';
import { Clock } from '@floatwise/service-kit/clock';
import type { HttpClient } from '@floatwise/test-kit/http-client';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { BillingEnv } from '../env.js';
import { service } from '../service.js';
import { generatedLedger, type Book } from './testing/generated-ledger.js';

const dayMs = 86_400_000;
const now = new Date('2026-03-31T12:00:00.000Z');
/** The period of 30 days is March 2 to 31, the one before January 31 to March 1. */
const on = (date: string): Date => new Date(`2026-${date}T06:00:00.000Z`);

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
beforeEach(() =>
  database.query('truncate stripe_subscription, paid_period, stripe_invoice, coupon_redemption, coupon, grant_ledger'),
);

const insert = (table: string, rows: readonly object[]) =>
  database.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ]);

/** Writes the rows as `SyncService` leaves them. */
async function write(books: readonly Book[]): Promise<void> {
  await insert(
    'stripe_subscription',
    books.map(({ id, userId, subscription: one }) => ({ id, user_id: userId, ...one })),
  );
  await insert(
    'paid_period',
    books.flatMap(({ id, userId, periods }) =>
      periods.map((one) => ({ subscription_id: id, user_id: userId, ...one })),
    ),
  );
  await insert(
    'stripe_invoice',
    books.flatMap(({ id, userId, invoices }) =>
      invoices.map((one) => ({
        id: `in_${randomUUID()}`,
        user_id: userId,
        subscription_id: id,
        refunded: 0,
        created_at: one.paid_at,
        status: 'paid',
        ...one,
      })),
    ),
  );
}

const read = async (days = 30): Promise<Revenue> => {
  const { status, body } = await admin.get<Revenue>(`/api/admin/revenue?days=${days}`);
  expect(status).toBe(200);
  return body;
};

type Period = Book['periods'][number];
const paid = (from: string, to: string): Period => ({ kind: 'paid', starts_at: on(from), ends_at: on(to) });
const trial = (from: string, to: string): Period => ({ kind: 'trial', starts_at: on(from), ends_at: on(to) });
const annualFrom = (from: string): Period => ({
  kind: 'paid',
  starts_at: on(from),
  ends_at: new Date(on(from).getTime() + 365 * dayMs),
});
const invoice = (at: string, amount = 4.99, about: object = {}) => ({ paid_at: on(at), amount, ...about });

interface Given {
  subscription?: Partial<Book['subscription']>;
  periods: Period[];
  invoices: Book['invoices'];
}
function bookOf({ subscription = {}, periods, invoices }: Given): Book {
  const [first, last] = [periods[0], periods.at(-1)];
  const begin = first?.starts_at ?? now;
  return {
    id: `sub_${randomUUID()}`,
    userId: randomUUID(),
    subscription: {
      status: 'active',
      plan: 'monthly',
      amount: subscription.plan === 'annual' ? 49 : 4.99,
      started_at: begin,
      period_start: last?.starts_at ?? begin,
      period_end: last?.ends_at ?? begin,
      ended_at: null,
      ...subscription,
    },
    periods,
    invoices,
  };
}

interface Told {
  now?: Partial<Revenue['now']>;
  atBegin?: Partial<Revenue['now']>;
  totals?: Partial<Revenue['totals']>;
  before?: Partial<Revenue['totals']>;
}

const sentences: [string, Given, Told][] = [
  [
    'a monthly plan counts $4.99 a month from its first payment on',
    { periods: [paid('03-10', '04-10')], invoices: [invoice('03-10')] },
    {
      now: { mrr: 4.99, subscriptions: 1 },
      atBegin: { mrr: 0, subscriptions: 0 },
      totals: { payments: 1, paid: 4.99, net: 4.99, canceled: 0 },
    },
  ],
  [
    'a renewal is neither a start nor an end',
    {
      periods: [paid('02-10', '03-10'), paid('03-10', '04-10')],
      invoices: [invoice('02-10'), invoice('03-10')],
    },
    {
      now: { mrr: 4.99 },
      atBegin: { mrr: 4.99 },
      totals: { payments: 1, canceled: 0, trialsConverted: 0 },
      before: { payments: 1, canceled: 0 },
    },
  ],
  [
    'an annual plan counts a twelfth a month, and its payment as a whole when it comes',
    { subscription: { plan: 'annual' }, periods: [annualFrom('02-20')], invoices: [invoice('02-20', 49)] },
    { now: { mrr: 4.08 }, atBegin: { mrr: 4.08 }, totals: { paid: 0 }, before: { paid: 49 } },
  ],
  [
    'an upgrade in the period changes MRR from then on, and what is charged for it counts on that day',
    {
      subscription: { plan: 'annual' },
      periods: [paid('02-20', '03-20'), annualFrom('03-05')],
      invoices: [invoice('02-20'), invoice('03-05', 46.6)],
    },
    {
      now: { mrr: 4.08, subscriptions: 1 },
      atBegin: { mrr: 4.99, subscriptions: 1 },
      totals: { paid: 46.6, canceled: 0, lostMrr: 0 },
      before: { paid: 4.99 },
    },
  ],
  [
    'a running trial counts nothing',
    { subscription: { status: 'trialing' }, periods: [trial('03-15', '04-14')], invoices: [] },
    { now: { mrr: 0, subscriptions: 0, trials: 1 }, totals: { trialsStarted: 1, trialsConverted: 0 } },
  ],
  [
    'a trial that converts counts on the day of the first payment, not when it started',
    { periods: [trial('02-05', '03-07'), paid('03-07', '04-07')], invoices: [invoice('03-07')] },
    {
      now: { mrr: 4.99, trials: 0 },
      atBegin: { mrr: 0, trials: 1 },
      totals: { trialsStarted: 0, trialsConverted: 1 },
      before: { trialsStarted: 1, trialsConverted: 0 },
    },
  ],
  [
    'a trial whose first payment fails converts nothing',
    {
      subscription: { status: 'past_due' },
      periods: [trial('02-20', '03-22'), { ...paid('03-22', '03-29'), kind: 'grace' }],
      invoices: [],
    },
    { now: { mrr: 0, subscriptions: 0, trials: 0 }, totals: { trialsConverted: 0, canceled: 0 } },
  ],
  [
    'a trial that is canceled is no churn: nothing was paid',
    {
      subscription: { status: 'canceled', ended_at: on('03-20') },
      periods: [trial('03-01', '03-20')],
      invoices: [],
    },
    { now: { trials: 0 }, atBegin: { trials: 1 }, totals: { canceled: 0, lostMrr: 0 } },
  ],
  [
    'a subscription canceled at the end of its period counts until then',
    {
      subscription: { cancel_at: on('04-10') },
      periods: [paid('03-10', '04-10')],
      invoices: [invoice('03-10')],
    },
    { now: { mrr: 4.99, subscriptions: 1 }, totals: { canceled: 0 } },
  ],
  [
    'once that end has come, it is churn, with the MRR that is lost',
    {
      subscription: { status: 'canceled', cancel_at: on('03-20'), ended_at: on('03-20') },
      periods: [paid('02-20', '03-20')],
      invoices: [invoice('02-20')],
    },
    {
      now: { mrr: 0, subscriptions: 0 },
      atBegin: { mrr: 4.99 },
      totals: { canceled: 1, lostMrr: 4.99, refunds: 0 },
      before: { canceled: 0 },
    },
  ],
  [
    'a missing payment (past_due) counts until the subscription ends',
    {
      subscription: { status: 'past_due' },
      periods: [paid('02-10', '03-10'), { ...paid('03-10', '03-17'), kind: 'grace' }],
      invoices: [invoice('02-10')],
    },
    { now: { mrr: 4.99, subscriptions: 1 }, totals: { canceled: 0, payments: 0 } },
  ],
  [
    'when it ends unpaid, it is churn on that day',
    {
      subscription: { status: 'canceled', ended_at: on('03-25') },
      periods: [paid('02-10', '03-10'), { ...paid('03-10', '03-17'), kind: 'grace' }],
      invoices: [invoice('02-10')],
    },
    { now: { mrr: 0 }, atBegin: { mrr: 4.99 }, totals: { canceled: 1, lostMrr: 4.99 } },
  ],
  [
    'that day is when it ends, not when its paid time did',
    {
      subscription: { status: 'canceled', ended_at: on('03-05') },
      periods: [paid('01-15', '02-15'), { ...paid('02-15', '02-22'), kind: 'grace' }],
      invoices: [invoice('01-15')],
    },
    { atBegin: { mrr: 4.99 }, totals: { canceled: 1 }, before: { canceled: 0 } },
  ],
  [
    "unpaid time that isn't collected anymore counts nothing",
    {
      subscription: { status: 'unpaid' },
      periods: [paid('02-10', '03-10'), { ...paid('03-10', '03-17'), kind: 'grace' }],
      invoices: [invoice('02-10')],
    },
    { now: { mrr: 0 }, atBegin: { mrr: 4.99 }, totals: { canceled: 1, lostMrr: 4.99 } },
  ],
  [
    'a refund of an older invoice counts in the period in which it was made',
    {
      subscription: { status: 'canceled', ended_at: on('03-06') },
      periods: [paid('02-20', '03-06')],
      invoices: [invoice('02-20', 4.99, { refunded: 4.99, refunded_at: on('03-06') })],
    },
    {
      atBegin: { mrr: 4.99 },
      totals: { payments: 0, paid: 0, refunds: 1, refunded: 4.99, net: -4.99, canceled: 1 },
      before: { payments: 1, paid: 4.99, refunds: 0, net: 4.99 },
    },
  ],
  [
    'a part that was paid back ends nothing',
    {
      periods: [paid('03-10', '04-10')],
      invoices: [invoice('03-10', 4.99, { refunded: 1, refunded_at: on('03-12') })],
    },
    { now: { mrr: 4.99 }, totals: { refunds: 1, refunded: 1, net: 3.99, canceled: 0 } },
  ],
  [
    'a discount of 100% brings nothing: there is no invoice with money',
    { periods: [paid('03-10', '04-10')], invoices: [] },
    { now: { mrr: 0, subscriptions: 0 }, totals: { payments: 0, paid: 0, canceled: 0 } },
  ],
  [
    'a paid month after which a discount of 100% begins is the last that counts',
    { periods: [paid('02-10', '03-10'), paid('03-10', '04-10')], invoices: [invoice('02-10')] },
    { now: { mrr: 0 }, atBegin: { mrr: 4.99 }, totals: { canceled: 1, lostMrr: 4.99 } },
  ],
  [
    'after a month of a discount of 100%, the next payment counts',
    { periods: [paid('02-10', '03-10'), paid('03-10', '04-10')], invoices: [invoice('03-10')] },
    { now: { mrr: 4.99 }, atBegin: { mrr: 0 }, totals: { payments: 1 } },
  ],
  [
    'an older price counts as it is paid',
    {
      subscription: { amount: 3.99 },
      periods: [paid('03-10', '04-10')],
      invoices: [invoice('03-10', 3.99)],
    },
    { now: { mrr: 3.99 }, totals: { paid: 3.99 } },
  ],
  [
    'an invoice that is open or void is no payment',
    {
      subscription: { status: 'incomplete' },
      periods: [],
      invoices: [invoice('03-10', 4.99, { status: 'open' }), invoice('03-11', 4.99, { status: 'void' })],
    },
    { now: { subscriptions: 0 }, totals: { payments: 0, paid: 0 } },
  ],
];

describe('of one subscription', () => {
  it.each(sentences)('%s [requirement 40]', async (_, given, told) => {
    await write([bookOf(given)]);
    expect(await read()).toMatchObject(told);
  });

  it('a second one beside it that was paid back at once is no churn', async () => {
    const first = bookOf({ periods: [paid('03-10', '04-10')], invoices: [invoice('03-10')] });
    const second = bookOf({
      subscription: { status: 'canceled', ended_at: on('03-12') },
      periods: [paid('03-11', '03-12')],
      invoices: [invoice('03-11', 4.99, { refunded: 4.99, refunded_at: on('03-12') })],
    });
    await write([first, { ...second, userId: first.userId }]);
    expect(await read()).toMatchObject({
      now: { mrr: 4.99, subscriptions: 1 },
      totals: { payments: 2, refunds: 1, net: 4.99, canceled: 0 },
    });
  });

  it('Pro from a coupon or an operator brings no revenue; the coupon counts as redeemed', async () => {
    const [couponId, userId] = [randomUUID(), randomUUID()];
    const coupon = {
      id: couponId,
      code: 'FREE',
      description: '',
      type: 'permanent_premium',
      value: 0,
      current_uses: 1,
    };
    await insert('coupon', [{ ...coupon, is_active: true, created_at: now, updated_at: now }]);
    const use = { coupon_id: couponId, months_granted: 0 };
    await insert('coupon_redemption', [
      { id: randomUUID(), ...use, user_id: userId, redeemed_at: on('03-10') },
      { id: randomUUID(), ...use, user_id: null, redeemed_at: on('02-10') },
    ]);
    await insert('grant_ledger', [
      { id: randomUUID(), user_id: userId, kind: 'coupon', effect: 'permanent', granted_at: on('03-10') },
    ]);
    expect(await read()).toMatchObject({
      now: { mrr: 0, subscriptions: 0, trials: 0 },
      totals: { redemptions: 1, paid: 0 },
      before: { redemptions: 1 },
    });
  });
});

describe('of a generated ledger of a year', () => {
  const { books, truth } = generatedLedger({ people: 600, end: now });

  it.each([7, 30, 90])('the figures of %i days equal an independent count', async (days) => {
    await write(books);
    const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
    const from = new Date(midnight - (days - 1) * dayMs);
    const { plans, ...told } = await read(days);
    const expected = truth(from, now);
    expect(expected.totals.canceled * expected.totals.refunds * expected.totals.trialsConverted).toBeGreaterThan(0);
    expect(told).toEqual({
      from: from.toISOString().slice(0, 10),
      to: '2026-03-31',
      ...expected,
      before: truth(new Date(from.getTime() - days * dayMs), from).totals,
    });
    const cents = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0);
    expect(cents(plans.map(({ mrr }) => mrr))).toBe(cents([told.now.mrr]));
    expect(cents(plans.map(({ net }) => net))).toBe(cents([told.totals.net]));
    expect(plans.map(({ plan }) => plan)).toEqual(['monthly', 'annual']);
  });
});

describe('the call', () => {
  it('is for administrators only [requirement 25]', async () => {
    const path = '/api/admin/revenue?days=7';
    expect((await billing.client.get(path)).status).toBe(401);
    expect((await billing.client.with((await signedIn()).headers).get(path)).status).toBe(403);
  });

  it.each(['0', '8', '10000', '-7', ''])('refuses a period of "%s" days', async (days) => {
    expect((await admin.get(`/api/admin/revenue?days=${days}`)).status).toBe(400);
  });
});
