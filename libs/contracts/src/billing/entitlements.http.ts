import { z } from 'zod';
import { defineRoute, eventStream } from '../define.js';
import { instant, named, subscriptionTier } from '../values.js';
import { planId } from './prices.js';

/** As Stripe writes them, so nothing else is looked up. */
export const invoiceId = z.string().regex(/^in_[A-Za-z0-9]{6,200}$/, 'That is not the id of an invoice.');

/** Where a stretch of Pro comes from. */
export const stretchSource = z.enum(['stripe', 'coupon', 'operator', 'permanent']);
export type StretchSource = z.output<typeof stretchSource>;

/** A stretch of time with Pro. Stretches of one person never overlap. */
export const stretch = z.object({
  source: stretchSource,
  from: instant,
  /** Null means it never ends. */
  until: instant.nullable(),
});

/** A subscription that is paid by card. */
export const paidSubscription = z.object({
  plan: planId,
  /** US dollars per month or year. */
  amount: z.number(),
  status: z.enum(['trialing', 'active', 'past-due']),
  /** When the free trial ends and the first payment is taken; null after the trial. */
  trialEndsAt: instant.nullable(),
  /** When the next payment is taken; null if it's canceled. */
  renewsAt: instant.nullable(),
  /** When it ends because it's canceled. */
  endsAt: instant.nullable(),
  /** The plan that begins at `renewsAt`, if it's a different one. */
  nextPlan: planId.nullable(),
  /** The last payment failed. Pro stays until `proUntil`. */
  problem: z.object({ since: instant, proUntil: instant }).nullable(),
});

export const subscription = named('Subscription', {
  tier: subscriptionTier,
  /** When Pro ends unless more is paid or granted; null for the free plan and for permanent Pro. */
  expiresAt: instant.nullable(),
  permanent: z.boolean(),
  /** How many cards the plan allows; null means unlimited. */
  cardLimit: z.int().nullable(),
  /** Stretches of Pro that run or are still to come, in order. */
  stretches: z.array(stretch),
  /** The subscription that is paid by card; null if there is none. */
  paid: paidSubscription.nullable(),
  /** Whether a checkout now would begin with the free trial. */
  trialAvailable: z.boolean(),
});
export type Subscription = z.output<typeof subscription>;

export const getSubscription = defineRoute('billing.getSubscription', 'GET /api/user/subscription', {
  summary: 'The signed-in user’s current plan, where it comes from, and when it renews or ends.',
  response: subscription,
});

export const watchSubscription = defineRoute('billing.watchSubscription', 'GET /api/user/subscription/changes', {
  summary: 'The plan now, and again each time it changes, as server-sent events.',
  response: eventStream(z.object({ tier: subscriptionTier, expiresAt: instant.nullable(), version: z.int() })),
});

export const invoice = named('Invoice', {
  id: z.string(),
  number: z.string().nullable(),
  at: instant,
  /** US dollars. */
  amount: z.number(),
  /** US dollars that were paid back. */
  refunded: z.number(),
  status: z.enum(['paid', 'open', 'void']),
  /**
   * The payment company's page of it: a receipt, or a form to pay it. Such an address stops working some weeks after it was given:
   * links lead to `openInvoice`.
   */
  url: z.url().nullable(),
});
export type Invoice = z.output<typeof invoice>;

export const listInvoices = defineRoute('billing.listInvoices', 'GET /api/user/invoices', {
  summary: 'The signed-in user’s invoices, newest first, at most 100. Free trials have none.',
  response: z.array(invoice),
});

/** Why there's no page of an invoice to lead to: `?invoice=` of the account page. */
export type InvoiceProblem = 'unknown' | 'away';

export const openInvoice = defineRoute('billing.openInvoice', 'GET /api/user/invoices/:id/page', {
  summary:
    'Leads to the payment company’s page of one of the caller’s invoices, at an address that it gives for this visit; to the account page, or to signing in, if there’s none.',
  params: z.object({ id: invoiceId }),
  response: null,
  status: 303,
});
