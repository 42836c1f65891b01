import fc from 'fast-check';
import Stripe from 'stripe';
import { startTestAccount, type TestAccount } from './testing/test-account.ts';

let account: TestAccount;
let stripe: Stripe;

beforeAll(async () => {
  account = await startTestAccount();
  stripe = account.stripe;
  for (const [key, amount, interval] of [
    ['pricey_monthly', 1_333, 'month'],
    ['weekly', 97, 'week'],
  ] as const) {
    await stripe.prices.create({
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval },
      lookup_key: key,
      product_data: { name: key },
    });
  }
});
afterAll(() => account.vendor.stop());

const tokens = ['pm_card_visa', 'pm_card_visa_chargeDeclined', 'pm_card_chargeCustomerFail'];
const keys = ['floatwise_monthly', 'floatwise_annual', 'pricey_monthly', 'weekly'];

const step = fc.oneof(
  fc.record({
    do: fc.constant('subscribe' as const),
    key: fc.constantFrom(...keys),
    trial: fc.boolean(),
  }),
  fc.record({ do: fc.constant('advance' as const), days: fc.integer({ min: 1, max: 45 }) }),
  fc.record({
    do: fc.constant('switch' as const),
    key: fc.constantFrom(...keys),
    behavior: fc.constantFrom('always_invoice' as const, 'create_prorations' as const, 'none' as const),
  }),
  fc.record({ do: fc.constant('card' as const), token: fc.constantFrom(...tokens) }),
  fc.record({
    do: fc.constant('leave' as const),
    how: fc.constantFrom('now', 'at the end', 'stay'),
  }),
  fc.record({ do: fc.constant('pay' as const) }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund' as const), amount: fc.option(fc.integer({ min: 200, max: 499 })) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Person {
  customer: string;
  clock: string;
  time: number;
}

/** Any call may be refused, which must not break the books either. */
const tolerate = async (call: Promise<unknown>): Promise<void> => {
  await call.catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError) || (error.statusCode ?? 500) >= 500) throw error;
  });
};

async function setCard(customer: string, token: string): Promise<void> {
  const { id } = await stripe.paymentMethods.attach(token, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
}

async function take(person: Person, one: Step): Promise<void> {
  const { customer } = person;
  const price = async (key: string) => (await stripe.prices.list({ lookup_keys: [key] })).data[0]?.id ?? '';
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  const id = subscription?.id ?? 'sub_none';
  switch (one.do) {
    case 'subscribe': {
      const order = {
        customer,
        items: [{ price: await price(one.key) }],
        ...(one.trial ? { trial_period_days: 30 } : {}),
      };
      return tolerate(stripe.subscriptions.create(order));
    }
    case 'advance':
      person.time += one.days * 86_400;
      return void (await stripe.testHelpers.testClocks.advance(person.clock, { frozen_time: person.time }));
    case 'switch': {
      const items = [{ id: subscription?.items.data[0]?.id, price: await price(one.key) }];
      return tolerate(stripe.subscriptions.update(id, { items, proration_behavior: one.behavior }));
    }
    case 'card':
      return setCard(customer, one.token);
    case 'leave':
      if (one.how === 'now') return tolerate(stripe.subscriptions.cancel(id));
      return tolerate(stripe.subscriptions.update(id, { cancel_at_period_end: one.how === 'at the end' }));
    case 'pay': {
      const [invoice] = (await stripe.invoices.list({ customer, status: 'open' })).data;
      return tolerate(stripe.invoices.pay(invoice?.id ?? 'in_none'));
    }
    case 'refund': {
      const charge = (await stripe.charges.list({ customer, limit: 100 })).data.find(
        ({ paid, refunded }) => paid && !refunded,
      );
      return tolerate(
        stripe.refunds.create({ charge: charge?.id ?? 'ch_none', ...(one.amount ? { amount: one.amount } : {}) }),
      );
    }
  }
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

async function checkBooks({ customer }: Person): Promise<void> {
  const invoices = await stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const charges = await stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const refunds = (
    await Promise.all(charges.filter(({ paid }) => paid).map(({ id }) => stripe.refunds.list({ charge: id })))
  ).flatMap(({ data }) => data);
  const final = invoices.filter(({ status }) => status !== 'draft');
  const dueOf = (...statuses: string[]) =>
    sum(final.filter(({ status }) => statuses.includes(String(status))).map((one) => one.amount_due));
  // Each invoice adds up on its own, ...
  for (const one of invoices) {
    expect(one.subtotal).toBe(sum(one.lines.data.map(({ amount }) => amount)));
    expect(one.total).toBe(one.subtotal);
    expect(one.amount_due).toBe(one.amount_paid + one.amount_remaining);
    expect(
      [one.amount_due, one.amount_paid, one.amount_remaining].every(
        (amount) => Number.isInteger(amount) && amount >= 0,
      ),
    ).toBe(true);
    if (one.status !== 'draft')
      expect(one.amount_due - one.total).toBe(one.starting_balance - (one.ending_balance ?? 0));
  }
  // ... everything invoiced is paid, owed, or void, ...
  expect(sum(final.map((one) => one.amount_due))).toBe(
    sum(final.map((one) => one.amount_paid)) + dueOf('open', 'void'),
  );
  // ... what the cards paid matches the invoices, refunds never exceed it, ...
  const paid = sum(charges.filter((one) => one.paid).map((one) => one.amount));
  expect(paid).toBe(sum(final.map((one) => one.amount_paid)));
  for (const charge of charges) expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount_captured);
  expect(sum(refunds.map((one) => one.amount))).toBe(sum(charges.map((one) => one.amount_refunded)));
  // ... and credit is neither lost nor created: what the customer has is what invoices added and used, except for void
  // ones.
  const { balance } = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
  const credit = final
    .filter(({ status }) => status !== 'void')
    .map((one) => (one.ending_balance ?? 0) - one.starting_balance);
  expect(balance).toBe(sum(credit));
}

test('any order of calls keeps the books: invoiced = paid + open + void, refunds never exceed what was paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const time = Date.parse('2026-01-31T12:00:00Z') / 1000;
      const { id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: time });
      const { id: customer } = await stripe.customers.create({ test_clock: clock });
      const person = { customer, clock, time };
      await setCard(customer, 'pm_card_visa');
      await take(person, { do: 'subscribe', key: 'floatwise_monthly', trial: false });
      for (const one of steps) {
        await take(person, one);
        await checkBooks(person);
      }
    }),
    { numRuns: 25 },
  );
});
