import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import type { PlanDays } from '@floatwise/contracts/billing/requests';
import type { PlanId } from '@floatwise/contracts/billing/prices';
import type { StripeSubscription } from '../generated/prisma/client.js';
import { entitlementAt, stretchesOf, tierAt, type Entitlement, type Granted, type PaidTime } from './ledger.js';

/** A subscription at Stripe that hasn't ended. */
export interface LiveSubscription extends Pick<
  StripeSubscription,
  'status' | 'periodEnd' | 'trialEnd' | 'cancelAt' | 'nextPlan' | 'problemSince'
> {
  plan: PlanId;
  amount: number;
}

/** Everything that the view of a plan follows from. */
export interface PlanFacts {
  granted: Granted[];
  paid: (PaidTime & { kind: 'trial' | 'paid' | 'grace' })[];
  live: LiveSubscription | null;
  trialUsedAt: Date | null;
}

/** The plan as other services see it. `freeCardLimit` is in cards. */
export function planAt(
  held: Entitlement,
  now: Date,
  freeCardLimit: number,
): Pick<Subscription, 'tier' | 'expiresAt' | 'permanent' | 'cardLimit'> {
  if (tierAt(held, now) === 'free') {
    return { tier: 'free', expiresAt: null, permanent: false, cardLimit: freeCardLimit };
  }
  const expiresAt = held.expiresAt?.toISOString() ?? null;
  return { tier: 'premium', expiresAt, permanent: held.permanent, cardLimit: null };
}

/** The plan as its owner sees it. */
export function subscriptionAt(facts: PlanFacts, now: Date, freeCardLimit: number): Subscription {
  const stretches = stretchesOf(facts.paid, facts.granted);
  return {
    ...planAt(entitlementAt(stretches, now), now, freeCardLimit),
    stretches: stretches
      .filter(({ until }) => until === null || now < until)
      .map(({ source, from, until }) => ({ source, from: from.toISOString(), until: until?.toISOString() ?? null })),
    paid: facts.live && paidView(facts.live, facts.paid, now),
    trialAvailable: facts.trialUsedAt === null,
  };
}

/** When a trial turns into a payment, and when Pro ends for good. */
export function planDaysOf({ paid, expiresAt }: Pick<Subscription, 'paid' | 'expiresAt'>): PlanDays {
  const renews = paid !== null && paid.endsAt === null;
  return { trialEndsAt: renews ? paid.trialEndsAt : null, proEndsAt: renews ? null : expiresAt };
}

function paidView(live: LiveSubscription, periods: PlanFacts['paid'], now: Date): Subscription['paid'] {
  const { plan, amount, periodEnd, trialEnd, cancelAt, nextPlan, problemSince } = live;
  // Stripe's period may be the one that isn't paid; Pro lasts as long as the time that was given.
  const proUntil = periods.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime()).at(-1)?.endsAt;
  return {
    plan,
    amount,
    status: problemSince ? 'past-due' : live.status === 'trialing' ? 'trialing' : 'active',
    trialEndsAt: trialEnd && now < trialEnd ? trialEnd.toISOString() : null,
    renewsAt: cancelAt ? null : periodEnd.toISOString(),
    endsAt: cancelAt?.toISOString() ?? null,
    nextPlan: cancelAt ? null : nextPlan,
    problem: problemSince && {
      since: problemSince.toISOString(),
      proUntil: (proUntil ?? problemSince).toISOString(),
    },
  };
}
