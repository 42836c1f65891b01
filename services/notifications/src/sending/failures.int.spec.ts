import type pg from 'pg';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { service } from '../service.js';
import { runCommand } from './operator-commands.js';

const concurrency = 3;
const settings = {
  MAIL_FROM: 'hello@floatwise.test',
  MAIL_CONCURRENCY: String(concurrency),
  MAIL_POLL_MS: '20',
  MAIL_BACKOFF_MS: '50',
  MAIL_PAUSE_MS: '50',
  // Long enough for a busy machine: a mail whose answer comes later is sent again.
  SMTP_TIMEOUT_MS: '4000',
};

let identity: IdentityStandIn;
let server: MailServer;
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;

beforeAll(async () => {
  [identity, server] = await Promise.all([new IdentityStandIn().start(), new MailServer().start()]);
  const env = { SMTP_URL: server.url, ...settings };
  notifications = await serviceUnderTest({ service, env });
  pool = notifications.app.get(Database).pool;
});

afterAll(async () => {
  await notifications.stop();
  await Promise.all([identity.stop(), server.stop()]);
});

const requestLinks = (count: number) => Promise.all(Array.from({ length: count }, () => identity.requestLink()));
const statuses = async (linkIds: string[]) => {
  const { rows } = await pool.query<{ status: string }>('select distinct status from mail where ref_id = any($1)', [
    linkIds,
  ]);
  return rows.map(({ status }) => status);
};
const triesOf = async (linkIds: string[]) => {
  const { rows } = await pool.query<{ tries: number }>('select distinct tries from mail where ref_id = any($1)', [
    linkIds,
  ]);
  return rows.map(({ tries }) => tries);
};
const allAre = (linkIds: string[], status: string) =>
  eventually(async () => expect(await statuses(linkIds)).toEqual([status]));
const arrivedOf = (linkIds: string[]) => server.arrived.filter(({ to }) => linkIds.includes(to.split('@')[0] ?? ''));
const struck = (linkIds: string[]) =>
  eventually(async () => {
    const { rows } = await pool.query('select 1 from mail where ref_id = any($1) and fault is not null', [linkIds]);
    return rows.length > 0;
  });

test.each([
  ['ends every connection at once', 'ending'],
  ['refuses', 'refusing'],
  ['does not answer', 'hanging'],
  ['is busy', 'busy'],
] as const)(
  'a mail server that %s: once it recovers, each mail arrives exactly once [fault 16]',
  async (_case, mood) => {
    server.mood = mood;
    const linkIds = await requestLinks(8);
    await struck(linkIds);
    const before = server.turnedAway;
    await eventually(() => server.turnedAway > before);
    expect(arrivedOf(linkIds)).toEqual([]);
    // It's no try for a mail that another would fail as well: it goes out as soon as the server is back.
    if (mood === 'ending' || mood === 'refusing') expect(await triesOf(linkIds)).toEqual([0]);
    server.mood = 'well';
    await allAre(linkIds, 'sent');
    expect(arrivedOf(linkIds)).toHaveLength(8);
  },
);

test('a mail server that is down: once it is back, each mail arrives exactly once [fault 16]', async () => {
  await server.stop();
  const linkIds = await requestLinks(8);
  await struck(linkIds);
  await server.start();
  await allAre(linkIds, 'sent');
  expect(arrivedOf(linkIds)).toHaveLength(8);
});

test('a server that accepts mails and drops the connection: none is lost, and only those are repeated [fault 16]', async () => {
  server.mood = 'dropping';
  const linkIds = await requestLinks(8);
  await eventually(() => arrivedOf(linkIds).length > 0);
  server.mood = 'well';
  const dropped = arrivedOf(linkIds).length;
  await allAre(linkIds, 'sent');
  const arrived = arrivedOf(linkIds);
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(8);
  expect(arrived.length - 8).toBeLessThanOrEqual(dropped + concurrency);
  // A repeated mail has a new secret, so the old one is void.
  for (const { to } of arrived) {
    const same = arrived.filter((mail) => mail.to === to);
    expect(new Set(same.map(({ raw }) => /secret-\d+/.exec(raw)?.[0])).size).toBe(same.length);
  }
});

test('a permanently refused mail has failed, does not delay others, and is sent when the operator retries it', async () => {
  server.mood = 'declining';
  const refused = await requestLinks(2);
  await allAre(refused, 'failed');
  server.mood = 'well';
  const fine = await requestLinks(2);
  await allAre(fine, 'sent');
  expect(arrivedOf(refused)).toEqual([]);
  const listed = await runCommand(pool, { action: 'list-failed' });
  expect(listed.match(/link {2}failed {2}1 tries {2}smtp 550 RCPT TO/g)).toHaveLength(2);
  expect(listed).not.toContain('example.com');
  const isBounced = 'select 1 from mail where ref_id = any($1) and bounced_at is not null';
  expect((await pool.query(isBounced, [refused])).rowCount).toBe(2);
  expect(await runCommand(pool, { action: 'retry', all: true })).toBe('2 mails will be sent again.');
  await allAre(refused, 'sent');
  expect(await runCommand(pool, { action: 'list-failed' })).toBe('No mail has failed.');
  expect((await pool.query(isBounced, [refused])).rowCount).toBe(0);
});

test('waiting and failed mails show in the metrics', async () => {
  const { register } = await import('prom-client');
  const value = async (name: string) => (await register.getSingleMetric(name)?.get())?.values[0]?.value;
  expect([await value('mails_waiting'), await value('mails_failed')]).toEqual([0, 0]);
  server.mood = 'declining';
  const linkIds = await requestLinks(2);
  await allAre(linkIds, 'failed');
  server.mood = 'refusing';
  const waiting = await requestLinks(3);
  await eventually(async () => expect(await value('mails_waiting')).toBe(3));
  expect(await value('mails_failed')).toBe(2);
  expect(await value('mails_waiting_oldest_seconds')).toBeGreaterThan(0);
  server.mood = 'well';
  await allAre(waiting, 'sent');
});
