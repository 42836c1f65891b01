import { Clock } from '@floatwise/service-kit/clock';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { walkBilling } from '@floatwise/test-kit/walked-billing';
import type { BillingEnv } from '../env.js';
import { service } from '../service.js';
import { StripeEventQueue } from '../webhooks/event-queue.js';
import { Reconcile } from './reconcile.js';

// The full size is in walk.fault.spec.ts.
const size = { people: 10, events: 250, seed: 1 };

let sandbox: Sandbox;
let billing: ServiceUnderTest<BillingEnv>;

beforeAll(async () => {
  sandbox = await startSandbox();
  const env = { ...sandbox.stripe.env, STRIPE_EVENTS_POLL_MS: '20', EXPIRY_SWEEP_MS: '3600000' };
  billing = await serviceUnderTest({ service, env });
});
afterAll(() => Promise.all([billing.stop(), sandbox.stop()]));

it('webhooks repeated, shuffled, a day late and dropped end with what Stripe says, and no drift [fault 13]', async () => {
  const clock = billing.app.get(Clock, { strict: false });
  const reconcile = billing.app.get(Reconcile, { strict: false });
  const queue = billing.app.get(StripeEventQueue, { strict: false });
  const { walked, last, differences } = await walkBilling(billing, sandbox, { clock, reconcile, queue, ...size });
  expect(walked.dropped).toBeGreaterThan(size.events / 20);
  expect(walked.deliveries).toBeGreaterThan(size.events);
  expect(last).toEqual({ people: size.people, changed: 0, drift: 0, failed: 0 });
  expect(differences).toEqual([]);
  expect(await queue.stuck(10)).toEqual([]);
});
