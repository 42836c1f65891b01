import { plans, type Plan } from '@floatwise/contracts/plans';
import type { SubscriptionTier } from '@floatwise/contracts/values';
import { useSession } from './session.js';

/** The name and features of the person's plan; a guest has the free one. */
export type HeldPlan = Plan & { tier: SubscriptionTier };

/**
 * The plan of the current person. Showing or hiding by plan protects nothing: the server refuses, and sends Pro data to Pro
 * users only.
 */
export function usePlan(): HeldPlan {
  const session = useSession();
  const user = session.status === 'signed-in' || session.status === 'unavailable' ? session.user : undefined;
  const tier = user?.subscriptionTier ?? 'free';
  return { tier, ...plans[tier] };
}
