import type Stripe from 'stripe';

type Statuses = readonly Stripe.Subscription.Status[];

/** Gives Pro and goes on. */
export const givingStatuses: Statuses = ['trialing', 'active', 'past_due'];

/** Isn't over: gives Pro, or would again once it's paid. Nobody may buy a second one meanwhile. */
export const openStatuses: Statuses = [...givingStatuses, 'unpaid'];

/** Can still be changed or canceled. Those that give Pro come first. */
export const changeableStatuses: Statuses = [...openStatuses, 'paused'];

/** Was paid for at some time, so its days count even after it ended. Left out are those whose first payment never came. */
export const begunStatuses: Statuses = [...openStatuses, 'canceled'];

/** Whether a status, in Stripe's words, is one of these. */
export const isOneOf = (statuses: Statuses, status: string): boolean =>
  (statuses as readonly string[]).includes(status);
