import type { ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { dayIn } from '@floatwise/service-kit/timezone';
import type { Transaction } from '../../db.js';
import { firstOwed, momentAfter, momentFrom, type ReminderTimes } from './next-moment.js';

interface PlanRow extends ReminderTimes {
  nextDailyAt: Date | null;
  nextWeeklyAt: Date | null;
  /** The latest local days that a reminder was written for. */
  lastDaily: CalendarDate | null;
  lastWeekly: CalendarDate | null;
}

/**
 * Plans a person's next reminders anew. Call it in the transaction that changed their preferences, devices, time zone, or verification,
 * holding the person's lock (`lockLiving`). A reminder of today that isn't written yet is kept, even if its new time has passed,
 * and one that's written doesn't come again.
 *
 * @param profile what identity says about the person, if the caller knows it. Without it, somebody whose profile isn't stored yet gets
 * no plan
 */
export async function replan(
  tx: Transaction,
  userId: string,
  { now, profile }: { now: Date; profile?: { timezone: string; isVerified: boolean } },
): Promise<void> {
  const zoneBefore = profile ? await storeProfile(tx, userId, profile) : null;
  const [row] = await tx.$queryRaw<PlanRow[]>`
    select timezone, is_verified as "isVerified", next_daily_at as "nextDailyAt", next_weekly_at as "nextWeeklyAt",
      coalesce(email_reminders, false) as "emailReminders", coalesce(frequency, 'weekly') as frequency,
      coalesce(send_at, 540)::int as "sendAt", paused_until::text as "pausedUntil",
      exists (select 1 from push_device where push_device.user_id = plan.user_id) as "hasAlerts",
      (select max(period)::text from reminder where user_id = plan.user_id and kind = 'daily') as "lastDaily",
      (select max(period)::text from reminder where user_id = plan.user_id and kind = 'weekly') as "lastWeekly"
    from reminder_plan plan left join email_preference using (user_id)
    where plan.user_id = ${userId}::uuid for update of plan`;
  if (!row) return;
  const plannedIn = zoneBefore ?? row.timezone;
  const nextDailyAt = nextOf('daily', row, { now, planned: row.nextDailyAt, plannedIn, written: row.lastDaily });
  const nextWeeklyAt = nextOf('weekly', row, { now, planned: row.nextWeeklyAt, plannedIn, written: row.lastWeekly });
  await tx.reminderPlan.update({ where: { userId }, data: { nextDailyAt, nextWeeklyAt } });
}

/** Returns the time zone that the next reminders were planned in so far; null if there's no plan yet. */
async function storeProfile(
  tx: Transaction,
  userId: string,
  profile: { timezone: string; isVerified: boolean },
): Promise<string | null> {
  const before = await tx.reminderPlan.findUnique({ where: { userId }, select: { timezone: true } });
  await tx.reminderPlan.upsert({ where: { userId }, create: { userId, ...profile }, update: profile });
  return before?.timezone ?? null;
}

interface Planned {
  now: Date;
  planned: Date | null;
  /** The time zone that it was planned in: the person may be in another one now. */
  plannedIn: string;
  /** The latest local day that a reminder was written for. */
  written: CalendarDate | null;
}

/**
 * When a kind comes next; null: it doesn't. A planned one is for a local day of the zone that it was planned in. Where that day has
 * begun in the person's zone, it's owed, even if the same instant is on the next day there.
 */
export function nextOf(
  kind: ReminderKind,
  times: ReminderTimes,
  { now, planned, plannedIn, written }: Planned,
): Date | null {
  const plannedDay = planned && dayIn(plannedIn, planned);
  const isWritten = plannedDay !== null && written !== null && written >= plannedDay;
  const moment =
    plannedDay !== null && plannedDay <= dayIn(times.timezone, now) && !isWritten
      ? momentFrom(kind, times, firstOwed(kind, times, { now, plannedDay }))
      : momentAfter(kind, times, { now, written });
  return moment?.at ?? null;
}
