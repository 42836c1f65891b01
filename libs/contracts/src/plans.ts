import type { SubscriptionTier } from './values.js';

/** What a plan includes (specification, section 6: "Upgrade"; decisions.md, "Money"). */
export interface Plan {
  /** Cards in the wallet; null means unlimited. A service can be configured differently; in that case what billing says counts. */
  cards: number | null;
  /** Category bonus rates and their caps count in the recommendation. */
  categories: boolean;
  /** Every figure of analytics, not just the overview. */
  analytics: boolean;
  /** Months of history, including the current one; 12 is the full history. */
  historyMonths: number;
  /** Analytics and history as PDF and CSV. Exporting what a person typed in is always free. */
  export: boolean;
  /** Messages to the strategist an hour. A service can be configured differently. */
  chatMessages: number;
  /** Support answers these people first. */
  prioritySupport: boolean;
}

/** The single table of what each plan includes. Limits, server refusals, and the on-screen comparison all come from it. */
export const plans: Readonly<Record<SubscriptionTier, Plan>> = {
  free: {
    cards: 3,
    categories: false,
    analytics: false,
    historyMonths: 1,
    export: false,
    chatMessages: 100,
    prioritySupport: false,
  },
  premium: {
    cards: null,
    categories: true,
    analytics: true,
    historyMonths: 12,
    export: true,
    chatMessages: 300,
    prioritySupport: true,
  },
};

/** How many cards the free plan and a guest's browser can hold. */
export const freeCards = plans.free.cards ?? Infinity;

/** Messages to the strategist an hour without an account. */
export const visitorChatMessages = 20;

/** The features that a plan either includes or doesn't. */
export type PlanFeature = { [Name in keyof Plan]: Plan[Name] extends boolean ? Name : never }[keyof Plan];

/** What billing last reported about a person. */
export interface Entitlement {
  tier: SubscriptionTier;
  /** Null with premium means permanent. */
  expiresAt: Date | null;
}

/** The plan at an instant. Pro ends exactly at `expiresAt`, even if no service has processed that yet. */
export function tierAt({ tier, expiresAt }: Entitlement, now: Date): SubscriptionTier {
  return tier === 'premium' && (expiresAt === null || now < expiresAt) ? 'premium' : 'free';
}
