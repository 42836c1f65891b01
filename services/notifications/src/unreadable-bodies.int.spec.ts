import { sendInjectedTexts } from '@floatwise/test-kit/injected-text';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { sendUnreadableBodies } from '@floatwise/test-kit/unreadable-bodies';
import type { NotificationsEnv } from './env.js';
import { service } from './service.js';

let server: MailServer;
let notifications: ServiceUnderTest<NotificationsEnv>;
beforeAll(async () => {
  server = await new MailServer().start();
  const env = { SMTP_URL: server.url, MAIL_FROM: 'hello@floatwise.test', SUPPORT_REQUESTS: '1000' };
  notifications = await serviceUnderTest({ service, env: { ...env, BILLING_TIMEOUT_MS: '100' } });
});
afterAll(() => Promise.all([notifications.stop(), server.stop()]));

test('invalid text and endless nesting are refused in every body [requirement 35] [requirement 36]', async () => {
  const { headers } = await signedIn({ role: 'admin' });
  const { sent, wrong } = await sendUnreadableBodies(notifications.client.with(headers), 'notifications');
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(3);
});

test('what means something to SQL, NATS, Redis or a mail is text like any other in every place [requirement 35]', async () => {
  const { sent, taken, wrong } = await sendInjectedTexts('notifications', async () =>
    notifications.client.with((await signedIn()).headers),
  );
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(10);
  expect(taken).toBeGreaterThan(0);
});
