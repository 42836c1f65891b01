import { plans, type Plan } from '@floatwise/contracts/plans';
import type { SubscriptionTier } from '@floatwise/contracts/values';
import { useSession } from './session.js';

/** What the person's plan gives, and its name; a guest has the free one. */
export type HeldPlan = Plan & { tier: SubscriptionTier };

/**
 * The plan of the person who is here. Showing or hiding by it protects nothing: the server refuses, and sends Pro's facts to Pro
 * alone.
 */
export function usePlan(): HeldPlan {
  const session = useSession();
  const user = session.status === 'signed-in' || session.status === 'unavailable' ? session.user : undefined;
  const tier = user?.subscriptionTier ?? 'free';
  return { tier, ...plans[tier] };
}
