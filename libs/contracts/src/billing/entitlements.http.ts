import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant, subscriptionTier } from '../values.js';

export const subscription = z
  .object({
    tier: subscriptionTier,
    /** When the plan ends; null for the free plan and for permanent Pro. */
    expiresAt: instant.nullable(),
    permanent: z.boolean(),
    /** How many cards the plan allows; null means unlimited. */
    cardLimit: z.int().nullable(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.output<typeof subscription>;

export const getSubscription = defineRoute({
  id: 'billing.getSubscription',
  method: 'GET',
  path: '/api/user/subscription',
  summary: 'The signed-in user’s current plan.',
  response: subscription,
});
