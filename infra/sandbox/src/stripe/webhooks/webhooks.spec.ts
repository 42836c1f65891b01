import type Stripe from 'stripe';
import {
  eventually,
  sdk,
  startReceiver,
  startTestAccount,
  webhookSecret,
  type Received,
  type TestAccount,
} from '../testing/test-account.ts';

interface Set {
  account: TestAccount;
  stripe: Stripe;
  receiver: Awaited<ReturnType<typeof startReceiver>>;
}
let ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

/** An account whose webhooks go to a receiver that responds as the test says. */
async function start(answer?: (received: Received, count: number) => number): Promise<Set> {
  const receiver = await startReceiver(answer);
  const account = await startTestAccount({ webhookUrl: receiver.url });
  ends.push(() => account.vendor.stop(), receiver.stop);
  return { account, stripe: account.stripe, receiver };
}

const emails = (received: Received[]) => received.map(({ event }) => (event.data.object as Stripe.Customer).email);

test("an event is delivered, signed so that the SDK's own check accepts it", async () => {
  const { stripe, receiver } = await start();
  const { id } = await stripe.customers.create({ email: 'signed@example.com' }, { idempotencyKey: 'signed' });
  await eventually(() => receiver.received.length === 1);
  const [{ body, signature }] = receiver.received as [Received];
  expect(signature).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/);
  const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
  expect(event).toMatchObject({
    type: 'customer.created',
    api_version: '2026-10-28.endive',
    request: { idempotency_key: 'signed' },
  });
  expect(event.data.object).toMatchObject({ id, object: 'customer' });
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_of_somebody_else')).toThrow(
    /No signatures found/,
  );
  expect(() => stripe.webhooks.constructEvent(body.replace('signed@', 'forged@'), signature, webhookSecret)).toThrow();
});

test('the same event is on the list of events, with what was there before a change', async () => {
  const { stripe, receiver } = await start();
  const { id } = await stripe.customers.create({ email: 'before@example.com' });
  await stripe.customers.update(id, { email: 'after@example.com' });
  await eventually(() => receiver.received.length === 2);
  const { data } = await stripe.events.list({ type: 'customer.updated' });
  expect(data).toHaveLength(1);
  expect(data[0]?.id).toBe(receiver.received[1]?.event.id);
  expect(data[0]?.data).toMatchObject({
    object: { email: 'after@example.com' },
    previous_attributes: { email: 'before@example.com' },
  });
  expect(await stripe.events.retrieve(data[0]?.id ?? '')).toMatchObject({
    type: 'customer.updated',
    pending_webhooks: 0,
  });
});

test('a refused event comes again with growing pauses, signed anew, until it is taken', async () => {
  const { account, stripe, receiver } = await start((_received, count) => (count < 5 ? 500 : 200));
  await stripe.customers.create({ email: 'again@example.com' });
  await eventually(() => receiver.received.length === 1);
  expect((await stripe.events.list({ type: 'customer.created' })).data[0]?.pending_webhooks).toBe(1);
  await account.vendor.advance(1);
  await eventually(() => receiver.received.length === 2);
  await account.vendor.advance(1);
  await account.vendor.advance(1);
  await eventually(() => receiver.received.length === 4);
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
  for (const { body, signature } of receiver.received) stripe.webhooks.constructEvent(body, signature, webhookSecret);
  await account.vendor.advance(1);
  expect(receiver.received).toHaveLength(5);
  await account.vendor.advance(1);
  expect(receiver.received).toHaveLength(5);
});

test('after three days of refusals nobody tries again', async () => {
  const { account, stripe, receiver } = await start(() => 503);
  await stripe.customers.create({ email: 'never@example.com' });
  for (let day = 0; day < 14; day += 1) await account.vendor.advance(1);
  const ours = receiver.received.filter(({ event }) => event.type === 'customer.created');
  expect(ours).toHaveLength(11);
});

test('duplicated: each event five times', async () => {
  const { account, stripe, receiver } = await start();
  account.vendor.faults.switch('duplicated', true);
  await stripe.customers.create({ email: 'five@example.com' });
  await eventually(() => receiver.received.length === 5);
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
});

test('reordered: the newest first', async () => {
  const { account, stripe, receiver } = await start();
  account.vendor.faults.switch('reordered', true);
  for (const name of ['a', 'b', 'c']) await stripe.customers.create({ email: `${name}@example.com` });
  await eventually(() => receiver.received.length === 3);
  expect(emails(receiver.received)).toEqual(['c@example.com', 'b@example.com', 'a@example.com']);
});

test('delayed: a day late by the clock that is moved on', async () => {
  const { account, stripe, receiver } = await start();
  account.vendor.faults.switch('delayed', true);
  await stripe.customers.create({ email: 'late@example.com' });
  account.vendor.faults.reset();
  await stripe.customers.create({ email: 'prompt@example.com' });
  await eventually(() => receiver.received.length > 0);
  expect(emails(receiver.received)).toEqual(['prompt@example.com']);
  await account.vendor.advance(1);
  await eventually(() => receiver.received.length > 1);
  expect(emails(receiver.received)).toEqual(['prompt@example.com', 'late@example.com']);
});

test('dropped: never, but the list of events has it', async () => {
  const { account, stripe, receiver } = await start();
  account.vendor.faults.switch('dropped', true);
  const { id } = await stripe.customers.create({ email: 'lost@example.com' });
  account.vendor.faults.reset();
  await account.vendor.advance(3);
  expect(receiver.received).toEqual([]);
  const [event] = (await stripe.events.list({ type: 'customer.created' })).data;
  expect(event?.data.object).toMatchObject({ id });
});

test('the order of a checkout without faults is the order in which it happened', async () => {
  const { account, receiver } = await start();
  const stripe = sdk(account.port);
  const { id: customer } = await stripe.customers.create({ email: 'order@example.com' });
  const { id: default_payment_method } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const price = (await stripe.prices.list({ lookup_keys: ['floatwise_monthly'] })).data[0]?.id;
  await stripe.subscriptions.create({ customer, items: [{ price }], default_payment_method });
  await eventually(() => receiver.received.some(({ event }) => event.type === 'customer.subscription.updated'));
  expect(receiver.received.map(({ event }) => event.type)).toEqual([
    'customer.created',
    'payment_method.attached',
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.updated',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
  ]);
});

test('events are listed for 30 days', async () => {
  const { account, stripe } = await start();
  const { id } = await stripe.customers.create({ email: 'old@example.com' });
  const listed = async () =>
    (await stripe.events.list({ type: 'customer.created' })).data.map(
      ({ data }) => (data.object as Stripe.Customer).id,
    );
  await account.vendor.advance(29);
  expect(await listed()).toEqual([id]);
  await account.vendor.advance(2);
  expect(await listed()).toEqual([]);
});
