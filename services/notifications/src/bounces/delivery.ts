import type pg from 'pg';
import type { EmailPreferences } from '@floatwise/contracts/notifications/email-preferences.http';
import type { Transaction } from '../db.js';
import { emailHash } from '../mail/keys.js';

/** Whether an address gets reminders and the newsletter. Mails about an account go out either way. */
export type Delivery = EmailPreferences['delivery'];

/**
 * Whether mail to these addresses came back, or was reported as spam, since their accounts last asked for mails again; in their
 * order. A prepared statement, because it's asked for every reminder.
 */
export async function deliveriesOf(pool: Pick<pg.Pool, 'query'>, emails: readonly string[]): Promise<Delivery[]> {
  const hashes = emails.map(emailHash);
  const { rows } = await pool.query<{ hash: string; reason: string }>({
    name: 'mail-deliveries',
    text: 'select email_hash as hash, reason from mail_suppression where email_hash = any($1) and restarted_at is null',
    values: [hashes],
  });
  const reasons = new Map<string, Delivery>(
    rows.map(({ hash, reason }) => [hash, reason === 'complained' ? 'complained' : 'bounced']),
  );
  return hashes.map((hash) => reasons.get(hash) ?? 'fine');
}

export async function deliveryOf(pool: Pick<pg.Pool, 'query'>, email: string): Promise<Delivery> {
  const [delivery = 'fine'] = await deliveriesOf(pool, [email]);
  return delivery;
}

/** One more reason not to write to an address. */
export interface Stop {
  emailHash: string;
  reason: Exclude<Delivery, 'fine'>;
  /** When it happened. */
  at: Date;
  mailId: string;
  /** The account that the mail was for, if known. Its lock is held by the caller. */
  userId: string | null;
}

/** Stops mails to an address. What happened before its account asked for mails again counts no longer. */
export async function stopDelivery(tx: Pick<Transaction, '$executeRaw'>, stop: Stop): Promise<void> {
  const { emailHash: hash, reason, at, mailId, userId } = stop;
  await tx.$executeRaw`
    insert into mail_suppression as s (email_hash, reason, since, mail_id, user_id)
    values (${hash}, ${reason}, ${at}, ${mailId}::uuid, ${userId}::uuid)
    on conflict (email_hash) do update set
      reason = case when s.restarted_at is null and s.reason = 'complained' then s.reason else excluded.reason end,
      since = excluded.since, mail_id = excluded.mail_id, user_id = coalesce(excluded.user_id, s.user_id),
      restarted_at = null
    where s.restarted_at is null or s.restarted_at < excluded.since`;
}

/** Starts mails to an address again. */
export async function restartDelivery(
  prisma: Pick<Transaction, 'mailSuppression'>,
  email: string,
  now: Date,
): Promise<void> {
  await prisma.mailSuppression.updateMany({
    where: { emailHash: emailHash(email), restartedAt: null },
    data: { restartedAt: now },
  });
}
