import type { Coupon as CouponView } from '@floatwise/contracts/billing/coupons.http';
import { DomainError } from '@floatwise/service-kit/errors';
import type { Grant } from '../entitlements/entitlements.service.js';
import type { Coupon } from '../generated/prisma/client.js';

export const unknownCoupon = () =>
  new DomainError(
    'unknown-coupon',
    404,
    'That code isn’t one of our coupons, or it’s no longer active. Check the spelling and try again.',
  );
export const redeemedAlready = () =>
  new DomainError('coupon-redeemed', 409, 'You’ve already redeemed this coupon. Each person can use it once.');
const expired = () => new DomainError('coupon-expired', 410, 'This coupon has expired.');
const usedUp = () => new DomainError('coupon-used-up', 409, 'This coupon has reached its maximum number of uses.');
const nothingToAdd = () =>
  new DomainError(
    'already-permanent',
    409,
    'You already have Pro permanently, so there’s nothing to add. We didn’t use up the coupon.',
  );
/** An administrator edited the coupon in the meantime. */
const changedMeanwhile = () => new DomainError('coupon-changed', 409, 'This coupon just changed. Please try again.');

/** 409: the coupon changed after the editor read it. The response carries the stored coupon. */
export const staleCoupon = (current: Coupon) =>
  new DomainError(
    'stale-coupon',
    409,
    'Someone else changed this coupon in the meantime. Look at their version first, then try again.',
    { current: viewOf(current) },
  );

interface Redeemer {
  now: Date;
  hasRedeemed: boolean;
  hasProForGood: boolean;
}

/**
 * Why this person can't redeem this coupon now; null if they can. "Already redeemed" is checked first, because it's the right
 * answer for someone whose first response got lost.
 */
export function refusalOf(coupon: Coupon | null, { now, hasRedeemed, hasProForGood }: Redeemer): DomainError | null {
  if (coupon && hasRedeemed) return redeemedAlready();
  if (!coupon?.isActive) return unknownCoupon();
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return expired();
  if (coupon.maxUses !== null && coupon.currentUses >= coupon.maxUses) return usedUp();
  return hasProForGood ? nothingToAdd() : null;
}

/** Why the use couldn't be counted in the end: someone else took the last one, or the coupon was edited. */
export function lateRefusal(coupon: Coupon | null, now: Date): DomainError {
  return refusalOf(coupon, { now, hasRedeemed: false, hasProForGood: false }) ?? changedMeanwhile();
}

export const grantOf = ({ type, value }: Pick<Coupon, 'type' | 'value'>): Grant =>
  type === 'permanent_premium' ? { effect: 'permanent' } : { effect: 'months', months: value };

/** Months; 0 if it's permanent. */
export const monthsOf = ({ type, value }: Pick<Coupon, 'type' | 'value'>): number =>
  type === 'permanent_premium' ? 0 : value;

/** The coupon as administrators see it. */
export const viewOf = (coupon: Coupon): CouponView => ({
  id: coupon.id,
  code: coupon.code,
  description: coupon.description,
  type: coupon.type,
  value: coupon.value,
  maxUses: coupon.maxUses,
  currentUses: coupon.currentUses,
  isActive: coupon.isActive,
  expiresAt: coupon.expiresAt?.toISOString() ?? null,
  createdBy: coupon.createdBy,
  createdAt: coupon.createdAt.toISOString(),
  updatedAt: coupon.updatedAt.toISOString(),
});
