import type { Transaction } from '../db.js';

/**
 * Queues an alert for each device of the people of these daily reminders, in the transaction that writes them. One a device and
 * day, whoever plans it; worth nothing when the person's day is over.
 * @returns how many were queued
 */
export const planPushes = (tx: Transaction, reminderIds: readonly string[]): Promise<number> =>
  tx.$executeRaw`
    insert into push_message (kind, device_id, period, until)
    select 'due', push_device.id, reminder.period, (reminder.period + 1)::timestamp at time zone reminder_plan.timezone
      from reminder
      join reminder_plan on reminder_plan.user_id = reminder.user_id
      join push_device on push_device.user_id = reminder.user_id
     where reminder.id = any(${reminderIds}::uuid[]) and reminder.kind = 'daily'
    on conflict (device_id, period) do nothing`;
