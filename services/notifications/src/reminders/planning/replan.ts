import type { ReminderFrequency, ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { dayIn } from '@floatwise/service-kit/timezone';
import type { Transaction } from '../../db.js';
import { firstOwed, momentAfter, momentFrom, type ReminderTimes } from './next-moment.js';

interface PlanRow {
  timezone: string;
  isVerified: boolean;
  nextDailyAt: Date | null;
  nextWeeklyAt: Date | null;
  emailReminders: boolean;
  frequency: ReminderFrequency;
  hasAlerts: boolean;
  sendAt: number;
  pausedUntil: CalendarDate | null;
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
  if (profile) {
    await tx.reminderPlan.upsert({ where: { userId }, create: { userId, ...profile }, update: profile });
  }
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
  const nextDailyAt = nextOf('daily', row, { now, planned: row.nextDailyAt, written: row.lastDaily });
  const nextWeeklyAt = nextOf('weekly', row, { now, planned: row.nextWeeklyAt, written: row.lastWeekly });
  await tx.reminderPlan.update({ where: { userId }, data: { nextDailyAt, nextWeeklyAt } });
}

/** When a kind comes next; null: it doesn't. */
export function nextOf(
  kind: ReminderKind,
  times: ReminderTimes,
  { now, planned, written }: { now: Date; planned: Date | null; written: CalendarDate | null },
): Date | null {
  const isOwed =
    planned !== null &&
    dayIn(times.timezone, planned) <= dayIn(times.timezone, now) &&
    !isWritten(written, planned, times);
  const moment = isOwed
    ? momentFrom(kind, times, firstOwed(kind, times, { now, planned }))
    : momentAfter(kind, times, { now, written });
  return moment?.at ?? null;
}

const isWritten = (written: CalendarDate | null, planned: Date, { timezone }: ReminderTimes): boolean =>
  written !== null && written >= dayIn(timezone, planned);
