import type { LoggedMail, OwnMail } from '@floatwise/contracts/notifications/mail-log.http';
import type { Pool } from 'pg';
import { aboutMail, outcomeText, type MailOutcome } from './mail-words.js';

/** A mail with what became of it. */
export interface MailRow extends MailOutcome {
  id: string;
  userId: string | null;
  createdAt: Date;
  endedAt: Date | null;
  /** The day of a reminder, `YYYY-MM-DD`. */
  period: string | null;
}

/** What came last counts: a mail that was sent, and came back, has come back. */
export const stateSql = `case
  when mail.complained_at is not null then 'complained'
  when mail.bounced_at is not null then 'bounced'
  when mail.status = 'sent' then 'sent'
  when mail.status = 'void' then 'not-sent'
  when mail.status = 'failed' then 'failed'
  when mail.status = 'uncertain' and mail.next_try_at is null then 'unknown'
  else 'waiting' end`;

/** A page of mails ends here: the next one begins below. */
interface Key {
  createdAt: Date;
  id: string;
}

export const keyOf = ({ createdAt, id }: Key): string => `${createdAt.toISOString()}_${id}`;

export const pageLength = 25;

/** What is looked for: a condition with its parameters from $4 on, and where the page before ended. */
interface Wanted {
  where: string;
  values: readonly unknown[];
  before?: string | undefined;
}

/** A page of mails, the newest first; `next` is the key for those below, null if there are none. */
export async function readPage(
  pool: Pool,
  { where, values, before }: Wanted,
): Promise<{ rows: MailRow[]; next: string | null }> {
  const [at = null, id = null] = before?.split('_') ?? [];
  const { rows } = await pool.query<MailRow>(
    `select mail.id, mail.kind, mail.user_id as "userId", mail.created_at as "createdAt", mail.ended_at as "endedAt",
            mail.fault, mail.tries, mail.delivered_at is not null as "isDelivered",
            mail.status = 'uncertain' as "isUncertain", ${stateSql} as state, to_char(reminder.period, 'YYYY-MM-DD') as period
       from mail left join reminder on reminder.id = mail.ref_id and mail.kind in ('daily-reminder', 'weekly-reminder')
      where (${where}) and ($1::timestamptz is null or (mail.created_at, mail.id) < ($1, $2::uuid))
      order by mail.created_at desc, mail.id desc limit $3`,
    [at, id, pageLength + 1, ...values],
  );
  const shown = rows.slice(0, pageLength);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > pageLength && last ? keyOf(last) : null };
}

export const ownMailOf = (row: MailRow): OwnMail => ({
  id: row.id,
  about: aboutMail(row),
  at: (row.endedAt ?? row.createdAt).toISOString(),
  state: row.state,
  says: outcomeText(row),
});

export const loggedMailOf = (row: MailRow): LoggedMail => ({
  id: row.id,
  about: aboutMail(row),
  kind: row.kind,
  userId: row.userId,
  askedAt: row.createdAt.toISOString(),
  state: row.state,
  says: outcomeText(row),
  fault: row.fault,
  tries: row.tries,
});
