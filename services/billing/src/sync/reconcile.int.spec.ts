import { entitlementChanged } from '@floatwise/contracts/billing/events';
import { Clock } from '@floatwise/service-kit/clock';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { stripeApi, stripeSubscriber } from '@floatwise/test-kit/stripe-subscriber';
import pg from 'pg';
import { register } from 'prom-client';
import { EntitlementsService } from '../entitlements/entitlements.service.js';
import type { BillingEnv } from '../env.js';
import { operatorCommands } from '../operator-commands.js';
import { service } from '../service.js';
import { StripeReader } from './read-stripe.js';
import { ReconcileAtStart } from './reconcile-at-start.js';
import { Reconcile } from './reconcile.js';
import { SyncService } from './sync.service.js';

let sandbox: Sandbox;
let billing: ServiceUnderTest<BillingEnv>;
let listener: SecondConsumer;
let database: pg.Pool;
let reconcile: Reconcile;
let ahead = 0;

const start = (env: Record<string, string> = {}) =>
  serviceUnderTest({
    service,
    env: { ...sandbox.stripe.env, STRIPE_EVENTS_POLL_MS: '3600000', EXPIRY_SWEEP_MS: '3600000', ...env },
  });

beforeAll(async () => {
  [sandbox, listener] = await Promise.all([startSandbox(), secondConsumer([entitlementChanged])]);
  billing = await start();
  database = new pg.Pool({ connectionString: billing.databaseUrl, max: 2 });
  reconcile = billing.app.get(Reconcile, { strict: false });
  billing.app.get(Clock, { strict: false }).now = () => new Date(Date.now() + ahead);
  // Otherwise it may mend what the first test breaks.
  await billing.app.get(ReconcileAtStart, { strict: false }).ended;
});
beforeEach(() =>
  database.query('truncate stripe_customer, stripe_subscription, paid_period, entitlement, stripe_event'),
);
afterAll(async () => {
  await database.end();
  await Promise.all([billing.stop(), listener.stop(), sandbox.stop()]);
});

const subscriber = (...given: [Parameters<typeof stripeSubscriber>[2]?]) =>
  stripeSubscriber(billing, sandbox.stripe, ...given);
/** At Stripe and here. */
async function letDaysPass(days: number): Promise<void> {
  await sandbox.stripe.advance(days);
  ahead += days * 86_400_000;
}
const driftSoFar = async () => {
  const metric = await register.getSingleMetric('billing_drift_total')?.get();
  return metric?.values[0]?.value ?? 0;
};

test('a person whose webhooks never came is mended, and counted as a drift once they can no longer be on their way', async () => {
  const before = await driftSoFar();
  const ada = await subscriber();
  await letDaysPass(1);
  expect(await reconcile.run()).toEqual({ people: 1, changed: 1, drift: 1, failed: 0 });
  expect((await ada.plan()).tier).toBe('premium');
  expect((await driftSoFar()) - before).toBe(1);
  expect(await reconcile.run()).toEqual({ people: 1, changed: 0, drift: 0, failed: 0 });
});

test('what happened a moment ago is mended, and is no drift', async () => {
  const ada = await subscriber();
  expect(await reconcile.run()).toMatchObject({ changed: 1, drift: 0 });
  expect((await ada.plan()).tier).toBe('premium');
});

test('a change whose event waits in the queue is no drift', async () => {
  const ada = await subscriber();
  await letDaysPass(1);
  await database.query(
    `insert into stripe_event (event_id, kind, customer_id) values ('evt_waiting', 'customer.subscription.created', $1)`,
    [ada.customer],
  );
  expect(await reconcile.run()).toMatchObject({ changed: 1, drift: 0 });
});

test('of a customer that Stripe can not show, the others are read all the same', async () => {
  const [ada, bea] = [await subscriber(), await subscriber()];
  const reader = billing.app.get(StripeReader, { strict: false });
  const read = StripeReader.prototype.read.bind(reader);
  reader.read = (customer) => (customer === ada.customer ? Promise.reject(new TypeError('no item')) : read(customer));
  expect(await reconcile.run()).toMatchObject({ people: 2, changed: 1, failed: 1 });
  reader.read = read;
  expect([(await ada.plan()).tier, (await bea.plan()).tier]).toEqual(['free', 'premium']);
});

test('somebody whose period has ended here is read even without an event of late', async () => {
  const ada = await subscriber();
  await reconcile.run();
  await letDaysPass(40);
  const { rows } = await database.query<{ ends: Date }>('select period_end as ends from stripe_subscription');
  expect(rows[0]?.ends.getTime()).toBeLessThan(Date.now() + ahead);
  expect(await reconcile.run()).toMatchObject({ people: 1, changed: 1 });
  expect((await ada.plan()).paid).toMatchObject({ status: 'active' });
});

test('everyone can be read, after a longer time without webhooks', async () => {
  const ada = await subscriber({ plan: 'annual' });
  await reconcile.run();
  await stripeApi(sandbox.stripe, `subscriptions/${ada.subscription}`, { fields: { cancel_at_period_end: 'true' } });
  await letDaysPass(5);
  expect(await reconcile.run()).toMatchObject({ people: 0 });
  const sentence = await operatorCommands.read(['reconcile', '--everyone'])?.(billing.app);
  expect(sentence).toBe('1 people read, 1 changed, 1 of them without a webhook, 0 could not be read.');
  expect((await ada.plan()).paid?.renewsAt).toBeNull();
});

test('paid time that runs out by the clock is published without a word from Stripe', async () => {
  const ada = await subscriber();
  await billing.app.get(SyncService, { strict: false }).sync(ada.userId);
  const heard = async () =>
    (await listener.received()).filter(({ aggregateId }) => aggregateId === ada.userId).map(({ data }) => data);
  await eventually(async () => (await heard()).length === 1);
  const entitlements = billing.app.get(EntitlementsService, { strict: false });
  const run = () =>
    entitlements.publishExpiries({ now: new Date(Date.now() + ahead), signal: AbortSignal.timeout(10_000) });
  await run();
  expect(await run()).toBe(0);
  const before = ahead;
  // A month and the seven days of grace.
  ahead += 39 * 86_400_000;
  expect((await ada.plan()).tier).toBe('free');
  expect(await run()).toBe(1);
  await eventually(async () => expect((await heard()).at(-1)).toMatchObject({ tier: 'free', expiresAt: null }));
  ahead = before;
});

test('a service that starts reconciles; of replicas that start together, one does', async () => {
  // Replicas go by the real clock.
  ahead = 0;
  const ada = await subscriber();
  await database.query(`delete from job_run where job = 'reconcile-at-start'`);
  const replica = () => start({ DATABASE_URL: billing.databaseUrl });
  const replicas = [await replica(), await replica()];
  await eventually(async () => (await ada.plan()).tier === 'premium');
  const { rows } = await database.query<{ reads: number }>(
    'select reads_begun as reads from stripe_customer where user_id = $1',
    [ada.userId],
  );
  expect(rows).toEqual([{ reads: 1 }]);
  await Promise.all(replicas.map((one) => one.stop()));
});
