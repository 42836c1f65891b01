import { z } from 'zod';
import { defineRoute, oneClick } from '../define.js';
import { token } from '../identity/fields.js';
import { calendarDate, named, uuid } from '../values.js';

export const reminderFrequencies = ['daily', 'weekly', 'both'] as const;
export const reminderFrequency = z.enum(reminderFrequencies, { error: 'Choose daily, weekly, or both.' });
export type ReminderFrequency = z.output<typeof reminderFrequency>;

/** The two reminder emails. */
export const reminderKind = z.enum(['daily', 'weekly']);
export type ReminderKind = z.output<typeof reminderKind>;

/** How many days before the due date a reminder can come; the due date itself and overdue bills are always included. */
export const mostDaysAhead = 14;

/** Days before a due date on which the daily reminder names it, without the due date itself, the largest first. */
const daysAhead = z
  .array(
    z
      .int({ error: 'Choose whole days.' })
      .min(1, 'Choose at least one day ahead.')
      .max(mostDaysAhead, `Choose at most ${mostDaysAhead} days ahead.`),
    { error: 'Choose days ahead.' },
  )
  .max(5, 'Choose at most 5 days.')
  .transform((days) => [...new Set(days)].sort((a, b) => b - a));

/** The local time of day at which reminders come, at whole and half hours: `09:00`. */
const sendAt = z
  .string({ error: 'Choose a time.' })
  .regex(/^([01]\d|2[0-3]):(00|30)$/, 'Choose a whole or a half hour.');

/** What a person can change; each change is saved by itself. */
const changeable = {
  emailReminders: z.boolean({ error: 'Choose on or off.' }),
  reminderFrequency,
  daysAhead,
  sendAt,
  /** The cards that reminders are about; null is every card, also those added later. */
  cardIds: z.array(uuid).max(200, 'Choose at most 200 cards.').nullable(),
  /** No reminder before this day of the person's calendar; null if not paused. */
  pausedUntil: calendarDate.nullable(),
};

export const emailPreferences = named('EmailPreferences', {
  ...changeable,
  daysAhead: z.array(z.int()),
  /** The account's address, where they go. */
  email: z.string(),
  /** Nothing is sent to an address that isn't verified. */
  emailVerified: z.boolean(),
  /** IANA name of the time zone that days and times are in. */
  timezone: z.string(),
  /** `bounced`, `complained`: the mailbox refused our mail, or its owner called it spam. Nothing is sent until they start it again. */
  delivery: z.enum(['fine', 'bounced', 'complained']),
  /** When the next one is planned; null while nothing is. A daily reminder is sent only if there's something to say. */
  next: z.object({ daily: z.iso.datetime().nullable(), weekly: z.iso.datetime().nullable() }),
});
export type EmailPreferences = z.output<typeof emailPreferences>;

export const emailPreferencesChange = z
  .strictObject(changeable)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Choose what to change.');
export type EmailPreferencesChange = z.output<typeof emailPreferencesChange>;

export const getEmailPreferences = defineRoute('notifications.getEmailPreferences', 'GET /api/user/email-preferences', {
  summary: 'Whether, when, and about what the person gets reminders by email.',
  response: emailPreferences,
});

export const changeEmailPreferences = defineRoute(
  'notifications.changeEmailPreferences',
  'POST /api/user/email-preferences',
  {
    summary: 'Saves a change of the reminder settings; what it does not name stays.',
    body: emailPreferencesChange,
    response: emailPreferences,
  },
);

export const sendTestEmail = defineRoute('notifications.sendTestEmail', 'POST /api/user/send-test-email', {
  summary: 'Sends a preview of a reminder to the account’s address; 409 while it isn’t verified.',
  body: z.strictObject({ type: reminderKind }),
  response: named('TestEmailAsked', { email: z.string() }),
  status: 202,
});

export const restartDelivery = defineRoute(
  'notifications.restartDelivery',
  'POST /api/user/email-preferences/restart',
  {
    summary: 'Starts mails again to an address that bounced or complained.',
    body: z.strictObject({}),
    response: emailPreferences,
  },
);

export const readSettingsByLink = defineRoute('notifications.readSettingsByLink', 'POST /api/email-settings/read', {
  summary: 'The reminder settings, by the link from a reminder, without signing in; 404 for an unknown link.',
  body: z.strictObject({ token }),
  response: emailPreferences,
});

export const changeSettingsByLink = defineRoute('notifications.changeSettingsByLink', 'POST /api/email-settings', {
  summary: 'Changes the reminder settings by the link from a reminder, without signing in; 404 for an unknown link.',
  body: z.strictObject({ token, change: emailPreferencesChange }),
  response: emailPreferences,
});

export const stopRemindersByLink = defineRoute('notifications.stopRemindersByLink', 'POST /api/email-settings/stop', {
  summary: 'Stops one kind of reminder by the link from one, without signing in; 404 for an unknown link.',
  body: z.strictObject({ token, kind: reminderKind }),
  response: named('RemindersStopped', { emailReminders: z.boolean() }),
});

const oneClickPath = '/api/email-settings/one-click';
const oneClickQuery = z.strictObject({ token, kind: reminderKind });

export const stopRemindersByMailProgram = defineRoute(
  'notifications.stopRemindersByMailProgram',
  `POST ${oneClickPath}`,
  {
    summary: 'Stops one kind of reminder by the address in the mail’s List-Unsubscribe header (RFC 8058).',
    query: oneClickQuery,
    body: oneClick,
    response: null,
  },
);

export const openReminderSettings = defineRoute('notifications.openReminderSettings', `GET ${oneClickPath}`, {
  summary: 'Where mail programs without one-click lead: redirects to the settings. Changes nothing.',
  query: oneClickQuery,
  response: null,
  status: 303,
});
