import { agreementText } from '@floatwise/contracts/billing/prices';
import { Clock } from '@floatwise/service-kit/clock';
import { RecipientsStandIn } from '@floatwise/test-kit/recipients-stand-in';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, testOrigin, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { leaveCheckout, payAt, stripeVisitor, type StripeVisitor } from '@floatwise/test-kit/stripe-visitor';
import type Stripe from 'stripe';
import { Database } from '../db.js';
import { EntitlementsService } from '../entitlements/entitlements.service.js';
import type { BillingEnv } from '../env.js';
import { service } from '../service.js';
import { StripeClient } from '../stripe/stripe-client.js';

const path = '/api/stripe/create-checkout-session';
const day = 86_400_000;

let sandbox: Sandbox;
let recipients: RecipientsStandIn;
let billing: ServiceUnderTest<BillingEnv>;
let replica: ServiceUnderTest<BillingEnv>;
let stripe: Stripe;

beforeAll(async () => {
  [sandbox, recipients] = await Promise.all([startSandbox(), new RecipientsStandIn().start()]);
  const { env } = sandbox.stripe;
  billing = await serviceUnderTest({ service, env });
  replica = await serviceUnderTest({ service, env: { ...env, DATABASE_URL: billing.databaseUrl } });
  stripe = billing.app.get(StripeClient).api;
});
afterEach(() => sandbox.resetFaults());
afterAll(async () => {
  await Promise.all([billing.stop(), replica.stop(), recipients.stop()]);
  await sandbox.stop();
});

const visitor = () => stripeVisitor(billing.client);
const press = (person: StripeVisitor, plan: string, at = billing) =>
  at.client.with(person.headers).post<{ url: string; code?: string }>(path, { plan });
const rows = async <Row>(sql: string, userId: string): Promise<Row[]> =>
  (await billing.app.get(Database).pool.query(sql, [userId])).rows as Row[];

/** What Stripe has of a person. */
async function atStripe({ userId }: { userId: string }) {
  const { data: customers } = await stripe.customers.search({ query: `metadata['userId']:'${userId}'` });
  const sessions = await Promise.all(
    customers.map(({ id }) => stripe.checkout.sessions.list({ customer: id, limit: 100 })),
  );
  const subscriptions = await Promise.all(
    customers.map(({ id }) => stripe.subscriptions.list({ customer: id, status: 'all' })),
  );
  return {
    customers,
    sessions: sessions.flatMap(({ data }) => data),
    subscriptions: subscriptions.flatMap(({ data }) => data),
  };
}
const sessionAt = (url: string) =>
  stripe.checkout.sessions.retrieve(url.split('/').at(-1) ?? '', { expand: ['line_items', 'customer'] });

describe('a checkout', () => {
  test.each([
    ['monthly', 'floatwise_monthly'],
    ['annual', 'floatwise_annual'],
  ] as const)('%s: price, customer and trial are what the server decides', async (plan, lookupKey) => {
    const person = await visitor();
    const session = await sessionAt(await person.checkout(plan));
    expect(session).toMatchObject({
      mode: 'subscription',
      status: 'open',
      client_reference_id: person.userId,
      customer: { email: `${person.userId}@example.com`, metadata: { userId: person.userId } },
      payment_method_collection: 'always',
      custom_text: { submit: { message: agreementText(plan, true) } },
      success_url: `${testOrigin}/?activate=true&payment=success&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${testOrigin}/account?payment=canceled`,
    });
    expect(session.line_items?.data).toMatchObject([{ quantity: 1, price: { lookup_key: lookupKey } }]);
    await payAt(session.url ?? '');
    const [subscription] = (await atStripe(person)).subscriptions;
    expect((subscription?.trial_end ?? 0) - (subscription?.trial_start ?? 0)).toBe(30 * 86_400);
  });

  test('the consent is kept with the sentence that was agreed to', async () => {
    const person = await visitor();
    await person.checkout('annual');
    expect(await rows('select plan, text, occasion from consent where user_id = $1', person.userId)).toEqual([
      { plan: 'annual', text: agreementText('annual', true), occasion: 'checkout' },
    ]);
  });

  test('is for people who are signed in, and for the two plans only', async () => {
    const person = await visitor();
    expect((await billing.client.post(path, { plan: 'monthly' })).status).toBe(401);
    for (const body of [{ plan: 'weekly' }, {}, { plan: 'monthly', price: 1 }, { plan: 'monthly', customer: 'cus_1' }])
      expect((await person.client.post(path, body)).status).toBe(400);
    expect((await atStripe(person)).customers).toEqual([]);
  });

  test('the same address comes again while it is open, also after leaving the page', async () => {
    const person = await visitor();
    const url = await person.checkout('monthly');
    expect(`${await leaveCheckout(url)}`).toBe(`${testOrigin}/account?payment=canceled`);
    expect(await person.checkout('monthly')).toBe(url);
    expect((await atStripe(person)).sessions).toHaveLength(1);
    expect(await rows('select 1 from consent where user_id = $1', person.userId)).toHaveLength(1);
  });

  test('20 presses at once at two replicas: one customer, one session, one address [fault 12]', async () => {
    const person = await visitor();
    const presses = Array.from({ length: 20 }, (_, at) => press(person, 'monthly', at % 2 ? billing : replica));
    const answers = await Promise.all(presses);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    const { customers, sessions } = await atStripe(person);
    expect([customers.length, sessions.length]).toEqual([1, 1]);
  });

  test('another plan closes the page of the first one', async () => {
    const person = await visitor();
    const first = await person.checkout('monthly');
    const second = await person.checkout('annual');
    await expect(payAt(first)).rejects.toThrow('This checkout session has expired.');
    await payAt(second);
    expect((await atStripe(person)).sessions.map(({ status }) => status).sort()).toEqual(['complete', 'expired']);
  });

  test('two tabs that choose different plans at once: at most one page can be paid', async () => {
    const person = await visitor();
    const plans = Array.from({ length: 10 }, (_, at) => (at % 2 ? 'monthly' : 'annual'));
    const answers = await Promise.all(plans.map((plan, at) => press(person, plan, at % 3 ? billing : replica)));
    for (const { status, body } of answers) {
      expect([200, 409]).toContain(status);
      if (status === 409) expect(body.code).toBe('checkout-replaced');
    }
    const { customers, sessions } = await atStripe(person);
    expect(customers).toHaveLength(1);
    expect(sessions.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
    // Whatever the race ended with, the next press leads to a page that works.
    await payAt(await person.checkout('annual'));
    expect((await atStripe(person)).subscriptions).toHaveLength(1);
  });

  test('two tabs that pay at once: one subscription', async () => {
    const person = await visitor();
    const url = await person.checkout('monthly');
    await Promise.all([payAt(url), payAt(url)]);
    expect((await atStripe(person)).subscriptions).toHaveLength(1);
  });

  test('an expired page is replaced by a new one', async () => {
    const person = await visitor();
    const url = await person.checkout('monthly');
    await stripe.checkout.sessions.expire(url.split('/').at(-1) ?? '');
    const next = await person.checkout('monthly');
    expect(next).not.toBe(url);
    await payAt(next);
  });
});

describe('nobody pays for what they have', () => {
  test('a page that was paid meanwhile: Pro begins, and there is no second page', async () => {
    const person = await visitor();
    await payAt(await person.checkout('monthly'));
    expect(await press(person, 'monthly')).toMatchObject({ status: 409, body: { code: 'already-subscribed' } });
    expect(await person.subscription()).toMatchObject({ tier: 'premium', paid: { plan: 'monthly' } });
    expect((await atStripe(person)).sessions).toHaveLength(1);
  });

  test('a subscription that runs, for the other plan too', async () => {
    const person = await visitor();
    await person.buy('monthly');
    expect(await press(person, 'annual')).toMatchObject({ status: 409, body: { code: 'already-subscribed' } });
  });

  test('permanent Pro', async () => {
    const person = await visitor();
    await billing.app.get(EntitlementsService).grant(person.userId, 'operator', { effect: 'permanent' });
    expect(await press(person, 'annual')).toMatchObject({ status: 409, body: { code: 'already-permanent' } });
    expect((await atStripe(person)).sessions).toEqual([]);
  });
});

test('the trial is given once: after it, the first payment is taken at once', async () => {
  const person = await visitor();
  const before = await person.buy('monthly');
  expect(before).toMatchObject({ trialAvailable: false, paid: { status: 'trialing' } });
  const [subscription] = (await atStripe(person)).subscriptions;
  await stripe.subscriptions.cancel(subscription?.id ?? '');
  expect((await person.client.post('/api/stripe/activate', {})).status).toBe(409);
  const session = await sessionAt(await person.checkout('monthly'));
  expect(session).toMatchObject({
    amount_total: 499,
    custom_text: { submit: { message: agreementText('monthly', false) } },
  });
  await payAt(session.url ?? '');
  expect(await person.client.post('/api/stripe/activate', { sessionId: session.id })).toMatchObject({
    status: 200,
    body: { tier: 'premium', paid: { status: 'active' } },
  });
});

test('a page with the trial is closed once the trial was used elsewhere', async () => {
  const person = await visitor();
  const url = await person.checkout('monthly');
  await rows('update stripe_customer set trial_used_at = now() where user_id = $1', person.userId);
  expect((await sessionAt(await person.checkout('monthly'))).amount_total).toBe(499);
  await expect(payAt(url)).rejects.toThrow('expired');
});

test('a card that is declined, then one that asks for 3-D Secure: refused, failed, paid', async () => {
  const person = await visitor();
  const url = await person.checkout('annual');
  await expect(payAt(url, { card: 'declined' })).rejects.toThrow('Your card was declined.');
  await expect(payAt(url, { card: 'secure', secure: 'refuse' })).rejects.toThrow('unable to authenticate');
  expect(await person.subscription()).toMatchObject({ tier: 'free', paid: null });
  expect(await person.checkout('annual')).toBe(url);
  expect(await person.buy('annual', { card: 'secure' })).toMatchObject({ tier: 'premium', paid: { plan: 'annual' } });
});

test('presses are limited, and the refusal says for how long', async () => {
  const env = { ...sandbox.stripe.env, DATABASE_URL: billing.databaseUrl, PAYMENT_TRIES: '2' };
  const limited = await serviceUnderTest({ service, env });
  const person = await stripeVisitor(limited.client);
  try {
    for (const status of [200, 200, 429]) expect((await press(person, 'monthly', limited)).status).toBe(status);
  } finally {
    await limited.stop();
  }
});

test('an account that is being deleted gets no checkout', async () => {
  const person = await visitor();
  await rows(
    `insert into applied_version (aggregate, aggregate_id, version, removed) values ('user', $1, 9, true)`,
    person.userId,
  );
  expect(await press(person, 'monthly')).toMatchObject({ status: 404, body: { code: 'account-deleted' } });
  expect((await atStripe(person)).customers).toEqual([]);
});

test('a customer who appears at Stripe while the account is deleted is ended there', async () => {
  const person = await visitor();
  recipients.answer = (userId) => {
    void rows('delete from stripe_customer where user_id = $1', userId);
    return { outcome: 'found', to: 'late@example.com', firstName: null, timezone: 'UTC' };
  };
  await sandbox.setFault('stripe', 'slow', { on: true, ms: 200, times: 1 });
  expect((await press(person, 'monthly')).status).toBe(404);
  const { customers } = await atStripe(person);
  const { rows: removals } = await billing.app.get(Database).pool.query('select customer_id from customer_removal');
  expect(removals).toEqual([{ customer_id: customers[0]?.id }]);
  recipients.answer = (userId) => ({ outcome: 'found', to: `${userId}@example.com`, firstName: null, timezone: 'UTC' });
});

test('a customer of a try that broke off days ago is found again', async () => {
  const person = await visitor();
  const { id } = await stripe.customers.create({ metadata: { userId: person.userId } });
  await rows(`insert into stripe_customer (user_id, created_at) values ($1, now() - interval '2 days')`, person.userId);
  await person.checkout('monthly');
  expect((await atStripe(person)).customers).toMatchObject([{ id, email: `${person.userId}@example.com` }]);
});

describe('the price', () => {
  const sell = async (amount: number) => {
    const { data } = await stripe.prices.list({ lookup_keys: ['floatwise_monthly'] });
    return stripe.prices.create({
      product: String(data[0]?.product),
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval: 'month' },
      lookup_key: 'floatwise_monthly',
      transfer_lookup_key: true,
    });
  };
  /** A replica that has not read the catalog yet. */
  const freshReplica = (logTo?: { write(line: string): void }) =>
    serviceUnderTest({
      service,
      env: { ...sandbox.stripe.env, DATABASE_URL: billing.databaseUrl, LOG_LEVEL: 'error' },
      ...(logTo ? { logTo } : {}),
    });

  test('one that differs from the screens is not sold, and an operator can see why', async () => {
    const person = await visitor();
    const logged: string[] = [];
    await sell(599);
    const fresh = await freshReplica({ write: (line) => void logged.push(line) });
    try {
      expect(await press(person, 'monthly', fresh)).toMatchObject({ status: 503, body: { code: 'payments-off' } });
      expect(logged.join('')).toContain('the price floatwise_monthly at Stripe is 599 cents instead of 499');
      expect(await atStripe(person)).toEqual({ customers: [], sessions: [], subscriptions: [] });
      expect((await press(person, 'annual', fresh)).status).toBe(200);
      // A catalog that was corrected works at once.
      await sell(499);
      expect((await press(person, 'monthly', fresh)).status).toBe(200);
    } finally {
      await fresh.stop();
    }
  });

  test('one that changed a while ago is noticed by every replica', async () => {
    const clock = billing.app.get(Clock);
    const person = await visitor();
    expect((await press(person, 'monthly')).status).toBe(200);
    await sell(599);
    clock.now = () => new Date(Date.now() + 6 * 60_000);
    expect((await press(person, 'monthly')).status).toBe(503);
    clock.now = () => new Date();
    await sell(499);
  });

  test('who bought before a change of prices keeps the plan, though the lookup key has moved on', async () => {
    const person = await visitor();
    await person.buy('monthly');
    await sell(499);
    const fresh = await freshReplica();
    try {
      const { status, body } = await fresh.client.with(person.headers).post('/api/stripe/activate', {});
      expect({ status, body }).toMatchObject({ status: 200, body: { tier: 'premium', paid: { plan: 'monthly' } } });
    } finally {
      await fresh.stop();
    }
  });
});

describe('clocks that differ', () => {
  afterEach(() => {
    billing.app.get(Clock).now = () => new Date();
  });

  test('Stripe’s clock is a month ahead: a trial gives 30 days from now', async () => {
    await sandbox.stripe.advance(31);
    const person = await visitor();
    const { expiresAt, paid } = await person.buy('monthly');
    const left = (Date.parse(paid?.trialEndsAt ?? '') - Date.now()) / day;
    expect(left).toBeGreaterThan(29.9);
    expect(left).toBeLessThan(30.1);
    expect(Date.parse(expiresAt ?? '')).toBeGreaterThan(Date.now() + 29.9 * day);
  });

  test.each([-4, 4])('ours is %i minutes off: a checkout works, and Pro begins with it', async (minutes) => {
    billing.app.get(Clock).now = () => new Date(Date.now() + minutes * 60_000);
    const person = await visitor();
    expect(await person.buy('annual')).toMatchObject({ tier: 'premium' });
  });
});
