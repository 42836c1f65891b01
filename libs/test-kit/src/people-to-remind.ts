import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface PeopleToRemind {
  count: number;
  /** daily | weekly | both */
  frequency: string;
  /** The local send time, in minutes since midnight. */
  sendAt: number;
  timezone: string;
  /** When the next reminder of each kind that they get is planned. */
  nextAt: Date;
  /** Days of the one card that each of them has. Its statements close on the 15th and are due in the next month. */
  dueDate?: number;
}

/** Writes people with a card into the tables of notifications, as its events and its settings do. Returns their IDs. */
export async function insertPeopleToRemind(pool: pg.Pool, people: PeopleToRemind): Promise<string[]> {
  const { count, frequency, sendAt, timezone, nextAt, dueDate = 10 } = people;
  const userIds = Array.from({ length: count }, () => randomUUID());
  await pool.query(
    `insert into email_preference (user_id, email_reminders, frequency, send_at, link_token, updated_at)
     select user_id, true, $2, $3, user_id::text, now() from unnest($1::uuid[]) as user_id`,
    [userIds, frequency, sendAt],
  );
  await pool.query(
    `insert into card_bill (card_id, user_id, statement_date, due_date, due_month, cycle_since)
     select gen_random_uuid(), user_id, 15, $2, 'next', '2026-01-01' from unnest($1::uuid[]) as user_id`,
    [userIds, dueDate],
  );
  await pool.query(
    `insert into reminder_plan (user_id, timezone, is_verified, next_daily_at, next_weekly_at)
     select user_id, $2, true, case when $3 <> 'weekly' then $4::timestamptz end, case when $3 <> 'daily' then $4::timestamptz end
     from unnest($1::uuid[]) as user_id`,
    [userIds, timezone, frequency, nextAt],
  );
  return userIds;
}
