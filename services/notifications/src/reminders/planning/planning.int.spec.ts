import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { register } from 'prom-client';
import { Clock } from '@floatwise/service-kit/clock';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database } from '../../db.js';
import type { NotificationsEnv } from '../../env.js';
import { service } from '../../service.js';
import { ReminderPlanner } from './reminder-planner.js';
import { replan } from './replan.js';

let identity: IdentityStandIn;
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;

beforeAll(async () => {
  identity = await new IdentityStandIn().start();
  const env = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@floatwise.test',
    MAIL_POLL_MS: '3600000',
    // The tests plan themselves.
    REMINDER_PLAN_EVERY_MS: '86400000',
  };
  notifications = await serviceUnderTest({ service, env });
  pool = notifications.app.get(Database).pool;
});

afterAll(async () => {
  await notifications.stop();
  await identity.stop();
});

beforeEach(() => pool.query('delete from reminder_plan'));

const it = (at: string) => {
  notifications.app.get(Clock).now = () => new Date(at);
};
const plan = () => notifications.app.get(ReminderPlanner).plan({ signal: new AbortController().signal });

interface Given {
  frequency?: string;
  sendAt?: number;
  timezone?: string;
  pausedUntil?: string;
  /** Closes on the 5th, due on the 1st of the next month. */
  cards?: { paid?: string[] }[];
  /** The one of their cards, by index, that reminders are about. */
  chosen?: number;
}

/** A person with a plan from `now` on. */
async function somebody(now: string, given: Given = {}): Promise<string> {
  const {
    frequency = 'both',
    sendAt = 540,
    timezone = 'America/New_York',
    pausedUntil = null,
    cards = [{}],
    chosen,
  } = given;
  const userId = randomUUID();
  const cardIds = cards.map(() => randomUUID());
  await prefer(userId, {
    frequency,
    sendAt,
    pausedUntil,
    cardIds: chosen === undefined ? null : [cardIds[chosen] ?? ''],
  });
  for (const [index, { paid = [] }] of cards.entries()) {
    await pool.query(
      `insert into card_bill (card_id, user_id, statement_date, due_date, due_month, cycle_since, paid_closings)
       values ($1, $2, 5, 1, 'next', '2026-06-04', $3)`,
      [cardIds[index], userId, paid],
    );
  }
  await anew(userId, now, { timezone, isVerified: true });
  return userId;
}

const prefer = (
  userId: string,
  change: { frequency: string; sendAt: number; pausedUntil: string | null; cardIds: string[] | null },
) =>
  pool.query(
    `insert into email_preference (user_id, email_reminders, frequency, send_at, paused_until, every_card, card_ids, link_token, updated_at)
     values ($1, true, $2, $3, $4, $5, $6, $7, now())`,
    [
      userId,
      change.frequency,
      change.sendAt,
      change.pausedUntil,
      change.cardIds === null,
      change.cardIds ?? [],
      randomUUID(),
    ],
  );

const anew = (userId: string, now: string, profile?: { timezone: string; isVerified: boolean }) =>
  notifications.app
    .get(Database)
    .prisma.$transaction((tx) => replan(tx, userId, { now: new Date(now), ...(profile ? { profile } : {}) }));

const remindersOf = async (userId: string): Promise<string[]> => {
  const { rows } = await pool.query<{ said: string }>(
    `select mail.kind || ' ' || period as said from reminder join mail on mail.ref_id = reminder.id and mail.user_id = reminder.user_id
      where reminder.user_id = $1 order by period, mail.kind`,
    [userId],
  );
  return rows.map(({ said }) => said);
};
const nextOf = async (userId: string): Promise<(string | null)[]> => {
  const { rows } = await pool.query<{ daily: Date | null; weekly: Date | null }>(
    'select next_daily_at as daily, next_weekly_at as weekly from reminder_plan where user_id = $1',
    [userId],
  );
  return rows.flatMap(({ daily, weekly }) => [daily, weekly]).map((at) => at && at.toISOString());
};

test('a weekly reminder on Monday morning, and a daily one where a bill is due', async () => {
  // July 1, 2026, is a Wednesday.
  const userId = await somebody('2026-06-26T12:00:00Z');
  expect(await nextOf(userId)).toEqual(['2026-06-26T13:00:00.000Z', '2026-06-29T13:00:00.000Z']);
  for (let day = 26; day <= 30; day++) {
    it(`2026-06-${day}T13:00:30Z`);
    await plan();
  }
  expect(await remindersOf(userId)).toEqual([
    'daily-reminder 2026-06-28',
    'weekly-reminder 2026-06-29',
    'daily-reminder 2026-06-30',
  ]);
  expect(await nextOf(userId)).toEqual(['2026-07-01T13:00:00.000Z', '2026-07-06T13:00:00.000Z']);
});

test.each<[string, Given, string[]]>([
  ['both kinds on the same Monday', {}, ['daily-reminder 2026-08-31', 'weekly-reminder 2026-08-31']],
  ['only the weekly one', { frequency: 'weekly' }, ['weekly-reminder 2026-08-31']],
  ['only the daily one', { frequency: 'daily' }, ['daily-reminder 2026-08-31']],
  [
    'no daily one once the bill is paid',
    { cards: [{ paid: ['2026-07-05', '2026-08-05'] }] },
    ['weekly-reminder 2026-08-31'],
  ],
  [
    'none about a card that was not chosen',
    { frequency: 'daily', cards: [{}, { paid: ['2026-07-05', '2026-08-05'] }], chosen: 1 },
    [],
  ],
  ['none without a card', { cards: [] }, []],
  ['none before its time of day', { sendAt: 600 }, []],
  ['none during a pause', { pausedUntil: '2026-09-02' }, []],
  ['none where Monday has not begun', { timezone: 'Pacific/Honolulu' }, []],
])('a Monday before a due date: %s', async (_case, given, expected) => {
  const userId = await somebody('2026-08-31T12:30:00Z', given);
  it('2026-08-31T13:00:00Z');
  await plan();
  await plan();
  expect(await remindersOf(userId)).toEqual(expected);
});

test('how late a reminder was planned is measured', async () => {
  const within = async (le: number): Promise<number> => {
    const lines = (await register.metrics()).split('\n');
    const name = `reminder_planning_delay_seconds_bucket{le="${le}"} `;
    return Number(lines.find((line) => line.startsWith(name))?.slice(name.length));
  };
  const before = [await within(60), await within(120)] as const;
  await somebody('2026-08-31T12:30:00Z');
  it('2026-08-31T13:01:30Z');
  await plan();
  expect([await within(60), await within(120)]).toEqual([before[0], before[1] + 2]);
});

test('after two days of downtime, today’s reminder and this week’s come, and those of the days missed do not', async () => {
  const userId = await somebody('2026-06-28T12:00:00Z', { frequency: 'both' });
  it('2026-06-30T20:00:00Z');
  await plan();
  expect(await remindersOf(userId)).toEqual(['weekly-reminder 2026-06-29', 'daily-reminder 2026-06-30']);
  expect(await nextOf(userId)).toEqual(['2026-07-01T13:00:00.000Z', '2026-07-06T13:00:00.000Z']);
});

test.each([
  ['still comes on Wednesday', '2026-07-01T13:00:00Z', ['weekly-reminder 2026-06-29']],
  ['no longer comes on Thursday', '2026-07-02T13:00:00Z', []],
])('after downtime, the weekly reminder of Monday %s', async (_case, now, expected) => {
  const userId = await somebody('2026-06-28T12:00:00Z', { frequency: 'weekly' });
  await anew(userId, now);
  it(now);
  await plan();
  expect(await remindersOf(userId)).toEqual(expected);
  expect((await nextOf(userId))[1]).toBe('2026-07-06T13:00:00.000Z');
});

test('after downtime before the time of day, nothing comes yet', async () => {
  const userId = await somebody('2026-06-28T12:00:00Z', { frequency: 'daily' });
  it('2026-06-30T12:00:00Z');
  await plan();
  expect([await remindersOf(userId), (await nextOf(userId))[0]]).toEqual([[], '2026-06-30T13:00:00.000Z']);
});

test('a change right before the reminder is written keeps it, and one right after it does not bring a second', async () => {
  const userId = await somebody('2026-06-30T12:00:00Z', { frequency: 'daily' });
  await pool.query('update email_preference set send_at = 480 where user_id = $1', [userId]);
  await anew(userId, '2026-06-30T13:00:10Z');
  it('2026-06-30T13:00:30Z');
  await plan();
  expect(await remindersOf(userId)).toEqual(['daily-reminder 2026-06-30']);
  await pool.query('update email_preference set send_at = 600 where user_id = $1', [userId]);
  await anew(userId, '2026-06-30T13:01:00Z');
  expect((await nextOf(userId))[0]).toBe('2026-07-01T14:00:00.000Z');
});

test('a traveler who lands in a later time zone gets one reminder a day', async () => {
  const userId = await somebody('2026-06-30T12:00:00Z', { frequency: 'daily' });
  it('2026-06-30T13:00:30Z');
  await plan();
  await anew(userId, '2026-06-30T13:30:00Z', { timezone: 'America/Los_Angeles', isVerified: true });
  it('2026-06-30T16:00:30Z');
  await plan();
  expect(await remindersOf(userId)).toEqual(['daily-reminder 2026-06-30']);
  it('2026-07-01T16:00:30Z');
  await plan();
  expect(await remindersOf(userId)).toEqual(['daily-reminder 2026-06-30', 'daily-reminder 2026-07-01']);
});

test('a traveler who lands in an earlier time zone, where today’s time has passed, gets today’s reminders right away', async () => {
  // A Monday before a due date: 2 a.m. in Los Angeles, 7 p.m. in Tokyo.
  const userId = await somebody('2026-08-31T09:00:00Z', { timezone: 'America/Los_Angeles' });
  await anew(userId, '2026-08-31T10:00:00Z', { timezone: 'Asia/Tokyo', isVerified: true });
  it('2026-08-31T10:00:30Z');
  await plan();
  await plan();
  expect(await remindersOf(userId)).toEqual(['daily-reminder 2026-08-31', 'weekly-reminder 2026-08-31']);
  expect(await nextOf(userId)).toEqual(['2026-09-01T00:00:00.000Z', '2026-09-07T00:00:00.000Z']);
});

test('switched off, or with an address no longer verified, nothing is planned', async () => {
  const userId = await somebody('2026-06-30T12:00:00Z');
  await anew(userId, '2026-06-30T12:10:00Z', { timezone: 'America/New_York', isVerified: false });
  expect(await nextOf(userId)).toEqual([null, null]);
  await anew(userId, '2026-06-30T12:20:00Z', { timezone: 'America/New_York', isVerified: true });
  expect((await nextOf(userId))[0]).toBe('2026-06-30T13:00:00.000Z');
  await pool.query('update email_preference set email_reminders = false where user_id = $1', [userId]);
  await anew(userId, '2026-06-30T12:30:00Z');
  expect(await nextOf(userId)).toEqual([null, null]);
});

test('an account deleted while its reminder is being planned leaves nothing', async () => {
  const userId = await somebody('2026-06-30T12:00:00Z');
  const planner = await pool.connect();
  try {
    await planner.query('begin');
    await planner.query('select 1 from reminder_plan where user_id = $1 for update', [userId]);
    const eventId = await identity.tellDeleted(userId);
    await eventually(async () => {
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows.length > 0;
    });
    await planner.query(
      `with written as (insert into reminder (user_id, kind, period) values ($1, 'daily', '2026-06-30') returning id)
       insert into mail (kind, ref_id, user_id) select 'daily-reminder', id, $1 from written`,
      [userId],
    );
    await planner.query('commit');
    await eventually(
      async () => (await pool.query('select 1 from inbox where event_id = $1', [eventId])).rowCount === 1,
    );
  } finally {
    planner.release();
  }
  expect([await remindersOf(userId), await nextOf(userId)]).toEqual([[], []]);
});
