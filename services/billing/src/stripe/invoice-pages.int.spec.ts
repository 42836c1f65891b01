import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { stripeSubscriber } from '@floatwise/test-kit/stripe-subscriber';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { service } from '../service.js';
import { SyncService } from '../sync/sync.service.js';

let sandbox: Sandbox;
let billing: ServiceUnderTest<BillingEnv>;

beforeAll(async () => {
  sandbox = await startSandbox();
  billing = await serviceUnderTest({ service, env: { ...sandbox.stripe.env, STRIPE_RETRIES: '0' } });
});
afterEach(() => sandbox.resetFaults());
afterAll(async () => {
  await Promise.all([billing.stop(), sandbox.stop()]);
});

const open = async ({ headers }: { headers: Record<string, string> }, id: string) => {
  const answer = await fetch(`${billing.url}/api/user/invoices/${id}/page`, { headers, redirect: 'manual' });
  return [answer.status, answer.headers.get('location')];
};

it('an old receipt leads to its page at Stripe, for its owner only; else to a page that says why', async () => {
  const ada = await stripeSubscriber(billing, sandbox.stripe);
  await billing.app.get(SyncService).sync(ada.userId);
  const invoices = billing.app.get(Database).prisma.stripeInvoice;
  const { id, url } = await invoices.findFirstOrThrow({ where: { userId: ada.userId } });
  // Stripe's addresses stop working some weeks after they were read.
  await invoices.update({ where: { id }, data: { url: 'https://invoice.stripe.com/i/expired' } });
  expect(await open(ada, id)).toEqual([303, url]);
  expect(await open(await signedIn(), id)).toEqual([303, '/account?invoice=unknown']);
  expect(await open({ headers: {} }, id)).toEqual([303, '/auth?next=%2Faccount']);
  await sandbox.setFault('stripe', 'down', { on: true });
  expect(await open(ada, id)).toEqual([303, '/account?invoice=away']);
});
