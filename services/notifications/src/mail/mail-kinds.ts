import type { BillingNoticeKind } from '@floatwise/contracts/billing/requests';
import type { NoticeKind } from '@floatwise/contracts/identity/requests';
import type { WorkItem, WorkTable } from '@floatwise/service-kit/jobs/work-queue';

/** A support request's mail to the operators, and its confirmation to the person. */
export type SupportMailKind = 'support-request' | 'support-received';
/** The mail with the link that confirms a subscription, the first one after it, and the tip of each week. */
export type NewsletterMailKind = 'newsletter-confirm' | 'newsletter-welcome' | 'weekly-tip';
/** The reminders, and their previews, which a person asked for with a button. */
export type ReminderMailKind = 'daily-reminder' | 'weekly-reminder' | 'daily-preview' | 'weekly-preview';
export type MailKind =
  'link' | 'confirm-link' | NoticeKind | BillingNoticeKind | SupportMailKind | NewsletterMailKind | ReminderMailKind;

/**
 * What happens to a mail if nobody knows whether it arrived. A mail about an account is sent again under the same Message-ID,
 * because missing it is worse than getting it twice. A reminder is left, because getting it twice is worse.
 */
type AfterDoubt = 'send-again' | 'leave';

/**
 * Where the text of a mail comes from: identity's links, identity's notices, billing's notices, what a person wrote to us,
 * a subscription, or a person's cards.
 */
type Source = 'link' | 'notice' | 'plan' | 'support' | 'newsletter' | 'reminder';

const kinds: Record<MailKind, { source: Source; afterDoubt: AfterDoubt }> = {
  link: { source: 'link', afterDoubt: 'send-again' },
  'confirm-link': { source: 'link', afterDoubt: 'send-again' },
  'password-changed': { source: 'notice', afterDoubt: 'send-again' },
  'device-signed-in': { source: 'notice', afterDoubt: 'send-again' },
  'email-changed': { source: 'notice', afterDoubt: 'send-again' },
  'email-claimed': { source: 'notice', afterDoubt: 'send-again' },
  'google-connected': { source: 'notice', afterDoubt: 'send-again' },
  'google-disconnected': { source: 'notice', afterDoubt: 'send-again' },
  'passkey-added': { source: 'notice', afterDoubt: 'send-again' },
  'passkey-removed': { source: 'notice', afterDoubt: 'send-again' },
  'passkey-copied': { source: 'notice', afterDoubt: 'send-again' },
  'deletion-scheduled': { source: 'notice', afterDoubt: 'send-again' },
  'account-replaced': { source: 'notice', afterDoubt: 'send-again' },
  'access-made': { source: 'notice', afterDoubt: 'send-again' },
  'account-erased': { source: 'notice', afterDoubt: 'send-again' },
  'trial-started': { source: 'plan', afterDoubt: 'send-again' },
  'trial-ending': { source: 'plan', afterDoubt: 'send-again' },
  'payment-received': { source: 'plan', afterDoubt: 'send-again' },
  'payment-failed': { source: 'plan', afterDoubt: 'send-again' },
  'subscription-canceled': { source: 'plan', afterDoubt: 'send-again' },
  'payment-refunded': { source: 'plan', afterDoubt: 'send-again' },
  'refund-failed': { source: 'plan', afterDoubt: 'send-again' },
  'coupon-applied': { source: 'plan', afterDoubt: 'send-again' },
  'support-request': { source: 'support', afterDoubt: 'send-again' },
  'support-received': { source: 'support', afterDoubt: 'send-again' },
  'newsletter-confirm': { source: 'newsletter', afterDoubt: 'send-again' },
  // Nobody needs it, and twice would be spam.
  'newsletter-welcome': { source: 'newsletter', afterDoubt: 'leave' },
  'weekly-tip': { source: 'newsletter', afterDoubt: 'leave' },
  'daily-reminder': { source: 'reminder', afterDoubt: 'leave' },
  'weekly-reminder': { source: 'reminder', afterDoubt: 'leave' },
  'daily-preview': { source: 'reminder', afterDoubt: 'leave' },
  'weekly-preview': { source: 'reminder', afterDoubt: 'leave' },
};

export const sourceOf = (kind: MailKind): Source => kinds[kind].source;

export const mailTable: WorkTable = {
  name: 'mail',
  done: 'sent',
  columns: { refId: 'ref_id', userId: 'user_id', messageId: 'message_id', traceparent: 'traceparent' },
  cleared: ['bounced_at'],
  repeated: Object.entries(kinds).flatMap(([kind, { afterDoubt }]) => (afterDoubt === 'send-again' ? [kind] : [])),
};

export interface ClaimedMail extends WorkItem {
  kind: MailKind;
  refId: string;
  /** The account it's for; null if its event named none. */
  userId: string | null;
  /** Null until the first attempt to send it. */
  messageId: string | null;
}
