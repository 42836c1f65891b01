import { defaultTimezone } from '@floatwise/contracts/cookies';
import { addDays, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { WallClock } from '@floatwise/service-kit/jobs/wall-clock';
import { isTimezone } from '@floatwise/service-kit/timezone';
import type { PoolClient } from 'pg';

/** A daily reminder that was written just now. */
export interface AlertedReminder {
  reminderId: string;
  /** The local day it's for. */
  period: CalendarDate;
  /** IANA name; the default zone stands in for one that doesn't exist. */
  timezone: string;
}

const queueSql = `
  insert into push_message (kind, device_id, period, until)
  select 'due', push_device.id, due.period, due.until
    from unnest($1::uuid[], $2::date[], $3::timestamptz[]) as due (reminder_id, period, until)
    join reminder on reminder.id = due.reminder_id
    join push_device on push_device.user_id = reminder.user_id
  on conflict (device_id, period) do nothing`;

/**
 * Queues an alert for each device of the people of these daily reminders, in the transaction that writes them. One a device and
 * day, whoever plans it; worth nothing when the person's day is over.
 * @returns how many were queued
 */
export async function planPushes(tx: PoolClient, reminders: readonly AlertedReminder[]): Promise<number> {
  if (reminders.length === 0) return 0;
  const dayEnds = new Map<string, Date>();
  const until = reminders.map(({ period, timezone }) => {
    const key = `${timezone} ${period}`;
    const found = dayEnds.get(key) ?? dayEndOf(timezone, period);
    dayEnds.set(key, found);
    return found;
  });
  const ids = reminders.map(({ reminderId }) => reminderId);
  const periods = reminders.map(({ period }) => period);
  const { rowCount } = await tx.query(queueSql, [ids, periods, until]);
  return rowCount ?? 0;
}

function dayEndOf(timezone: string, day: CalendarDate): Date {
  const clock = new WallClock(isTimezone(timezone) ? timezone : defaultTimezone);
  return new Date(clock.instantOf(Date.parse(`${addDays(day, 1)}T00:00:00Z`)));
}
