import { z } from 'zod';
import { defineAdminRefused } from '../audit.js';
import { defineEvent } from '../define.js';
import { subscriptionTier } from '../values.js';

/** A user's plan and when it ends. The aggregate is the user. Premium with a null `expiresAt` is permanent. */
export const entitlementChanged = defineEvent(
  'billing.entitlement.changed.v1',
  z.object({ userId: z.uuid(), tier: subscriptionTier, expiresAt: z.iso.datetime().nullable() }),
);

/** A user redeemed a coupon; 0 months means permanent Pro. The aggregate is the redemption. */
export const couponRedeemed = defineEvent(
  'billing.coupon.redeemed.v1',
  z.object({ couponId: z.uuid(), userId: z.uuid(), monthsGranted: z.int().min(0) }),
);

const byAdministrator = z.object({ couponId: z.uuid(), userId: z.uuid() });

/** An administrator (`userId`) created a coupon. The aggregate of this event and the next is the administrator's action. */
export const couponCreated = defineEvent('billing.coupon.created.v1', byAdministrator);
/** An administrator edited a coupon, which includes switching it on or off. */
export const couponEdited = defineEvent('billing.coupon.edited.v1', byAdministrator);
export const billingAdminRefused = defineAdminRefused('billing');
