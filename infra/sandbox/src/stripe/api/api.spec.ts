import Stripe from 'stripe';
import { eventually, sdk, secretKey, startTestAccount, type TestAccount } from '../testing/test-account.ts';

let account: TestAccount;
let stripe: Stripe;

beforeAll(async () => {
  account = await startTestAccount();
  stripe = account.stripe;
});
afterEach(() => account.vendor.faults.reset());
afterAll(() => account.vendor.stop());

const fails = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error(`Not an error of Stripe: ${String(outcome)}`);
};

describe('keys and versions', () => {
  test.each([
    ['another test key', 'sk_test_another_key_1234', /Invalid API Key provided: sk_test_\*+1234/],
    ['a live key', 'sk_live_1234567890abcdef', /live key must never/],
    ['a publishable key', 'pk_test_1234567890abcdef', /Invalid API Key/],
    ['a restricted key', 'rk_test_1234567890abcdef', /Invalid API Key/],
  ])('%s: 401', async (_title, key, message) => {
    const error = await fails(sdk(account.port, key).customers.list());
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect([error.statusCode, error.message]).toEqual([401, expect.stringMatching(message)]);
    expect(error.message).not.toContain(key);
  });

  test('no key: 401', async () => {
    expect((await fetch(`${account.origin}/v1/customers`)).status).toBe(401);
  });

  test.each([
    ['2024-06-20', 400],
    ['soon', 400],
    ['2025-03-31.basil', 200],
    ['2026-10-28.endive', 200],
  ])('version %s: %i', async (version, status) => {
    const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': version };
    const answer = await fetch(`${account.origin}/v1/customers`, { headers });
    expect([answer.status, answer.headers.get('stripe-version')]).toEqual([status, version]);
  });
});

test('answers carry the account’s own time, also after it was moved on', async () => {
  const aheadOf = async () => {
    const answer = await fetch(`${account.origin}/v1/customers`, { headers: { authorization: `Bearer ${secretKey}` } });
    return Math.round((Date.parse(answer.headers.get('date') ?? '') - Date.now()) / 86_400_000);
  };
  const before = await aheadOf();
  await account.vendor.advance(31);
  expect((await aheadOf()) - before).toBe(31);
});

describe('errors', () => {
  test('what there is not: 404 resource_missing, with a request id', async () => {
    const error = await fails(stripe.customers.retrieve('cus_nobody'));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      rawType: 'invalid_request_error',
    });
    expect(error.message).toBe("No such customer: 'cus_nobody'");
    expect(error.requestId).toMatch(/^req_\w{14}$/);
    expect(error.raw).toMatchObject({
      request_log_url: expect.stringContaining(String(error.requestId)),
      doc_url: expect.any(String),
    });
  });

  test.each([
    ['an unknown parameter', { source: 'x' }, 'parameter_unknown', 'source'],
    ['a parameter of a payment', { payment_method: 'pm_card_visa' }, 'parameter_unknown', 'payment_method'],
    ['a bad email', { email: 'nobody' }, 'email_invalid', 'email'],
  ])('%s: 400', async (_title, params, code, param) => {
    expect(await fails(stripe.customers.create(params))).toMatchObject({ statusCode: 400, code, param });
  });

  test('an address that there is not: 404', async () => {
    const answer = await fetch(`${account.origin}/v1/bakeries`, { headers: { authorization: `Bearer ${secretKey}` } });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: expect.objectContaining({ type: 'invalid_request_error' }) },
    ]);
  });

  test('a declined card: 402 card_error with a decline code', async () => {
    const { id } = await stripe.customers.create({ email: 'declined@example.com' });
    const card = 'pm_card_visa_chargeDeclinedInsufficientFunds';
    const { id: method } = await stripe.paymentMethods.attach(card, { customer: id });
    const price = (await stripe.prices.list({ lookup_keys: ['floatwise_monthly'] })).data[0]?.id;
    const order: Stripe.SubscriptionCreateParams = {
      customer: id,
      items: [{ price }],
      default_payment_method: method,
      payment_behavior: 'error_if_incomplete',
    };
    const error = await fails(stripe.subscriptions.create(order));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'insufficient_funds' });
    expect((await stripe.subscriptions.list({ customer: id, status: 'all' })).data).toEqual([]);
  });
});

describe('idempotency keys', () => {
  const counted = async (email: string) => (await stripe.customers.list({ email })).data.length;

  test('the same key and body: the same answer, one effect', async () => {
    const twice = () => stripe.customers.create({ email: 'once@example.com' }, { idempotencyKey: 'once' });
    const [first, second] = [await twice(), await twice()];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    });
    expect(second.lastResponse.idempotencyKey).toBe('once');
    expect(await counted('once@example.com')).toBe(1);
  });

  test('the same key and another body: 400 idempotency_error', async () => {
    await stripe.customers.create({ email: 'mine@example.com' }, { idempotencyKey: 'mine' });
    const error = await fails(stripe.customers.create({ email: 'yours@example.com' }, { idempotencyKey: 'mine' }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
    expect(await counted('yours@example.com')).toBe(0);
  });

  test('the same key while the first request still runs: 409', async () => {
    account.vendor.faults.switch('slow', true, { times: 1 });
    const slow = stripe.customers.create({ email: 'slow@example.com' }, { idempotencyKey: 'slow' });
    const isOn = () => account.vendor.faults.list().some(({ name, on }) => name === 'slow' && on);
    await eventually(() => !isOn());
    const error = await fails(stripe.customers.create({ email: 'slow@example.com' }, { idempotencyKey: 'slow' }));
    expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    const { id } = await slow;
    expect((await stripe.customers.create({ email: 'slow@example.com' }, { idempotencyKey: 'slow' })).id).toBe(id);
    expect(await counted('slow@example.com')).toBe(1);
  });

  test('a request that was refused can be mended under its key', async () => {
    await fails(stripe.customers.create({ email: 'nobody' }, { idempotencyKey: 'mended' }));
    await stripe.customers.create({ email: 'mended@example.com' }, { idempotencyKey: 'mended' });
    expect(await counted('mended@example.com')).toBe(1);
  });

  test('after a day the key is free again', async () => {
    const first = await stripe.customers.create({ email: 'day@example.com' }, { idempotencyKey: 'day' });
    await account.vendor.advance(1);
    const second = await stripe.customers.create({ email: 'day@example.com' }, { idempotencyKey: 'day' });
    expect(second.id).not.toBe(first.id);
  });
});

describe('lists', () => {
  beforeAll(async () => {
    for (let count = 0; count < 7; count += 1)
      await stripe.customers.create({ email: 'many@example.com', name: String(count) });
  });

  test('pages by cursor, the newest first', async () => {
    const page = await stripe.customers.list({ email: 'many@example.com', limit: 3 });
    expect([page.data.map(({ name }) => name), page.has_more, page.url]).toEqual([
      ['6', '5', '4'],
      true,
      '/v1/customers',
    ]);
    const rest = await stripe.customers.list({
      email: 'many@example.com',
      limit: 10,
      starting_after: page.data[2]?.id,
    });
    expect([rest.data.map(({ name }) => name), rest.has_more]).toEqual([['3', '2', '1', '0'], false]);
    const before = await stripe.customers.list({
      email: 'many@example.com',
      limit: 2,
      ending_before: rest.data[0]?.id,
    });
    expect([before.data.map(({ name }) => name), before.has_more]).toEqual([['5', '4'], true]);
  });

  test("the SDK's own paging finds each one once", async () => {
    const names = [];
    for await (const { name } of stripe.customers.list({ email: 'many@example.com', limit: 2 })) names.push(name);
    expect(names).toEqual(['6', '5', '4', '3', '2', '1', '0']);
  });

  test('search by email and metadata', async () => {
    const { id } = await stripe.customers.create({ email: 'Found@example.com', metadata: { user: '7' } });
    const { data } = await stripe.customers.search({ query: "email:'found@example.com' AND metadata['user']:'7'" });
    expect(data.map((one) => one.id)).toEqual([id]);
    expect((await fails(stripe.customers.search({ query: 'anything' }))).statusCode).toBe(400);
  });

  test.each([{ limit: 0 }, { limit: 101 }, { starting_after: 'cus_nobody' }])('%j: 400', async (params) => {
    expect((await fails(stripe.customers.list(params))).statusCode).toBe(400);
  });
});

describe('faults', () => {
  test.each([
    ['limited', 429, Stripe.errors.StripeRateLimitError],
    ['failing', 500, Stripe.errors.StripeAPIError],
  ])('%s: %i without effect, and the next try works', async (fault, status, kind) => {
    account.vendor.faults.switch(fault, true, { times: 1 });
    const error = await fails(stripe.customers.create({ email: `${fault}@example.com` }));
    expect(error).toBeInstanceOf(kind);
    expect(error.statusCode).toBe(status);
    await stripe.customers.create({ email: `${fault}@example.com` });
    expect((await stripe.customers.list({ email: `${fault}@example.com` })).data).toHaveLength(1);
  });

  test('failing: the SDK tries again by itself, with the same key', async () => {
    account.vendor.faults.switch('failing', true, { times: 1 });
    const made = await sdk(account.port, secretKey, 2).customers.create({ email: 'tried@example.com' });
    expect((await stripe.customers.list({ email: 'tried@example.com' })).data.map(({ id }) => id)).toEqual([made.id]);
  });

  test('stuck: the failure is repeated to the same key, and another key works', async () => {
    const create = (idempotencyKey: string) =>
      stripe.customers.create({ email: 'stuck@example.com' }, { idempotencyKey });
    account.vendor.faults.switch('stuck', true, { times: 1 });
    expect((await fails(create('stuck-1'))).headers?.['idempotent-replayed']).toBeUndefined();
    expect(await fails(create('stuck-1'))).toMatchObject({
      statusCode: 500,
      headers: { 'idempotent-replayed': 'true' },
    });
    await create('stuck-2');
    expect((await stripe.customers.list({ email: 'stuck@example.com' })).data).toHaveLength(1);
  });

  test('cut: the effect stands, and the try after it gets the first answer', async () => {
    account.vendor.faults.switch('cut', true, { times: 1 });
    const made = await sdk(account.port, secretKey, 2).customers.create({ email: 'cut@example.com' });
    const found = (await stripe.customers.list({ email: 'cut@example.com' })).data;
    expect(found.map(({ id }) => id)).toEqual([made.id]);
    expect(made.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  test('cut and never tried again: the effect stands all the same', async () => {
    account.vendor.faults.switch('cut', true);
    const cut = fetch(`${account.origin}/v1/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams({ email: 'lost@example.com' }),
    });
    await expect(cut).rejects.toThrow();
    expect((await stripe.customers.list({ email: 'lost@example.com' })).data).toHaveLength(1);
  });

  test.each(['down', 'malformed'])('%s: the call fails, and works again after it', async (fault) => {
    account.vendor.faults.switch(fault, true);
    await fails(stripe.customers.list());
    account.vendor.faults.reset();
    await expect(stripe.customers.list()).resolves.toBeDefined();
  });
});

describe('expand', () => {
  test('objects in place of ids, through lists too', async () => {
    const product = await stripe.products.create({ name: 'Expanded' });
    await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'month' },
      lookup_key: 'expanded',
    });
    const { data } = await stripe.prices.list({ lookup_keys: ['expanded'], expand: ['data.product'] });
    expect(data[0]?.product).toMatchObject({ id: product.id, name: 'Expanded' });
  });

  test('what is no reference: 400', async () => {
    expect(await fails(stripe.prices.list({ expand: ['data.nothing'] }))).toMatchObject({
      statusCode: 400,
      param: 'expand',
    });
  });
});
