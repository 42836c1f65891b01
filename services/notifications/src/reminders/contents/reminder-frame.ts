import type { ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import { greet, type MailContent, type MailList } from '../../mail/mail-content.js';
import type { ReminderWords } from './reminder-words.js';

/** The settings page, without signing in. Browsers don't send the part after `#` to any server, so it's in no log. */
const settingsUrl = (publicOrigin: string, token: string): string => `${publicOrigin}/email-settings#${token}`;

/** The same page, which asks whether to stop one kind. */
export const stopUrl = (publicOrigin: string, token: string, kind: ReminderKind): string =>
  `${settingsUrl(publicOrigin, token)}&stop=${kind}`;

/** For mail programs, which send a POST without opening a page (RFC 8058). The edge doesn't log queries. */
const oneClickUrl = (publicOrigin: string, token: string, kind: ReminderKind): string =>
  `${publicOrigin}/api/email-settings/one-click?token=${token}&kind=${kind}`;

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
