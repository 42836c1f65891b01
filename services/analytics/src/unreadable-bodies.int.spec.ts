import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { sendUnreadableBodies } from '@floatwise/test-kit/unreadable-bodies';
import type { AnalyticsEnv } from './env.js';
import { service } from './service.js';

let analytics: ServiceUnderTest<AnalyticsEnv>;
beforeAll(async () => {
  analytics = await serviceUnderTest({ service });
}, 60_000);
afterAll(() => analytics.stop());

test('invalid text and endless nesting are refused in every body [requirement 35] [requirement 36]', async () => {
  const { headers } = await signedIn({ role: 'admin' });
  const { sent, wrong } = await sendUnreadableBodies(analytics.client.with(headers));
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(3);
});
