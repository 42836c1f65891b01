import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant, named, pageEnd, uuid } from '../values.js';

/** What became of a mail. `unknown`: it may have arrived, and isn't sent again. */
export const mailStates = ['waiting', 'sent', 'not-sent', 'failed', 'unknown', 'bounced', 'complained'] as const;
export const mailState = z.enum(mailStates, { error: 'That is not a state of a mail.' });
export type MailState = z.output<typeof mailState>;

/** A mail as the person it was for sees it: never its address or text. */
export const ownMail = named('OwnMail', {
  id: uuid,
  /** What it's about, in words: "Daily reminder for Dec 3". */
  about: z.string(),
  /** When it was sent, or given up; when it was asked for until then. */
  at: instant,
  state: mailState,
  /** The state as a sentence: "Sent", "Not sent: there was nothing to remind you about." */
  says: z.string(),
});
export type OwnMail = z.output<typeof ownMail>;

const page = <Mail extends z.ZodType>(mail: Mail) =>
  z.object({
    mails: z.array(mail),
    /** For `before`, to read older ones; null on the last page. */
    next: z.string().nullable(),
  });

export const listMails = defineRoute('notifications.listMails', 'GET /api/user/mails', {
  summary: 'What we sent to the caller in the last 90 days, or meant to, the newest first.',
  query: z.object({ before: pageEnd.optional() }),
  response: page(ownMail).meta({ id: 'OwnMails' }),
});

/** A mail as administrators see it: never its address, link, or text. */
export const loggedMail = named('LoggedMail', {
  id: uuid,
  about: z.string(),
  kind: z.string(),
  /** The account that it's for; null if the mail names none. */
  userId: uuid.nullable(),
  askedAt: instant,
  state: mailState,
  says: z.string(),
  /** The last error: `smtp 550 RCPT TO`. */
  fault: z.string().nullable(),
  tries: z.int(),
});
export type LoggedMail = z.output<typeof loggedMail>;

export const mailStep = z.object({
  what: z.enum(['asked', 'rendered', 'handed', 'sent', 'delivered', 'bounced', 'complained', 'failed', 'not-sent']),
  at: instant,
});
export type MailStep = z.output<typeof mailStep>;

export const mailTimeline = loggedMail
  .extend({
    messageId: z.string().nullable(),
    /** In the order in which they happened. */
    steps: z.array(mailStep),
    /** When it's tried again by itself. */
    nextTryAt: instant.nullable(),
    mayBeRetried: z.boolean(),
  })
  .meta({ id: 'MailTimeline' });
export type MailTimeline = z.output<typeof mailTimeline>;

export const findMails = defineRoute('notifications.findMails', 'GET /api/admin/mails', {
  summary:
    'Mails by Message-ID, mail id, or user id, the newest first; without one, those with trouble: failed, in doubt, bounced, reported as spam.',
  query: z.object({
    query: z
      .string()
      .trim()
      .max(300, 'That is too long for an id.')
      .regex(
        /^(<?[^\s<>@]+@[^\s<>@]+>?|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i,
        'Enter a Message-ID, a mail’s id, or a user’s id.',
      )
      .optional(),
    kind: z.string().max(60).optional(),
    state: mailState.optional(),
    before: pageEnd.optional(),
  }),
  response: page(loggedMail)
    .extend({
      /** Every kind of mail there is, in words, for the filter. */
      kinds: z.array(z.object({ kind: z.string(), about: z.string() })),
    })
    .meta({ id: 'LoggedMails' }),
});

const params = z.object({ id: uuid });

export const readMail = defineRoute('notifications.readMail', 'GET /api/admin/mails/:id', {
  summary: 'What happened to one mail, step by step; 404 for an unknown one.',
  params,
  response: mailTimeline,
});

export const retryMail = defineRoute('notifications.retryMail', 'POST /api/admin/mails/:id/retry', {
  summary: 'Sends a mail that failed, or that may not have arrived, again; 409 for any other.',
  params,
  body: z.strictObject({}),
  response: mailTimeline,
});
