import { z } from 'zod';
import { defineEvent } from './define.js';
import { subscriptionTier } from './values.js';

/** Who is Pro until when. The aggregate is the user. `expiresAt` null with tier premium is permanent. */
export const entitlementChanged = defineEvent(
  'billing.entitlement.changed.v1',
  z.object({ userId: z.uuid(), tier: subscriptionTier, expiresAt: z.iso.datetime().nullable() }),
);

/** Somebody redeemed a coupon; 0 months is Pro for good. The aggregate is the redemption. */
export const couponRedeemed = defineEvent(
  'billing.coupon.redeemed.v1',
  z.object({ couponId: z.uuid(), userId: z.uuid(), monthsGranted: z.int().min(0) }),
);
