import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import * as events from '@floatwise/contracts/billing/events';
import type { BillingNotice } from '@floatwise/contracts/billing/requests';
import { BillingStandIn } from '@floatwise/test-kit/billing-stand-in';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { readableMail } from '@floatwise/test-kit/readable-mail';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { service } from '../service.js';

let billing: BillingStandIn;
let identity: IdentityStandIn;
let server: MailServer;
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;

beforeAll(async () => {
  [billing, identity, server] = await Promise.all([
    new BillingStandIn().start(),
    new IdentityStandIn().start(),
    new MailServer().start(),
  ]);
  const env = {
    SMTP_URL: server.url,
    MAIL_FROM: 'hello@floatwise.test',
    MAIL_POLL_MS: '20',
    MAIL_BACKOFF_MS: '50',
  };
  notifications = await serviceUnderTest({ service, env });
  pool = notifications.app.get(Database).pool;
});

afterAll(async () => {
  await notifications.stop();
  await Promise.all([billing.stop(), identity.stop(), server.stop()]);
});

const at = '2026-11-21T12:00:00.000Z';
const until = '2026-12-21T12:00:00.000Z';
const monthly = { plan: 'monthly', amount: 4.99 } as const;
const trialEnding: BillingNotice = { kind: 'trial-ending', ...monthly, firstPaymentAt: until };

/** Publishes the event, and answers the question about its notice. */
async function tell(event: typeof events.trialStarted, notice: BillingNotice, userId?: string) {
  const sent = await billing.notify(event, userId);
  const before = billing.noticeAnswer;
  billing.noticeAnswer = (noticeId) =>
    noticeId === sent.noticeId ? { outcome: 'found', userId: sent.userId, at, notice } : before(noticeId);
  return sent;
}
const arrivedFor = (userId: string) => server.arrived.filter(({ to }) => to === `${userId}@example.com`);
const mailFor = (userId: string) =>
  eventually(() => arrivedFor(userId)[0] ?? Promise.reject(new Error(`none for ${userId}`)));
const statusIs = (noticeId: string, status: string) =>
  eventually(async () => {
    const { rows } = await pool.query<{ status: string }>('select status from mail where ref_id = $1', [noticeId]);
    return rows[0]?.status === status;
  });

test.each<[typeof events.trialStarted, BillingNotice, string]>([
  [events.trialStarted, { ...trialEnding, kind: 'trial-started' }, 'Your free trial of Pro has started'],
  [events.trialEnding, trialEnding, 'Your free trial ends on Dec 21, 2026'],
  [events.paymentReceived, { kind: 'payment-received', ...monthly, number: 'A-1', until }, 'Receipt for $4.99'],
  [events.paymentFailed, { kind: 'payment-failed', ...monthly, proUntil: until }, 'Your payment didn’t go through'],
  [
    events.subscriptionCanceled,
    { kind: 'subscription-canceled', ...monthly, endsAt: until, why: 'person' },
    'Your Pro subscription is canceled',
  ],
  [events.paymentRefunded, { kind: 'payment-refunded', amount: 4.99 }, 'Your refund of $4.99'],
  [events.refundFailed, { kind: 'refund-failed', amount: 4.99 }, 'Your refund of $4.99 didn’t arrive'],
  [events.couponApplied, { kind: 'coupon-applied', months: 3, until }, 'Your coupon added 3 months of Pro'],
])('$subject leads to one mail to the person', async (event, notice, subject) => {
  const { userId, noticeId } = await tell(event, notice);
  const { raw } = await mailFor(userId);
  expect(readableMail(raw)).toContain(`\r\nSubject: ${subject}\r\n`);
  await statusIs(noticeId, 'sent');
  expect(arrivedFor(userId)).toHaveLength(1);
});

test('neither address nor figures are stored', async () => {
  const { userId, noticeId } = await tell(events.paymentReceived, {
    ...({ kind: 'payment-received', plan: 'annual', amount: 1948.76, number: 'B-7', until } as const),
  });
  await mailFor(userId);
  await statusIs(noticeId, 'sent');
  const { rows } = await pool.query<{ everything: string }>(`
    select string_agg(row, '\n') as everything from (
      select to_jsonb(mail)::text as row from mail union all select to_jsonb(inbox)::text from inbox
      union all select to_jsonb(outbox)::text from outbox union all select to_jsonb(parked_message)::text from parked_message
    ) all_rows`);
  expect(rows[0]?.everything).toContain(noticeId);
  expect(rows[0]?.everything).not.toMatch(/example\.com|1948\.76|B-7/);
});

test('a notice that was withdrawn, or whose person is gone, is not sent', async () => {
  const withdrawn = await billing.notify(events.trialEnding);
  await statusIs(withdrawn.noticeId, 'void');
  const found = identity.recipientAnswer;
  const gone = await tell(events.trialEnding, trialEnding);
  identity.recipientAnswer = (userId) => (userId === gone.userId ? { outcome: 'void' } : found(userId));
  await statusIs(gone.noticeId, 'void');
  identity.recipientAnswer = found;
  expect([...arrivedFor(withdrawn.userId), ...arrivedFor(gone.userId)]).toEqual([]);
});

test('while billing is away its mail waits, and a sign-in link still goes out', async () => {
  await billing.stop();
  const [userId, noticeId] = [randomUUID(), randomUUID()];
  await pool.query(`insert into mail (kind, ref_id, user_id) values ('payment-failed', $1, $2)`, [noticeId, userId]);
  await eventually(async () => {
    const { rows } = await pool.query('select status, fault from mail where ref_id = $1', [noticeId]);
    expect(rows).toEqual([{ status: 'queued', fault: 'billing no-answer' }]);
  });
  const linkId = await identity.requestLink();
  await statusIs(linkId, 'sent');
  expect(arrivedFor(userId)).toEqual([]);

  billing = await new BillingStandIn().start();
  const notice: BillingNotice = { kind: 'payment-failed', ...monthly, proUntil: until };
  billing.noticeAnswer = () => ({ outcome: 'found', userId, at, notice });
  expect(readableMail((await mailFor(userId)).raw)).toContain('Subject: Your payment didn’t go through');
});
