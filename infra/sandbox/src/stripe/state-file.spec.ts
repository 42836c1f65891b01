import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, startReceiver, startTestAccount } from './testing/test-account.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'sandbox-stripe-'));
afterAll(() => rmSync(stateDir, { recursive: true }));

test('with SANDBOX_STATE_DIR the next start goes on where the last one ended, clock and idempotency keys too', async () => {
  const first = await startTestAccount({ stateDir });
  const { id: customer } = await first.stripe.customers.create(
    { email: 'kept@example.com' },
    { idempotencyKey: 'kept' },
  );
  const { id: method } = await first.stripe.paymentMethods.attach('pm_card_visa', { customer });
  const price = (await first.stripe.prices.list({ lookup_keys: ['floatwise_monthly'] })).data[0]?.id;
  const order = { customer, items: [{ price }], default_payment_method: method, trial_period_days: 3 };
  const { id } = await first.stripe.subscriptions.create(order);
  await first.vendor.advance(2);
  const again = await first.stripe.customers.create({ email: 'clock@example.com' }, { idempotencyKey: 'clock' });
  await first.vendor.stop();

  const second = await startTestAccount({ stateDir });
  const { stripe } = second;
  expect((await stripe.customers.create({ email: 'clock@example.com' }, { idempotencyKey: 'clock' })).id).toBe(
    again.id,
  );
  expect((await stripe.prices.list()).data).toHaveLength(2);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'trialing', customer });
  await second.vendor.advance(2);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  await second.vendor.stop();
});

test('a webhook that was refused comes again after the next start', async () => {
  const receiver = await startReceiver((_received, count) => (count === 1 ? 500 : 200));
  const kept = { stateDir: join(stateDir, 'webhooks'), webhookUrl: receiver.url };
  const first = await startTestAccount(kept);
  await first.stripe.customers.create({ email: 'refused@example.com' });
  await eventually(() => receiver.received.length === 1);
  await first.vendor.stop();
  const second = await startTestAccount(kept);
  await second.vendor.advance(1);
  expect(receiver.received.map(({ event }) => event.type)).toEqual(['customer.created', 'customer.created']);
  await second.vendor.stop();
  await receiver.stop();
});

test('without it, each start is an empty account', async () => {
  const one = await startTestAccount();
  await one.stripe.customers.create({ email: 'forgotten@example.com' });
  await one.vendor.stop();
  const other = await startTestAccount();
  expect((await other.stripe.customers.list()).data).toEqual([]);
  await other.vendor.stop();
});
