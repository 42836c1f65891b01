import { randomUUID } from 'node:crypto';
import { billingAdminRefused, refundMade } from '@floatwise/contracts/billing/events';
import type { Revenue } from '@floatwise/contracts/billing/revenue.http';
import type { Problem } from '@floatwise/contracts/problem';
import { subscriber, type Subscriber } from '@floatwise/contracts/billing/subscribers.http';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { from } from '@floatwise/test-kit/http-client';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import {
  stripeApi,
  stripeSubscriber,
  type StripeSubscriber,
  type SubscriberOptions,
} from '@floatwise/test-kit/stripe-subscriber';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { service } from '../service.js';
import { SyncService } from '../sync/sync.service.js';
import { RefundsService } from './refunds.service.js';

let sandbox: Sandbox;
let billing: ServiceUnderTest<BillingEnv>;
let replica: ServiceUnderTest<BillingEnv>;
let listener: SecondConsumer;
let admin: Awaited<ReturnType<typeof administrator>>;

beforeAll(async () => {
  [sandbox, listener] = await Promise.all([startSandbox(), secondConsumer([refundMade, billingAdminRefused])]);
  const env = { ...sandbox.stripe.env, STRIPE_RETRIES: '1', EVENTS_RELAY_POLL_MS: '50' };
  billing = await serviceUnderTest({ service, env });
  // The replica gives up at once, as if it had crashed.
  const more = { DATABASE_URL: billing.databaseUrl, STRIPE_RETRIES: '0' };
  replica = await serviceUnderTest({ service, env: { ...env, ...more } });
  admin = await administrator();
});
afterEach(() => sandbox.resetFaults());
afterAll(async () => {
  await Promise.all([billing.stop(), replica.stop(), listener.stop(), sandbox.stop()]);
});

async function administrator() {
  const { headers, userId } = await signedIn({ role: 'admin' });
  return { userId, client: billing.client.with(headers), atReplica: replica.client.with(headers) };
}
const db = () => billing.app.get(Database).prisma;
const sync = (userId: string) => billing.app.get(SyncService).sync(userId);
async function subscribed(options: SubscriberOptions = {}): Promise<StripeSubscriber> {
  const person = await stripeSubscriber(billing, sandbox.stripe, options);
  await sync(person.userId);
  return person;
}
const read = ({ userId }: { userId: string }, client = admin.client) =>
  client.get<Subscriber>(`/api/admin/subscribers/${userId}`);
async function newestInvoice(person: StripeSubscriber): Promise<Subscriber['invoices'][number]> {
  const [invoice] = (await read(person)).body.invoices;
  if (!invoice) throw new Error('There is no invoice.');
  return invoice;
}
const refund = ({ userId }: { userId: string }, invoiceId: string, client = admin.client) =>
  client.post<Subscriber & Problem>(`/api/admin/subscribers/${userId}/refund`, { invoiceId, reason: 'Asked for it.' });
const refundsOf = async ({ customer }: StripeSubscriber) => {
  const charges = await stripeApi<{ data: { id: string }[] }>(sandbox.stripe, `charges?customer=${customer}`);
  const lists = charges.data.map(({ id }) =>
    stripeApi<{ data: { amount: number }[] }>(sandbox.stripe, `refunds?charge=${id}`),
  );
  return (await Promise.all(lists)).flatMap(({ data }) => data.map(({ amount }) => amount));
};
const revenue = async () => (await admin.client.get<Revenue>('/api/admin/revenue?days=7')).body.totals;
const audited = async (refundId: string | undefined) =>
  (await listener.received(refundMade.subject)).filter(({ aggregateId }) => aggregateId === refundId);

it('an account is read with its plan, paid periods, and invoices; one without any has the free plan', async () => {
  const ada = await subscribed();
  const { status, body } = await read(ada);
  expect(status).toBe(200);
  expect(subscriber.parse(body)).toMatchObject({
    userId: ada.userId,
    subscription: { tier: 'premium', paid: { plan: 'monthly', status: 'active' } },
    // While it renews, 7 days of grace follow.
    periods: [{ kind: 'grace' }, { kind: 'paid' }],
    refunds: [],
    invoices: [{ amount: 4.99, refunded: 0, status: 'paid', refundableUntil: expect.any(String) as string }],
  });
  const nobody = { grants: [], periods: [], coupons: [], refunds: [], invoices: [] };
  expect((await read({ userId: randomUUID() })).body).toMatchObject({ subscription: { tier: 'free' }, ...nobody });
  expect((await read({ userId: 'ada@example.com' })).status).toBe(400);
});

it('pays back in full, ends Pro now, and writes down who did it and why [requirement 40]', async () => {
  const ada = await subscribed({ plan: 'annual' });
  const { id } = await newestInvoice(ada);
  const before = await revenue();
  const { status, body } = await refund(ada, id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    subscription: { tier: 'free', paid: null },
    invoices: [{ id, amount: 49, refunded: 49, refundableUntil: null }],
    refunds: [{ invoiceId: id, amount: 49, reason: 'Asked for it.', madeAt: expect.any(String) as string }],
  });
  expect(await refundsOf(ada)).toEqual([4900]);
  const after = await revenue();
  expect(after.refunds - before.refunds).toBe(1);
  expect(after.refunded - before.refunded).toBeCloseTo(49);
  expect(after.paid).toBe(before.paid);
  expect(await ada.atStripe()).toMatchObject({ status: 'canceled' });
  expect(await ada.plan()).toMatchObject({ tier: 'free', stretches: [] });
  const row = await db().refund.findUnique({ where: { invoiceId: id } });
  expect(row).toMatchObject({
    userId: ada.userId,
    refundedBy: admin.userId,
    reason: 'Asked for it.',
    refundId: expect.stringMatching(/^re_/) as string,
    madeAt: expect.any(Date) as Date,
  });
  await eventually(async () => (await audited(row?.id)).length === 1);
  expect((await audited(row?.id))[0]?.data).toEqual({
    ...{ refundId: row?.id, userId: admin.userId, onUserId: ada.userId, from },
  });
  const told = await db().notice.findMany({ where: { userId: ada.userId } });
  expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payment-refunded', 'subscription-canceled']));
  expect(await refund(ada, id)).toMatchObject({ status: 409, body: { code: 'already-refunded' } });
});

it('a payment is covered on day 29, and no longer on day 31', async () => {
  const [ada, ben] = [await subscribed({ plan: 'annual' }), await subscribed({ plan: 'annual' })];
  await sandbox.stripe.advance(29);
  await sync(ada.userId);
  const early = await newestInvoice(ada);
  expect(early.refundableUntil).not.toBeNull();
  expect((await refund(ada, early.id)).status).toBe(200);
  await sandbox.stripe.advance(2);
  await sync(ben.userId);
  const late = await newestInvoice(ben);
  expect(late.refundableUntil).toBeNull();
  const refused = await refund(ben, late.id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'refund-too-late' } });
  expect(refused.body.message).toBe(
    'This invoice was paid more than 30 days ago. The money-back guarantee no longer covers it.',
  );
  expect([await refundsOf(ben), (await ben.plan()).tier]).toEqual([[], 'premium']);
});

it('eight requests at two replicas pay back once, and one refund is written down', async () => {
  const ada = await subscribed();
  const { id } = await newestInvoice(ada);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, time) => refund(ada, id, time % 2 === 0 ? admin.client : admin.atReplica)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  for (const status of statuses) expect([200, 409]).toContain(status);
  expect(await refundsOf(ada)).toEqual([499]);
  const row = await db().refund.findUnique({ where: { invoiceId: id } });
  await eventually(async () => (await audited(row?.id)).length > 0);
  expect(await refund(ada, id)).toMatchObject({ status: 409, body: { code: 'already-refunded' } });
  expect(await audited(row?.id)).toHaveLength(1);
});

describe('what was left undone is finished by asking again, and paid back once', () => {
  it('after the refund, before it was written down', async () => {
    const ada = await subscribed();
    const { id } = await newestInvoice(ada);
    await sandbox.setFault('stripe', 'cut', { on: true });
    expect(await refund(ada, id, admin.atReplica)).toMatchObject({ status: 503, body: { code: 'payments-away' } });
    expect(await refundsOf(ada)).toEqual([499]);
    await sandbox.resetFaults();
    expect(await refund(ada, id)).toMatchObject({ status: 200, body: { subscription: { tier: 'free' } } });
    expect(await refundsOf(ada)).toEqual([499]);
  });

  it('after it was written down, before the subscription ended', async () => {
    const ada = await subscribed();
    const { id } = await newestInvoice(ada);
    await sandbox.setFault('stripe', 'cut', { on: true });
    await refund(ada, id, admin.atReplica);
    await sandbox.resetFaults();
    await db().refund.update({ where: { invoiceId: id }, data: { madeAt: new Date() } });
    expect(await refund(ada, id)).toMatchObject({ status: 200, body: { subscription: { paid: null } } });
    expect(await ada.atStripe()).toMatchObject({ status: 'canceled' });
    expect(await refundsOf(ada)).toEqual([499]);
  });

  it.each([
    ['the refund was not written down', null],
    ['the subscription still runs', new Date()],
  ])('also by the job, if nobody asks again: %s', async (_, madeAt) => {
    const ada = await subscribed();
    const { id } = await newestInvoice(ada);
    await sandbox.setFault('stripe', 'cut', { on: true });
    await refund(ada, id, admin.atReplica);
    await sandbox.resetFaults();
    await sync(ada.userId);
    await db().refund.update({ where: { invoiceId: id }, data: { madeAt } });
    const run = (minutes: number) =>
      billing.app
        .get(RefundsService)
        .finishAll({ now: new Date(Date.now() + minutes * 60_000), signal: new AbortController().signal });
    expect([await run(0), await run(2), await run(2)]).toEqual([0, 1, 0]);
    expect(await ada.atStripe()).toMatchObject({ status: 'canceled' });
    expect(await db().refund.findUnique({ where: { invoiceId: id } })).toMatchObject({
      madeAt: expect.any(Date) as Date,
    });
    expect([await refundsOf(ada), (await ada.plan()).tier]).toEqual([[499], 'free']);
  });

  it('also when the payment was refunded in Stripe’s dashboard in the meantime', async () => {
    const ada = await subscribed();
    const { id } = await newestInvoice(ada);
    await db().refund.create({
      data: { userId: ada.userId, invoiceId: id, amount: 4.99, reason: 'r', refundedBy: admin.userId },
    });
    const { data } = await stripeApi<{ data: { id: string }[] }>(sandbox.stripe, `charges?customer=${ada.customer}`);
    await stripeApi(sandbox.stripe, 'refunds', { fields: { charge: data[0]?.id ?? '' } });
    expect(await refund(ada, id)).toMatchObject({ status: 200, body: { subscription: { paid: null } } });
    expect(await refundsOf(ada)).toEqual([499]);
  });
});

it('a refund that fails at the bank days after it was made can be asked for again, also after the guarantee is over', async () => {
  const ada = await subscribed({ plan: 'annual', card: 'refundsFail' });
  await sandbox.stripe.advance(29);
  const { id } = await newestInvoice(ada);
  expect((await refund(ada, id)).body.invoices).toMatchObject([{ refunded: 49, refundMissing: false }]);
  const first = await db().refund.findUnique({ where: { invoiceId: id } });
  await sandbox.stripe.advance(3);
  await sync(ada.userId);
  const { refundId: reference } = first ?? {};
  expect(await db().notice.findMany({ where: { userId: ada.userId, kind: 'refund-failed' } })).toMatchObject([
    { reference, data: { amount: 49 } },
  ]);
  expect((await read(ada)).body.invoices).toMatchObject([{ refunded: 0, refundableUntil: null, refundMissing: true }]);
  const again = await refund(ada, id);
  expect([again.status, again.body.invoices]).toMatchObject([200, [{ refunded: 49, refundMissing: false }]]);
  expect(await refundsOf(ada)).toEqual([4900, 4900]);
  const second = await db().refund.findUnique({ where: { invoiceId: id } });
  expect([Number(second?.amount), second?.madeAt]).toEqual([49, expect.any(Date)]);
  expect([second?.id === first?.id, second?.refundId === first?.refundId]).toEqual([false, false]);
  for (const one of [first, second]) await eventually(async () => (await audited(one?.id)).length === 1);
  expect(await refund(ada, id)).toMatchObject({ status: 409, body: { code: 'already-refunded' } });
});

it('the month before a change to annual is refunded after the year: before, the year would end without its money', async () => {
  const ada = await subscribed();
  await sandbox.stripe.advance(1);
  await ada.client.post('/api/stripe/change-plan', { plan: 'annual' });
  const [year, month] = (await read(ada)).body.invoices;
  expect([year?.refundableUntil, month?.refundableUntil]).toEqual([expect.any(String), null]);
  expect(await refund(ada, month?.id ?? '')).toMatchObject({ status: 409, body: { code: 'newer-payment' } });
  expect(await ada.plan()).toMatchObject({ tier: 'premium', paid: { plan: 'annual' } });
  expect((await refund(ada, year?.id ?? '')).status).toBe(200);
  expect((await refund(ada, month?.id ?? '')).status).toBe(200);
});

it('an invoice of somebody else, of a trial, and of nobody is refused, and Stripe is asked for nothing', async () => {
  const [ada, ben] = [await subscribed(), await subscribed({ trialDays: 30 })];
  const { id } = await newestInvoice(ada);
  expect(await refund(ben, id)).toMatchObject({ status: 404, body: { code: 'no-such-invoice' } });
  expect(await refund({ userId: randomUUID() }, id)).toMatchObject({ status: 404 });
  const { data } = await stripeApi<{ data: { id: string }[] }>(sandbox.stripe, `invoices?customer=${ben.customer}`);
  expect(data).toHaveLength(1);
  expect(await refund(ben, data[0]?.id ?? '')).toMatchObject({ status: 404, body: { code: 'no-such-invoice' } });
  expect([await refundsOf(ada), await refundsOf(ben)]).toEqual([[], []]);
});

it('[requirement 25] without the role both calls are 403 and noted, and 401 for a guest', async () => {
  const ada = await subscribed();
  const { id } = await newestInvoice(ada);
  expect([(await read(ada, ada.client)).status, (await refund(ada, id, ada.client)).status]).toEqual([403, 403]);
  expect([(await read(ada, billing.client)).status, (await refund(ada, id, billing.client)).status]).toEqual([
    401, 401,
  ]);
  const noted = async () =>
    (await listener.received(billingAdminRefused.subject)).filter(
      ({ data }) => (data as { userId: string }).userId === ada.userId,
    );
  await eventually(async () => (await noted()).length === 2);
  expect(await refundsOf(ada)).toEqual([]);
});
