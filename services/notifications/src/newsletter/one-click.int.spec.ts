import type pg from 'pg';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { headersOf, NewsletterReader } from '@floatwise/test-kit/newsletter-reader';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { service } from '../service.js';

const origin = 'http://localhost:8080';

let identity: IdentityStandIn;
let server: MailServer;
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;
let reader: NewsletterReader;
let log = '';

beforeAll(async () => {
  [identity, server] = await Promise.all([new IdentityStandIn().start(), new MailServer().start()]);
  notifications = await serviceUnderTest({
    service,
    env: {
      SMTP_URL: server.url,
      MAIL_FROM: 'hello@floatwise.test',
      MAIL_POLL_MS: '20',
      MAIL_BACKOFF_MS: '50',
      MAIL_PAUSE_MS: '50',
      RATE_LIMIT_POINTS: '10000',
      NEWSLETTER_PER_NETWORK: '10000',
      LOG_LEVEL: 'trace',
    },
    logTo: { write: (line) => (log += line) },
  });
  pool = notifications.app.get(Database).pool;
  reader = new NewsletterReader(notifications.client, server);
});

afterAll(async () => {
  await notifications.stop();
  await Promise.all([identity.stop(), server.stop()]);
});

const rowOf = async (email: string) =>
  (
    await pool.query<Record<string, unknown>>(
      `select * from newsletter_subscription where email_hash = encode(sha256(lower($1)::bytea), 'hex')`,
      [email],
    )
  ).rows[0];

describe('a mail program ends it with one click (RFC 8058)', () => {
  const oneClick = 'List-Unsubscribe=One-Click';
  const press = (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url);
    return fetch(notifications.url + pathname + search, { method: 'POST', ...init });
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const addressIn = (mail: string) => /^List-Unsubscribe: <(\S+)>$/m.exec(headersOf(mail))?.[1] ?? '';

  test('every mail of the newsletter has both headers, and other mails have neither', async () => {
    const { email, endToken } = await reader.subscribed();
    for (const mail of reader.mailsTo(email)) {
      expect(addressIn(mail)).toBe(`${origin}/api/email-subscribe/one-click?token=${endToken}`);
      expect(headersOf(mail)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    }
    const linkId = await identity.requestLink();
    expect(await reader.mailTo(`${linkId}@example.com`)).not.toContain('List-Unsubscribe');
  });

  test.each<[string, () => RequestInit]>([
    ['as a form', () => ({ headers: form, body: oneClick })],
    [
      'as multipart',
      () => {
        const body = new FormData();
        body.append('List-Unsubscribe', 'One-Click');
        return { body };
      },
    ],
    ['from another origin', () => ({ headers: { ...form, origin: 'https://mail.example' }, body: oneClick })],
  ])('%s', async (_, init) => {
    const { email, welcome } = await reader.subscribed();
    expect((await press(addressIn(welcome), init())).status).toBe(204);
    expect((await rowOf(email))?.['ended_at']).not.toBeNull();
  });

  test.each<[string, RequestInit, number]>([
    ['without the form', {}, 400],
    ['another form', { headers: form, body: 'a=b' }, 400],
    ['JSON', { headers: { 'content-type': 'application/json' }, body: '{}' }, 400],
    ['a large form', { headers: form, body: `${oneClick}&x=${'x'.repeat(3_000)}` }, 413],
  ])('%s changes nothing', async (_, init, status) => {
    const { email, welcome } = await reader.subscribed();
    expect((await press(addressIn(welcome), init)).status).toBe(status);
    expect((await rowOf(email))?.['ended_at']).toBeNull();
  });

  test('an address that is not ours is 404, and no other call takes a form', async () => {
    const url = `${origin}/api/email-subscribe/one-click?token=${'A'.repeat(43)}`;
    expect((await press(url, { headers: form, body: oneClick })).status).toBe(404);
    expect(
      (await press(`${origin}/api/email-subscribe`, { headers: { ...form, origin }, body: oneClick })).status,
    ).toBe(415);
  });
});

test('neither an address nor a secret is in any line that was logged [requirement 39]', () => {
  expect(log).toContain('/api/email-subscribe/one-click');
  expect(log).not.toMatch(/mail\.example|[\w-]{43}/i);
});
