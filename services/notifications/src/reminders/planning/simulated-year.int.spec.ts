import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { ReminderFrequency, ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import {
  addDays,
  addMonths,
  clampDay,
  todayIn,
  type CalendarDate,
  type YearMonth,
} from '@floatwise/finance/calendar/calendar';
import { Clock } from '@floatwise/service-kit/clock';
import { aPlannerCard } from '@floatwise/browser-test-kit/builders';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database } from '../../db.js';
import type { NotificationsEnv } from '../../env.js';
import { service } from '../../service.js';
import { dailyReminder } from '../contents/daily.js';
import { mayBeSent } from '../contents/reminder-rules.js';
import { reminderLinks, type ReminderInput, type ReminderWords } from '../contents/reminder-words.js';
import { weeklyReminder } from '../contents/weekly.js';
import { ReminderPlanner } from './reminder-planner.js';
import { replan } from './replan.js';

/** Each zone with each frequency and each habit twice, with cards of other days. */
const count = 432;
const [firstDay, lastDay]: [CalendarDate, CalendarDate] = ['2026-01-01', '2026-12-31'];
const links = reminderLinks('http://localhost:8080');
const daysAhead = [7, 3, 1];
/** One in so many weekly reminders is written out: they take most of the time. */
const weeklySample = 40;

/**
 * Local send times, in minutes since midnight: at an edge of the day, or where daylight saving skips or repeats an hour. Zones of
 * one line come at the same instant on most days, so that there are fewer moments to live through.
 */
const zones: [string, number][] = [
  ...([
    ['America/New_York', 150],
    ['America/Havana', 150],
    ['America/Los_Angeles', 1_410],
    ['America/St_Johns', 240],
  ] as const),
  ...([
    ['Europe/London', 90],
    ['Europe/Berlin', 150],
    ['America/Nuuk', 1_410],
  ] as const),
  ...([
    ['Asia/Kolkata', 1_080],
    ['Pacific/Kiritimati', 150],
  ] as const),
  ['Africa/Casablanca', 150],
  ['Australia/Lord_Howe', 120],
  ['Pacific/Chatham', 165],
].map(([zone, sendAt]) => [String(zone), Number(sendAt)]);
const frequencies: ReminderFrequency[] = ['daily', 'weekly', 'both'];

/** Days from the due date to the payment, and whether it's made after the day's reminder was planned, before it's sent. */
const habits = [
  { days: -9, isLastMinute: false },
  { days: -3, isLastMinute: true },
  { days: 0, isLastMinute: false },
  { days: 0, isLastMinute: true },
  { days: 5, isLastMinute: false },
  { days: Infinity, isLastMinute: false },
];

interface Bill {
  card: PlannerCard;
  closingDate: CalendarDate;
  dueDate: CalendarDate;
  /** The local day of the payment; null: never. */
  paidOn: CalendarDate | null;
  isLastMinute: boolean;
}

interface Person {
  userId: string;
  timezone: string;
  sendAt: number;
  frequency: ReminderFrequency;
  cards: PlannerCard[];
  bills: Bill[];
}

let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;
const people = new Map<string, Person>();
/** What daily reminders said about bills: `<card> <due date> on <day>`. */
const said = new Set<string>();
const saidAfterPayment: string[] = [];

beforeAll(async () => {
  const env = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@floatwise.test',
    // The test plans, and decides what would be sent.
    REMINDER_PLAN_EVERY_MS: '86400000',
    MAIL_POLL_MS: '86400000',
  };
  notifications = await serviceUnderTest({ service, env });
  pool = notifications.app.get(Database).pool;
  for (let index = 0; index < count; index++) addPerson(index);
  await storePeople();
});

afterAll(() => notifications.stop());

function addPerson(index: number): void {
  const [timezone, sendAt] = zones[index % zones.length] ?? ['UTC', 540];
  const frequency = frequencies[Math.floor(index / zones.length) % frequencies.length] ?? 'both';
  const habit = habits[Math.floor(index / 36) % habits.length] ?? habits[0]!;
  const cards = Array.from({ length: index % 4 === 0 ? 2 : 1 }, (_, which) => {
    const [statementDate, dueDate] = [1 + ((index * 7 + which * 13) % 31), 1 + ((index * 11 + which * 5) % 31)];
    const dueMonth = dueDate > statementDate + 10 ? ('same' as const) : ('next' as const);
    const name = `Card ${index}-${which}`;
    return aPlannerCard({ id: randomUUID(), name, statementDate, dueDate, dueMonth, currentBalance: 400 });
  });
  const bills = cards.flatMap((card) => billsOf(card, habit));
  const userId = randomUUID();
  people.set(userId, { userId, timezone, sendAt, frequency, cards, bills });
}

/** By the words of the specification: a statement closes on its day, or on the last of a shorter month, and so it's due. */
function billsOf(card: PlannerCard, { days, isLastMinute }: (typeof habits)[number]): Bill[] {
  const months = Array.from({ length: 15 }, (_, index): YearMonth => addMonths('2025-10', index));
  return months.flatMap((month): Bill[] => {
    const closingDate = clampDay(month, card.statementDate);
    const dueDate = clampDay(card.dueMonth === 'next' ? addMonths(month, 1) : month, card.dueDate);
    if (dueDate < card.cycleSince) return [];
    const wished = days === Infinity ? null : addDays(dueDate, days);
    const paidOn = wished !== null && wished <= closingDate ? addDays(closingDate, 1) : wished;
    return [{ card, closingDate, dueDate, paidOn, isLastMinute }];
  });
}

async function storePeople(): Promise<void> {
  const all = [...people.values()];
  const cards = all.flatMap(({ userId, cards: own }) => own.map((card) => ({ userId, ...card })));
  await pool.query(
    `insert into email_preference (user_id, email_reminders, frequency, send_at, link_token, updated_at)
     select id, true, wanted, at, id::text, now() from unnest($1::uuid[], $2::text[], $3::int[]) as given (id, wanted, at)`,
    [all.map(({ userId }) => userId), all.map(({ frequency }) => frequency), all.map(({ sendAt }) => sendAt)],
  );
  await pool.query(
    `insert into card_bill (card_id, user_id, statement_date, due_date, due_month, cycle_since)
     select given.*, '2026-01-01' from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::text[]) as given`,
    [
      cards.map(({ id }) => id),
      cards.map(({ userId }) => userId),
      cards.map(({ statementDate }) => statementDate),
      cards.map(({ dueDate }) => dueDate),
      cards.map(({ dueMonth }) => dueMonth),
    ],
  );
  const now = new Date('2025-12-30T00:00:00Z');
  await notifications.app.get(Database).prisma.$transaction(
    async (tx) => {
      for (const { userId, timezone } of all)
        await replan(tx, userId, { now, profile: { timezone, isVerified: true } });
    },
    { timeout: 240_000 },
  );
}

/** Payments that are to be made, by zone and local day; those from before the year on its first day. */
function paymentsBy(isLastMinute: boolean): Map<string, Bill[]> {
  const payments = new Map<string, Bill[]>();
  for (const { timezone, bills } of people.values()) {
    for (const bill of bills) {
      if (bill.paidOn === null) continue;
      const isEarlier = bill.paidOn < firstDay;
      if ((bill.isLastMinute && !isEarlier) !== isLastMinute) continue;
      const key = `${timezone} ${isEarlier ? firstDay : bill.paidOn}`;
      payments.set(key, [...(payments.get(key) ?? []), bill]);
    }
  }
  return payments;
}

/** Pays what is to be paid today in these zones, in the wallet and, as its event does, in our table. */
async function pay(
  payments: Map<string, Bill[]>,
  isTime: (zone: [string, number]) => boolean,
  now: Date,
): Promise<void> {
  const due = zones.filter(isTime).flatMap(([timezone]) => {
    const key = `${timezone} ${todayIn(timezone, now)}`;
    const found = payments.get(key) ?? [];
    payments.delete(key);
    return found;
  });
  if (due.length === 0) return;
  for (const { card, closingDate } of due) {
    card.paidStatements = [{ closingDate, amount: 400, paidOn: closingDate }, ...card.paidStatements];
  }
  await pool.query(
    `update card_bill set paid_closings = paid_closings || given.closing
     from unnest($1::uuid[], $2::date[]) as given (card_id, closing) where card_bill.card_id = given.card_id`,
    [due.map(({ card }) => card.id), due.map(({ closingDate }) => closingDate)],
  );
}

interface Planned {
  userId: string;
  kind: ReminderKind;
  period: CalendarDate;
}

/** Takes the mails that are queued, as the sender does. */
async function takeQueued(): Promise<Planned[]> {
  const { rows } = await pool.query<Planned>(
    `with taken as (update mail set status = 'sent', next_try_at = null where status = 'queued' returning ref_id)
     select user_id as "userId", kind, period::text from taken join reminder on reminder.id = taken.ref_id`,
  );
  return rows;
}

/** Decides what a reminder says at the moment of sending; null: nothing, so it isn't sent. */
function written({ kind, userId, period }: Planned, now: Date): ReminderWords | null {
  const person = people.get(userId);
  if (!person) throw new Error('A reminder for nobody.');
  const { frequency, timezone, cards } = person;
  const preference = { emailReminders: true, frequency, daysAhead, everyCard: true, cardIds: [], pausedUntil: null };
  const today = todayIn(timezone, now);
  expect(period).toBe(today);
  expect(mayBeSent({ kind, period, preference }, today)).toBe(true);
  const input: ReminderInput = { cards, today, daysAhead, links };
  return kind === 'daily' ? dailyReminder(input) : weeklyReminder({ ...input, week: null });
}

/** Days to the due date that a row of a reminder names, negative once it has passed; null: the row isn't about a bill. */
function daysNamed(detail: string): number | null {
  if (detail.startsWith('Due today')) return 0;
  if (detail.startsWith('Due tomorrow')) return 1;
  if (detail.startsWith('Was due yesterday')) return -1;
  const [, ahead, late] = /^Due in (\d+) days|^Was due (\d+) days ago/.exec(detail) ?? [];
  if (ahead !== undefined) return Number(ahead);
  return late === undefined ? null : -Number(late);
}

const bills = new Map<string, Bill>();
const isPaid = ({ paidOn }: Bill, day: CalendarDate): boolean => paidOn !== null && paidOn <= day;

function note({ kind, period }: Planned, words: ReminderWords): void {
  for (const { rows = [] } of words.sections) {
    for (const { label, details } of rows) {
      const days = daysNamed(details[0] ?? '');
      if (days === null) continue;
      const named = `${label} ${addDays(period, days)}`;
      const bill = bills.get(named);
      if (!bill || isPaid(bill, period)) saidAfterPayment.push(`${kind} ${named} on ${period}`);
      if (kind === 'daily') said.add(`${named} on ${period}`);
    }
  }
}

/** Every moment of the year at which something is planned, one after the other. */
async function liveThroughTheYear(): Promise<{ moments: number; reminders: number; sent: number }> {
  const [planner, clock] = [notifications.app.get(ReminderPlanner), notifications.app.get(Clock)];
  const [atDawn, atTheLastMinute] = [paymentsBy(false), paymentsBy(true)];
  const { signal } = new AbortController();
  const counts = { moments: 0, reminders: 0, sent: 0 };
  for (;;) {
    const { rows } = await pool.query<{ next: Date }>(
      'select least(min(next_daily_at), min(next_weekly_at)) as next from reminder_plan',
    );
    const now = rows[0]?.next ?? new Date(0);
    if (zones.every(([timezone]) => todayIn(timezone, now) > lastDay)) return counts;
    clock.now = () => now;
    const isMorning = ([timezone]: [string, number]) => todayIn(timezone, now) >= firstDay;
    await pay(atDawn, isMorning, now);
    await planner.plan({ signal });
    const planned = await takeQueued();
    const planning = new Set(planned.map(({ userId }) => people.get(userId)?.timezone));
    await pay(atTheLastMinute, (zone) => isMorning(zone) && planning.has(zone[0]), now);
    for (const each of planned) {
      if (each.period < firstDay || each.period > lastDay) continue;
      if (each.kind === 'weekly' && (counts.reminders + each.userId.charCodeAt(0)) % weeklySample !== 0) continue;
      const words = written(each, now);
      if (words) note(each, words);
      counts.sent += Number(words !== null);
    }
    counts.moments += 1;
    counts.reminders += planned.length;
  }
}

test('a simulated year of 432 people in 12 zones, from one planned moment to the next', async () => {
  for (const { bills: own } of people.values())
    for (const bill of own) bills.set(`${bill.card.name} ${bill.dueDate}`, bill);
  const { moments, reminders, sent } = await liveThroughTheYear();
  expect(moments).toBeGreaterThan(12 * 52);
  expect(reminders).toBeGreaterThan(sent);
  expect(sent).toBeGreaterThan(4_000);
}, 600_000);

test('no mail was double: each person has at most one of a kind and day, and each has one mail', async () => {
  const { rows } = await pool.query<{ reminders: number; keys: number; mails: number }>(
    `select count(*)::int as reminders, count(distinct (reminder.user_id, reminder.kind, period))::int as keys,
       (select count(*)::int from mail) as mails from reminder join mail on mail.ref_id = reminder.id`,
  );
  const [{ reminders, keys, mails } = { reminders: 0, keys: -1, mails: -1 }] = rows;
  expect([keys, mails]).toEqual([reminders, reminders]);
});

test('everybody who chose weekly reminders got one each Monday, and nobody else any', async () => {
  const { rows } = await pool.query<{ userId: string; mondays: number }>(
    `select user_id as "userId", count(*)::int as mondays from reminder
      where kind = 'weekly' and extract(isodow from period) = 1 and period between $1 and $2 group by user_id`,
    [firstDay, lastDay],
  );
  const weekly = [...people.values()].filter(({ frequency }) => frequency !== 'daily');
  expect(new Map(rows.map(({ userId, mondays }) => [userId, mondays]))).toEqual(
    new Map(weekly.map(({ userId }) => [userId, 52])),
  );
});

test('every due statement that was not paid had its reminders', () => {
  const missing: string[] = [];
  let expected = 0;
  for (const { frequency, bills: own } of people.values()) {
    if (frequency === 'weekly') continue;
    for (const bill of own) {
      for (const days of [-7, -3, -1, 0, 1, 3, 7, 14, 28]) {
        const day = addDays(bill.dueDate, days);
        if (day < firstDay || day > lastDay || day <= bill.closingDate || isPaid(bill, day)) continue;
        expected += 1;
        const key = `${bill.card.name} ${bill.dueDate} on ${day}`;
        if (!said.has(key)) missing.push(key);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(expected).toBeGreaterThan(4_000);
});

test('none came after payment, not even one that was planned before it', () => {
  expect(saidAfterPayment).toEqual([]);
});
