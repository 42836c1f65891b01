import type Stripe from 'stripe';
import { cards, startTestAccount, unlabelled, visit, type TestAccount } from '../testing/test-account.ts';

let account: TestAccount;
let stripe: Stripe;
let monthly: string;

const success = 'http://localhost:8080/?activate=true&session_id={CHECKOUT_SESSION_ID}';
const left = 'http://localhost:8080/?checkout=left';

beforeAll(async () => {
  account = await startTestAccount();
  stripe = account.stripe;
  monthly = (await stripe.prices.list({ lookup_keys: ['floatwise_monthly'] })).data[0]?.id ?? '';
});
afterEach(() => account.vendor.faults.reset());
afterAll(() => account.vendor.stop());

const open = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: monthly, quantity: 1 }],
    success_url: success,
    cancel_url: left,
    ...more,
  });
const withTrial = { subscription_data: { trial_period_days: 30, metadata: { user: '7' } } };
const payer = { email: 'grace@example.com', name: 'Grace Kim', answer: 'pay' };

test('the catalog holds both plans by lookup key', async () => {
  const { data } = await stripe.prices.list({
    lookup_keys: ['floatwise_monthly', 'floatwise_annual'],
    expand: ['data.product'],
  });
  expect(data.map(({ lookup_key, unit_amount, recurring }) => [lookup_key, unit_amount, recurring?.interval])).toEqual([
    ['floatwise_annual', 4900, 'year'],
    ['floatwise_monthly', 499, 'month'],
  ]);
  expect(data[0]?.unit_amount_decimal?.toString()).toBe('4900');
});

test('a new customer subscribes: paid today, and back on the site with the id of the session', async () => {
  const session = await open({ client_reference_id: 'user-7', metadata: { plan: 'monthly' } });
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 499,
    client_reference_id: 'user-7',
  });
  expect(session.id).toMatch(/^cs_test_/);
  const page = await visit(session.url ?? '');
  expect(page.html).toContain('Floatwise Pro');
  expect(page.html).toContain('$4.99');
  expect(page.html).toContain('name="viewport"');
  expect(unlabelled(page.html)).toEqual([]);
  // The Enter key triggers the first button.
  expect(/<button[^>]*value="(\w+)"/.exec(page.html)?.[1]).toBe('pay');
  const paid = await visit(session.url ?? '', { ...payer, card: cards.good });
  expect([paid.status, paid.location]).toEqual([303, success.replace('{CHECKOUT_SESSION_ID}', session.id)]);

  const done = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice.payments', 'customer', 'line_items'],
  });
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    metadata: { plan: 'monthly' },
    customer: { email: 'grace@example.com', name: 'Grace Kim' },
    customer_details: { email: 'grace@example.com' },
    subscription: {
      status: 'active',
      latest_invoice: { status: 'paid', amount_paid: 499, billing_reason: 'subscription_create' },
    },
  });
  expect(done.line_items?.data[0]).toMatchObject({ amount_total: 499, quantity: 1, price: { id: monthly } });
});

test('a trial of 30 days: nothing due today, and the period ends with the trial', async () => {
  const { id: customer } = await stripe.customers.create({ email: 'trial@example.com' });
  const session = await open({ ...withTrial, customer });
  const page = await visit(session.url ?? '');
  expect(page.html).toMatch(/Due today<\/dt><dd>\$0\.00/);
  expect(page.html).toContain('Start trial');
  expect(page.html).toContain('value="trial@example.com" readonly');
  await visit(session.url ?? '', { ...payer, card: cards.good });
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] });
  expect(done).toMatchObject({
    payment_status: 'no_payment_required',
    customer,
    invoice: { total: 0, status: 'paid' },
  });
  const subscription = done.subscription as Stripe.Subscription;
  expect(subscription).toMatchObject({
    status: 'trialing',
    metadata: { user: '7' },
    trial_end: subscription.created + 30 * 86_400,
  });
  expect(subscription.items.data[0]?.current_period_end).toBe(subscription.trial_end);
});

test.each([
  ['declined', cards.declined, 'Your card was declined.'],
  ['without funds', cards.poor, 'Your card has insufficient funds.'],
  ['unknown', '4111111111111111', 'Choose one of the test cards.'],
])('a card that is %s is refused on the page, and another one can follow', async (_title, card, sentence) => {
  const session = await open();
  const refused = await visit(session.url ?? '', { ...payer, card });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.html).toContain(`<p role="alert" style="color:var(--bad)">${sentence}</p>`);
  expect(refused.html).toContain('value="grace@example.com"');
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'open',
    customer: null,
    subscription: null,
  });
  expect((await visit(session.url ?? '', { ...payer, card: cards.good })).status).toBe(303);
});

test('declined by the fault: every card, as long as it is on', async () => {
  account.vendor.faults.switch('declined', true);
  const session = await open();
  expect((await visit(session.url ?? '', { ...payer, card: cards.good })).status).toBe(402);
});

test('3-D Secure: the owner is asked; failing leads back to the page, completing pays', async () => {
  const session = await open();
  const asked = await visit(session.url ?? '', { ...payer, card: cards.secure });
  expect(asked.html).toContain('Do you approve $4.99 to Floatwise?');
  expect(unlabelled(asked.html)).toEqual([]);
  const action = account.origin + (/action="([^"]+)"/.exec(asked.html)?.[1] ?? '');
  const failed = await visit(action, { ...payer, card: cards.secure, answer: 'refuse' });
  expect([failed.status, failed.html]).toEqual([402, expect.stringContaining('unable to authenticate')]);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  expect((await visit(action, { ...payer, card: cards.secure, answer: 'approve' })).location).toContain(session.id);
});

test('a shop may restrict the payment methods, and keep to its own currency', async () => {
  const session = await open({ allowed_payment_method_types: ['card'], adaptive_pricing: { enabled: false } });
  expect(session.allowed_payment_method_types).toEqual(['card']);
  expect((await visit(session.url ?? '', { ...payer, card: cards.good })).status).toBe(303);
});

test('leaving goes back to the site, and the session stays open', async () => {
  const session = await open();
  expect((await visit(session.url ?? '', { answer: 'leave' })).location).toBe(left);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
});

test('paying twice, in two tabs, makes one subscription', async () => {
  const { id: customer } = await stripe.customers.create({ email: 'tabs@example.com' });
  const session = await open({ customer });
  const tabs = await Promise.all([1, 2].map(() => visit(session.url ?? '', { ...payer, card: cards.good })));
  expect(tabs.map(({ location }) => location.includes(session.id))).toEqual([true, true]);
  expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1);
});

test('a session of a customer who was deleted cannot be paid', async () => {
  const { id: customer } = await stripe.customers.create({ email: 'deleted@example.com' });
  const session = await open({ customer });
  await stripe.customers.del(customer);
  expect((await visit(session.url ?? '', { ...payer, card: cards.good })).status).toBe(410);
});

test('an expired session cannot be paid', async () => {
  const session = await open();
  expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired');
  const closed = await visit(session.url ?? '', { ...payer, card: cards.good });
  expect([closed.status, closed.html]).toEqual([410, expect.stringContaining('expired')]);
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow(/status of `expired`/);
});

test('a session expires by itself after a day', async () => {
  const session = await open();
  await account.vendor.advance(2);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  const [event] = (await stripe.events.list({ type: 'checkout.session.expired' })).data;
  expect(event?.data.object).toMatchObject({ id: session.id });
});

test.each([
  ['no quantity', { line_items: [{ price: 'price_none', quantity: 0 }] }, 'line_items[0][quantity]'],
  ['an unknown price', { line_items: [{ price: 'price_none', quantity: 1 }] }, 'line_items[0][price]'],
  ['no success address', { success_url: '' }, 'success_url'],
  ['a customer that is not', { customer: 'cus_nobody' }, 'customer'],
])('%s: 400', async (_title, params, param) => {
  await expect(open(params)).rejects.toMatchObject({ statusCode: 400, param });
});
