import { Clock } from '@floatwise/service-kit/clock';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { walkBilling } from '@floatwise/test-kit/walked-billing';
import type { BillingEnv } from '../env.js';
import { service } from '../service.js';
import { StripeEventQueue } from '../webhooks/event-queue.js';
import { Reconcile } from './reconcile.js';

const [people, events] = [50, 2_000];

let sandbox: Sandbox;
let billing: ServiceUnderTest<BillingEnv>;

beforeEach(async () => {
  sandbox = await startSandbox();
  const env = { ...sandbox.stripe.env, STRIPE_EVENTS_POLL_MS: '20', EXPIRY_SWEEP_MS: '3600000' };
  billing = await serviceUnderTest({ service, env });
}, 60_000);
afterEach(() => Promise.all([billing.stop(), sandbox.stop()]));

it.each([1, 2, 3, 4, 5])(
  `[fault 13] ${events} events of ${people} people, lost, repeated, late and shuffled (seed %i), end with no drift and with the plans that Stripe's objects say`,
  async (seed) => {
    const inside = {
      clock: billing.app.get(Clock, { strict: false }),
      reconcile: billing.app.get(Reconcile, { strict: false }),
      queue: billing.app.get(StripeEventQueue, { strict: false }),
    };
    const { walked, last, differences } = await walkBilling(billing, sandbox, { ...inside, people, events, seed });
    expect(Object.keys(walked.did).length).toBeGreaterThan(7);
    expect(walked.dropped).toBeGreaterThan(events / 10);
    expect(last).toEqual({ people, changed: 0, drift: 0, failed: 0 });
    expect(differences).toEqual([]);
    expect(await inside.queue.stuck(10)).toEqual([]);
  },
  900_000,
);
