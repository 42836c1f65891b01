import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { RecipientsStandIn } from '@floatwise/test-kit/recipients-stand-in';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, testOrigin, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { payAt, stripeVisitor, type StripeVisitor } from '@floatwise/test-kit/stripe-visitor';
import type Stripe from 'stripe';
import { EntitlementsService } from '../entitlements/entitlements.service.js';
import type { BillingEnv } from '../env.js';
import { service } from '../service.js';
import { StripeClient } from '../stripe/stripe-client.js';

let sandbox: Sandbox;
let recipients: RecipientsStandIn;
let billing: ServiceUnderTest<BillingEnv>;
let stripe: Stripe;

beforeAll(async () => {
  [sandbox, recipients] = await Promise.all([startSandbox(), new RecipientsStandIn().start()]);
  billing = await serviceUnderTest({ service, env: sandbox.stripe.env });
  stripe = billing.app.get(StripeClient).api;
});
afterEach(() => sandbox.resetFaults());
afterAll(async () => {
  await Promise.all([billing.stop(), recipients.stop()]);
  await sandbox.stop();
});

const visitor = () => stripeVisitor(billing.client);
const activate = (person: StripeVisitor, body: object = {}) => person.client.post('/api/stripe/activate', body);
const testActivate = (person: StripeVisitor, plan = 'monthly', at = billing) =>
  at.client.with(person.headers).post('/api/stripe/test-activate', { plan });
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const refused = (status: number, code: string) => ({ status, body: { code } });
const free = { tier: 'free', paid: null };

async function customerOf({ userId }: { userId: string }): Promise<string> {
  return (await stripe.customers.search({ query: `metadata['userId']:'${userId}'` })).data[0]?.id ?? '';
}

/** A session of the person's own customer that we didn't make. */
async function foreignSession(person: StripeVisitor, params: { price: string; trial?: boolean }): Promise<string> {
  await person.checkout('monthly');
  const { id, url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: await customerOf(person),
    line_items: [{ price: params.price, quantity: 1 }],
    success_url: 'http://localhost:8080/',
  });
  await payAt(url ?? '');
  return id;
}

describe('the return from the payment page', () => {
  test.each(['monthly', 'annual'] as const)('with the %s plan paid, Pro begins', async (plan) => {
    const person = await visitor();
    expect(await person.buy(plan)).toMatchObject({ tier: 'premium', paid: { plan, status: 'trialing' } });
  });

  test('twice, in two tabs, and by hand: the same answer each time', async () => {
    const person = await visitor();
    const back = await payAt(await person.checkout('monthly'));
    const sessionId = back.searchParams.get('session_id');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ activate: 'true', payment: 'success' });
    const answers = await Promise.all([
      activate(person, { sessionId }),
      activate(person, { sessionId }),
      activate(person),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await activate(person, { sessionId })).toMatchObject({ status: 200, body: answers[0]?.body as object });
  });

  test('with the session of somebody else is refused, and grants nothing [requirement 22]', async () => {
    const [payer, thief] = [await visitor(), await visitor()];
    const url = await payer.checkout('annual');
    await payAt(url);
    expect(await activate(thief, { sessionId: idOf(url) })).toMatchObject(refused(403, 'not-yours'));
    await thief.checkout('monthly');
    expect(await activate(thief, { sessionId: idOf(url) })).toMatchObject(refused(403, 'not-yours'));
    expect(await thief.subscription()).toMatchObject(free);
    // The payer loses nothing by it.
    expect(await activate(payer, { sessionId: idOf(url) })).toMatchObject({ status: 200 });
  });

  test('with a session that was not paid is refused [requirement 22]', async () => {
    const person = await visitor();
    const sessionId = idOf(await person.checkout('monthly'));
    expect(await activate(person, { sessionId })).toMatchObject(refused(409, 'not-paid'));
    expect(await person.subscription()).toMatchObject(free);
  });

  test('with a session that has expired is refused [requirement 22]', async () => {
    const person = await visitor();
    const sessionId = idOf(await person.checkout('monthly'));
    await stripe.checkout.sessions.expire(sessionId);
    expect(await activate(person, { sessionId })).toMatchObject(refused(409, 'checkout-expired'));
    expect(await person.subscription()).toMatchObject(free);
  });

  test('with a payment of another price is refused, and grants nothing [requirement 22]', async () => {
    const person = await visitor();
    const { id: product } = await stripe.products.create({ name: 'Something cheap' });
    const price = await stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount: 1,
      recurring: { interval: 'month' },
    });
    const sessionId = await foreignSession(person, { price: price.id });
    expect(await activate(person, { sessionId })).toMatchObject(refused(409, 'wrong-price'));
    expect(await activate(person)).toMatchObject(refused(409, 'not-paid'));
    expect(await person.subscription()).toMatchObject(free);
  });

  test('with an invented session is refused [requirement 22]', async () => {
    const person = await visitor();
    await person.checkout('monthly');
    expect(await activate(person, { sessionId: 'cs_test_annual0000000000' })).toMatchObject(
      refused(404, 'no-such-payment'),
    );
    for (const sessionId of ['annual', 'cs_test_../../v1/customers', 'sub_12345678901', ''])
      expect((await activate(person, { sessionId })).status).toBe(400);
    expect(await person.subscription()).toMatchObject(free);
  });

  test('grants nothing by itself: a subscription that ended since gives nothing [requirement 22]', async () => {
    const person = await visitor();
    const url = await person.checkout('monthly');
    await payAt(url);
    const { subscription } = await stripe.checkout.sessions.retrieve(idOf(url));
    await stripe.subscriptions.cancel(String(subscription));
    expect(await activate(person, { sessionId: idOf(url) })).toMatchObject(refused(409, 'not-paid'));
    expect(await person.subscription()).toMatchObject(free);
  });
});

describe('"Already Paid? Activate"', () => {
  test('finds what was paid without a return', async () => {
    const person = await visitor();
    await payAt(await person.checkout('annual'));
    expect(await activate(person)).toMatchObject({ status: 200, body: { tier: 'premium', paid: { plan: 'annual' } } });
  });

  test.each([
    ['who never began a checkout', async () => undefined],
    ['who left the payment page', async (person: StripeVisitor) => void (await person.checkout('monthly'))],
    [
      'whose Pro was a gift',
      async ({ userId }: StripeVisitor) =>
        void (await billing.app.get(EntitlementsService).grant(userId, 'operator', { effect: 'months', months: 1 })),
    ],
  ])('tells a person %s that nothing was paid', async (_case, prepare) => {
    const person = await visitor();
    await prepare(person);
    expect(await activate(person)).toMatchObject({
      status: 409,
      body: { code: 'not-paid', message: 'We found no payment for this account.' },
    });
  });

  test('is limited, because each try asks Stripe', async () => {
    const env = { ...sandbox.stripe.env, DATABASE_URL: billing.databaseUrl, PAYMENT_TRIES: '2' };
    const limited = await serviceUnderTest({ service, env });
    const person = await stripeVisitor(limited.client);
    try {
      for (const status of [409, 409, 429]) expect((await activate(person)).status).toBe(status);
    } finally {
      await limited.stop();
    }
  });

  test('is for people who are signed in', async () => {
    expect((await billing.client.post('/api/stripe/activate', {})).status).toBe(401);
    expect((await billing.client.post('/api/stripe/test-activate', { plan: 'monthly' })).status).toBe(401);
  });
});

describe('test-activate', () => {
  const subscriptionsOf = async (person: StripeVisitor) =>
    (await stripe.subscriptions.list({ customer: await customerOf(person), status: 'all' })).data;

  test('subscribes the caller with the test card, and with the trial once', async () => {
    const person = await visitor();
    expect(await testActivate(person, 'annual')).toMatchObject({
      status: 200,
      body: { tier: 'premium', paid: { plan: 'annual', status: 'trialing' } },
    });
    expect(await testActivate(person)).toMatchObject(refused(409, 'already-subscribed'));
    const [first] = await subscriptionsOf(person);
    await stripe.subscriptions.cancel(first?.id ?? '');
    expect((await activate(person)).status).toBe(409);
    expect(await testActivate(person)).toMatchObject({
      status: 200,
      body: { tier: 'premium', paid: { plan: 'monthly', status: 'active' } },
    });
  });

  test('pressed five times at once: one subscription', async () => {
    const person = await visitor();
    const answers = await Promise.all(Array.from({ length: 5 }, () => testActivate(person)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await subscriptionsOf(person)).toHaveLength(1);
  });

  test('closes a payment page that is open in another tab', async () => {
    const person = await visitor();
    const url = await person.checkout('monthly');
    expect((await testActivate(person)).status).toBe(200);
    await expect(payAt(url)).rejects.toThrow('expired');
  });

  test('a card that is declined: said so, and nothing is given', async () => {
    const person = await visitor();
    await testActivate(person);
    const [trial] = await subscriptionsOf(person);
    await stripe.subscriptions.cancel(trial?.id ?? '');
    await activate(person);
    // A trial takes no money yet; without it, the first payment is due at once.
    await sandbox.setFault('stripe', 'declined', { on: true });
    expect(await testActivate(person)).toMatchObject({
      status: 402,
      body: { code: 'card-declined', message: 'Your card was declined.' },
    });
    expect(await person.subscription()).toMatchObject(free);
  });

  test.each<[string, Record<string, string>]>([
    [
      'a live key',
      {
        STRIPE_SECRET_KEY: 'sk_live_of_the_tests',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_of_the_tests',
        STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
      },
    ],
    ['no key', {}],
  ])('with %s, it is not there [requirement 23]', async (_case, env) => {
    const live = await serviceUnderTest({ service, env: { ...env, DATABASE_URL: billing.databaseUrl } });
    const person = await visitor();
    try {
      const { body: nowhere } = await live.client.with(person.headers).post('/api/stripe/nowhere', {});
      expect(await testActivate(person, 'monthly', live)).toMatchObject({ status: 404, body: nowhere as object });
    } finally {
      await live.stop();
    }
  });

  test('a start with a live key and the address of the sandbox ends at once [requirement 23]', async () => {
    const child = spawn(process.execPath, ['dist/main.js'], {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PORT: '0',
        OPS_PORT: '0',
        DATABASE_URL: billing.env.DATABASE_URL,
        NATS_URL: billing.env.NATS_URL,
        REDIS_URL: billing.env.REDIS_URL,
        PUBLIC_ORIGIN: testOrigin,
        STRIPE_SECRET_KEY: 'sk_live_of_the_tests',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_of_the_tests',
        STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
        STRIPE_API_URL: billing.env.STRIPE_API_URL,
      },
    });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    expect(said).toBe(
      'STRIPE_API_URL is not usable: must not be set with a live key: real payments go to Stripe only.\n',
    );
  });
});
