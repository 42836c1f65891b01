import { randomUUID } from 'node:crypto';
import { trialEnding } from '@floatwise/contracts/billing/events';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { stripeApi, stripeSubscriber, type SubscriberOptions } from '@floatwise/test-kit/stripe-subscriber';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { Retention } from '../retention/retention.js';
import { service } from '../service.js';
import { SyncService } from '../sync/sync.service.js';
import { TrialEndingJob } from './trial-ending-job.js';

const dayMs = 86_400_000;
let sandbox: Sandbox;
let billing: ServiceUnderTest<BillingEnv>;
let listener: SecondConsumer;

beforeAll(async () => {
  [sandbox, listener] = await Promise.all([startSandbox(), secondConsumer([trialEnding])]);
  const env = { ...sandbox.stripe.env, TRIAL_REMINDER_MS: '86400000', EVENTS_RELAY_POLL_MS: '50' };
  billing = await serviceUnderTest({ service, env });
});
afterAll(async () => {
  await Promise.all([billing.stop(), listener.stop(), sandbox.stop()]);
});

const db = () => billing.app.get(Database).prisma;
async function subscribed(options: SubscriberOptions) {
  const person = await stripeSubscriber(billing, sandbox.stripe, options);
  await billing.app.get(SyncService).sync(person.userId);
  return person;
}
/** Runs the job as if so many days had passed. */
const runIn = (days: number) =>
  billing.app
    .get(TrialEndingJob)
    .run({ now: new Date(Date.now() + days * dayMs), signal: new AbortController().signal });
const remindersOf = async (userId: string) =>
  (await db().notice.findMany({ where: { userId, kind: 'trial-ending' } })).map(({ data }) => data);

it('a week before the trial ends, its owner is told of price and date, once', async () => {
  const ada = await subscribed({ plan: 'annual', trialDays: 30 });
  await runIn(22);
  expect(await remindersOf(ada.userId)).toEqual([]);
  await Promise.all([runIn(23.5), runIn(23.5)]);
  await runIn(24);
  const firstPaymentAt = (await ada.plan()).paid?.trialEndsAt;
  expect(await remindersOf(ada.userId)).toEqual([{ kind: 'trial-ending', plan: 'annual', amount: 49, firstPaymentAt }]);
  const told = async () =>
    (await listener.received()).filter(({ data }) => (data as { userId: string }).userId === ada.userId);
  await eventually(async () => (await told()).length === 1);
});

it('nobody is told who canceled, pays already, or whose trial is over', async () => {
  const [canceled, paying, over] = [
    await subscribed({ trialDays: 30 }),
    await subscribed({}),
    await subscribed({ trialDays: 10 }),
  ];
  const fields = { cancel_at_period_end: 'true' };
  await stripeApi(sandbox.stripe, `subscriptions/${canceled.subscription}`, { fields });
  await billing.app.get(SyncService).sync(canceled.userId);
  await runIn(25);
  for (const { userId } of [canceled, paying, over]) expect(await remindersOf(userId)).toEqual([]);
});

it('nobody is told whose trial is ended at once while the job waits for the account', async () => {
  const ada = await subscribed({ trialDays: 30 });
  const { pool } = billing.app.get(Database);
  const other = await pool.connect();
  await other.query('begin');
  await other.query(`select pg_advisory_xact_lock(hashtextextended('account:' || $1, 0))`, [ada.userId]);
  const ran = runIn(25);
  const waitingSql = `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and not granted and datname = current_database()`;
  await eventually(async () => (await pool.query(waitingSql)).rowCount !== 0);
  await other.query(`update stripe_subscription set status = 'canceled', ended_at = now() where user_id = $1`, [
    ada.userId,
  ]);
  await other.query('commit');
  other.release();
  await ran;
  expect(await remindersOf(ada.userId)).toEqual([]);
});

it('notices and removals are kept for a while, and then deleted', async () => {
  const userId = randomUUID();
  const notice = (days: number) => ({
    userId,
    kind: 'coupon-applied',
    reference: randomUUID(),
    data: { kind: 'coupon-applied', months: 1, until: null },
    at: new Date(Date.now() - days * dayMs),
  });
  await db().notice.createMany({ data: [notice(179), notice(181)] });
  const ended = (days: number) => {
    const at = new Date(Date.now() - days * dayMs);
    return { status: 'done' as const, createdAt: at, endedAt: at };
  };
  await db().customerRemoval.createMany({ data: [ended(29), ended(31)].map((one) => ({ ...one, nextTryAt: null })) });
  expect(await billing.app.get(Retention).forgetNoticesAndRemovals({ now: new Date() })).toEqual({
    notices: 1,
    removals: 1,
  });
  expect(await db().notice.count({ where: { userId } })).toBe(1);
});
