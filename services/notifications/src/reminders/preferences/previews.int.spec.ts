import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { EmailPreferences } from '@floatwise/contracts/notifications/email-preferences.http';
import type { Problem } from '@floatwise/contracts/problem';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { RecipientsStandIn } from '@floatwise/test-kit/recipients-stand-in';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { restartDelivery, stopDelivery } from '../../bounces/delivery.js';
import { Database } from '../../db.js';
import type { NotificationsEnv } from '../../env.js';
import { emailHash } from '../../mail/keys.js';
import { service } from '../../service.js';

const path = '/api/user/send-test-email';
let recipients: RecipientsStandIn;
let server: MailServer;
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;
const unverified = new Set<string>();
/** People of an identity that doesn't tell yet. */
const silent = new Set<string>();

beforeAll(async () => {
  [recipients, server] = await Promise.all([new RecipientsStandIn().start(), new MailServer().start()]);
  recipients.answer = (userId) => ({
    outcome: 'found',
    to: `${userId}@example.com`,
    firstName: null,
    timezone: 'America/New_York',
    ...(silent.has(userId) ? {} : { emailVerified: !unverified.has(userId) }),
  });
  // The tests look at what is queued, and a mail that's due is claimed within milliseconds.
  const env = {
    SMTP_URL: server.url,
    MAIL_FROM: 'hello@floatwise.test',
    MAIL_POLL_MS: '600000',
    RATE_LIMIT_POINTS: '10000',
  };
  notifications = await serviceUnderTest({ service, env });
  pool = notifications.app.get(Database).pool;
});

afterAll(async () => {
  await notifications.stop();
  await Promise.all([recipients.stop(), server.stop()]);
});

async function somebody() {
  const { userId, headers } = await signedIn();
  const client = notifications.client.with(headers);
  return {
    userId,
    email: `${userId}@example.com`,
    settings: async () => (await client.get<EmailPreferences>('/api/user/email-preferences')).body,
    change: (body: object) => client.post<EmailPreferences>('/api/user/email-preferences', body),
    test: (type: string) => client.post<{ email: string } & Problem>(path, { type }),
  };
}
type Person = Awaited<ReturnType<typeof somebody>>;

async function previewsOf({ userId }: Person): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string }>('select kind from mail where user_id = $1', [userId]);
  return rows.map(({ kind }) => kind);
}

test.each(['daily', 'weekly'])('a preview of the %s email is queued for the account email', async (kind) => {
  const ada = await somebody();
  expect(await ada.test(kind)).toMatchObject({ status: 202, body: { email: ada.email } });
  expect(await previewsOf(ada)).toEqual([`${kind}-preview`]);
  expect(await ada.settings()).toMatchObject({ emailReminders: false, reminderFrequency: 'weekly' });
  // Its links need a secret.
  const { rows } = await pool.query('select link_token from email_preference where user_id = $1', [ada.userId]);
  expect(rows).toEqual([{ link_token: expect.stringMatching(/^[\w-]{43}$/) as string }]);
});

test.each<[string, Set<string>]>([
  ['an address that is not verified', unverified],
  ['an identity that does not tell', silent],
])('a preview is refused for %s', async (_, people) => {
  const ada = await somebody();
  people.add(ada.userId);
  const message = `Verify ${ada.email} first. We send reminders to verified addresses only.`;
  expect(await ada.test('daily')).toMatchObject({ status: 409, body: { code: 'email-not-verified', message } });
  expect(await previewsOf(ada)).toEqual([]);
  expect((await ada.change({ emailReminders: true })).body).toMatchObject({
    emailReminders: true,
    emailVerified: false,
  });
});

test.each(['bounced', 'complained'] as const)(
  'an address that %s is shown as such, and gets no preview until it starts again',
  async (reason) => {
    const ada = await somebody();
    const { prisma } = notifications.app.get(Database);
    const at = new Date();
    await stopDelivery(prisma, {
      emailHash: emailHash(ada.email),
      reason,
      at,
      mailId: randomUUID(),
      userId: ada.userId,
    });
    expect((await ada.settings()).delivery).toBe(reason);
    expect(await ada.test('daily')).toMatchObject({ status: 409, body: { code: 'delivery-stopped' } });
    expect(await previewsOf(ada)).toEqual([]);
    await restartDelivery(prisma, ada.email, at);
    expect((await ada.settings()).delivery).toBe('fine');
    expect((await ada.test('daily')).status).toBe(202);
  },
);

test('previews can be asked for five times an hour, and another person’s count is their own', async () => {
  const [ada, ben] = [await somebody(), await somebody()];
  for (let count = 1; count <= 5; count += 1) expect((await ada.test('daily')).status).toBe(202);
  const message = expect.stringMatching(/^You’ve asked for 5 previews in a short time\. Try again in/) as string;
  expect(await ada.test('weekly')).toMatchObject({ status: 429, body: { message } });
  expect((await ben.test('weekly')).status).toBe(202);
  expect(await previewsOf(ada)).toHaveLength(5);
});

test.each([{}, { type: 'hourly' }, { kind: 'daily' }, { type: 'daily', to: 'eve@example.com' }])(
  '%j is refused',
  async (body) => {
    const { headers } = await signedIn();
    expect((await notifications.client.with(headers).post(path, body)).status).toBe(400);
  },
);
