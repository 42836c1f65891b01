import pg from 'pg';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import {
  stripeApi,
  stripeSubscriber,
  type StripeSubscriber,
  type SubscriberOptions,
} from '@floatwise/test-kit/stripe-subscriber';
import type { BillingEnv } from '../env.js';
import { service } from '../service.js';
import { StripeReader } from './read-stripe.js';
import { ReconcileAtStart } from './reconcile-at-start.js';
import { SyncService } from './sync.service.js';

let sandbox: Sandbox;
let billing: ServiceUnderTest<BillingEnv>;
let database: pg.Pool;
let sync: SyncService;

beforeAll(async () => {
  sandbox = await startSandbox();
  billing = await serviceUnderTest({ service, env: { ...sandbox.stripe.env, EXPIRY_SWEEP_MS: '50' } });
  database = new pg.Pool({ connectionString: billing.databaseUrl, max: 2 });
  sync = billing.app.get(SyncService, { strict: false });
  // Otherwise it may read the first person before the test does.
  await billing.app.get(ReconcileAtStart, { strict: false }).ended;
});
afterEach(() => sandbox.resetFaults());
afterAll(async () => {
  await database.end();
  await Promise.all([billing.stop(), sandbox.stop()]);
});

const subscriber = (options: SubscriberOptions = {}) => stripeSubscriber(billing, sandbox.stripe, options);
const stripe = <Answer>(path: string, fields?: Record<string, string>) =>
  stripeApi<Answer>(sandbox.stripe, path, fields ? { fields } : {});
const cancelAtEnd = (id: string) => stripe(`subscriptions/${id}`, { cancel_at_period_end: 'true' });
const toldTo = async ({ userId }: StripeSubscriber) =>
  (
    await database.query<{ kind: string }>('select kind from notice where user_id = $1 order by kind, reference', [
      userId,
    ])
  ).rows.map(({ kind }) => kind);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const day = (at: string | null | undefined) => at?.slice(0, 10);

/** Does something between the next read and its writing. */
function afterReading(work: () => Promise<unknown>): void {
  const reader = billing.app.get(StripeReader, { strict: false });
  const read = StripeReader.prototype.read.bind(reader);
  reader.read = async (customer) => {
    reader.read = read;
    const state = await read(customer);
    await work();
    return state;
  };
}

test('a trial at Stripe is Pro here, once it was read', async () => {
  const ada = await subscriber({ trialDays: 30 });
  const before = await ada.plan();
  expect([before.tier, before.trialAvailable]).toEqual(['free', true]);
  expect(await sync.sync(ada.userId)).toEqual({ changed: true });
  const plan = await ada.plan();
  expect(plan).toMatchObject({
    tier: 'premium',
    cardLimit: null,
    trialAvailable: false,
    paid: { plan: 'monthly', amount: 4.99, status: 'trialing', nextPlan: null, problem: null, endsAt: null },
  });
  expect([day(plan.paid?.renewsAt), day(plan.paid?.trialEndsAt), day(plan.expiresAt)]).toEqual([
    inDays(30),
    inDays(30),
    inDays(37),
  ]);
  expect(await toldTo(ada)).toEqual(['trial-started']);
  expect(await sync.sync(ada.userId)).toEqual({ changed: false });
  expect(await toldTo(ada)).toEqual(['trial-started']);
});

test('a payment gives its period; it is told once however often it is read', async () => {
  const ada = await subscriber({ plan: 'annual' });
  await Promise.all(Array.from({ length: 8 }, () => sync.sync(ada.userId)));
  expect(await ada.plan()).toMatchObject({ tier: 'premium', paid: { plan: 'annual', amount: 49, status: 'active' } });
  expect(await toldTo(ada)).toEqual(['payment-received']);
  const { rows } = await database.query('select version from entitlement where user_id = $1', [ada.userId]);
  expect(rows).toEqual([{ version: 1 }]);
});

test('a new address of an invoice’s page is stored, and is no difference', async () => {
  const ada = await subscriber({ plan: 'annual' });
  await sync.sync(ada.userId);
  const addresses = async () =>
    (await database.query('select url from stripe_invoice where user_id = $1', [ada.userId])).rows;
  const atStripe = await addresses();
  await database.query(`update stripe_invoice set url = 'https://stripe.test/i/old' where user_id = $1`, [ada.userId]);
  expect(await sync.sync(ada.userId)).toEqual({ changed: false });
  expect(await addresses()).toEqual(atStripe);
});

test('somebody without a customer, and a deleted account, have nothing to read', async () => {
  expect(await sync.sync((await signedIn()).userId)).toEqual({ changed: false });
  const ada = await subscriber();
  // The account is deleted while Stripe is being asked.
  afterReading(() => database.query('delete from stripe_customer where user_id = $1', [ada.userId]));
  expect(await sync.sync(ada.userId)).toEqual({ changed: false });
  expect((await database.query('select 1 from paid_period where user_id = $1', [ada.userId])).rowCount).toBe(0);
});

test('an older read never overwrites a newer one', async () => {
  const ada = await subscriber();
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const reading = new Promise<void>((resolve) => {
    afterReading(async () => {
      resolve();
      await held;
    });
  });
  const older = sync.sync(ada.userId);
  await reading;
  await cancelAtEnd(ada.subscription);
  expect(await sync.sync(ada.userId)).toEqual({ changed: true });
  goOn();
  expect(await older).toEqual({ changed: false });
  expect((await ada.plan()).paid?.endsAt).not.toBeNull();
});

test('of two subscriptions the older one counts; the younger one is canceled and paid back', async () => {
  const ada = await subscriber();
  await sync.sync(ada.userId);
  await sandbox.stripe.advance(1);
  const { data: found } = await stripe<{ data: { id: string }[] }>('prices?lookup_keys[]=floatwise_annual');
  const order = { customer: ada.customer, 'items[0][price]': found[0]?.id ?? '' };
  const younger = await stripe<{ id: string }>('subscriptions', order);
  await sync.sync(ada.userId);
  expect(await ada.plan()).toMatchObject({ tier: 'premium', paid: { plan: 'monthly', status: 'active' } });
  const statusOf = async (id: string) => (await stripe<{ status: string }>(`subscriptions/${id}`)).status;
  expect([await statusOf(ada.subscription), await statusOf(younger.id)]).toEqual(['active', 'canceled']);
  const charges = await stripe<{ data: { amount: number; amount_refunded: number }[] }>(
    `charges?customer=${ada.customer}`,
  );
  expect(charges.data.map((charge) => [charge.amount, charge.amount_refunded])).toEqual([
    [4900, 4900],
    [499, 0],
  ]);
  expect(await toldTo(ada)).toEqual(['payment-received', 'payment-refunded']);
});

test('a price that is not ours grants nothing', async () => {
  const ada = await subscriber();
  const other = await stripe<{ id: string }>('prices', {
    currency: 'usd',
    unit_amount: '100',
    'recurring[interval]': 'month',
    'product_data[name]': 'Something else',
  });
  await stripe(`subscriptions/${ada.subscription}`, {
    'items[0][id]': (await ada.atStripe<{ items: { data: { id: string }[] } }>()).items.data[0]?.id ?? '',
    'items[0][price]': other.id,
  });
  await sync.sync(ada.userId);
  expect(await ada.plan()).toMatchObject({ tier: 'free', paid: null, stretches: [] });
});

test('after 31 days at Stripe, the plan is as if 31 days had passed', async () => {
  const [ada, bea, cem] = [
    await subscriber({ trialDays: 30 }),
    await subscriber(),
    await subscriber({ trialDays: 30 }),
  ];
  await cancelAtEnd(cem.subscription);
  const method = await stripe<{ id: string }>('payment_methods/pm_card_chargeCustomerFail/attach', {
    customer: bea.customer,
  });
  await stripe(`customers/${bea.customer}`, { 'invoice_settings[default_payment_method]': method.id });
  await Promise.all([ada, bea, cem].map(({ userId }) => sync.sync(userId)));
  expect((await cem.plan()).paid).toMatchObject({ status: 'trialing', renewsAt: null });
  await sandbox.stripe.advance(32);
  await Promise.all([ada, bea, cem].map(({ userId }) => sync.sync(userId)));

  const paid = await ada.plan();
  expect(paid).toMatchObject({ tier: 'premium', paid: { status: 'active', trialEndsAt: null, problem: null } });
  const monthAfterTrial = (Date.parse(paid.paid?.renewsAt ?? '') - Date.now()) / 86_400_000;
  expect(monthAfterTrial).toBeGreaterThan(25);
  expect(monthAfterTrial).toBeLessThan(30);
  expect(await toldTo(ada)).toEqual(['payment-received', 'trial-started']);

  const missing = await bea.plan();
  expect(missing).toMatchObject({ tier: 'premium', paid: { status: 'past-due' } });
  expect(missing.paid?.problem?.proUntil).toBe(missing.expiresAt);
  expect(await toldTo(bea)).toEqual(['payment-failed', 'payment-received']);

  expect(await cem.plan()).toMatchObject({ tier: 'free', paid: null, trialAvailable: false });

  // 7 days after the paid time, Pro ends; Stripe gives up some days later.
  await sandbox.stripe.advance(7);
  await sync.sync(bea.userId);
  expect(await bea.plan()).toMatchObject({ tier: 'free' });
  // Stripe gives up between the 43rd and the 46th day, depending on the month that was paid, and old news isn't sent.
  for (let days = 0; days < 8; days += 2) {
    await sandbox.stripe.advance(2);
    await sync.sync(bea.userId);
  }
  expect(await bea.plan()).toMatchObject({ tier: 'free', paid: null });
  expect(await toldTo(bea)).toEqual(['payment-failed', 'payment-received', 'subscription-canceled']);
});

test.each(['limited', 'failing', 'down', 'malformed'])(
  'when Stripe is %s, nothing changes and the next read works',
  async (fault) => {
    const ada = await subscriber();
    await sandbox.setFault('stripe', fault, { on: true });
    await expect(sync.sync(ada.userId)).rejects.toThrow();
    expect((await ada.plan()).tier).toBe('free');
    await sandbox.resetFaults();
    expect(await sync.sync(ada.userId)).toEqual({ changed: true });
    expect((await ada.plan()).tier).toBe('premium');
  },
);
