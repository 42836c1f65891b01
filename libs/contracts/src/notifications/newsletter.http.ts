import { z } from 'zod';
import { defineRoute, oneClick } from '../define.js';
import { email, token } from '../identity/fields.js';
import { named } from '../values.js';

export const subscribe = defineRoute('notifications.subscribe', 'POST /api/email-subscribe', {
  summary: 'Asks for the weekly tips. The same answer for every address; the link in the mail confirms it.',
  body: z.strictObject({
    email,
    /** Where on the site it was asked for. */
    source: z
      .string()
      .regex(/^[\w-]{1,60}$/, 'That is not a source.')
      .default('site'),
  }),
  response: named('SubscriptionAsked', { message: z.string() }),
  status: 202,
});

export const confirmSubscription = defineRoute(
  'notifications.confirmSubscription',
  'POST /api/email-subscribe/confirm',
  {
    summary:
      'Confirms a subscription by the link from the mail, once or again; 404 for an unknown link, 410 for an old one.',
    body: z.strictObject({ token }),
    response: named('SubscriptionConfirmed', { email: z.string() }),
  },
);

const ended = named('SubscriptionEnded', {
  /** Null if it had ended before: the address is no longer stored then. */
  email: z.string().nullable(),
});

export const endSubscription = defineRoute('notifications.endSubscription', 'POST /api/email-subscribe/end', {
  summary: 'Ends a subscription by the link from a mail, once or again, without an account; 404 for an unknown link.',
  body: z.strictObject({ token }),
  response: ended,
});

const oneClickPath = '/api/email-subscribe/one-click';

export const endSubscriptionByMailProgram = defineRoute(
  'notifications.endSubscriptionByMailProgram',
  `POST ${oneClickPath}`,
  {
    summary: 'Ends a subscription by the address in the mail’s List-Unsubscribe header (RFC 8058).',
    query: z.strictObject({ token }),
    body: oneClick,
    response: null,
  },
);

export const openUnsubscribePage = defineRoute('notifications.openUnsubscribePage', `GET ${oneClickPath}`, {
  summary: 'Where mail programs without one-click lead: redirects to the page that asks. Changes nothing.',
  query: z.strictObject({ token }),
  response: null,
  status: 303,
});
