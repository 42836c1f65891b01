import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { z } from 'zod';
import { passwordChanged } from '@floatwise/contracts/identity/events';
import { personalDataRequests } from '@floatwise/contracts/personal-data';
import { park } from '@floatwise/events/parking';
import { Requests } from '@floatwise/events/requests';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { Retention } from '../retention.js';
import { service } from '../service.js';

let identity: IdentityStandIn;
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;
const timeoutMs = 3_000;
type Page = z.output<typeof personalDataRequests.notifications.export.response>;

beforeAll(async () => {
  identity = await new IdentityStandIn().start();
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@floatwise.test' };
  notifications = await serviceUnderTest({ service, env });
  pool = notifications.app.get(Database).pool;
});

afterAll(async () => {
  await notifications.stop();
  await identity.stop();
});

const requests = () => identity.consumer.app.get(Requests);
const isErased = async (userId: string) =>
  (await requests().ask(personalDataRequests.notifications.erased, { userId }, { timeoutMs })).erased;
const rowsOf = async (userId: string) => (await pool.query('select 1 from mail where user_id = $1', [userId])).rowCount;
const handled = (eventId: string) =>
  eventually(async () => (await pool.query('select 1 from inbox where event_id = $1', [eventId])).rowCount === 1);

test('a deleted account leaves no mail and no parked message, and nobody else loses anything', async () => {
  const [gone, stays] = [randomUUID(), randomUUID()];
  for (const userId of [gone, stays]) await handled((await identity.notify(passwordChanged, userId)).eventId);
  const parked = { stream: 'IDENTITY', subject: 'x', reason: 'schema', fault: 'x', tries: 1 } as const;
  await park(pool, { ...parked, messageId: 'of-gone', body: JSON.stringify({ userId: gone }) });
  await park(pool, { ...parked, messageId: 'of-other', body: '{}' });
  expect(await isErased(gone)).toBe(false);

  await handled(await identity.tellDeleted(gone));
  expect(await isErased(gone)).toBe(true);
  expect([await rowsOf(gone), await rowsOf(stays)]).toEqual([0, 1]);
  const { rows } = await pool.query('select message_id from parked_message');
  expect(rows).toEqual([{ message_id: 'of-other' }]);
});

test('events about an account after its deletion are not queued', async () => {
  const userId = randomUUID();
  await handled(await identity.tellDeleted(userId));
  await handled((await identity.notify(passwordChanged, userId)).eventId);
  expect(await rowsOf(userId)).toBe(0);
});

test("the download of all data lists a person's mails page by page, without their text", async () => {
  const userId = randomUUID();
  await pool.query(
    `insert into mail (kind, ref_id, user_id, status, next_try_at)
     select 'password-changed', gen_random_uuid(), $1, 'sent', null from generate_series(1, 450)`,
    [userId],
  );
  await pool.query(`insert into mail (kind, ref_id, user_id, next_try_at) values ('email-changed', $1, $1, null)`, [
    randomUUID(),
  ]);
  const records = [];
  let from: string | null = null;
  do {
    const page: Page = await requests().ask(personalDataRequests.notifications.export, { userId, from }, { timeoutMs });
    expect(page.total).toBe(450);
    records.push(...page.records);
    from = page.next;
  } while (from !== null);
  expect(records).toHaveLength(450);
  expect(records[0]).toEqual({
    kind: 'mail',
    data: {
      about: 'password-changed',
      status: 'sent',
      queuedAt: expect.any(String),
      endedAt: null,
      cameBackAt: null,
      reportedAsSpamAt: null,
    },
  });
});

test('the download says that mails to the person were stopped, and the account’s end forgets it', async () => {
  const userId = randomUUID();
  await pool.query(
    `insert into mail_suppression (email_hash, reason, since, mail_id, user_id)
     values ($1, 'complained', now(), gen_random_uuid(), $2)`,
    [randomUUID(), userId],
  );
  const ask = personalDataRequests.notifications.export;
  expect((await requests().ask(ask, { userId, from: null }, { timeoutMs })).records).toEqual([
    { kind: 'mail-stopped', data: { reason: 'complained', since: expect.any(String), startedAgainAt: null } },
  ]);
  await handled(await identity.tellDeleted(userId));
  expect((await pool.query('select 1 from mail_suppression where user_id = $1', [userId])).rowCount).toBe(0);
});

test('the download has what a person wrote to support, word for word', async () => {
  const userId = randomUUID();
  await pool.query(
    `insert into support_request (user_id, submission_id, ticket, topic, message, attach_wallet, priority)
     values ($1, gen_random_uuid(), 'FW-7K3M9Q', 'idea', 'Show the float in weeks.', true, false)`,
    [userId],
  );
  const ask = personalDataRequests.notifications.export;
  expect((await requests().ask(ask, { userId, from: null }, { timeoutMs })).records).toEqual([
    {
      kind: 'support-request',
      data: {
        ticket: 'FW-7K3M9Q',
        topic: 'idea',
        message: 'Show the float in weeks.',
        walletAttached: true,
        priority: false,
        sentAt: expect.any(String),
      },
    },
  ]);
});

test('a reminder is deleted with its mail, and one that keeps a second from being written is not', async () => {
  const userId = randomUUID();
  for (const [days, status] of [
    [95, 'sent'],
    [95, 'queued'],
    [1, 'sent'],
  ] as const) {
    await pool.query(
      `with written as (insert into reminder (user_id, kind, period, created_at)
         values ($1, 'daily', current_date - $2::int - (case when $3 = 'queued' then 1 else 0 end), now() - $2 * interval '1 day') returning id)
       insert into mail (kind, ref_id, user_id, status, next_try_at, created_at, ended_at)
       select 'daily-reminder', id, $1, $3::mail_status, null, now() - $2 * interval '1 day',
         case when $3 = 'sent' then now() - $2 * interval '1 day' end from written`,
      [userId, days, status],
    );
  }
  expect(await notifications.app.get(Retention).forgetMails()).toBe(2);
  const { rows } = await pool.query<{ days: number }>(
    'select current_date - period as days from reminder where user_id = $1 order by period',
    [userId],
  );
  expect(rows).toEqual([{ days: 96 }, { days: 1 }]);
});

test('finished mails are deleted after a while, waiting ones are not', async () => {
  const userId = randomUUID();
  for (const [status, days] of [
    ['sent', 91],
    ['failed', 91],
    ['sent', 89],
    ['queued', 91],
  ] as const) {
    await pool.query(
      `insert into mail (kind, ref_id, user_id, status, next_try_at, created_at, ended_at)
       values ('email-changed', gen_random_uuid(), $1, $2::mail_status, null, now() - $3 * interval '1 day',
         case when $2 <> 'queued' then now() - $3 * interval '1 day' end)`,
      [userId, status, days],
    );
  }
  expect(await notifications.app.get(Retention).forgetMails()).toBe(2);
  expect(await rowsOf(userId)).toBe(2);
  const { rows } = await pool.query('select distinct job from job_run order by job');
  expect(rows).toEqual([
    { job: 'backfill-reminders' },
    { job: 'forget-bounces' },
    { job: 'forget-old-mails' },
    { job: 'forget-old-pushes' },
    { job: 'forget-support-requests' },
    { job: 'forget-unconfirmed-subscriptions' },
    { job: 'plan-reminders' },
    { job: 'plan-weekly-tips' },
  ]);
});
