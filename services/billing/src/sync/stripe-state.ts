import type { PlanId } from '@floatwise/contracts/billing/prices';
import { givingStatuses, owingStatuses, type SubscriptionStatus } from '../stripe/statuses.js';

/** What Stripe knows about one customer, as far as it matters here. Instants are Stripe's, in seconds; amounts in cents. */
export interface StripeState {
  subscriptions: SubscriptionState[];
  /** Without drafts, newest first, as Stripe lists them. */
  invoices: InvoiceState[];
}

export interface SubscriptionState {
  /** `sub_…` */
  id: string;
  status: SubscriptionStatus;
  /** Null for a price that isn't ours. */
  plan: PlanId | null;
  cents: number;
  startedAt: number;
  periodStart: number;
  periodEnd: number;
  trialStart: number | null;
  trialEnd: number | null;
  /** It ends then instead of renewing. */
  cancelAt: number | null;
  /** When that was decided. */
  canceledAt: number | null;
  endedAt: number | null;
  /** `cancellation_requested`, `payment_failed` or `payment_disputed` */
  cancelReason: string | null;
  schedule: { id: string; phases: { start: number; plan: PlanId | null }[] } | null;
}

export interface InvoiceState {
  /** `in_…` */
  id: string;
  number: string | null;
  subscriptionId: string | null;
  status: 'open' | 'paid' | 'uncollectible' | 'void';
  /** What was paid, or is to be paid. */
  cents: number;
  createdAt: number;
  /** Since when it can be paid. */
  openedAt: number;
  paidAt: number | null;
  /** Whether a payment was tried. */
  tried: boolean;
  url: string | null;
  lines: LineState[];
  /** In order of time; without those that failed. */
  refunds: RefundState[];
  /** Those that the bank sent back. */
  failedRefunds: RefundState[];
  /** `pi_…`: what a refund is made of. */
  paymentIntent: string | null;
}

export interface RefundState {
  /** `re_…` */
  id: string;
  cents: number;
  at: number;
}

export interface LineState {
  subscriptionId: string | null;
  plan: PlanId | null;
  cents: number;
  start: number;
  end: number;
  /** A credit or a charge for a part of a period, because the plan changed. */
  proration: boolean;
}

/** The invoice was paid back as a whole. */
export const isRefunded = ({ cents, refunds }: Pick<InvoiceState, 'cents' | 'refunds'>): boolean =>
  cents > 0 && refunds.reduce((sum, refund) => sum + refund.cents, 0) >= cents;

/** A subscription's newest paid invoice, which may be of nothing. */
export const newestPaid = (id: string, invoices: readonly InvoiceState[]): InvoiceState | undefined =>
  invoices
    .filter(({ subscriptionId, status }) => subscriptionId === id && status === 'paid')
    .toSorted((a, b) => b.createdAt - a.createdAt)[0];

const isLive = ({ plan, status }: SubscriptionState): boolean => plan !== null && givingStatuses.includes(status);

/** The subscription that counts if several run: the oldest. */
export const liveOf = ({ subscriptions }: StripeState): SubscriptionState | null =>
  subscriptions.filter(isLive).toSorted(older)[0] ?? null;

/** Subscriptions that run beside the one that counts: nobody pays twice. */
export const superfluousOf = ({ subscriptions }: StripeState): SubscriptionState[] =>
  subscriptions.filter(isLive).toSorted(older).slice(1);

const older = (a: SubscriptionState, b: SubscriptionState): number =>
  a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1);

/** The oldest invoice that couldn't be collected, if payments are missing. */
export function problemOf({ id, status }: SubscriptionState, invoices: readonly InvoiceState[]): InvoiceState | null {
  if (!owingStatuses.includes(status)) return null;
  const missing = invoices.filter((one) => one.subscriptionId === id && one.status === 'open' && one.tried);
  return missing.toSorted((a, b) => a.openedAt - b.openedAt)[0] ?? null;
}
