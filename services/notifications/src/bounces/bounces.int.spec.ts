import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Webhook } from 'standardwebhooks';
import type { MailEvent } from '@floatwise/contracts/notifications/mail-events.http';
import { passwordChanged } from '@floatwise/contracts/identity/events';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { emailHash } from '../mail/keys.js';
import { Retention } from '../retention.js';
import { service } from '../service.js';
import { Bounces } from './bounces.js';
import { deliveryOf, restartDelivery } from './delivery.js';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let identity: IdentityStandIn;
let server: MailServer;
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;
let log = '';

beforeAll(async () => {
  [identity, server] = await Promise.all([new IdentityStandIn().start(), new MailServer().start()]);
  identity.noticeAnswer = (noticeId) => ({
    outcome: 'found',
    kind: 'password-changed',
    to: `${noticeId}@example.com`,
    firstName: null,
    at: new Date().toISOString(),
    timezone: 'America/New_York',
    device: null,
    until: null,
  });
  const env = {
    LOG_LEVEL: 'debug',
    SMTP_URL: server.url,
    MAIL_FROM: 'Floatwise <hello@floatwise.test>',
    MAIL_WEBHOOK_SECRET: secret,
    MAIL_POLL_MS: '20',
    NEWSLETTER_MAIL_EVERY_MS: '1',
  };
  notifications = await serviceUnderTest({ service, env, logTo: { write: (line) => void (log += line) } });
  pool = notifications.app.get(Database).pool;
});
afterEach(() => {
  server.mood = 'well';
  server.refusal = { responseCode: 550, message: 'as told' };
});
afterAll(async () => {
  await notifications.stop();
  await Promise.all([identity.stop(), server.stop()]);
});

interface Row {
  status: string;
  fault: string | null;
  messageId: string;
  bounced: boolean;
  complained: boolean;
  delivered: boolean;
}

const rowsTo = async (email: string) =>
  (
    await pool.query<Row>(
      `select status, fault, message_id as "messageId", bounced_at is not null as bounced,
              complained_at is not null as complained, delivered_at is not null as delivered
         from mail where recipient_hash = $1 order by created_at, id`,
      [emailHash(email)],
    )
  ).rows;
const delivery = (email: string) => deliveryOf(notifications.app.get(Database).pool, email);
const ended = (email: string, status: string) =>
  eventually(
    async () => (await rowsTo(email)).find((row) => row.status === status) ?? Promise.reject(new Error(status)),
  );

/** A mail about an account that was sent. */
async function noticeSent() {
  const { userId, noticeId } = await identity.notify(passwordChanged);
  const email = `${noticeId}@example.com`;
  return { userId, email, messageId: (await ended(email, 'sent')).messageId };
}

const askForTips = (email: string) =>
  notifications.client.call('POST', '/api/email-subscribe', { body: JSON.stringify({ email }) });

type Data = MailEvent['data'];
const reportOf = (type: string, data: Data, at = new Date()) =>
  JSON.stringify({ type: `mail.${type}`, timestamp: at.toISOString(), data });

interface Signing {
  id?: string;
  at?: Date;
  key?: string;
}
const signed = (body: string, { id = `msg_${randomUUID()}`, at = new Date(), key = secret }: Signing = {}) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': new Webhook(key).sign(id, at, body),
});
const send = async (body: string, headers: Record<string, string>) =>
  (
    await notifications.client.call('POST', '/api/mail-events', {
      body,
      headers: { origin: 'https://mail.example', 'content-type': 'application/json', ...headers },
    })
  ).status;
const report = (type: string, data: Data, more: Signing & { happened?: Date } = {}) => {
  const body = reportOf(type, data, more.happened);
  return send(body, signed(body, more));
};

describe('a report is taken from our mail server alone', () => {
  const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
  const longAgo = new Date(Date.now() - 301_000);
  test.each<[string, (body: string) => Record<string, string>]>([
    ['without a signature', () => ({})],
    ['with another secret', (body) => signed(body, { key: other })],
    ['signed for another text', () => signed('{}')],
    ['signed more than five minutes ago', (body) => signed(body, { at: longAgo })],
    ['signed for another time', (body) => ({ ...signed(body), 'webhook-timestamp': '1700000000' })],
    ['signed for another id', (body) => ({ ...signed(body), 'webhook-id': 'msg_other' })],
    ['of an unknown version', (body) => ({ ...signed(body), 'webhook-signature': 'v9,AAAA' })],
  ])('one %s is refused, and changes nothing', async (_case, headers) => {
    const { email, messageId } = await noticeSent();
    const body = reportOf('bounced', { messageId, recipient: email, bounce: 'permanent' });
    expect(await send(body, headers(body))).toBe(400);
    expect(await delivery(email)).toBe('fine');
    expect(await rowsTo(email)).toMatchObject([{ bounced: false }]);
    expect(log).not.toContain(email);
  });

  test('without a secret, none is taken', async () => {
    const env = { SMTP_URL: server.url, MAIL_FROM: 'hello@floatwise.test' };
    const closed = await serviceUnderTest({ service, env });
    const body = reportOf('bounced', { messageId: '<x@y>', recipient: 'a@example.com', bounce: 'permanent' });
    const headers = { 'content-type': 'application/json', ...signed(body) };
    const { status } = await closed.client.call('POST', '/api/mail-events', { body, headers });
    await closed.stop();
    expect(status).toBe(400);
  });
});

test('a permanent bounce stops the newsletter to an address; mails about the account still go', async () => {
  const { userId, email, messageId } = await noticeSent();
  expect(await report('bounced', { messageId, recipient: email.toUpperCase(), bounce: 'permanent' })).toBe(204);
  expect(await delivery(email)).toBe('bounced');
  expect(await rowsTo(email)).toMatchObject([{ status: 'sent', bounced: true }]);

  await askForTips(email);
  await eventually(async () => {
    const { rows } = await pool.query(`select kind from mail where fault = 'address bounced' and status = 'void'`);
    expect(rows).toEqual([{ kind: 'newsletter-confirm' }]);
  });
  identity.linkAnswer = (linkId, time) => ({
    kind: 'login',
    to: email,
    firstName: null,
    url: `http://localhost:8080/auth/link#secret-${time}-${linkId}`,
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
    timezone: 'America/New_York',
  });
  await identity.requestLink();
  await eventually(async () => expect(await rowsTo(email)).toMatchObject([{}, { status: 'sent' }]));

  await identity.tellDeleted(userId);
  await eventually(async () => expect(await delivery(email)).toBe('fine'));
});

test.each([
  ['daily-reminder', 'address bounced'],
  ['weekly-reminder', 'address bounced'],
  ['daily-preview', 'address bounced'],
  ['newsletter-welcome', 'address bounced'],
  ['link', undefined],
  ['confirm-link', undefined],
  ['payment-failed', undefined],
  ['password-changed', undefined],
  ['support-received', undefined],
] as const)('to an address that bounced, %s has the fault %s', async (kind, fault) => {
  const { email, messageId } = await noticeSent();
  await report('bounced', { messageId, recipient: email, bounce: 'permanent' });
  const stopped = await notifications.app.get(Bounces).stops({ kind }, email);
  expect(stopped?.fault).toBe(fault);
});

test('a transient bounce stops nothing', async () => {
  const { email, messageId } = await noticeSent();
  expect(await report('bounced', { messageId, recipient: email, bounce: 'transient' })).toBe(204);
  expect(await report('bounced', { messageId, recipient: email })).toBe(204);
  expect(await delivery(email)).toBe('fine');
  expect(await rowsTo(email)).toMatchObject([{ bounced: false }]);
});

test('an address that complained is no longer subscribed, and stays so after a bounce', async () => {
  const email = `${randomUUID()}@example.com`;
  await askForTips(email);
  const { messageId } = await ended(email, 'sent');
  const subscription = async () =>
    (
      await pool.query<{ email: string | null; ended: boolean }>(
        'select email, ended_at is not null as ended from newsletter_subscription where email_hash = $1',
        [emailHash(email)],
      )
    ).rows[0];
  expect(await subscription()).toEqual({ email, ended: false });
  expect(await report('complained', { messageId, recipient: email })).toBe(204);
  expect(await subscription()).toEqual({ email: null, ended: true });
  expect(await rowsTo(email)).toMatchObject([{ complained: true, delivered: true }]);
  await report('bounced', { messageId, recipient: email, bounce: 'permanent' });
  expect(await delivery(email)).toBe('complained');
});

test.each([
  ['about a mail that is not ours', { messageId: '<nothing@floatwise.test>' }],
  ['about another recipient than the mail’s', { recipient: 'somebody@example.com' }],
])('a report %s changes nothing', async (_case, other) => {
  const { email, messageId } = await noticeSent();
  const data = { messageId, recipient: email, bounce: 'permanent' as const, ...other };
  expect(await report('bounced', data)).toBe(204);
  expect([await delivery(email), await delivery('somebody@example.com')]).toEqual(['fine', 'fine']);
  expect(await rowsTo(email)).toMatchObject([{ bounced: false }]);
});

test.each([
  ['not JSON', 'bounced'],
  ['of another kind', JSON.stringify({ type: 'mail.opened', timestamp: new Date().toISOString(), data: {} })],
  ['without a recipient', reportOf('bounced', { messageId: '<x@y>' } as Data)],
])('a signed report that is %s is answered and changes nothing', async (_case, body) => {
  const before = await pool.query('select count(*) from mail_suppression');
  expect(await send(body, signed(body))).toBe(204);
  expect((await pool.query('select count(*) from mail_suppression')).rows).toEqual(before.rows);
});

describe('after the account asked for mails again', () => {
  const restart = (email: string) => restartDelivery(notifications.app.get(Database).prisma, email, new Date());

  test('the same report again, ten times at once, changes nothing; a new one does', async () => {
    const { email, messageId } = await noticeSent();
    const data = { messageId, recipient: email, bounce: 'permanent' as const };
    const id = `msg_${randomUUID()}`;
    const again = () => Promise.all(Array.from({ length: 10 }, () => report('bounced', data, { id })));
    expect(new Set(await again())).toEqual(new Set([204]));
    expect(await delivery(email)).toBe('bounced');
    await restart(email);
    expect(await delivery(email)).toBe('fine');
    await again();
    expect(await delivery(email)).toBe('fine');
    await report('complained', data);
    expect(await delivery(email)).toBe('complained');
  });

  test('a late report of what happened before counts no longer', async () => {
    const { email, messageId } = await noticeSent();
    const happened = new Date(Date.now() - 60_000);
    await report('bounced', { messageId, recipient: email, bounce: 'permanent' }, { happened });
    await restart(email);
    await report('complained', { messageId, recipient: email }, { happened });
    expect(await delivery(email)).toBe('fine');
  });
});

test.each([
  ['delivered', 'sent', null],
  ['bounced', 'failed', 'came back'],
])('a mail that may have arrived was %s: it is %s', async (type, status, fault) => {
  const { email, messageId } = await noticeSent();
  await pool.query(
    `update mail set status = 'uncertain', next_try_at = now() + interval '1 hour', ended_at = null, fault = 'smtp' where message_id = $1`,
    [messageId],
  );
  await report(type, { messageId, recipient: email, bounce: 'permanent' });
  expect(await rowsTo(email)).toMatchObject([{ status, fault }]);
  const { rows } = await pool.query('select next_try_at from mail where message_id = $1', [messageId]);
  expect(rows).toEqual([{ next_try_at: null }]);
});

test.each([
  ['there is no such mailbox', '5.1.1 No such user here', 'bounced', true],
  ['it dislikes the sender', '5.7.1 Blocked', 'fine', false],
] as const)('the mail server refuses a recipient, because %s', async (_case, message, expected, bounced) => {
  server.mood = 'declining';
  server.refusal = { responseCode: 550, message };
  const { noticeId } = await identity.notify(passwordChanged);
  const email = `${noticeId}@example.com`;
  const failed = await ended(email, 'failed');
  expect(failed).toMatchObject({ fault: 'smtp 550 RCPT TO', bounced });
  expect(await delivery(email)).toBe(expected);
});

test('a year later an address is written to again, and a month later a report is forgotten', async () => {
  const { email, messageId } = await noticeSent();
  await report('bounced', { messageId, recipient: email, bounce: 'permanent' });
  const purge = (days: number) =>
    notifications.app.get(Retention).forgetBounces({ now: new Date(Date.now() + days * 86_400_000) });
  expect(await purge(29)).toBe(0);
  expect(await purge(31)).toBeGreaterThan(0);
  expect((await pool.query('select 1 from mail_report')).rowCount).toBe(0);
  expect(await delivery(email)).toBe('bounced');
  expect(await purge(366)).toBeGreaterThan(0);
  expect(await delivery(email)).toBe('fine');
});
