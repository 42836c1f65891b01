import type Stripe from 'stripe';
import { startTestAccount, type TestAccount } from '../testing/test-account.ts';

let account: TestAccount;
let stripe: Stripe;
let prices: { monthly: string; annual: string };

const start = Date.parse('2026-01-31T12:00:00Z') / 1000;
const days = (count: number): number => count * 86_400;
const day = (instant: number | null | undefined): string => new Date((instant ?? 0) * 1000).toISOString().slice(0, 10);

beforeAll(async () => {
  account = await startTestAccount();
  stripe = account.stripe;
  const { data } = await stripe.prices.list({ lookup_keys: ['floatwise_monthly', 'floatwise_annual'] });
  const id = (key: string) => data.find(({ lookup_key }) => lookup_key === key)?.id ?? '';
  prices = { monthly: id('floatwise_monthly'), annual: id('floatwise_annual') };
});
afterAll(() => account.vendor.stop());

/** A customer with a card, on a clock set to January 31. */
async function customerWith(card = 'pm_card_visa') {
  const { id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const { id: customer } = await stripe.customers.create({ email: 'clock@example.com', test_clock: clock });
  const { id: default_payment_method } = await stripe.paymentMethods.attach(card, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method } });
  const advanceTo = (instant: number) => stripe.testHelpers.testClocks.advance(clock, { frozen_time: instant });
  return { customer, clock, advanceTo };
}

const subscribe = (customer: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  stripe.subscriptions.create({ customer, items: [{ price: prices.monthly }], ...more });
const invoicesOf = async (subscription: string) => (await stripe.invoices.list({ subscription, limit: 100 })).data;
const eventsOf = async (subscription: string) => {
  const { data } = await stripe.events.list({ limit: 100 });
  const about = (event: Stripe.Event): string => {
    const object = event.data.object as { id?: string; parent?: { subscription_details?: { subscription?: string } } };
    return object.parent?.subscription_details?.subscription ?? object.id ?? '';
  };
  return data
    .filter((event) => about(event) === subscription)
    .map(({ type }) => type)
    .toReversed();
};

test('a month is paid at once and renewed at the end of each month, never drifting from the 31st', async () => {
  const { customer, advanceTo } = await customerWith();
  const { id } = await subscribe(customer);
  await advanceTo(start + days(119));
  const invoices = (await invoicesOf(id)).toReversed();
  expect(
    invoices.map(({ lines, status, amount_paid: paid, billing_reason: reason }) => [
      day(lines.data[0]?.period.end),
      status,
      paid,
      reason,
    ]),
  ).toEqual([
    ['2026-02-28', 'paid', 499, 'subscription_create'],
    ['2026-03-31', 'paid', 499, 'subscription_cycle'],
    ['2026-04-30', 'paid', 499, 'subscription_cycle'],
    ['2026-05-31', 'paid', 499, 'subscription_cycle'],
  ]);
});

test('a subscription can ask for the classic billing mode, and for no other one', async () => {
  const { customer } = await customerWith();
  expect(await subscribe(customer, { billing_mode: { type: 'classic' } })).toMatchObject({
    status: 'active',
    billing_mode: { type: 'classic' },
  });
  const flexible = subscribe(customer, { billing_mode: { type: 'flexible' } });
  await expect(flexible).rejects.toMatchObject({ statusCode: 400, param: 'billing_mode[type]' });
});

test('a renewal is a draft for an hour, then finalized and paid', async () => {
  const { customer, advanceTo } = await customerWith();
  const { id, items } = await subscribe(customer);
  const end = items.data[0]?.current_period_end ?? 0;
  await advanceTo(end + 60);
  expect((await invoicesOf(id))[0]).toMatchObject({ status: 'draft', number: null });
  await advanceTo(end + 3_700);
  expect((await invoicesOf(id))[0]).toMatchObject({ status: 'paid', number: expect.stringMatching(/^\w{8}-0002$/) });
});

test('a trial: a word 3 days before its end, then the first month is paid', async () => {
  const { customer, advanceTo } = await customerWith();
  const subscription = await subscribe(customer, { trial_period_days: 30 });
  expect(subscription).toMatchObject({ status: 'trialing', trial_end: start + days(30) });
  await advanceTo(start + days(28));
  expect(await eventsOf(subscription.id)).toContain('customer.subscription.trial_will_end');
  expect(await eventsOf(subscription.id)).toContain('invoice.upcoming');
  await advanceTo(start + days(31));
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  expect((await invoicesOf(subscription.id)).map(({ total, status }) => [total, status])).toEqual([
    [499, 'paid'],
    [0, 'paid'],
  ]);
});

test.each([
  ['create_invoice', 'past_due'],
  ['cancel', 'canceled'],
] as const)('a trial that ends without a card: %s leads to %s', async (missing, status) => {
  const { id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const { id: customer } = await stripe.customers.create({ test_clock: clock });
  const trial_settings = { end_behavior: { missing_payment_method: missing } };
  const { id } = await subscribe(customer, { trial_period_days: 7, trial_settings });
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: start + days(8) });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe(status);
});

test('a card that fails at renewal: past due, tried again after 3, 5 and 7 days, then canceled', async () => {
  const { customer, advanceTo } = await customerWith('pm_card_chargeCustomerFail');
  const { id, trial_end: end } = await subscribe(customer, { trial_period_days: 30 });
  const tried = (end ?? 0) + 3_600;
  await advanceTo(tried + 1);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
  expect((await invoicesOf(id))[0]).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: tried + days(3),
    amount_remaining: 499,
  });
  await advanceTo(tried + days(8) + 1);
  expect((await invoicesOf(id))[0]).toMatchObject({ attempt_count: 3, next_payment_attempt: tried + days(15) });
  await advanceTo(tried + days(16));
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
  expect((await invoicesOf(id))[0]).toMatchObject({ status: 'open', attempt_count: 4, auto_advance: false });
  const types = await eventsOf(id);
  expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  expect(types.at(-1)).toBe('customer.subscription.deleted');
});

test('another card in time: the open invoice is paid, and the subscription is active again', async () => {
  const { customer, advanceTo } = await customerWith('pm_card_chargeCustomerFail');
  const { id } = await subscribe(customer, { trial_period_days: 30 });
  await advanceTo(start + days(31));
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.subscriptions.update(id, { default_payment_method: method.id });
  await advanceTo(start + days(35));
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
  expect((await stripe.customers.retrieve(customer)) as Stripe.Customer).toMatchObject({ delinquent: false });
});

test('paying by hand what is open: refused cards say so, good ones recover', async () => {
  const { customer, advanceTo } = await customerWith('pm_card_chargeCustomerFail');
  const { id } = await subscribe(customer, { trial_period_days: 30 });
  await advanceTo(start + days(31));
  const invoice = (await invoicesOf(id))[0]?.id ?? '';
  await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({
    statusCode: 402,
    decline_code: 'generic_decline',
  });
  const { id: payment_method } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  expect(await stripe.invoices.pay(invoice, { payment_method })).toMatchObject({ status: 'paid', amount_remaining: 0 });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({ code: 'invoice_already_paid' });
});

test('a card refused at once leaves it incomplete, and after 23 hours expired', async () => {
  const { customer, advanceTo } = await customerWith('pm_card_visa_chargeDeclined');
  const { id } = await subscribe(customer);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
  await advanceTo(start + days(1));
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
  expect((await invoicesOf(id))[0]?.status).toBe('void');
});

describe('leaving', () => {
  test('at the end of the period: paid time stays, then it ends without another invoice', async () => {
    const { customer, advanceTo } = await customerWith();
    const { id, items } = await subscribe(customer);
    const end = items.data[0]?.current_period_end;
    const leaving = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(leaving).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: end, canceled_at: start });
    await advanceTo(start + days(40));
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: end });
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  test('and staying after all', async () => {
    const { customer, advanceTo } = await customerWith();
    const { id } = await subscribe(customer);
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
    await advanceTo(start + days(40));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('now: ended, and not to be changed any more', async () => {
    const { customer } = await customerWith();
    const { id } = await subscribe(customer);
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled', ended_at: start });
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
  });

  test('whoever deletes the customer ends the subscriptions', async () => {
    const { customer } = await customerWith();
    const { id } = await subscribe(customer);
    expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });
});

describe('changing the plan', () => {
  test('monthly to annual: a new cycle now, the unused days taken off, paid at once, as the preview said', async () => {
    const { customer, advanceTo } = await customerWith();
    const { id, items } = await subscribe(customer);
    await advanceTo(start + days(14));
    const change = { id: items.data[0]?.id, price: prices.annual };
    const preview = await stripe.invoices.createPreview({
      subscription: id,
      subscription_details: { items: [change], proration_behavior: 'always_invoice' },
    });
    const changed = await stripe.subscriptions.update(id, {
      items: [change],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    });
    const invoice = changed.latest_invoice as Stripe.Invoice;
    expect(
      invoice.lines.data.map(({ amount, parent }) => [amount, parent?.subscription_item_details?.proration]),
    ).toEqual([
      [-250, true],
      [4900, false],
    ]);
    expect([invoice.total, invoice.status, preview.total]).toEqual([4650, 'paid', 4650]);
    expect(day(changed.items.data[0]?.current_period_end)).toBe('2027-02-14');
    expect(changed.items.data[0]?.price.id).toBe(prices.annual);
  });

  test('what a preview said is charged a day later, too, if it is asked for; a year still begins at the change', async () => {
    const { customer, advanceTo } = await customerWith();
    const { id, items } = await subscribe(customer);
    await advanceTo(start + days(15));
    const change = {
      items: [{ id: items.data[0]?.id, price: prices.annual }],
      proration_behavior: 'always_invoice' as const,
      proration_date: start + days(14),
    };
    const update = (proration_date: number) => stripe.subscriptions.update(id, { ...change, proration_date });
    await expect(update(start - 1)).rejects.toMatchObject({ statusCode: 400, param: 'proration_date' });
    const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: change });
    const changed = await stripe.subscriptions.update(id, { ...change, expand: ['latest_invoice'] });
    expect([preview.total, (changed.latest_invoice as Stripe.Invoice).total]).toEqual([4650, 4650]);
    expect(day(changed.items.data[0]?.current_period_end)).toBe('2027-02-15');
  });

  test('a refused card keeps the plan as it was', async () => {
    const { customer } = await customerWith('pm_card_chargeCustomerFail');
    const { id: default_payment_method } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const { id, items } = await subscribe(customer, { default_payment_method });
    await stripe.subscriptions.update(id, { default_payment_method: '' });
    const change = {
      items: [{ id: items.data[0]?.id, price: prices.annual }],
      payment_behavior: 'error_if_incomplete',
    } satisfies Stripe.SubscriptionUpdateParams;
    await expect(stripe.subscriptions.update(id, change)).rejects.toMatchObject({ statusCode: 402 });
    expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.price.id).toBe(prices.monthly);
  });

  test('annual to monthly at once: what is left becomes credit, which pays the next months', async () => {
    const { customer, advanceTo } = await customerWith();
    const { id, items } = await subscribe(customer, { items: [{ price: prices.annual }] });
    await advanceTo(start + days(1));
    await stripe.subscriptions.update(id, { items: [{ id: items.data[0]?.id, price: prices.monthly }] });
    const [latest] = await invoicesOf(id);
    expect(latest).toMatchObject({ total: -4388, amount_due: 0, status: 'paid', ending_balance: -4388 });
    await advanceTo(start + days(35));
    expect((await invoicesOf(id))[0]).toMatchObject({
      total: 499,
      starting_balance: -4388,
      amount_due: 0,
      ending_balance: -3889,
    });
  });

  test("annual to monthly at the period's end, by a schedule", async () => {
    const { customer, advanceTo } = await customerWith();
    const { id } = await subscribe(customer, { items: [{ price: prices.annual }] });
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
    const [phase] = schedule.phases;
    const now = {
      items: [{ price: prices.annual, quantity: 1 }],
      start_date: phase?.start_date,
      end_date: phase?.end_date,
    };
    await stripe.subscriptionSchedules.update(schedule.id, {
      phases: [
        now,
        { items: [{ price: prices.monthly, quantity: 1 }], duration: { interval: 'month', interval_count: 1 } },
      ],
      end_behavior: 'release',
    });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ schedule: schedule.id });
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow(
      /managed by the subscription schedule/,
    );
    await advanceTo(start + days(366));
    const switched = await stripe.subscriptions.retrieve(id);
    expect(switched.items.data[0]?.price.id).toBe(prices.monthly);
    expect((await invoicesOf(id)).map(({ total, status }) => [total, status])).toEqual([
      [499, 'paid'],
      [4900, 'paid'],
    ]);
    await advanceTo(start + days(400));
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ schedule: null, status: 'active' });
    expect((await stripe.subscriptionSchedules.retrieve(schedule.id)).status).toBe('released');
  });

  test('during the trial: another price from its end on, nothing now', async () => {
    const { customer, advanceTo } = await customerWith();
    const { id, items } = await subscribe(customer, { trial_period_days: 30 });
    await stripe.subscriptions.update(id, { items: [{ id: items.data[0]?.id, price: prices.annual }] });
    expect(await invoicesOf(id)).toHaveLength(1);
    await advanceTo(start + days(31));
    expect((await invoicesOf(id))[0]).toMatchObject({ total: 4900, status: 'paid' });
  });
});

test("the account's own clock moves all others on", async () => {
  const { id: customer } = await stripe.customers.create({ email: 'today@example.com' });
  const { id: default_payment_method } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const { id, created } = await subscribe(customer, { trial_period_days: 30, default_payment_method });
  await account.vendor.advance(31);
  const invoices = await invoicesOf(id);
  expect(invoices.map(({ total }) => total)).toEqual([499, 0]);
  expect(invoices[0]?.created).toBe(created + days(30));
});

test('a subscription shows its price as it is now: without the lookup key that moved on', async () => {
  const { customer } = await customerWith();
  const create = (amount: number) =>
    stripe.prices.create({
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval: 'month' },
      product_data: { name: 'Moving' },
      lookup_key: 'moving',
      transfer_lookup_key: true,
    });
  const { id } = await subscribe(customer, { items: [{ price: (await create(100)).id }] });
  await create(200);
  const [item] = (await stripe.subscriptions.retrieve(id)).items.data;
  expect(item?.price).toMatchObject({ lookup_key: null, unit_amount: 100 });
});
