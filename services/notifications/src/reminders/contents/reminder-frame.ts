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

/** What the links of a reminder open: its person's settings, or a stop of one kind and nothing else. */
export interface ReminderSecrets {
  linkToken: string;
  stopToken: string;
}

/** The list that a reminder belongs to, for mail programs. */
export const reminderList = (kind: ReminderKind, stopToken: string, origin: string): MailList => ({
  id: `${kind}-reminders`,
  name: `Floatwise ${kind} reminders`,
  oneClickUrl: oneClickUrl(origin, stopToken, kind),
});

/** A reminder with its greeting, and why it came. */
export function reminderContent(
  {
    words,
    kind,
    firstName,
    linkToken,
    stopToken,
  }: { words: ReminderWords; kind: ReminderKind; firstName: string | null } & ReminderSecrets,
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
      stop: { label: `Stop ${kind} reminders`, url: stopUrl(origin, stopToken, kind) },
    },
  };
}
