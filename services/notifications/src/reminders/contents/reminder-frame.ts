import type { ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import { greet, type MailContent } from '../../contents/mail-content.js';
import type { MailList } from '../../smtp/mail-transport.js';
import type { ReminderWords } from './reminder-words.js';

/** The page with the reminder settings. Browsers don't send the part after `#` to any server, so it can't end up in a log. */
export const settingsUrl = (origin: string, linkToken: string): string => `${origin}/email-settings#${linkToken}`;

/** The same page, asking whether to stop one kind. Opening it changes nothing, because mail scanners open links. */
export const stopUrl = (origin: string, linkToken: string, kind: ReminderKind): string =>
  `${settingsUrl(origin, linkToken)}&stop=${kind}`;

/** The list that a reminder belongs to, for mail programs. */
export const reminderList = (kind: ReminderKind, linkToken: string, origin: string): MailList => ({
  id: `${kind}-reminders`,
  name: `Floatwise ${kind} reminders`,
  oneClickUrl: `${origin}/api/email-settings/one-click?token=${linkToken}&kind=${kind}`,
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
      'The figures are from your wallet at Floatwise, as it was when we sent this. What your issuer says counts.',
    ],
    reminder: {
      why: `You get this because ${kind} reminders are on.`,
      settings: { label: 'Change settings', url: settingsUrl(origin, linkToken) },
      stop: { label: `Stop ${kind} reminders`, url: stopUrl(origin, linkToken, kind) },
    },
  };
}
