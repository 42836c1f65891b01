import { eventually } from '@floatwise/browser-test-kit/eventually';
import { RecipientsStandIn } from '@floatwise/test-kit/recipients-stand-in';
import { startSandbox, type FaultSwitch, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { payAt, stripeVisitor, type StripeVisitor } from '@floatwise/test-kit/stripe-visitor';
import Stripe from 'stripe';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { service } from '../service.js';

const path = '/api/stripe/create-checkout-session';

let sandbox: Sandbox;
let recipients: RecipientsStandIn;
let billing: ServiceUnderTest<BillingEnv>;
let replica: ServiceUnderTest<BillingEnv>;
/** Not the service's own client, which has its short patience. */
let stripe: Stripe;

beforeAll(async () => {
  [sandbox, recipients] = await Promise.all([startSandbox(), new RecipientsStandIn().start()]);
  const env = { ...sandbox.stripe.env, STRIPE_TIMEOUT_MS: '400', STRIPE_RETRIES: '1', PAYMENT_TRIES: '1000' };
  billing = await serviceUnderTest({ service, env });
  replica = await serviceUnderTest({ service, env: { ...env, DATABASE_URL: billing.databaseUrl } });
  const { port } = new URL(billing.env.STRIPE_API_URL);
  stripe = new Stripe(billing.env.STRIPE_SECRET_KEY ?? '', { host: '127.0.0.1', port, protocol: 'http' });
});
afterEach(() => sandbox.resetFaults());
afterAll(async () => {
  await Promise.all([billing.stop(), replica.stop(), recipients.stop()]);
  await sandbox.stop();
});

type Plan = 'monthly' | 'annual';
const press = (person: StripeVisitor, at = billing, plan: Plan = 'monthly') =>
  at.client.with(person.headers).post<{ url: string; code?: string }>(path, { plan });

async function atStripe({ userId }: { userId: string }) {
  const { data: customers } = await stripe.customers.search({ query: `metadata['userId']:'${userId}'` });
  const lists = await Promise.all(customers.map(({ id }) => stripe.checkout.sessions.list({ customer: id })));
  return { customers: customers.length, sessions: lists.flatMap(({ data }) => data).length };
}

/** How the person's press is answered until Stripe is well again: then with the address of the one page. */
async function pressUntilWell(person: StripeVisitor, plan: Plan = 'monthly'): Promise<string> {
  return eventually(async () => {
    const answer = await press(person, billing, plan);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.code}`);
    return answer.body.url;
  });
}

/** On a busy machine, the sandbox may take longer than the service's short patience, too. */
const activateUntilWell = (person: StripeVisitor) =>
  eventually(async () => expect((await person.client.post('/api/stripe/activate', {})).status).toBe(200));

const one = { customers: 1, sessions: 1 };
const faults: [string, FaultSwitch][] = [
  ['down', { on: true }],
  ['failing', { on: true }],
  ['limited', { on: true }],
  ['malformed', { on: true }],
  ['stuck', { on: true }],
];
const slow = (ms: number): [string, FaultSwitch] => ['slow', { on: true, ms }];
/**
 * Each of them strikes the whole time; a socket that breaks is mended by a repetition within the same call. Stripe is so slow that
 * its answer isn't there when a machine that stood still for a moment goes on.
 */
test.each([...faults, slow(60_000)])(
  'Stripe %s: refused with 503, nothing is charged, and the same press works afterward [fault 12]',
  async (fault, how) => {
    const person = await stripeVisitor(billing.client);
    await sandbox.setFault('stripe', fault, how);
    const refused = await press(person);
    expect(refused).toMatchObject({ status: 503, body: { code: 'payments-away', message: expect.any(String) } });
    expect(await person.subscription()).toMatchObject({ tier: 'free', paid: null });
    await sandbox.resetFaults();
    const url = await pressUntilWell(person);
    expect(await atStripe(person)).toEqual(one);
    await payAt(url);
    await activateUntilWell(person);
  },
);

const cut: [string, FaultSwitch] = ['cut', { on: true }];
test.each(
  [...faults, slow(1_500), cut].flatMap(([fault, how]) => [1, 2, 3].map((times) => [fault, times, how] as const)),
)('Stripe %s for %i calls: one customer and one session in the end [fault 12]', async (fault, times, how) => {
  const person = await stripeVisitor(billing.client);
  await sandbox.setFault('stripe', fault, { ...how, times });
  const first = await press(person);
  expect([200, 503]).toContain(first.status);
  const url = await pressUntilWell(person);
  if (first.status === 200) expect(first.body.url).toBe(url);
  expect(await atStripe(person)).toEqual(one);
});

test('20 presses at two replicas while sockets break and answers are slow: one customer, one session [fault 12]', async () => {
  const person = await stripeVisitor(billing.client);
  await sandbox.setFault('stripe', 'cut', { on: true, times: 6 });
  await sandbox.setFault('stripe', 'slow', { on: true, ms: 600, times: 6 });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => press(person, at % 2 ? billing : replica)));
  for (const { status } of answers) expect([200, 503]).toContain(status);
  const url = await pressUntilWell(person);
  for (const { status, body } of answers) if (status === 200) expect(body.url).toBe(url);
  expect(await atStripe(person)).toEqual(one);
});

test('a session that Stripe made, but whose answer never came, is not left open by another plan', async () => {
  const person = await stripeVisitor(billing.client);
  await pressUntilWell(person);
  // As if the replica had died before the answer came.
  await billing.app
    .get(Database)
    .pool.query(`update checkout set session_id = null, url = null where user_id = $1`, [person.userId]);
  const url = await pressUntilWell(person, 'annual');
  const { data } = await stripe.checkout.sessions.list({ status: 'open' });
  expect(data.filter(({ client_reference_id: id }) => id === person.userId)).toMatchObject([{ url }]);
});

test('Stripe away: who has Pro keeps it, and everything else works', async () => {
  const person = await stripeVisitor(billing.client);
  await payAt(await pressUntilWell(person, 'annual'));
  await activateUntilWell(person);
  await sandbox.setFault('stripe', 'down', { on: true });
  expect(await person.subscription()).toMatchObject({ tier: 'premium', paid: { plan: 'annual' } });
  expect((await billing.client.get('/api/stripe/config')).status).toBe(200);
  expect(await person.client.post('/api/stripe/activate', {})).toMatchObject({
    status: 503,
    body: { code: 'payments-away' },
  });
});
