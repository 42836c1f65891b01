import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { sendUnreadableBodies } from '@floatwise/test-kit/unreadable-bodies';
import type { BillingEnv } from './env.js';
import { service } from './service.js';

let billing: ServiceUnderTest<BillingEnv>;
beforeAll(async () => {
  billing = await serviceUnderTest({ service });
}, 60_000);
afterAll(() => billing.stop());

test('invalid text and endless nesting are refused in every body [requirement 35] [requirement 36]', async () => {
  const { headers } = await signedIn({ role: 'admin' });
  const { sent, wrong } = await sendUnreadableBodies(billing.client.with(headers));
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(3);
});
