import type { PlanId } from '@floatwise/contracts/billing/prices';
import { hourMs } from '@floatwise/contracts/time';
import { DomainError } from '@floatwise/service-kit/errors';
import { settledStatuses, type SubscriptionStatus } from '../stripe/statuses.js';

/** What a choice of plan is decided by. */
export interface Running {
  plan: PlanId;
  status: SubscriptionStatus;
  isCanceled: boolean;
  /** Whether a change at the end of the period is planned. */
  isPlanned: boolean;
}

/**
 * `none`: nothing changes. `take-back`: the planned change doesn't happen. `in-trial`: the plan changes, the trial stays, and
 * nothing is due. `now`: at once, less the unused time. `at-period-end`: the paid time is used up first.
 */
export type PlanChange = 'none' | 'take-back' | 'in-trial' | 'now' | 'at-period-end';

/** @throws DomainError 409 if the subscription can't change its plan now */
export function planChange({ plan, status, isCanceled, isPlanned }: Running, chosen: PlanId): PlanChange {
  if (isCanceled) {
    throw new DomainError('canceled', 409, 'Your subscription is canceled. Resume it first, then change the plan.');
  }
  if (!settledStatuses.includes(status)) {
    throw new DomainError(
      'payment-due',
      409,
      'Your last payment failed. Update your card so the payment goes through, then change the plan.',
    );
  }
  if (plan === chosen) return isPlanned ? 'take-back' : 'none';
  if (status === 'trialing') return 'in-trial';
  return chosen === 'annual' ? 'now' : 'at-period-end';
}

/** How long the figures of a preview are charged as they were shown. */
const previewMs = hourMs;
/** How far Stripe's clock, which is known to the minute, may seem to be ahead. */
const aheadMs = 5 * 60_000;

/**
 * @param countedUntil up to when a preview counted the unused time; null if it said that nothing is due now
 * @throws DomainError 409 if that no longer holds for a change that is charged now
 */
export function checkPreview(countedUntil: Date | null, { now, periodStart }: { now: Date; periodStart: Date }): void {
  const ageMs = countedUntil === null ? Infinity : now.getTime() - countedUntil.getTime();
  if (countedUntil !== null && countedUntil >= periodStart && ageMs <= previewMs && ageMs >= -aheadMs) return;
  throw new DomainError(
    'preview-too-old',
    409,
    'What the change costs has changed since you opened this. Nothing was charged. Look at the new figures, then try again.',
  );
}
