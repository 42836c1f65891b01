import { z } from 'zod';
import { defineRequest } from '../define.js';
import { subscriptionTier } from '../values.js';
import { planId } from './prices.js';

/** What is this user allowed to do right now? `cards` asks before it refuses a fourth card. */
export const askEntitlement = defineRequest(
  'ask.billing.entitlement',
  z.object({ userId: z.uuid() }),
  z.object({ tier: subscriptionTier, expiresAt: z.iso.datetime().nullable(), cardLimit: z.int().nullable() }),
);

const dollars = z.number();
const instant = z.iso.datetime();

/** The days of a person's plan that they shouldn't miss, for their calendar. */
export const askPlanDays = defineRequest(
  'ask.billing.plan-days',
  z.object({ userId: z.uuid() }),
  z.object({
    /** When a free trial ends and the first payment follows; null without one, and for one that was canceled. */
    trialEndsAt: instant.nullable(),
    /** When Pro ends because nothing renews it; null if it renews, never ends, or isn't there. */
    proEndsAt: instant.nullable(),
  }),
);
export type PlanDays = z.output<typeof askPlanDays.response>;

/** What happened to somebody's plan, with the figures that the mail about it needs. */
export const billingNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trial-started'), plan: planId, amount: dollars, firstPaymentAt: instant }),
  z.object({ kind: z.literal('trial-ending'), plan: planId, amount: dollars, firstPaymentAt: instant }),
  z.object({
    kind: z.literal('payment-received'),
    plan: planId,
    amount: dollars,
    number: z.string().nullable(),
    /** When the paid period ends; the next payment follows unless it's canceled. */
    until: instant,
  }),
  z.object({ kind: z.literal('payment-failed'), plan: planId, amount: dollars, proUntil: instant }),
  z.object({
    kind: z.literal('subscription-canceled'),
    plan: planId,
    /** When the paid time ends. */
    endsAt: instant,
    /**
     * `person`: canceled by them, or by an operator in Stripe's dashboard. `unpaid`: because a payment failed for too long. `refund`: it
     * was paid back. `dispute`: somebody disputed a payment with the bank.
     */
    why: z.enum(['person', 'unpaid', 'refund', 'dispute']),
  }),
  z.object({ kind: z.literal('payment-refunded'), amount: dollars }),
  z.object({ kind: z.literal('refund-failed'), amount: dollars }),
  z.object({
    kind: z.literal('coupon-applied'),
    /** 0 means permanent Pro. */
    months: z.int().min(0),
    /** Null means never. */
    until: instant.nullable(),
  }),
]);
export type BillingNotice = z.output<typeof billingNotice>;
export type BillingNoticeKind = BillingNotice['kind'];

/** What a mail about somebody's plan says. `void`: the notice was withdrawn or is too old. */
export const askBillingNotice = defineRequest(
  'ask.billing.notice',
  z.object({ noticeId: z.uuid() }),
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('found'), userId: z.uuid(), at: instant, notice: billingNotice }),
    z.object({ outcome: z.literal('void') }),
  ]),
);
