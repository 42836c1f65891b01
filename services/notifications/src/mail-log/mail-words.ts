import type { MailState } from '@floatwise/contracts/notifications/mail-log.http';
import { sourceOf, type MailKind } from '../mail/mail-kinds.js';

const about: Record<MailKind, string> = {
  link: 'Sign-in link',
  'confirm-link': 'Confirm your email address',
  'password-changed': 'Your password was changed',
  'device-signed-in': 'New sign-in to your account',
  'email-changed': 'Your email address was changed',
  'email-claimed': 'Someone asked to use your email address',
  'google-connected': 'Google was connected',
  'google-disconnected': 'Google was disconnected',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'passkey-copied': 'A passkey may have been copied',
  'deletion-scheduled': 'Your account will be deleted',
  'account-replaced': 'An earlier account was removed',
  'access-made': 'Something new in your account',
  'account-erased': 'Your account was deleted',
  'trial-started': 'Your free trial started',
  'trial-ending': 'Your free trial ends soon',
  'payment-received': 'Receipt for a payment',
  'payment-failed': 'A payment failed',
  'subscription-canceled': 'Your subscription was canceled',
  'payment-refunded': 'A payment was refunded',
  'refund-failed': 'A refund didn’t arrive',
  'coupon-applied': 'A coupon was applied',
  'support-request': 'Message to support',
  'support-received': 'We received your message',
  'newsletter-confirm': 'Newsletter: confirm your address',
  'newsletter-welcome': 'Newsletter: welcome',
  'weekly-tip': 'Weekly tip',
  'daily-reminder': 'Daily reminder',
  'weekly-reminder': 'Weekly reminder',
  'daily-preview': 'Preview of the daily reminder',
  'weekly-preview': 'Preview of the weekly reminder',
};

export const mailKindsInWords = Object.entries(about).map(([kind, words]) => ({ kind, about: words }));

const isKind = (kind: string): kind is MailKind => kind in about;
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/**
 * What a mail is about: "Daily reminder for Dec 3".
 * @param period the day of a reminder, `YYYY-MM-DD`; null for any other mail, and for a reminder that's no longer stored
 */
export function aboutMail({ kind, period }: { kind: string; period: string | null }): string {
  if (!isKind(kind)) return 'Mail';
  if (period === null) return about[kind];
  const from = day.format(new Date(period));
  return kind === 'weekly-reminder' ? `${about[kind]} for the week of ${from}` : `${about[kind]} for ${from}`;
}

/** What is known about what became of a mail. */
export interface MailOutcome {
  kind: string;
  state: MailState;
  fault: string | null;
  /** Tries that failed because of this mail. */
  tries: number;
  isDelivered: boolean;
  /** Whether an uncertain mail is sent again. */
  isUncertain: boolean;
}

/** What became of a mail, as a sentence for the person it was for. */
export function outcomeText(mail: MailOutcome): string {
  switch (mail.state) {
    case 'waiting':
      return waiting(mail);
    case 'sent':
      return mail.isDelivered ? 'Delivered' : 'Sent';
    case 'not-sent':
      return `Not sent: ${whyNotSent(mail)}`;
    case 'failed':
      return `Not sent: ${whyFailed(mail)}`;
    case 'unknown':
      return 'It may not have arrived. We didn’t send it twice.';
    case 'bounced':
      return 'It bounced. This address doesn’t accept email.';
    case 'complained':
      return 'Reported as spam';
  }
}

function waiting({ isUncertain, tries }: MailOutcome): string {
  if (isUncertain) return 'It may not have arrived, so we’ll send it again.';
  return tries > 0 ? 'Waiting for another try' : 'Waiting to be sent';
}

function whyNotSent({ kind, fault }: MailOutcome): string {
  if (fault === 'address bounced') return 'an earlier email to this address bounced.';
  if (fault === 'address complained') return 'an earlier email was reported as spam.';
  if (isKind(kind) && sourceOf(kind) === 'link') return 'the link was no longer needed.';
  return isKind(kind) && sourceOf(kind) === 'reminder'
    ? 'there was nothing to remind you about.'
    : 'it was no longer needed.';
}

/** Faults never hold what a server said, only its code and the step: `smtp 550 RCPT TO`. */
const whyFailed = ({ fault }: MailOutcome): string =>
  fault !== null && /^smtp 5\d\d /.test(fault) ? 'the mail server refused it.' : 'something went wrong on our side.';
