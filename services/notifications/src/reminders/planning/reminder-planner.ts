import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import type { ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { Clock } from '@floatwise/service-kit/clock';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { sharedMetric } from '@floatwise/service-kit/metrics';
import { inTransaction } from '@floatwise/service-kit/postgres';
import type { PoolClient } from 'pg';
import { Database } from '../../db.js';
import type { NotificationsEnv } from '../../env.js';
import type { ReminderMailKind } from '../../mail/mail-kinds.js';
import { occasionsOf, type BillDaysOfCard } from '../occasions.js';
import { dueDay, isMailed, momentAfter, type ReminderTimes } from './next-moment.js';
import { planPushes } from './plan-pushes.js';

/** A person whose reminder of one kind has come due. */
interface DuePerson extends ReminderTimes {
  userId: string;
  planned: Date;
  daysAhead: number[];
  /** Whether they have a card that their reminders are about. */
  hasCard: boolean;
}

/** What becomes of it. */
interface Decision {
  userId: string;
  /** The local day to write a reminder for; null: none. */
  period: CalendarDate | null;
  nextAt: Date | null;
}

const delays = sharedMetric(Histogram, {
  name: 'reminder_planning_delay_seconds',
  help: "From a reminder's time to the commit of its mail and alerts.",
  buckets: [5, 15, 30, 60, 120, 300, 3600],
});

/** What one transaction planned. */
interface Batch {
  people: number;
  queued: number;
  /** When each reminder should have been planned. */
  times: Date[];
}

/** People planned in one transaction. */
const batchSize = 500;

const mailKinds: Record<ReminderKind, ReminderMailKind> = { daily: 'daily-reminder', weekly: 'weekly-reminder' };
const nextColumns: Record<ReminderKind, string> = { daily: 'next_daily_at', weekly: 'next_weekly_at' };

/** Whoever gets alerts may never have opened their settings. */
const isChosen = `(coalesce(preference.every_card, true) or card_id = any(preference.card_ids))`;

/** Whoever another replica is planning, or is changing their settings, is left to the next run. */
const dueSql = (kind: ReminderKind) => `
  select plan.user_id::text as "userId", ${nextColumns[kind]} as planned, timezone, is_verified as "isVerified", coalesce(email_reminders, false) as "emailReminders",
    coalesce(frequency, 'weekly') as frequency, coalesce(send_at, 540)::int as "sendAt", paused_until::text as "pausedUntil",
    coalesce(days_ahead, '{7,3,1}')::int[] as "daysAhead",
    exists (select 1 from push_device where push_device.user_id = plan.user_id) as "hasAlerts",
    exists (select 1 from card_bill where card_bill.user_id = plan.user_id and ${isChosen}) as "hasCard"
  from reminder_plan plan left join email_preference preference using (user_id)
  where ${nextColumns[kind]} <= $1 order by ${nextColumns[kind]} limit ${batchSize} for update of plan skip locked`;

const billsSql = `
  select card_bill.user_id::text as "userId", card_id::text as "cardId", statement_date::int as "statementDate",
    due_date::int as "dueDate", due_month as "dueMonth", cycle_since::text as "cycleSince", paid_closings::text[] as "paidClosings"
  from card_bill left join email_preference preference using (user_id)
  where card_bill.user_id = any($1::uuid[]) and ${isChosen}`;

/** The reminder's key makes sure that each mail is queued once, whatever happens. Whoever only gets alerts gets no mail. */
const writeSql = `
  with written as (
    insert into reminder (user_id, kind, period) select due.user_id, $3, due.period
    from unnest($1::uuid[], $2::date[]) as due (user_id, period)
    on conflict do nothing returning id, user_id),
  mailed as (insert into mail (kind, ref_id, user_id) select $4, id, user_id from written where user_id = any($5::uuid[]))
  select id::text as "reminderId", user_id::text as "userId" from written`;

const nextSql = (kind: ReminderKind) => `
  update reminder_plan set ${nextColumns[kind]} = next.at
  from unnest($1::uuid[], $2::timestamptz[]) as next (user_id, at) where reminder_plan.user_id = next.user_id`;

/**
 * Plans the reminders that have come due: writes each of them, queues its mail, and sets the person's next instant. It knows
 * days only, so a mail that turns out to have nothing to say isn't sent (ADR 36).
 */
@Injectable()
export class ReminderPlanner {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns how many reminders were queued. */
  @Job<NotificationsEnv>({ name: 'plan-reminders', everyMs: 'REMINDER_PLAN_EVERY_MS', timeoutMs: 120_000 })
  async plan({ signal }: Pick<JobRun, 'signal'>): Promise<{ weekly: number; daily: number }> {
    return { weekly: await this.planAll('weekly', signal), daily: await this.planAll('daily', signal) };
  }

  private async planAll(kind: ReminderKind, signal: AbortSignal): Promise<number> {
    const now = this.clock.now();
    let queued = 0;
    for (;;) {
      signal.throwIfAborted();
      const batch = await inTransaction(this.db.pool, (tx) => planBatch(tx, kind, now));
      queued += batch.queued;
      for (const planned of batch.times)
        delays.observe(Math.max(0, this.clock.now().getTime() - planned.getTime()) / 1000);
      if (batch.people < batchSize) return queued;
    }
  }
}

/** In plain SQL: through Prisma, which reads and writes each list as JSON once more, the service takes about 13 MB more meanwhile. */
async function planBatch(tx: PoolClient, kind: ReminderKind, now: Date): Promise<Batch> {
  const { rows: people } = await tx.query<DuePerson>(dueSql(kind), [now]);
  if (people.length === 0) return { people: 0, queued: 0, times: [] };
  const decided = people.map((person) => decide(kind, person, now));
  const bills = kind === 'daily' ? await billsOf(tx, decided) : null;
  const due = people.flatMap((person, index): (DuePerson & { period: CalendarDate })[] => {
    const period = decided[index]?.period ?? null;
    return period !== null && hasReason(kind, { person, period, bills }) ? [{ ...person, period }] : [];
  });
  const queued = await write(tx, kind, due);
  const nextInstants = decided.map(({ nextAt }) => nextAt);
  await tx.query(nextSql(kind), [idsOf(decided), nextInstants]);
  return { people: people.length, queued, times: due.map(({ planned }) => planned) };
}

/** Whether there may be something to say. Alerts are about due bills alone. */
function hasReason(
  kind: ReminderKind,
  { person, period, bills }: { person: DuePerson; period: CalendarDate; bills: Map<string, BillDaysOfCard[]> | null },
): boolean {
  if (bills === null) return person.hasCard;
  const occasions = occasionsOf(bills.get(person.userId) ?? [], { today: period, daysAhead: person.daysAhead });
  return occasions.some((occasion) => occasion.kind !== 'closing' || isMailed(kind, person));
}

/** Returns how many weren't written before. */
async function write(
  tx: PoolClient,
  kind: ReminderKind,
  due: readonly (DuePerson & { period: CalendarDate })[],
): Promise<number> {
  const periods = due.map(({ period }) => period);
  const mailed = idsOf(due.filter((person) => isMailed(kind, person)));
  const values = [idsOf(due), periods, kind, mailKinds[kind], mailed];
  const { rows: written } = await tx.query<{ reminderId: string; userId: string }>(writeSql, values);
  const alerted = kind === 'daily' ? new Map(due.map((one) => [one.userId, one])) : new Map<string, never>();
  const pushes = written.flatMap(({ reminderId, userId }) => {
    const person = alerted.get(userId);
    return person?.hasAlerts ? [{ reminderId, period: person.period, timezone: person.timezone }] : [];
  });
  await planPushes(tx, pushes);
  return written.length;
}

function decide(kind: ReminderKind, person: DuePerson, now: Date): Decision {
  const period = dueDay(kind, person, { now, planned: person.planned });
  const next = momentAfter(kind, person, { now, written: period });
  return { userId: person.userId, period, nextAt: next?.at ?? null };
}

const idsOf = (people: readonly { userId: string }[]): string[] => people.map(({ userId }) => userId);

async function billsOf(tx: PoolClient, decided: readonly Decision[]): Promise<Map<string, BillDaysOfCard[]>> {
  const due = decided.filter(({ period }) => period !== null);
  const { rows } = await tx.query<BillDaysOfCard & { userId: string }>(billsSql, [idsOf(due)]);
  const bills = new Map<string, BillDaysOfCard[]>();
  for (const { userId, ...bill } of rows) {
    const sofar = bills.get(userId);
    if (sofar) sofar.push(bill);
    else bills.set(userId, [bill]);
  }
  return bills;
}
