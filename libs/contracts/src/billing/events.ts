import { z } from 'zod';
import { defineAdminRefused } from '../audit.js';
import { defineEvent } from '../define.js';
import { subscriptionTier } from '../values.js';

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

const byAdministrator = z.object({ couponId: z.uuid(), userId: z.uuid() });

/** An administrator (`userId`) made a coupon. The aggregate of these two is the act. */
export const couponCreated = defineEvent('billing.coupon.created.v1', byAdministrator);
/** An administrator edited a coupon, switching it on or off included. */
export const couponEdited = defineEvent('billing.coupon.edited.v1', byAdministrator);
export const billingAdminRefused = defineAdminRefused('billing');
