import { z } from 'zod';
import { articleIndexEnv } from '@floatwise/service-kit/article-index';
import { baseEnv } from '@floatwise/service-kit/env';
import { openingKey } from '@floatwise/service-kit/sealed-letter';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

const ms = z.coerce.number().int().min(1);

/** `5000,15000` as a list of milliseconds. */
const msList = z.string().transform((text, context) => {
  const list = text.split(',').map(Number);
  if (list.every((each) => Number.isInteger(each) && each > 0)) return list;
  context.addIssue({ code: 'custom', message: 'must be positive whole milliseconds with commas between' });
  return z.NEVER;
});

/** As Standard Webhooks write it: `whsec_` and 24 to 64 bytes in Base64. */
const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, 'must be whsec_ and 24 to 64 bytes in Base64')
  .refine((secret) => {
    const { length } = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return length >= 24 && length <= 64;
  }, 'must be whsec_ and 24 to 64 bytes in Base64');

/** `Floatwise <hello@floatwise.example>`, or just the address. */
const sender = z.string().transform((text, context) => {
  const [, name = '', bracketed] = /^([^<>\r\n"]*)<([^<>\s]+)>$/.exec(text.trim()) ?? [];
  const address = bracketed ?? text.trim();
  if (/^[^@\s<>"]+@[^@\s<>"]+$/.test(address)) return { name: name.trim(), address };
  context.addIssue({ code: 'custom', message: 'must be an email address, or a name with the address in < >' });
  return z.NEVER;
});

/** Origins with commas between. */
const origins = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).refine((value) => new URL(value).origin === value)));

/** `length` bytes as base64url. */
const keyOf = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`), `must be ${length} bytes as base64url`);

const variables = z.object({
  ...baseEnv,
  /** What alerts are signed with (VAPID): a pair of P-256. Set both, or there are no alerts. Browsers subscribe with the public one. */
  VAPID_PUBLIC_KEY: keyOf(65).optional(),
  VAPID_PRIVATE_KEY: keyOf(32).optional(),
  /** Where push services reach us about our alerts: mailto: or https:. By default the sender's address. */
  VAPID_SUBJECT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  /** Push services besides the browsers' own. */
  PUSH_EXTRA_ORIGINS: origins,
  /** How many alerts are sent in parallel. */
  PUSH_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(4),
  /** How often the queue of alerts is polled. */
  PUSH_POLL_MS: ms.default(500),
  /** A worker loses an alert if it hasn't been heard from for this long. */
  PUSH_LEASE_MS: ms.default(15 * second),
  /** The waiting times after the first, second, … refusal of an alert; the last one repeats until the day is over. */
  PUSH_BACKOFF_MS: msList.default([15 * second, minute, 5 * minute, 15 * minute, 60 * minute]),
  /** A push service counts as down if it doesn't answer within this time. */
  PUSH_TIMEOUT_MS: ms.default(10 * second),
  /** The mail server: smtp://… or smtps://…, with user and password if it needs them. Never logged. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
  /** The key that opens the links sealed by identity: 32 bytes of an X25519 key, as base64url. No other service has it. */
  LETTER_PRIVATE_KEY: openingKey,
  /** The sender of the mails; Message-IDs end with its domain. */
  MAIL_FROM: sender,
  /** Verifies the reports of the mail server about bounces and complaints; without it, none is taken. */
  MAIL_WEBHOOK_SECRET: webhookSecret.optional(),
  /** An address that bounced or complained is written to again after this time. */
  MAIL_SUPPRESSION_MS: ms.default(365 * day),
  /** How often a person can start mails to their address again … */
  DELIVERY_RESTARTS: z.coerce.number().int().min(1).default(5),
  /** … within this many seconds. */
  DELIVERY_RESTARTS_WINDOW_S: z.coerce.number().int().min(1).default(3_600),
  /** The ids of reports are kept for this time, so that a repeated one counts once. */
  MAIL_REPORTS_KEEP_MS: ms.default(30 * day),
  /** Where replies go, if not to the sender. */
  MAIL_REPLY_TO: sender.optional(),
  /** The operators' mailbox, where people's messages to support go. */
  SUPPORT_MAILBOX: z.email({ error: 'must be an email address' }),
  /** How many messages to support a person can send … */
  SUPPORT_REQUESTS: z.coerce.number().int().min(1).default(5),
  /** … within this many seconds. */
  SUPPORT_REQUESTS_WINDOW_S: z.coerce.number().int().min(1).default(3_600),
  /** Messages to support are deleted after this time. */
  SUPPORT_KEEP_MS: ms.default(180 * day),
  /** How many previews of reminders a person can ask for … */
  TEST_EMAILS: z.coerce.number().int().min(1).default(5),
  /** … within this many seconds. */
  TEST_EMAILS_WINDOW_S: z.coerce.number().int().min(1).default(3_600),
  /** How often reminder settings can be read and changed by a link, from one network … */
  EMAIL_SETTINGS_PER_NETWORK: z.coerce.number().int().min(1).default(120),
  /** … within this many seconds. */
  EMAIL_SETTINGS_WINDOW_S: z.coerce.number().int().min(1).default(3_600),
  /** How often the weekly tips can be asked for, from one network … */
  NEWSLETTER_PER_NETWORK: z.coerce.number().int().min(1).default(20),
  /** … and for one address, … */
  NEWSLETTER_PER_ADDRESS: z.coerce.number().int().min(1).default(5),
  /** … within this many seconds. */
  NEWSLETTER_WINDOW_S: z.coerce.number().int().min(1).default(3_600),
  /** An address gets at most one mail that asks for its confirmation in this time. */
  NEWSLETTER_MAIL_EVERY_MS: ms.default(60 * minute),
  /** How long the link in that mail works. */
  NEWSLETTER_LINK_MS: ms.default(2 * day),
  /** An address that was never confirmed is forgotten after this time. */
  NEWSLETTER_UNCONFIRMED_MS: ms.default(7 * day),
  /** How often it's checked whether a weekly tip has to be made, and whose is due. */
  NEWSLETTER_PLAN_EVERY_MS: ms.default(minute),
  ...articleIndexEnv,
  /** How often we look for people whose next reminder has come due. */
  REMINDER_PLAN_EVERY_MS: ms.default(minute / 2),
  /** Connections to the mail server. Four times as many mails are in progress, so that no connection waits for one to be written. */
  MAIL_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(4),
  /** How often the queue is polled. */
  MAIL_POLL_MS: ms.default(250),
  /** A worker loses a mail if it hasn't been heard from for this long. */
  MAIL_LEASE_MS: ms.default(15 * second),
  /** The waiting times after the first, second, … failure of a mail; the last one repeats. */
  MAIL_BACKOFF_MS: msList.default([5 * second, 15 * second, minute, 5 * minute, 15 * minute]),
  /** A mail that couldn't be sent for this long has failed. */
  MAIL_GIVE_UP_MS: ms.default(2 * day),
  /** How long the whole sender pauses while the mail server or identity is down; the last one repeats. */
  MAIL_PAUSE_MS: msList.default([500, second, 2 * second, 5 * second, 10 * second]),
  /** The mail server counts as down if a step takes longer. */
  SMTP_TIMEOUT_MS: ms.default(10 * second),
  /** Another service counts as down if it doesn't answer within this time. */
  MAIL_ASK_TIMEOUT_MS: ms.default(3 * second),
  /** Records of finished mails are deleted after this time. */
  MAIL_KEEP_MS: ms.default(90 * day),
  /** How often the jobs that forget old mails, messages to support, and unconfirmed addresses look for what to delete. */
  MAIL_PURGE_INTERVAL_MS: ms.default(60 * minute),
});

export const envSchema = variables.superRefine((env, context) => {
  const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const;
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return;
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'belongs to the other' });
});
export type NotificationsEnv = z.output<typeof envSchema>;
