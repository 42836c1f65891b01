import type { SubscriptionTier } from './values.js';

/** What a plan gives (specification, section 6: "Upgrade"; decisions.md, "Money"). */
export interface Plan {
  /** Cards in the wallet; null is unlimited. Services may be configured otherwise: then what billing says holds. */
  cards: number | null;
  /** Bonus rates by category and their caps count in the answer. */
  categories: boolean;
  /** Every figure of analytics, not just the overview. */
  analytics: boolean;
  /** Months of history, this one included; with 12 it is all there is. */
  historyMonths: number;
  /** Analytics and history as PDF and CSV. What a person typed in is exported for free. */
  export: boolean;
  /** Suggestions for the person's own cards, not general ones. */
  suggestions: boolean;
  /** Support answers first, by chat too. */
  prioritySupport: boolean;
}

/** The one table of what each plan gives: limits, the server's refusals and the comparison on screen are made from it. */
export const plans: Readonly<Record<SubscriptionTier, Plan>> = {
  free: {
    cards: 3,
    categories: false,
    analytics: false,
    historyMonths: 1,
    export: false,
    suggestions: false,
    prioritySupport: false,
  },
  premium: {
    cards: null,
    categories: true,
    analytics: true,
    historyMonths: 12,
    export: true,
    suggestions: true,
    prioritySupport: true,
  },
};

/** How many cards the free plan, and a guest's browser, holds. */
export const freeCards = plans.free.cards ?? Infinity;

/** What a plan gives or doesn't. */
export type PlanFeature = { [Name in keyof Plan]: Plan[Name] extends boolean ? Name : never }[keyof Plan];

/** What billing last said of a person. */
export interface Entitlement {
  tier: SubscriptionTier;
  /** Null with premium is for good. */
  expiresAt: Date | null;
}

/** The plan at an instant: Pro ends at the instant of expiry itself, whether or not anybody has noticed. */
export function tierAt({ tier, expiresAt }: Entitlement, now: Date): SubscriptionTier {
  return tier === 'premium' && (expiresAt === null || now < expiresAt) ? 'premium' : 'free';
}
