import type { ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import { greet, type MailContent } from '../../contents/mail-content.js';
import type { MailList } from '../../smtp/mail-transport.js';
import { oneClickUrl, settingsUrl, stopUrl } from '../preferences/settings-links.js';
import type { ReminderWords } from './reminder-words.js';

/** The list that a reminder belongs to, for mail programs. */
export const reminderList = (kind: ReminderKind, linkToken: string, origin: string): MailList => ({
  id: `${kind}-reminders`,
  name: `Floatwise ${kind} reminders`,
  oneClickUrl: oneClickUrl(origin, linkToken, kind),
});

/** A reminder with its greeting, and why it came. */
export function reminderContent(
  {
    words,
    kind,
    firstName,
    linkToken,
  }: { words: ReminderWords; kind: ReminderKind; firstName: string | null; linkToken: string },
  origin: string,
): MailContent {
  return {
    ...words,
    greeting: greet(firstName),
    notes: [
      'The figures are from your Floatwise wallet when we sent this. Your issuer’s figures are the ones that count.',
    ],
    reminder: {
      why: `You’re getting this because ${kind} reminders are on.`,
      settings: { label: 'Change settings', url: settingsUrl(origin, linkToken) },
      stop: { label: `Stop ${kind} reminders`, url: stopUrl(origin, linkToken, kind) },
    },
  };
}
