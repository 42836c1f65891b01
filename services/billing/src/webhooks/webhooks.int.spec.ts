import { randomUUID } from 'node:crypto';
import pg from 'pg';
import Stripe from 'stripe';
import type { Invoice } from '@floatwise/contracts/billing/entitlements.http';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { stripeApi, stripeSubscriber } from '@floatwise/test-kit/stripe-subscriber';
import type { BillingEnv } from '../env.js';
import { operatorCommands } from '../operator-commands.js';
import { Retention } from '../retention/retention.js';
import { service } from '../service.js';
import { StripeReader } from '../sync/read-stripe.js';

let sandbox: Sandbox;
let billing: ServiceUnderTest<BillingEnv>;
let database: pg.Pool;
let log = '';
const logTo = { write: (line: string) => void (log += line) };

const env = {
  LOG_LEVEL: 'debug',
  STRIPE_EVENTS_POLL_MS: '20',
  STRIPE_EVENTS_PAUSE_MS: '100',
  STRIPE_EVENTS_BACKOFF_MS: '50,60000',
};

beforeAll(async () => {
  sandbox = await startSandbox();
  billing = await serviceUnderTest({ service, env: { ...sandbox.stripe.env, ...env }, logTo });
  database = new pg.Pool({ connectionString: billing.databaseUrl, max: 2 });
});
afterEach(() => sandbox.resetFaults());
afterAll(async () => {
  await database.end();
  await Promise.all([billing.stop(), sandbox.stop()]);
});

const secret = () => sandbox.stripe.env['STRIPE_WEBHOOK_SECRET'] ?? '';
const eventOf = (customer: string, more: object = {}) => ({
  id: `evt_${randomUUID().replaceAll('-', '')}`,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: Math.floor(Date.now() / 1_000),
  data: { object: { id: 'sub_1', object: 'subscription', customer } },
  livemode: false,
  pending_webhooks: 1,
  request: null,
  type: 'customer.subscription.updated',
  ...more,
});
const sign = (payload: string, more: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: secret(), ...more });
const send = (body: string, signature: string | null) =>
  billing.client.call('POST', '/api/stripe/webhook', {
    body,
    headers: {
      origin: 'https://stripe.example',
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    },
  });
const deliver = async (event: object) => {
  const body = JSON.stringify(event);
  return (await send(body, sign(body))).status;
};
const stored = async (eventIds: string[]) =>
  (
    await database.query<{ status: string; fault: string | null }>(
      'select status, fault from stripe_event where event_id = any($1) order by created_at, id',
      [eventIds],
    )
  ).rows;
const handled = (eventIds: string[], status = 'done') =>
  eventually(async () => {
    const rows = await stored(eventIds);
    return rows.length === eventIds.length && rows.every((row) => row.status === status);
  });
const subscriber = () => stripeSubscriber(billing, sandbox.stripe);
const operator = (...args: string[]) => operatorCommands.read(args)?.(billing.app);

describe('a webhook is taken from Stripe alone [requirement 19]', () => {
  const body = JSON.stringify(eventOf('cus_secret'));
  const longAgo = Math.floor(Date.now() / 1_000) - 360;
  const later = Math.floor(Date.now() / 1_000) + 3_600;
  test.each<[string, () => Promise<{ status: number }>]>([
    ['without a signature', () => send(body, null)],
    ['with a signature that is none', () => send(body, 't=1,v1=ab')],
    ['signed with another secret', () => send(body, sign(body, { secret: 'whsec_other' }))],
    ['signed six minutes ago', () => send(body, sign(body, { timestamp: longAgo }))],
    ['signed in an hour [requirement 54]', () => send(body, sign(body, { timestamp: later }))],
    ['cut short', () => send(body.slice(0, -1), sign(body))],
    ['of live payments, while the key is a test key', () => liveEvent()],
  ])('one %s is refused', async (_what, sent) => {
    expect((await sent()).status).toBe(400);
  });

  const liveEvent = () => {
    const live = JSON.stringify(eventOf('cus_secret', { livemode: true }));
    return send(live, sign(live));
  };

  test('and nothing of a refused one is stored or logged', async () => {
    expect((await database.query(`select 1 from stripe_event where customer_id = 'cus_secret'`)).rowCount).toBe(0);
    expect(log).toContain('/api/stripe/webhook');
    expect(log).not.toContain('cus_secret');
    expect(log).not.toContain(secret());
  });

  test('without a secret, none is taken', async () => {
    const other = await serviceUnderTest({ service });
    const answer = await other.client.call('POST', '/api/stripe/webhook', {
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': sign(body) },
    });
    await other.stop();
    expect(answer.status).toBe(400);
  });
});

test.each([
  ['no data', { data: undefined }],
  ['data of nothing', { data: { object: null } }],
  ['a list as data', { data: [] }],
  ['no id', { id: undefined }],
  ['a number as its type', { type: 7 }],
  ['a null character in its id', { id: 'evt_\0' }],
  ['a null character in its type', { type: 'invoice.\0' }],
])('one with %s is taken once, stored nowhere, and logged [requirement 54]', async (_, more) => {
  const before = (await database.query('select 1 from stripe_event')).rowCount;
  log = '';
  expect(await deliver(eventOf('cus_strange', more))).toBe(204);
  expect((await database.query('select 1 from stripe_event')).rowCount).toBe(before);
  expect(log).toContain('Stripe signed an event that has no id, type, or data.');
  expect(log).not.toContain('cus_strange');
});

test('an event ten times, and events in any order, have one effect [requirement 20]', async () => {
  const ada = await subscriber();
  const events = ['customer.subscription.created', 'invoice.created', 'invoice.paid', 'customer.subscription.updated'];
  const sent = events.map((type) => eventOf(ada.customer, { type }));
  const tenTimes = sent.toReversed().flatMap((event) => Array.from({ length: 10 }, () => event));
  expect(new Set(await Promise.all(tenTimes.map(deliver)))).toEqual(new Set([204]));
  await handled(sent.map(({ id }) => id));
  expect(await ada.plan()).toMatchObject({ tier: 'premium', paid: { plan: 'monthly', status: 'active' } });
  const counted = await database.query(
    `select (select count(*)::int from notice where user_id = $1) as notices,
            (select count(*)::int from stripe_event where customer_id = $2) as events,
            (select version from entitlement where user_id = $1) as version`,
    [ada.userId, ada.customer],
  );
  expect(counted.rows).toEqual([{ notices: 1, events: events.length, version: 1 }]);
});

test('events that arrived before a read began are done without another read', async () => {
  const ada = await subscriber();
  const reader = billing.app.get(StripeReader, { strict: false });
  let reads = 0;
  const read = StripeReader.prototype.read.bind(reader);
  reader.read = async (customer) => {
    const state = await read(customer);
    reads += 1;
    return state;
  };
  await sandbox.setFault('stripe', 'down', { on: true });
  const events = Array.from({ length: 20 }, () => eventOf(ada.customer));
  await Promise.all(events.map(deliver));
  await sandbox.resetFaults();
  await handled(events.map(({ id }) => id));
  reader.read = read;
  expect((await ada.plan()).tier).toBe('premium');
  // One read for all of them, after those that failed; another one if it began while they were still arriving.
  expect(reads).toBeLessThan(6);
});

test('an event of a customer that is not ours, or whose account is deleted, is void', async () => {
  const ada = await subscriber();
  await database.query('delete from stripe_customer where user_id = $1', [ada.userId]);
  const events = [eventOf(ada.customer), eventOf('cus_of_nobody')];
  expect(await Promise.all(events.map(deliver))).toEqual([204, 204]);
  await handled(
    events.map(({ id }) => id),
    'void',
  );
});

test('what says nothing about payments is not even stored', async () => {
  const ada = await subscriber();
  const event = eventOf(ada.customer, { type: 'customer.updated' });
  expect(await deliver(event)).toBe(204);
  expect(await stored([event.id])).toEqual([]);
});

test('while Stripe is away, events wait; nothing is lost', async () => {
  const ada = await subscriber();
  await sandbox.setFault('stripe', 'failing', { on: true });
  const event = eventOf(ada.customer);
  expect(await deliver(event)).toBe(204);
  await eventually(async () => (await stored([event.id]))[0]?.fault === 'Stripe is away');
  expect((await ada.plan()).tier).toBe('free');
  await sandbox.resetFaults();
  await handled([event.id]);
  expect((await ada.plan()).tier).toBe('premium');
});

test('an operator sees events that failed, and has them handled again', async () => {
  const ada = await subscriber();
  const event = eventOf(ada.customer);
  await deliver(event);
  await handled([event.id]);
  expect(await operator('list-stripe-events')).toBe('Every event was handled.');
  await database.query(`update stripe_event set status = 'failed', fault = 'unknown fault' where event_id = $1`, [
    event.id,
  ]);
  expect(await operator('list-stripe-events')).toContain('customer.subscription.updated');
  expect(await operator('retry-stripe-events')).toBe('1 event tried again.');
  await handled([event.id]);
});

test('finished events are forgotten after a month', async () => {
  const ada = await subscriber();
  const [old, recent] = [eventOf(ada.customer), eventOf(ada.customer)];
  await Promise.all([old, recent].map(deliver));
  await handled([old.id, recent.id]);
  const made = `created_at = now() - interval '31 days', ended_at = now() - interval '31 days'`;
  await database.query(`update stripe_event set ${made} where event_id = $1`, [old.id]);
  expect(await billing.app.get(Retention).forgetEvents()).toBe(1);
  expect([(await stored([old.id])).length, (await stored([recent.id])).length]).toEqual([0, 1]);
});

test('the invoices of a person are listed, newest first, with what was paid back', async () => {
  const ada = await subscriber();
  await deliver(eventOf(ada.customer));
  const list = async () => (await ada.client.get<Invoice[]>('/api/user/invoices')).body;
  await eventually(async () => (await list()).length === 1);
  const [first] = await list();
  expect(first).toMatchObject({ amount: 4.99, refunded: 0, status: 'paid' });
  expect(first?.url).toContain('/i/in_');
  const charges = await stripeApi<{ data: { id: string }[] }>(sandbox.stripe, `charges?customer=${ada.customer}`);
  await stripeApi(sandbox.stripe, 'refunds', { fields: { charge: charges.data[0]?.id ?? '', amount: '100' } });
  await deliver(eventOf(ada.customer));
  await eventually(async () => (await list())[0]?.refunded === 1);
  expect((await billing.client.get('/api/user/invoices')).status).toBe(401);
  expect((await (await subscriber()).client.get('/api/user/invoices')).body).toEqual([]);
});

// The last test: from here on, the sandbox tells of every subscriber by itself.
test('the sandbox’s own webhooks arrive', async () => {
  await sandbox.stripe.sendWebhooksTo(`${billing.url}/api/stripe/webhook`);
  const ada = await subscriber();
  await stripeApi(sandbox.stripe, `subscriptions/${ada.subscription}`, { fields: { cancel_at_period_end: 'true' } });
  await eventually(async () => expect((await ada.plan()).paid).toMatchObject({ renewsAt: null }));
  await stripeApi(sandbox.stripe, `subscriptions/${ada.subscription}`, { fields: { cancel_at_period_end: 'false' } });
  await eventually(async () => expect((await ada.plan()).paid).toMatchObject({ endsAt: null }));
});
