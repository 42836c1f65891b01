import { randomUUID } from 'node:crypto';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { newestMailTo, reportMail } from '@floatwise/browser-test-kit/inbox';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { service } from '../service.js';
import { deliveryOf } from './delivery.js';

let identity: IdentityStandIn;
let sandbox: Sandbox;
let notifications: ServiceUnderTest<NotificationsEnv>;

beforeAll(async () => {
  [identity, sandbox] = await Promise.all([new IdentityStandIn().start(), startSandbox()]);
  process.env['FLOATWISE_INBOX_URL'] = sandbox.mail.inbox;
  notifications = await serviceUnderTest({ service, env: { ...sandbox.mail.env, MAIL_POLL_MS: '20' } });
  await sandbox.mail.sendReportsTo(`${notifications.url}/api/mail-events`);
});
afterEach(() => sandbox.resetFaults());
afterAll(async () => {
  delete process.env['FLOATWISE_INBOX_URL'];
  await notifications.stop();
  await Promise.all([identity.stop(), sandbox.stop()]);
});

/** A mail that arrived, until it's reported about. */
const arrived = async () => {
  const linkId = await identity.requestLink();
  const email = `${linkId}@example.com`;
  return { email, id: (await newestMailTo(email)).id };
};
const delivery = (email: string) => deliveryOf(notifications.app.get(Database).pool, email);

test.each([
  ['bounce', 'bounced'],
  ['spam', 'complained'],
  ['bounce-for-now', 'fine'],
  ['delivery', 'fine'],
] as const)('the mail server’s own report of %s is taken: the address is %s', async (what, expected) => {
  const { email, id } = await arrived();
  expect(await reportMail(id, what)).toBe(204);
  expect(await delivery(email)).toBe(expected);
});

test.each([
  ['forged', 400, 'fine'],
  ['late', 400, 'fine'],
  ['twice', 204, 'bounced'],
])('a report that comes %s is answered %i, and the address is %s', async (how, status, expected) => {
  const { email, id } = await arrived();
  await sandbox.setFault('mail', `webhook-${how}`, { on: true, times: 1 });
  expect(await reportMail(id, 'bounce')).toBe(status);
  expect(await delivery(email)).toBe(expected);
});

test.each([
  ['bounce', 'bounced'],
  ['blocked', 'fine'],
] as const)('an address that begins with %s is refused at once, and is %s', async (name, expected) => {
  const email = `${name}+${randomUUID()}@example.com`;
  identity.linkAnswer = (linkId) => ({
    kind: 'login',
    to: email,
    firstName: null,
    url: `http://localhost:8080/auth/link#secret-${linkId}`,
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
    timezone: 'America/New_York',
  });
  const linkId = await identity.requestLink();
  const { pool } = notifications.app.get(Database);
  await eventually(async () => {
    const { rows } = await pool.query('select status, fault from mail where ref_id = $1', [linkId]);
    expect(rows).toEqual([{ status: 'failed', fault: 'smtp 550 RCPT TO' }]);
  });
  expect(await delivery(email)).toBe(expected);
});
