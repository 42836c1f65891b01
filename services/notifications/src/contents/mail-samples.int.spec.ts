import { listMailSamples } from '@floatwise/contracts/notifications/mail-samples.http';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { NotificationsEnv } from '../env.js';
import { service } from '../service.js';

let notifications: ServiceUnderTest<NotificationsEnv>;

beforeAll(async () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@floatwise.test' };
  notifications = await serviceUnderTest({ service, env });
});

afterAll(() => notifications.stop());

const as = async (role: 'admin' | 'user') => notifications.client.with((await signedIn({ role })).headers);

test('an administrator reads every sample, as text and as HTML in both looks', async () => {
  const admin = await as('admin');
  const list = await admin.get('/api/admin/mail-samples');
  expect(list.status).toBe(200);
  const { samples } = listMailSamples.response.parse(list.body);
  expect(samples.map(({ id }) => id)).toEqual(expect.arrayContaining(['daily-reminder', 'link-login', 'trial-ending']));
  expect(samples.find(({ id }) => id === 'support-request')?.hasHtml).toBe(false);
  for (const look of ['light', 'dark']) {
    const answer = await admin.get(`/api/admin/mail-samples/daily-reminder?look=${look}`);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(look === 'dark' ? '@media all {' : '@media not all {');
  }
});

test.each([
  ['/api/admin/mail-samples/nothing', 404],
  ['/api/admin/mail-samples/support-request', 404],
  ['/api/admin/mail-samples/daily-reminder?look=sepia', 400],
])('%s: %i', async (path, status) => {
  expect((await (await as('admin')).get(path)).status).toBe(status);
});

test('nobody else reads them', async () => {
  const person = await as('user');
  for (const path of ['/api/admin/mail-samples', '/api/admin/mail-samples/daily-reminder']) {
    expect((await person.get(path)).status).toBe(403);
    expect((await notifications.client.get(path)).status).toBe(401);
  }
});
