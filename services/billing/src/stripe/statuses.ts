import type Stripe from 'stripe';

export type SubscriptionStatus = Stripe.Subscription.Status;
type Statuses = readonly SubscriptionStatus[];

/** Nothing is owed, so the plan can be changed. */
export const settledStatuses: Statuses = ['trialing', 'active'];

/** Gives Pro and goes on: a payment may be missing, but Stripe still tries. */
export const givingStatuses: Statuses = [...settledStatuses, 'past_due'];

/** Isn't over: gives Pro, or would again once it's paid. Nobody may buy a second one meanwhile. */
export const openStatuses: Statuses = [...givingStatuses, 'unpaid'];

/** Can still be changed or canceled at Stripe. */
export const changeableStatuses: Statuses = [...openStatuses, 'paused'];

/** Was paid for at some time, so its days count even after it ended. Left out are those whose first payment never came. */
export const begunStatuses: Statuses = [...openStatuses, 'canceled'];

/** A payment is missing. */
export const owingStatuses: Statuses = ['past_due', 'unpaid'];

/** Brings money beyond the period that is paid: a trial doesn't yet, and what isn't collected anymore doesn't. */
export const earningStatuses: Statuses = ['active', 'past_due'];

const invoiceStatuses = ['paid', 'open', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** An invoice's status as stored: one that can't be collected anymore is void too. */
export const invoiceStatusOf = (status: string): InvoiceStatus =>
  invoiceStatuses.find((known) => known === status) ?? 'void';
