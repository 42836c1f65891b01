import type { EmailPreferences } from '@floatwise/contracts/notifications/email-preferences.http';

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** "9:00 AM" of `09:00`. */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** "Dec 3" of `2026-12-03`, with the year if it isn't the current one. */
export function dayText(day: string, now: Date): string {
  const date = new Date(`${day}T12:00:00Z`);
  const year = date.getUTCFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', ...year }).format(date);
}

/** "Eastern Time"; the IANA name if this browser doesn't know the zone. */
export function zoneText(timezone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longGeneric' }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
  } catch {
    return timezone;
  }
}

/** Which bills the daily email is about. */
function billsText(daysAhead: readonly number[]): string {
  if (daysAhead.length === 0) return 'is due today or is late';
  const days = either.format(daysAhead.map(String));
  return `is due in ${days} ${days === '1' ? 'day' : 'days'}, is due today, or is late`;
}

/** What a person gets, and when, as one plain sentence or two. */
export function summaryOf(preferences: EmailPreferences, now: Date): string {
  const { emailReminders, reminderFrequency: frequency, daysAhead, sendAt, cardIds, pausedUntil } = preferences;
  if (!emailReminders) return 'You won’t get reminders.';
  const time = timeText(sendAt);
  const daily = `at ${time} on days when a bill ${billsText(daysAhead)}`;
  const weekly = `every Monday at ${time}`;
  const when = { daily, weekly, both: `${daily}; and ${weekly}` }[frequency];
  const about =
    cardIds === null ? '' : ` ${frequency === 'both' ? 'They’re' : 'It’s'} about ${cardsText(cardIds.length)}.`;
  const start =
    pausedUntil === null ? 'You’ll' : `We won’t send anything before ${dayText(pausedUntil, now)}. After that, you’ll`;
  return `${start} get an email ${when}.${about}`;
}

export const cardsText = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;

/** When the next reminders come, in the account's time zone. A daily one comes only if there's something to say. */
export function nextLines({ next, timezone }: Pick<EmailPreferences, 'next' | 'timezone'>): string[] {
  const { daily, weekly } = next;
  const dailyText = daily && `${instantText(daily, timezone)}, if there’s something to say`;
  const weeklyText = weekly && instantText(weekly, timezone);
  if (dailyText && weeklyText) return [`Next daily: ${dailyText}`, `Next weekly: ${weeklyText}`];
  const only = dailyText ?? weeklyText;
  return only ? [`Next: ${only}`] : [];
}

/** "Mon, Nov 30, 9:00 AM" */
const instantText = (instant: string, timezone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));

/** The days ahead after a press on one of them: it joins the others or leaves them. */
export const chosenDays = (days: readonly number[], pressed: number): number[] =>
  (days.includes(pressed) ? days.filter((day) => day !== pressed) : [...days, pressed]).sort((a, b) => b - a);
