import type { ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import { addDays, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import type { EmailPreference } from '../../generated/prisma/client.js';

/** What a person wants to be reminded of. */
export interface Preference extends Pick<
  EmailPreference,
  'emailReminders' | 'frequency' | 'daysAhead' | 'everyCard' | 'cardIds'
> {
  /** No reminder before this day. */
  pausedUntil: CalendarDate | null;
}

/** Days after its own on which a reminder is still of use: a weekly one is for a Monday, and of use through Wednesday. */
export const daysOfUse: Record<ReminderKind, number> = { daily: 0, weekly: 2 };

/** The last day on which a reminder is of use. */
const lastDayOf = (kind: ReminderKind, period: CalendarDate): CalendarDate => addDays(period, daysOfUse[kind]);

/**
 * Whether a reminder is still wanted and of use when it's about to be sent. A preview (without a period) was asked for just now,
 * so neither the settings nor the day matter.
 */
export function mayBeSent(
  { kind, period, preference }: { kind: ReminderKind; period: CalendarDate | null; preference: Preference },
  now: CalendarDate,
): boolean {
  if (period === null) return true;
  const { emailReminders, frequency, pausedUntil } = preference;
  const isChosen = emailReminders && (frequency === 'both' || frequency === kind);
  const isPaused = pausedUntil !== null && period < pausedUntil && now < pausedUntil;
  return isChosen && !isPaused && now <= lastDayOf(kind, period);
}
