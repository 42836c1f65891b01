import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant, named, pageEnd, uuid } from '../values.js';

/** Asked for and not confirmed yet; gets the weekly tips; unsubscribed, or never confirmed again. */
export const subscriptionStates = ['waiting', 'confirmed', 'left'] as const;
export const subscriptionState = z.enum(subscriptionStates, { error: 'That is not a state of a sign-up.' });
export type SubscriptionState = z.output<typeof subscriptionState>;

export const listedSubscription = named('ListedSubscription', {
  id: uuid,
  /** Null once it ended: the address is forgotten then. */
  email: z.string().nullable(),
  /** The account that was signed in, if there was one. */
  userId: uuid.nullable(),
  /** Where on the site it was asked for. */
  source: z.string(),
  state: subscriptionState,
  askedAt: instant,
  confirmedAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type ListedSubscription = z.output<typeof listedSubscription>;

export const listSubscriptions = defineRoute('notifications.listSubscriptions', 'GET /api/admin/newsletter', {
  summary: 'Sign-ups for the weekly tips, the newest first, with their state; and how many there are of each state.',
  query: z.object({ state: subscriptionState.optional(), before: pageEnd.optional() }),
  response: named('ListedSubscriptions', {
    subscriptions: z.array(listedSubscription),
    /** For `before`, to read older ones; null on the last page. */
    next: z.string().nullable(),
    counts: z.record(subscriptionState, z.int()),
  }),
});
