import type pg from 'pg';
import { Clock } from '@floatwise/service-kit/clock';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { CardsStandIn } from '@floatwise/test-kit/cards-stand-in';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { MailServer } from '@floatwise/test-kit/mail-server';
import { insertPeopleToRemind } from '@floatwise/test-kit/people-to-remind';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database } from '../../db.js';
import type { NotificationsEnv } from '../../env.js';
import { service } from '../../service.js';
import { ReminderPlanner } from './reminder-planner.js';

const concurrency = 3;
/** A Monday, 9:00 in New York. */
const monday = Date.parse('2026-06-15T13:00:00Z');
const minuteMs = 60_000;

let identity: IdentityStandIn;
let cards: CardsStandIn;
let server: MailServer;
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;

beforeAll(async () => {
  [identity, cards, server] = await Promise.all([
    new IdentityStandIn().start(),
    new CardsStandIn().start(),
    new MailServer().start(),
  ]);
  const env = {
    SMTP_URL: server.url,
    MAIL_FROM: 'hello@floatwise.test',
    MAIL_CONCURRENCY: String(concurrency),
    MAIL_POLL_MS: '20',
    MAIL_BACKOFF_MS: '50',
    MAIL_PAUSE_MS: '50',
    // Long enough for a busy machine: a reminder whose answer comes later is left in doubt.
    SMTP_TIMEOUT_MS: '4000',
    // The tests plan themselves.
    REMINDER_PLAN_EVERY_MS: '86400000',
  };
  notifications = await serviceUnderTest({ service, env });
  pool = notifications.app.get(Database).pool;
  notifications.app.get(Clock).now = () => new Date(monday + minuteMs);
});

afterAll(async () => {
  await notifications.stop();
  await Promise.all([identity.stop(), cards.stop(), server.stop()]);
});

afterEach(() => {
  server.mood = 'well';
});

/** People who get a weekly reminder this Monday. */
async function people(count: number): Promise<string[]> {
  const times = { frequency: 'weekly', sendAt: 540, timezone: 'America/New_York', nextAt: new Date(monday) };
  const userIds = await insertPeopleToRemind(pool, { count, ...times });
  for (const userId of userIds) cards.wallets.set(userId, [aPlannerCard()]);
  return userIds;
}

/** A planner of a replica whose clock says this. */
function plannerAt(now: number): ReminderPlanner {
  const clock = new Clock();
  clock.now = () => new Date(now);
  return new ReminderPlanner(notifications.app.get(Database), clock);
}
const planAt = (now: number) => plannerAt(now).plan({ signal: new AbortController().signal });

const arrivedTo = (userIds: readonly string[]): number[] =>
  userIds.map((userId) => server.arrived.filter(({ to }) => to.startsWith(userId)).length);
const statusesOf = async (userIds: readonly string[]): Promise<string[]> => {
  const { rows } = await pool.query<{ status: string }>(
    'select distinct status from mail where user_id = any($1) order by status',
    [userIds],
  );
  return rows.map(({ status }) => status);
};
const inDoubt = async (userIds: readonly string[]): Promise<string[]> => {
  const { rows } = await pool.query<{ userId: string }>(
    `select user_id as "userId" from mail where user_id = any($1) and status = 'uncertain'`,
    [userIds],
  );
  return rows.map(({ userId }) => userId);
};
const areAll = (userIds: readonly string[], statuses: string[]) =>
  eventually(async () => expect(await statusesOf(userIds)).toEqual(statuses));
const struck = (userIds: readonly string[]) =>
  eventually(async () => {
    const { rowCount } = await pool.query('select 1 from mail where user_id = any($1) and fault is not null', [
      userIds,
    ]);
    return (rowCount ?? 0) > 0;
  });

test('three replicas whose clocks are two minutes apart: each person has one reminder and gets one mail [fault 17]', async () => {
  const userIds = await people(60);
  const seconds = Array.from({ length: 25 }, (_, index) => index * 20 - 240);
  // Real time goes from four minutes before nine to four minutes after; the clocks run two minutes behind, right, and ahead.
  for (const second of seconds) {
    const real = monday + second * 1_000;
    await Promise.all([-2, 0, 2].map((wrong) => planAt(real + wrong * minuteMs)));
  }
  await areAll(userIds, ['sent']);
  expect(arrivedTo(userIds)).toEqual(userIds.map(() => 1));
  const { rows } = await pool.query<{ period: string }>(
    'select distinct period::text from reminder where user_id = any($1)',
    [userIds],
  );
  expect(rows).toEqual([{ period: '2026-06-15' }]);
});

test('three replicas that plan 2,500 people at once write each reminder once, with its mail [fault 17]', async () => {
  server.mood = 'refusing';
  const userIds = await people(2_500);
  const planned = await Promise.all([0, 1, 2].map(() => planAt(monday + minuteMs)));
  // Whoever found a person taken by another leaves them to the next run.
  planned.push(await planAt(monday + 2 * minuteMs));
  expect(planned.reduce((sum, { weekly }) => sum + weekly, 0)).toBe(userIds.length);
  const { rows } = await pool.query<{ people: number; mails: number }>(
    `select count(distinct reminder.user_id)::int as people, count(*)::int as mails
      from reminder join mail on mail.ref_id = reminder.id and mail.kind = 'weekly-reminder' where reminder.user_id = any($1)`,
    [userIds],
  );
  expect(rows).toEqual([{ people: 2_500, mails: 2_500 }]);
  await pool.query('delete from mail where user_id = any($1)', [userIds]);
});

test.each([
  ['refuses to talk', 'refusing'],
  ['has no time for the recipient', 'busy'],
  ['accepts the sender and falls silent', 'hanging'],
] as const)(
  'a mail server that %s, until it recovers: each person gets one reminder [fault 16]',
  async (_case, mood) => {
    server.mood = mood;
    const userIds = await people(8);
    await planAt(monday + minuteMs);
    await struck(userIds);
    expect(arrivedTo(userIds)).toEqual(userIds.map(() => 0));
    server.mood = 'well';
    await areAll(userIds, ['sent']);
    expect(arrivedTo(userIds)).toEqual(userIds.map(() => 1));
  },
);

test('a mail server that refuses each recipient for good: nobody gets anything, and nobody waits [fault 16]', async () => {
  server.mood = 'declining';
  const userIds = await people(4);
  await planAt(monday + minuteMs);
  await areAll(userIds, ['failed']);
  expect(arrivedTo(userIds)).toEqual(userIds.map(() => 0));
});

test('a mail server that drops its connections after it took a mail: at most one reminder each, and none is lost but those in doubt [fault 16]', async () => {
  server.mood = 'dropping';
  const userIds = await people(8);
  await planAt(monday + minuteMs);
  await eventually(() => arrivedTo(userIds).some((mails) => mails > 0));
  server.mood = 'well';
  await eventually(async () => expect(await statusesOf(userIds)).not.toContain('queued'));
  await eventually(async () => expect(await statusesOf(userIds)).not.toContain('claimed'));
  const doubtful = await inDoubt(userIds);
  const arrived = arrivedTo(userIds);
  expect(doubtful.length).toBeGreaterThan(0);
  expect(Math.max(...arrived)).toBe(1);
  // It drops every connection, also those whose mail it hasn't taken yet.
  expect(userIds.filter((userId, index) => arrived[index] === 0 && !doubtful.includes(userId))).toEqual([]);
});

test('a mail server that answers a mail too late: each person gets one reminder, and it is left in doubt [fault 16]', async () => {
  let accept = (): void => undefined;
  server.accepting = new Promise<void>((resolve) => (accept = resolve));
  const userIds = await people(concurrency);
  await planAt(monday + minuteMs);
  await areAll(userIds, ['uncertain']);
  accept();
  await eventually(() => expect(arrivedTo(userIds)).toEqual(userIds.map(() => 1)));
});

test('a sign-in link goes out before the reminders that were queued before it', async () => {
  server.mood = 'refusing';
  const userIds = await people(120);
  await planAt(monday + minuteMs);
  const linkId = await identity.requestLink();
  await eventually(async () => {
    const { rowCount } = await pool.query('select 1 from mail where ref_id = $1', [linkId]);
    return rowCount === 1;
  });
  const before = server.arrived.length;
  server.mood = 'well';
  const areDone = async () => (await statusesOf(userIds)).every((status) => ['sent', 'uncertain'].includes(status));
  await eventually(areDone);
  const place = server.arrived.slice(before).findIndex(({ to }) => to.startsWith(linkId));
  expect(place).toBeGreaterThanOrEqual(0);
  // It's behind those at most that were in progress already.
  expect(place).toBeLessThan(60);
});
