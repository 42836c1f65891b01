import { z } from 'zod';
import { defineRoute } from '../define.js';

const email = z.email({ error: 'Enter a valid e-mail address.' }).trim().max(254, 'That address is too long.');

/** A signed link from a mail; opening it twice does the same as once. */
const token = z.string().min(20).max(400);

export const subscribe = defineRoute({
  id: 'notifications.subscribe',
  method: 'POST',
  path: '/api/email-subscribe',
  summary: 'Asks for the weekly stacking tips. The same answer for every address; the mail’s link confirms it.',
  body: z.strictObject({
    email,
    /** Where on the site it was asked for. */
    source: z
      .string()
      .regex(/^[\w-]{1,60}$/, 'That is not a source.')
      .default('site'),
  }),
  response: z.object({ message: z.string() }).meta({ id: 'SubscriptionAsked' }),
  status: 202,
});

export const confirmSubscription = defineRoute({
  id: 'notifications.confirmSubscription',
  method: 'POST',
  path: '/api/email-subscribe/confirm',
  summary: 'Confirms a subscription by the link from the mail; 410 when the link is too old.',
  body: z.strictObject({ token }),
  response: z.object({ email: z.string() }).meta({ id: 'SubscriptionConfirmed' }),
});

export const endSubscription = defineRoute({
  id: 'notifications.endSubscription',
  method: 'POST',
  path: '/api/email-subscribe/end',
  summary: 'Ends a subscription by the link from a mail, without an account.',
  body: z.strictObject({ token }),
  response: z.object({ email: z.string() }).meta({ id: 'SubscriptionEnded' }),
});
