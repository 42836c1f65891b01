import { answersTo, sendInjectedTexts } from '@floatwise/test-kit/injected-text';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { sendUnreadableBodies } from '@floatwise/test-kit/unreadable-bodies';
import type { AnalyticsEnv } from './env.js';
import { service } from './service.js';

let analytics: ServiceUnderTest<AnalyticsEnv>;
beforeAll(async () => {
  analytics = await serviceUnderTest({ service, env: { RATE_LIMIT_POINTS: '100000' } });
});
afterAll(() => analytics.stop());

test('invalid text and endless nesting are refused in every body [requirement 35] [requirement 36]', async () => {
  const { headers } = await signedIn({ role: 'admin' });
  const { sent, wrong } = await sendUnreadableBodies(analytics.client.with(headers), 'analytics');
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(3);
});

test('what means something to SQL, NATS, Redis or a mail is text like any other in every place [requirement 35]', async () => {
  const bystander = analytics.client.with((await signedIn()).headers);
  const before = await answersTo(bystander);
  const { sent, wrong } = await sendInjectedTexts('analytics', async () =>
    analytics.client.with((await signedIn({ role: 'admin' })).headers),
  );
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(10);
  expect(await answersTo(bystander)).toEqual(before);
});
