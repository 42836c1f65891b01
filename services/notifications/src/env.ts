import { z } from 'zod';
import { baseEnv } from '@floatwise/service-kit/env';
import { openingKey } from '@floatwise/service-kit/sealed-letter';
import { readSender } from './smtp/sender-address.js';

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

/** `Floatwise <hello@floatwise.example>` or the address alone. */
const sender = z.string().transform((text, context) => {
  const read = readSender(text);
  if (read) return read;
  context.addIssue({ code: 'custom', message: 'must be an e-mail address, or a name with the address in < >' });
  return z.NEVER;
});

export const envSchema = z.object({
  ...baseEnv,
  /** The mail server, with user and password in it where it wants them: smtp://… or smtps://… Never logged. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
  /** Opens the links that identity seals: 32 bytes of an X25519 key, as base64url. No other service has it. */
  LETTER_PRIVATE_KEY: openingKey,
  /** Who the mails are from; its domain also ends their Message-IDs. */
  MAIL_FROM: sender,
  /** Where answers go, if not to the sender. */
  MAIL_REPLY_TO: sender.optional(),
  /** Mails that are sent at the same time, each over a connection of its own. */
  MAIL_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(4),
  /** How often the queue is looked at. */
  MAIL_POLL_MS: ms.default(250),
  /** A mail whose worker has not been heard of for this long is taken from it. */
  MAIL_LEASE_MS: ms.default(15 * second),
  /** Waiting time after the first, second … failure of one mail; the last one repeats. */
  MAIL_BACKOFF_MS: msList.default([5 * second, 15 * second, minute, 5 * minute, 15 * minute]),
  /** A mail that could not be sent for this long has failed. */
  MAIL_GIVE_UP_MS: ms.default(2 * day),
  /** Pauses of the whole sender while the mail server or identity is away; the last one repeats. */
  MAIL_PAUSE_MS: msList.default([500, second, 2 * second, 5 * second, 10 * second]),
  /** The mail server counts as away when a step takes longer. */
  SMTP_TIMEOUT_MS: ms.default(10 * second),
  /** identity counts as away when it does not answer within this time. */
  MAIL_ASK_TIMEOUT_MS: ms.default(3 * second),
  /** What is remembered of mails that are done with is deleted after this time. */
  MAIL_KEEP_MS: ms.default(90 * day),
  /** How often the job `forget-old-mails` looks for such. */
  MAIL_PURGE_INTERVAL_MS: ms.default(60 * minute),
});
export type NotificationsEnv = z.output<typeof envSchema>;
