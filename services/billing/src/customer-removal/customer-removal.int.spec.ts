import { randomUUID } from 'node:crypto';
import { deletionScheduled, emailChanged, userDeleted } from '@floatwise/contracts/identity/events';
import { personalDataRequests } from '@floatwise/contracts/personal-data';
import { emit } from '@floatwise/events/outbox';
import { Requests } from '@floatwise/events/requests';
import { consumer, type Consumer } from '@floatwise/test-kit/consumer';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { recipientOf, RecipientsStandIn } from '@floatwise/test-kit/recipients-stand-in';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import {
  stripeApi,
  stripeSubscriber,
  type StripeSubscriber,
  type SubscriberOptions,
} from '@floatwise/test-kit/stripe-subscriber';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { operatorCommands } from '../operator-commands.js';
import { service } from '../service.js';
import { SyncService } from '../sync/sync.service.js';

let sandbox: Sandbox;
let billing: ServiceUnderTest<BillingEnv>;
let identity: Consumer;
let recipients: RecipientsStandIn;
/** Whose accounts don't wait for their deletion anymore. */
const kept = new Set<string>();

beforeAll(async () => {
  [sandbox, identity, recipients] = await Promise.all([
    startSandbox(),
    consumer({ service: 'identity' }),
    new RecipientsStandIn().start(),
  ]);
  recipients.answer = (userId) => {
    const found = recipientOf(userId);
    return found.outcome === 'void' || kept.has(userId) ? found : { ...found, deletionAt: '2099-01-01T00:00:00.000Z' };
  };
  const env = {
    ...sandbox.stripe.env,
    STRIPE_RETRIES: '0',
    CUSTOMER_REMOVAL_POLL_MS: '50',
    CUSTOMER_REMOVAL_BACKOFF_MS: '100',
  };
  billing = await serviceUnderTest({ service, env });
});
afterEach(() => sandbox.resetFaults());
afterAll(async () => {
  await Promise.all([billing.stop(), identity.stop(), recipients.stop(), sandbox.stop()]);
});

const db = () => billing.app.get(Database).prisma;
async function subscribed(options: SubscriberOptions = {}): Promise<StripeSubscriber> {
  const person = await stripeSubscriber(billing, sandbox.stripe, options);
  await billing.app.get(SyncService).sync(person.userId);
  return person;
}
const schedule = ({ userId }: { userId: string }) => {
  const noticeId = randomUUID();
  return emit(identity.pool, deletionScheduled, {
    aggregateId: noticeId,
    aggregateVersion: 1,
    data: { userId, noticeId },
  });
};
const remove = ({ userId }: { userId: string }) =>
  emit(identity.pool, userDeleted, { aggregateId: userId, aggregateVersion: 2, data: { userId } });
const isErased = async ({ userId }: { userId: string }) =>
  (await identity.app.get(Requests).ask(personalDataRequests.billing.erased, { userId }, { timeoutMs: 30_000 })).erased;
const waiting = () => db().customerRemoval.findMany({ where: { status: { not: 'done' } } });
const nothingWaits = () => eventually(async () => expect(await waiting()).toEqual([]));
const isGone = async ({ customer }: StripeSubscriber) =>
  (await stripeApi<{ data: { id: string }[] }>(sandbox.stripe, 'customers?limit=100')).data.every(
    ({ id }) => id !== customer,
  );
const ends = (person: StripeSubscriber) =>
  eventually(async () => expect((await person.plan()).paid).toMatchObject({ renewsAt: null }));
interface AtStripe {
  status: string;
  cancel_at_period_end: boolean;
  schedule: string | null;
}
const paidBy = async ({ customer }: StripeSubscriber) =>
  (await stripeApi<{ data: { amount_paid: number }[] }>(sandbox.stripe, `invoices?customer=${customer}`)).data.reduce(
    (cents, invoice) => cents + invoice.amount_paid,
    0,
  );

describe('while the account waits for its deletion', () => {
  it('the subscription ends with its period, a planned change is taken back, and Resume brings it back', async () => {
    const ada = await subscribed({ plan: 'annual' });
    await ada.client.post('/api/stripe/change-plan', { plan: 'monthly' });
    await schedule(ada);
    await ends(ada);
    expect(await ada.atStripe<AtStripe>()).toMatchObject({ cancel_at_period_end: true, schedule: null });
    expect((await ada.plan()).tier).toBe('premium');
    const told = await db().notice.findMany({ where: { userId: ada.userId, kind: 'subscription-canceled' } });
    expect(told).toHaveLength(1);

    expect((await ada.client.post('/api/stripe/resume')).body).toMatchObject({
      paid: { plan: 'annual', endsAt: null },
    });
    await nothingWaits();
    expect(await ada.atStripe<AtStripe>()).toMatchObject({ cancel_at_period_end: false });
  });

  it('who kept the account before Stripe could be asked goes on renewing', async () => {
    const ada = await subscribed();
    const done = () => db().customerRemoval.count({ where: { kind: 'renewals', status: 'done' } });
    const before = await done();
    kept.add(ada.userId);
    await schedule(ada);
    await eventually(async () => expect(await done()).toBe(before + 1));
    expect(await ada.atStripe<AtStripe>()).toMatchObject({ cancel_at_period_end: false });
  });

  it('who resumes isn’t stopped again by a next try, which is left where only Stripe’s answer was lost', async () => {
    const ada = await subscribed();
    await schedule(ada);
    await ends(ada);
    await nothingWaits();
    const nextTryAt = new Date(Date.now() + 3_600_000);
    await db().customerRemoval.create({ data: { kind: 'renewals', customerId: ada.customer, nextTryAt } });
    expect((await ada.client.post('/api/stripe/resume')).body).toMatchObject({ paid: { endsAt: null } });
    expect(await waiting()).toEqual([]);
  });

  it('nothing is charged: neither a renewal, nor the end of a trial, nor a payment that failed', async () => {
    const people = [
      await subscribed(),
      await subscribed({ trialDays: 5 }),
      await subscribed({ trialDays: 1, card: 'failsLater' }),
    ];
    await sandbox.stripe.advance(2);
    const before = await Promise.all(people.map(paidBy));
    for (const person of people) await schedule(person);
    const theirs = { kind: 'renewals', customerId: { in: people.map(({ customer }) => customer) } };
    await eventually(async () => (await db().customerRemoval.count({ where: theirs })) === people.length);
    await nothingWaits();
    const [, , failing] = people;
    const { id } = await stripeApi<{ id: string }>(sandbox.stripe, 'payment_methods/pm_card_visa/attach', {
      fields: { customer: failing?.customer ?? '' },
    });
    await stripeApi(sandbox.stripe, `customers/${failing?.customer}`, {
      fields: { 'invoice_settings[default_payment_method]': id },
    });
    await sandbox.stripe.advance(40);
    expect(await Promise.all(people.map(paidBy))).toEqual(before);
  });

  it('it waits for Stripe too, and somebody who never paid waits for nothing', async () => {
    const ada = await subscribed();
    await sandbox.setFault('stripe', 'down', { on: true });
    await schedule({ userId: randomUUID() });
    await schedule(ada);
    await eventually(async () => expect(await waiting()).toHaveLength(1));
    await sandbox.resetFaults();
    await ends(ada);
  });
});

it('a new address is given to Stripe, which writes there about payments, and nothing ends', async () => {
  const ada = await subscribed();
  const noticeId = randomUUID();
  const data = { userId: ada.userId, noticeId };
  await emit(identity.pool, emailChanged, { aggregateId: noticeId, aggregateVersion: 1, data });
  const email = `${ada.userId}@example.com`;
  await eventually(async () =>
    expect(await stripeApi(sandbox.stripe, `customers/${ada.customer}`)).toMatchObject({ email }),
  );
  await nothingWaits();
  expect(await ada.atStripe<AtStripe>()).toMatchObject({ cancel_at_period_end: false });
});

it('a deleted account: canceled at Stripe first, then the customer is deleted there, and nothing is left here [requirement 44]', async () => {
  const ada = await subscribed({ trialDays: 30 });
  const prices = await stripeApi<{ data: { id: string }[] }>(sandbox.stripe, 'prices?lookup_keys[]=floatwise_annual');
  const { id: page } = await stripeApi<{ id: string }>(sandbox.stripe, 'checkout/sessions', {
    fields: {
      mode: 'subscription',
      customer: ada.customer,
      'line_items[0][price]': prices.data[0]?.id ?? '',
      success_url: 'http://localhost:8080/account',
    },
  });
  await remove(ada);
  await eventually(() => isErased(ada));
  await eventually(() => isGone(ada));
  await nothingWaits();
  expect(await stripeApi(sandbox.stripe, `checkout/sessions/${page}`)).toMatchObject({ status: 'expired' });
  expect(await ada.atStripe<AtStripe>()).toMatchObject({ status: 'canceled' });
  const { rows } = await billing.app
    .get(Database)
    .pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
  // The queue of events has the account's ID until it's published, and the tombstone keeps it for a while.
  const kept = ['outbox', 'inbox', 'applied_version'];
  for (const { name } of rows.filter((table) => !kept.includes(table.name))) {
    const found = await billing.app
      .get(Database)
      .pool.query<{ row: string }>(`select one::text as row from "${name}" one where one::text ~ $1`, [
        `${ada.userId}|${ada.customer}|${ada.subscription}`,
      ]);
    expect([name, found.rows]).toEqual([name, []]);
  }
});

it('deleted while subscribed and Stripe is away: done once Stripe is back, and nothing is charged after that [requirement 44]', async () => {
  const ada = await subscribed();
  await sandbox.setFault('stripe', 'down', { on: true });
  await remove(ada);
  await eventually(() => isErased(ada));
  await eventually(async () => expect(await waiting()).toMatchObject([{ kind: 'customer', customerId: ada.customer }]));
  await sandbox.resetFaults();
  await eventually(() => isGone(ada));
  expect(await ada.atStripe<AtStripe>()).toMatchObject({ status: 'canceled' });
  const before = await paidBy(ada);
  await sandbox.stripe.advance(40);
  expect(await paidBy(ada)).toBe(before);
});

it('a lost answer does no harm: the deletion is repeated [requirement 44]', async () => {
  const ada = await subscribed();
  await sandbox.setFault('stripe', 'failing', { on: true, times: 2 });
  await remove(ada);
  await eventually(() => isGone(ada));
  await nothingWaits();
});

it('an operator sees what could not be removed at Stripe, and has it tried again', async () => {
  const operate = (...args: string[]) => operatorCommands.read(args)?.(billing.app);
  expect(await operate('list-removals')).toBe('Nothing is left to remove at Stripe.');
  const { id } = await db().customerRemoval.create({
    data: { customerId: 'cus_none', status: 'failed', fault: 'Stripe is away', nextTryAt: null, endedAt: new Date() },
  });
  expect(await operate('list-removals')).toContain(`${id}  customer  tried 0 times  Stripe is away`);
  expect(await operate('retry-removals')).toBe('1 removal tried again.');
  // A customer that Stripe doesn't know is deleted already.
  await nothingWaits();
  expect(await operate('list-removals')).toBe('Nothing is left to remove at Stripe.');
  expect([operate('list-removals', 'now'), operate('list')]).toEqual([undefined, undefined]);
});
