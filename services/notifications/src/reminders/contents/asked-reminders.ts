import { Injectable } from '@nestjs/common';
import type { ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { Gathered } from '@floatwise/service-kit/gathered';
import { Database } from '../../db.js';
import type { ClaimedMail } from '../../mail/mail-kinds.js';
import type { ReminderSecrets } from './reminder-frame.js';
import type { Preference } from './reminder-rules.js';

/** The reminder or preview that a mail is for, with the settings of its person as they are now. */
export interface AskedReminder {
  kind: ReminderKind;
  userId: string;
  /** The local day it's for; null for a preview, which is for today. */
  period: CalendarDate | null;
  /** Whether none of its kind was written for an earlier day of its month; false for a preview. */
  isFirstOfMonth: boolean;
  preference: Preference & ReminderSecrets;
}

type Row = Omit<AskedReminder, 'preference'> & AskedReminder['preference'];

const settings = `p.user_id as "userId", p.email_reminders as "emailReminders", p.frequency, p.days_ahead as "daysAhead",
  p.every_card as "everyCard", p.card_ids as "cardIds", p.paused_until::text as "pausedUntil", p.link_token as "linkToken",
  coalesce(p.stop_token, p.link_token) as "stopToken"`;

const ofReminders = {
  name: 'asked-reminders',
  text: `select r.id, r.kind, r.period::text, ${settings},
                not exists (select 1 from reminder earlier
                             where earlier.user_id = r.user_id and earlier.kind = r.kind
                               and earlier.period >= date_trunc('month', r.period)::date and earlier.period < r.period) as "isFirstOfMonth"
           from reminder r join email_preference p using (user_id)
          where r.id = any($1::uuid[])`,
};
const ofPreview = {
  name: 'asked-preview',
  text: `select $2 as kind, null as period, false as "isFirstOfMonth", ${settings} from email_preference p where p.user_id = $1`,
};

const previews: Partial<Record<string, ReminderKind>> = { 'daily-preview': 'daily', 'weekly-preview': 'weekly' };

/** Reads what reminders and previews are to be composed. */
@Injectable()
export class AskedReminders {
  private readonly reminders = new Gathered((ids: readonly string[]) => this.byIds(ids));

  constructor(private readonly db: Database) {}

  /** Null if there's no such reminder, or its person has no settings, because the account was deleted. */
  async of({ kind, refId, userId }: Pick<ClaimedMail, 'kind' | 'refId' | 'userId'>): Promise<AskedReminder | null> {
    const preview = previews[kind];
    if (preview === undefined) return this.reminders.ask(refId);
    const { rows } = await this.db.pool.query<Row>({ ...ofPreview, values: [userId, preview] });
    return rows[0] ? askedOf(rows[0]) : null;
  }

  private async byIds(ids: readonly string[]): Promise<(AskedReminder | null)[]> {
    const { rows } = await this.db.pool.query<Row & { id: string }>({ ...ofReminders, values: [ids] });
    const found = new Map(rows.map(({ id, ...row }) => [id, askedOf(row)]));
    return ids.map((id) => found.get(id) ?? null);
  }
}

const askedOf = ({ kind, userId, period, isFirstOfMonth, ...preference }: Row): AskedReminder => ({
  ...{ kind, userId, period, isFirstOfMonth },
  preference,
});
