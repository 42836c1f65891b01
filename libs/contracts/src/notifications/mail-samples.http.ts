import { z } from 'zod';
import { defineRoute } from '../define.js';
import { named } from '../values.js';

/** A mail as we send it, with made-up people and cards. */
export const mailSample = named('MailSample', {
  id: z.string(),
  /** What it's about: "Daily reminder". */
  name: z.string(),
  subject: z.string(),
  /** The mail as plain text. */
  text: z.string(),
  /** False for a mail that is plain text only. */
  hasHtml: z.boolean(),
});
export type MailSample = z.output<typeof mailSample>;

/** How a mail program shows it: by its own setting, or the system's. */
export const mailLook = z.enum(['light', 'dark'], { error: 'Choose light or dark.' });
export type MailLook = z.output<typeof mailLook>;

export const listMailSamples = defineRoute('notifications.listMailSamples', 'GET /api/admin/mail-samples', {
  summary: 'A sample of every kind of mail.',
  response: z.object({ samples: z.array(mailSample) }),
});

export const showMailSample = defineRoute('notifications.showMailSample', 'GET /api/admin/mail-samples/:id', {
  summary: 'A sample of a mail as HTML, for a frame of the admin area.',
  params: z.object({ id: z.string().max(60) }),
  query: z.object({ look: mailLook.default('light') }),
  response: 'html',
});
