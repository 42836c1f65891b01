import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { PushDevice } from '@floatwise/contracts/notifications/push.http';
import { addDays } from '@floatwise/finance/calendar/calendar';
import { Clock } from '@floatwise/service-kit/clock';
import { CardsStandIn } from '@floatwise/test-kit/cards-stand-in';
import { PushBrowser } from '@floatwise/browser-test-kit/push-browser';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import webpush from 'web-push';
import type { NotificationsEnv } from '../env.js';
import { ReminderPlanner } from '../reminders/planning/reminder-planner.js';
import { service } from '../service.js';

const vapid = webpush.generateVAPIDKeys();
/** Its statement closes on the 15th and is due on the 10th. */
const day = '2026-12-09';
const nextDay = addDays(day, 1);

let sandbox: Sandbox;
let cards: CardsStandIn;
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;

beforeAll(async () => {
  [sandbox, cards] = await Promise.all([startSandbox(), new CardsStandIn().start()]);
  notifications = await serviceUnderTest({
    service,
    env: {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'hello@floatwise.test',
      PUSH_EXTRA_ORIGINS: sandbox.push.origin,
      // Nothing is sent here: what's planned is what's tested.
      PUSH_POLL_MS: '3600000',
      MAIL_POLL_MS: '3600000',
      REMINDER_PLAN_EVERY_MS: '3600000',
      RATE_LIMIT_POINTS: '10000',
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
    },
  });
  pool = new pg.Pool({ connectionString: notifications.databaseUrl, max: 2 });
});
beforeEach(() => at(`${day}T05:00:00Z`));
afterAll(async () => {
  await pool.end();
  await notifications.stop();
  await Promise.all([cards.stop(), sandbox.stop()]);
});

function at(instant: string): void {
  notifications.app.get(Clock).now = () => new Date(instant);
}
const plan = () => notifications.app.get(ReminderPlanner).plan({ signal: new AbortController().signal });

interface Given {
  timezone?: string;
  isVerified?: boolean;
  /** Columns of `email_preference`; without it, the person never opened the settings. */
  preference?: { emailReminders: boolean; frequency: string; sendAt?: number; pausedUntil?: string };
}

async function somebody({ timezone = 'America/New_York', isVerified = true, preference }: Given = {}) {
  const { userId, headers } = await signedIn();
  const client = notifications.client.with(headers);
  await pool.query('insert into reminder_plan (user_id, timezone, is_verified) values ($1, $2, $3)', [
    userId,
    timezone,
    isVerified,
  ]);
  await pool.query(
    `insert into card_bill (card_id, user_id, statement_date, due_date, due_month, cycle_since)
     values ($1, $2, 15, 10, 'next', '2026-11-01')`,
    [randomUUID(), userId],
  );
  if (preference) {
    const { emailReminders, frequency, sendAt = 540, pausedUntil = null } = preference;
    await pool.query(
      `insert into email_preference (user_id, email_reminders, frequency, send_at, paused_until, link_token, updated_at)
       values ($1, $2, $3, $4, $5, $6, now())`,
      [userId, emailReminders, frequency, sendAt, pausedUntil, randomUUID()],
    );
  }
  const { subscription } = await PushBrowser.subscribe(sandbox.push.origin, vapid.publicKey);
  const { body: device } = await client.post<PushDevice>('/api/user/push', subscription);
  return { userId, client, device };
}

const plannedFor = async (userId: string) =>
  (
    await pool.query<{ day: string; until: Date }>(
      `select period::text as day, until from push_message join push_device on push_device.id = device_id
        where user_id = $1 order by period`,
      [userId],
    )
  ).rows.map(({ day: period, until }) => `${period} until ${until.toISOString()}`);
const mailsOf = async (userId: string) =>
  (await pool.query('select 1 from mail where user_id = $1', [userId])).rowCount;

test.each<[string, Given, string[], number]>([
  ['mails were never turned on', {}, [`${day} until 2026-12-10T05:00:00.000Z`], 0],
  [
    'mails are off',
    { preference: { emailReminders: false, frequency: 'both' } },
    [`${day} until 2026-12-10T05:00:00.000Z`],
    0,
  ],
  [
    'mails are weekly',
    { preference: { emailReminders: true, frequency: 'weekly' } },
    [`${day} until 2026-12-10T05:00:00.000Z`],
    0,
  ],
  [
    'mails are daily',
    { preference: { emailReminders: true, frequency: 'daily' } },
    [`${day} until 2026-12-10T05:00:00.000Z`],
    1,
  ],
  ['the zone is ahead', { timezone: 'Asia/Tokyo' }, [`${day} until 2026-12-09T15:00:00.000Z`], 0],
  ['the zone doesn’t exist', { timezone: 'Mars/Olympus' }, [`${day} until 2026-12-10T05:00:00.000Z`], 0],
  ['the address isn’t verified', { isVerified: false }, [], 0],
  [
    'reminders are paused',
    { preference: { emailReminders: false, frequency: 'both', pausedUntil: '2027-01-01' } },
    [],
    0,
  ],
  ['its time of day is later', { preference: { emailReminders: false, frequency: 'both', sendAt: 1_200 } }, [], 0],
])('a device gets its alert where %s', async (_, given, expected, mails) => {
  // Before nine in the morning in every zone of the table.
  at(`${addDays(day, -1)}T23:00:00Z`);
  const ada = await somebody(given);
  at(`${day}T14:30:00Z`);
  await plan();
  await plan();
  expect(await plannedFor(ada.userId)).toEqual(expected);
  expect(await mailsOf(ada.userId)).toBe(mails);
});

test('each day on which something is due has one, and other days have none', async () => {
  const ada = await somebody();
  for (const each of [day, nextDay, addDays(day, 2), addDays(day, 3)]) {
    at(`${each}T14:30:00Z`);
    await plan();
  }
  expect((await plannedFor(ada.userId)).map((one) => one.slice(0, 10))).toEqual([day, nextDay, addDays(day, 2)]);
});

test('after the last device was removed, nothing is planned', async () => {
  const ada = await somebody();
  await ada.client.delete(`/api/user/push/${ada.device.id}`);
  at(`${day}T14:30:00Z`);
  await plan();
  const { rows } = await pool.query(
    'select next_daily_at, (select count(*) from reminder where user_id = $1)::int as reminders from reminder_plan where user_id = $1',
    [ada.userId],
  );
  expect(rows).toEqual([{ next_daily_at: null, reminders: 0 }]);
});
