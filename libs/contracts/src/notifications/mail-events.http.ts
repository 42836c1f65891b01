import { z } from 'zod';
import { defineRoute, webhook } from '../define.js';

/** What our mail server reports about a mail, by the Standard Webhooks specification. */
export const mailEvent = z.object({
  type: z.enum(['mail.delivered', 'mail.bounced', 'mail.complained']),
  /** When it happened. */
  timestamp: z.iso.datetime({ offset: true }),
  data: z.object({
    /** With or without angle brackets. */
    messageId: z.string().min(1).max(300),
    /** The address that it was sent to. */
    recipient: z.string().min(3).max(320),
    /** Of a bounce: after a transient one the mail server tries again by itself. */
    bounce: z.enum(['permanent', 'transient']).optional(),
  }),
});
export type MailEvent = z.output<typeof mailEvent>;

export const tellOfMail = defineRoute('notifications.tellOfMail', 'POST /api/mail-events', {
  summary:
    'The mail server’s report that a mail was delivered, bounced, or was reported as spam. 400 unless it’s signed.',
  body: webhook,
  response: null,
});
