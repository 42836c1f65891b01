import {
  reminderFrequency,
  type EmailPreferences,
  type EmailPreferencesChange,
  type ReminderKind,
} from '@floatwise/contracts/notifications/email-preferences.http';
import { dayIn } from '@floatwise/service-kit/timezone';
import type { Transaction } from '../../db.js';
import type { EmailPreference, ReminderPlan } from '../../generated/prisma/client.js';
import { newToken } from '../../mail/keys.js';
import { isMailed, type ReminderTimes } from '../planning/next-moment.js';

type Reader = Pick<Transaction, 'emailPreference' | 'reminderPlan'>;
type Stored = Omit<EmailPreference, 'userId' | 'linkToken' | 'stopToken' | 'updatedAt'>;

/** What somebody who hasn't chosen anything yet has; the same as the defaults of the columns. */
const untouched: Stored = {
  emailReminders: false,
  frequency: 'weekly',
  daysAhead: [7, 3, 1],
  sendAt: 540,
  everyCard: true,
  cardIds: [],
  pausedUntil: null,
};

/** What this service itself knows about a person's reminders, as the contract has it. */
export async function readPreferences(
  db: Reader,
  userId: string,
  { timezone, now }: { timezone: string; now: Date },
): Promise<Omit<EmailPreferences, 'email' | 'emailVerified' | 'delivery'>> {
  const row = (await db.emailPreference.findUnique({ where: { userId } })) ?? untouched;
  const plan = await db.reminderPlan.findUnique({ where: { userId } });
  const pausedUntil = row.pausedUntil && dayOf(row.pausedUntil);
  const frequency = reminderFrequency.parse(row.frequency);
  return {
    emailReminders: row.emailReminders,
    reminderFrequency: frequency,
    daysAhead: row.daysAhead,
    sendAt: timeOf(row.sendAt),
    cardIds: row.everyCard ? null : row.cardIds,
    // A pause that's over isn't one.
    pausedUntil: pausedUntil !== null && pausedUntil > dayIn(timezone, now) ? pausedUntil : null,
    timezone,
    next: nextMails(plan, { emailReminders: row.emailReminders, frequency }),
  };
}

/** When the next emails come. Daily reminders are also planned for alerts alone, and those are no emails. */
export function nextMails(
  plan: Pick<ReminderPlan, 'isVerified' | 'nextDailyAt' | 'nextWeeklyAt'> | null,
  wishes: Pick<ReminderTimes, 'emailReminders' | 'frequency'>,
): EmailPreferences['next'] {
  const at = (kind: ReminderKind, planned: Date | null): string | null =>
    plan && isMailed(kind, { ...wishes, isVerified: plan.isVerified }) ? (planned?.toISOString() ?? null) : null;
  return { daily: at('daily', plan?.nextDailyAt ?? null), weekly: at('weekly', plan?.nextWeeklyAt ?? null) };
}

/** The row of a person, with the secret of the links, made at the first need. Call it under the person's lock. */
export async function ensureRow(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.emailPreference.createMany({
    data: { userId, linkToken: newToken(), updatedAt: now },
    skipDuplicates: true,
  });
}

/**
 * Makes a new secret for the links in mails. Earlier mails open no settings anymore, and can stop reminders only as long as they
 * went to the same address. Call it under the person's lock.
 */
export async function renewLinks(
  tx: Transaction,
  userId: string,
  { isSameAddress }: { isSameAddress: boolean },
): Promise<void> {
  await tx.$executeRaw`update email_preference
    set link_token = ${newToken()}, stop_token = case when ${isSameAddress} then coalesce(stop_token, link_token) end
    where user_id = ${userId}::uuid`;
}

/** Stores what a change names, and nothing else. Call it under the person's lock. */
export async function storeChange(
  tx: Transaction,
  { userId, change, now }: { userId: string; change: EmailPreferencesChange; now: Date },
): Promise<void> {
  await ensureRow(tx, userId, now);
  const { emailReminders, reminderFrequency: frequency, daysAhead, sendAt, cardIds, pausedUntil } = change;
  await tx.emailPreference.update({
    where: { userId },
    data: {
      ...(emailReminders !== undefined && { emailReminders }),
      ...(frequency !== undefined && { frequency }),
      ...(daysAhead !== undefined && { daysAhead }),
      ...(sendAt !== undefined && { sendAt: minutesOf(sendAt) }),
      ...(cardIds !== undefined && { everyCard: cardIds === null, cardIds: [...new Set(cardIds ?? [])] }),
      ...(pausedUntil !== undefined && { pausedUntil: pausedUntil === null ? null : new Date(pausedUntil) }),
      updatedAt: now,
    },
  });
}

/** Stops one kind of reminder: of both, the other one stays; if it was the only one, nothing is sent anymore. Twice is the same as once. */
export async function stopKind(
  tx: Transaction,
  { userId, kind, now }: { userId: string; kind: ReminderKind; now: Date },
): Promise<void> {
  const other: ReminderKind = kind === 'daily' ? 'weekly' : 'daily';
  await tx.emailPreference.updateMany({
    where: { userId, frequency: kind },
    data: { emailReminders: false, updatedAt: now },
  });
  await tx.emailPreference.updateMany({
    where: { userId, frequency: 'both' },
    data: { frequency: other, updatedAt: now },
  });
}

/** The address as a forwarded mail may show it: `a…@example.com`. */
export const masked = (email: string): string => `${[...email][0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const twoDigits = (figure: number): string => String(figure).padStart(2, '0');
const timeOf = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** Minutes since midnight of `09:30`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
