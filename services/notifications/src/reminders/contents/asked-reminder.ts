import type pg from 'pg';
import type { ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import type { CalendarDate } from '@floatwise/finance/calendar';
import type { ClaimedMail } from '../../queue/mail-queue.js';
import type { Preference } from './reminder-rules.js';

/** The reminder or preview that a mail is for, with the settings of its person as they are now. */
export interface AskedReminder {
  kind: ReminderKind;
  userId: string;
  /** The local day it's for; null for a preview, which is for today. */
  period: CalendarDate | null;
  preference: Preference & { linkToken: string };
}

type Row = Omit<AskedReminder, 'preference'> & AskedReminder['preference'];

const settings = `p.user_id as "userId", p.email_reminders as "emailReminders", p.frequency, p.days_ahead as "daysAhead",
  p.every_card as "everyCard", p.card_ids as "cardIds", p.paused_until::text as "pausedUntil", p.link_token as "linkToken"`;

const ofReminder = {
  name: 'asked-reminder',
  text: `select r.kind, r.period::text, ${settings} from reminder r join email_preference p using (user_id) where r.id = $1`,
};
const ofPreview = {
  name: 'asked-preview',
  text: `select $2 as kind, null as period, ${settings} from email_preference p where p.user_id = $1`,
};

const previews: Partial<Record<string, ReminderKind>> = { 'daily-preview': 'daily', 'weekly-preview': 'weekly' };

/** Null if there's no such reminder, or its person has no settings, because the account was deleted. */
export async function askedReminder(
  pool: pg.Pool,
  { kind, refId, userId }: Pick<ClaimedMail, 'kind' | 'refId' | 'userId'>,
): Promise<AskedReminder | null> {
  const preview = previews[kind];
  const { rows } = await pool.query<Row>(
    preview ? { ...ofPreview, values: [userId, preview] } : { ...ofReminder, values: [refId] },
  );
  const [found] = rows;
  if (!found) return null;
  const { kind: about, userId: owner, period, ...preference } = found;
  return { kind: about, userId: owner, period, preference };
}
