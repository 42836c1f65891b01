import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  deletionScheduled,
  deviceSignedIn,
  emailChanged,
  accessAnnounced,
  accountReplaced,
  emailClaimed,
  googleConnected,
  googleDisconnected,
  passkeyAdded,
  passkeyCopied,
  passkeyRemoved,
  passwordChanged,
} from '@floatwise/contracts/identity/events';
import type { NoticeKind } from '@floatwise/contracts/identity/requests';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { service } from '../service.js';

let identity: IdentityStandIn;
let server: MailServer;
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;

beforeAll(async () => {
  [identity, server] = await Promise.all([new IdentityStandIn().start(), new MailServer().start()]);
  const env = {
    SMTP_URL: server.url,
    MAIL_FROM: 'Floatwise <hello@floatwise.test>',
    MAIL_REPLY_TO: 'help@floatwise.test',
  };
  notifications = await serviceUnderTest({ service, env });
  pool = notifications.app.get(Database).pool;
});

afterAll(async () => {
  await notifications.stop();
  await Promise.all([identity.stop(), server.stop()]);
});

const mailTo = (address: string) =>
  eventually(() => server.arrived.find(({ to }) => to === address) ?? Promise.reject(new Error(`none to ${address}`)));
const rowOf = async (refId: string) => (await pool.query('select * from mail where ref_id = $1', [refId])).rows[0];
const statusOf = (refId: string, status: string) => eventually(async () => (await rowOf(refId))?.status === status);

test('a requested link is in the mail, as HTML and as text', async () => {
  const linkId = randomUUID();
  await identity.requestLink(linkId);
  const mail = await mailTo(`${linkId}@example.com`);
  const unfolded = mail.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  expect(unfolded).toContain('Content-Type: text/plain');
  expect(unfolded).toContain('Content-Type: text/html');
  expect(unfolded.split(`http://localhost:8080/auth/link#secret-1-${linkId}`).length).toBeGreaterThan(2);
  expect(mail.raw).toMatch(/^Subject: Sign in to Floatwise\r$/m);
  expect(mail.raw).toMatch(/^From: Floatwise <hello@floatwise\.test>\r$/m);
  expect(mail.raw).toMatch(/^Reply-To: help@floatwise\.test\r$/m);
  expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  await statusOf(linkId, 'sent');
  const { id } = (await rowOf(linkId)) as { id: string };
  expect(mail.messageId).toBe(`<${id}@floatwise.test>`);
});

test('neither address nor secret is stored anywhere', async () => {
  const linkId = await identity.requestLink();
  await statusOf(linkId, 'sent');
  const { rows } = await pool.query<{ everything: string }>(`
    select string_agg(row, '\n') as everything from (
      select to_jsonb(mail)::text as row from mail union all select to_jsonb(inbox)::text from inbox
      union all select to_jsonb(outbox)::text from outbox union all select to_jsonb(parked_message)::text from parked_message
    ) all_rows`);
  expect(rows[0]?.everything).toContain(linkId);
  expect(rows[0]?.everything).not.toMatch(/example\.com|secret-|auth\/link/);
});

test.each<[NoticeKind, typeof passwordChanged, RegExp]>([
  ['password-changed', passwordChanged, /^Subject: Your password was changed\r$/m],
  ['device-signed-in', deviceSignedIn, /^Subject: New sign-in to your account\r$/m],
  ['email-changed', emailChanged, /^Subject: Your email address was changed\r$/m],
  ['email-claimed', emailClaimed, /^Subject: Someone asked to use your email address\r$/m],
  ['google-connected', googleConnected, /^Subject: Google was connected to your account\r$/m],
  ['google-disconnected', googleDisconnected, /^Subject: Google was disconnected from your account\r$/m],
  ['passkey-added', passkeyAdded, /^Subject: A passkey was added to your account\r$/m],
  ['passkey-removed', passkeyRemoved, /^Subject: A passkey was removed from your account\r$/m],
  ['passkey-copied', passkeyCopied, /^Subject: One of your passkeys may have been copied\r$/m],
  ['account-replaced', accountReplaced, /^Subject: We removed an account that used your email address\r$/m],
  ['access-made', accessAnnounced, /^Subject: A bank was connected to your account\r$/m],
  ['deletion-scheduled', deletionScheduled, /^Subject: Your account will be deleted on Dec 5, 2026\r$/m],
])('a mail about %s is sent, and a name adds no header [requirement 35]', async (kind, event, subject) => {
  identity.noticeAnswer = (noticeId) => ({
    outcome: 'found',
    kind,
    to: `${noticeId}@example.com`,
    firstName: 'Ada\r\nBcc: everybody@example.com',
    at: '2026-11-21T12:00:00.000Z',
    timezone: 'America/New_York',
    device: 'Firefox on Windows',
    until: '2026-12-05T12:00:00.000Z',
    what: 'bank-connection',
  });
  const { noticeId, userId } = await identity.notify(event);
  const mail = await mailTo(`${noticeId}@example.com`);
  expect(mail.raw).toMatch(subject);
  expect(mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n'))).not.toContain('everybody@');
  expect(await rowOf(noticeId)).toMatchObject({ kind, user_id: userId });
});

test('a mail about an erased account is sent, and nothing in the row names the person', async () => {
  identity.noticeAnswer = (noticeId) => ({
    outcome: 'found',
    kind: 'account-erased',
    to: `${noticeId}@example.com`,
    firstName: null,
    at: '2026-11-21T12:00:00.000Z',
    timezone: 'UTC',
    device: null,
    until: null,
  });
  const noticeId = randomUUID();
  await identity.tellErased(noticeId);
  expect((await mailTo(`${noticeId}@example.com`)).raw).toMatch(/^Subject: Your account has been deleted\r$/m);
  expect(await rowOf(noticeId)).toMatchObject({ kind: 'account-erased', user_id: null });
});

test('a mail that is no longer valid is not sent', async () => {
  const link = identity.linkAnswer;
  identity.linkAnswer = () => 'void';
  const linkId = await identity.requestLink();
  await statusOf(linkId, 'void');
  identity.linkAnswer = link;
  expect(server.arrived.filter(({ to }) => to.startsWith(linkId))).toEqual([]);
});

test('the same event twice is one mail', async () => {
  const linkId = randomUUID();
  await identity.requestLink(linkId);
  await identity.requestLink(linkId);
  const last = await identity.requestLink();
  await statusOf(last, 'sent');
  await statusOf(linkId, 'sent');
  expect(server.arrived.filter(({ to }) => to.startsWith(linkId))).toHaveLength(1);
});

test('a name with several lines becomes one line of text', async () => {
  const link = identity.linkAnswer;
  identity.linkAnswer = (linkId, time) => {
    const minted = link(linkId, time);
    return minted === 'void' ? minted : { ...minted, to: `crlf@example.com`, firstName: 'A\r\nB' };
  };
  await identity.requestLink();
  const { raw } = await mailTo('crlf@example.com');
  identity.linkAnswer = link;
  expect(raw).toMatch(/Hello A B,/);
});
