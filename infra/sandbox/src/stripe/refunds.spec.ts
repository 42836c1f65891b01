import type Stripe from 'stripe';
import { startTestAccount, type TestAccount } from './testing/test-account.ts';

let account: TestAccount;
let stripe: Stripe;

beforeAll(async () => {
  account = await startTestAccount();
  stripe = account.stripe;
});
afterAll(() => account.vendor.stop());

/** A paid month; returns the payment's intent. */
async function paidMonth(card = 'pm_card_visa') {
  const { id: customer } = await stripe.customers.create({ email: 'refund@example.com' });
  const { id: default_payment_method } = await stripe.paymentMethods.attach(card, { customer });
  const price = (await stripe.prices.list({ lookup_keys: ['floatwise_monthly'] })).data[0]?.id;
  const { latest_invoice: invoice } = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method,
  });
  const [payment] = (await stripe.invoicePayments.list({ invoice: String(invoice) })).data;
  return String(payment?.payment.payment_intent);
}

test('in full: the charge is refunded, and a second refund is refused', async () => {
  const payment_intent = await paidMonth();
  const refund = await stripe.refunds.create({
    payment_intent,
    reason: 'requested_by_customer',
    metadata: { by: 'admin' },
  });
  expect(refund).toMatchObject({ amount: 499, status: 'succeeded', payment_intent, metadata: { by: 'admin' } });
  expect(await stripe.charges.retrieve(String(refund.charge))).toMatchObject({ refunded: true, amount_refunded: 499 });
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  expect((await stripe.events.list({ type: 'charge.refunded' })).data[0]?.data.object).toMatchObject({
    id: refund.charge,
  });
});

test('in parts, up to what was paid and not a cent more', async () => {
  const payment_intent = await paidMonth();
  await stripe.refunds.create({ payment_intent, amount: 200 });
  await expect(stripe.refunds.create({ payment_intent, amount: 300 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
  });
  const rest = await stripe.refunds.create({ payment_intent });
  expect(rest.amount).toBe(299);
  expect((await stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)).toEqual([299, 200]);
  const charge = await stripe.charges.retrieve(String(rest.charge), { expand: ['refunds'] });
  expect([charge.refunded, charge.refunds?.data.length]).toEqual([true, 2]);
});

test('a refund asked for twice at once with one key is made once', async () => {
  const payment_intent = await paidMonth();
  const refunds = await Promise.all(
    [1, 2].map(() => stripe.refunds.create({ payment_intent, amount: 100 }, { idempotencyKey: payment_intent })),
  );
  expect(refunds[0]?.id).toBe(refunds[1]?.id);
  expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
});

test.each([0, -5])('%i cents: 400', async (amount) => {
  await expect(stripe.refunds.create({ payment_intent: await paidMonth(), amount })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('to a card that takes none back: it succeeds, fails a day later with an event, and can be asked for again', async () => {
  const payment_intent = await paidMonth('pm_card_refundFail');
  const { id, charge, status } = await stripe.refunds.create({ payment_intent });
  expect(status).toBe('succeeded');
  await account.vendor.advance(1);
  expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed', failure_reason: 'lost_or_stolen_card' });
  expect(await stripe.charges.retrieve(String(charge))).toMatchObject({ refunded: false, amount_refunded: 0 });
  expect((await stripe.events.list({ type: 'refund.failed' })).data[0]?.data.object).toMatchObject({ id });
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 499, status: 'succeeded' });
});
