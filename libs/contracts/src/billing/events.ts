import { z } from 'zod';
import { defineAdminCalled, defineAdminRefused, fromWhere } from '../audit.js';
import { defineEvent } from '../define.js';
import { defineMessagesReplayed } from '../operations.js';
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

/**
 * The data of the events below. The content is requested with `ask.billing.notice` and the recipient with
 * `ask.identity.recipient` at the moment of sending.
 */
const noticeOf = z.object({ userId: z.uuid(), noticeId: z.uuid() });

/** A free trial began. The aggregate of this event and those below is the notice. */
export const trialStarted = defineEvent('billing.trial.started.v1', noticeOf);
/** A free trial ends in a week or less, and the first payment follows. */
export const trialEnding = defineEvent('billing.trial.ending.v1', noticeOf);
/** A payment arrived. */
export const paymentReceived = defineEvent('billing.payment.received.v1', noticeOf);
/** A payment failed; Pro stays for some days. */
export const paymentFailed = defineEvent('billing.payment.failed.v1', noticeOf);
/** A subscription will end, or has ended, because somebody canceled it, or because a payment failed for too long or was disputed. */
export const subscriptionCanceled = defineEvent('billing.subscription.canceled.v1', noticeOf);
/** A payment was paid back. */
export const paymentRefunded = defineEvent('billing.payment.refunded.v1', noticeOf);
/** What was paid back came back from the bank. */
export const refundFailed = defineEvent('billing.refund.failed.v1', noticeOf);
/** A coupon added time to an account. */
export const couponApplied = defineEvent('billing.coupon.applied.v1', noticeOf);

const byAdministrator = z.object({ couponId: z.uuid(), userId: z.uuid(), ...fromWhere });

/** An administrator (`userId`) created a coupon. The aggregate of this event and the next is the administrator's action. */
export const couponCreated = defineEvent('billing.coupon.created.v1', byAdministrator);
/** An administrator edited a coupon, which includes switching it on or off. */
export const couponEdited = defineEvent('billing.coupon.edited.v1', byAdministrator);
/** An administrator (`userId`) paid an invoice back. The aggregate is the administrator's action. */
export const refundMade = defineEvent(
  'billing.refund.made.v1',
  z.object({
    refundId: z.uuid(),
    userId: z.uuid(),
    /** Whose invoice it was; absent for a deleted account, and from a billing that doesn't tell it yet. */
    onUserId: z.uuid().optional(),
    ...fromWhere,
  }),
);

const grantByAdministrator = z.object({ grantId: z.uuid(), userId: z.uuid(), onUserId: z.uuid(), ...fromWhere });

/** An administrator (`userId`) granted Pro to an account. The aggregate of this event and the next is the grant. */
export const proGranted = defineEvent('billing.pro.granted.v1', grantByAdministrator);
/** An administrator took back what was left of an operator's grant. */
export const proWithdrawn = defineEvent('billing.pro.withdrawn.v1', grantByAdministrator);
export const billingAdminRefused = defineAdminRefused('billing');
export const billingAdminCalled = defineAdminCalled('billing');
export const billingMessagesReplayed = defineMessagesReplayed('billing');
