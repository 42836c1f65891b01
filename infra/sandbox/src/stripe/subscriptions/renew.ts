import type { Account } from '../account.ts';
import { createInvoice, draftOf } from '../invoices/invoice.ts';
import { methodFor } from '../invoices/collect.ts';
import type { Objects } from '../stored.ts';
import { cancelNow } from './cancel.ts';
import { periodLine } from './create.ts';
import { addIntervals, periodAt } from './periods.ts';
import { linesWithPending } from './plan-change.ts';
import { nextPhase } from './schedules.ts';
import { itemOf, itemWith, type Subscription } from './subscription.ts';

/** How long Stripe keeps a renewal's invoice open for changes. */
const draftSeconds = 3_600;

/** The paid period or the trial is over: the next period starts with its invoice, or the subscription ends. */
export function renew(account: Account, subscription: Subscription, at: number): void {
  if (subscription.cancel_at !== null && subscription.cancel_at <= at) {
    return cancelNow(account, subscription, { reason: 'cancellation_requested' });
  }
  if (subscription.status === 'trialing' && !cardOnFile(account, subscription)) {
    const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
    if (behavior === 'cancel') return cancelNow(account, subscription, { reason: 'payment_failed' });
  }
  beginPeriod(account, subscription, at);
  invoicePeriod(account, subscription, at);
}

const cardOnFile = (account: Account, subscription: Subscription) =>
  methodFor(account, draftOf(account, { subscription, reason: 'subscription_cycle', lines: [], at: 0 }));

function beginPeriod(account: Account, subscription: Subscription, at: number): void {
  const item = itemOf(subscription);
  const phase = nextPhase(account, subscription, at);
  const price = phase?.price ?? item.price;
  const recurring = price.recurring ?? {
    interval: 'month',
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
  const isNewCycle = recurring.interval !== item.price.recurring?.interval;
  const anchor = isNewCycle ? at : subscription.billing_cycle_anchor;
  const period = isNewCycle ? { start: at, end: addIntervals(at, recurring, 1) } : periodAt(anchor, recurring, at);
  const chosen = { price: { ...price, recurring }, quantity: phase?.quantity ?? item.quantity ?? 1 };
  const next = itemWith(account, chosen, { id: item.id, subscription: subscription.id, period, created: item.created });
  const change: Partial<Subscription> = {
    billing_cycle_anchor: anchor,
    items: { ...subscription.items, data: [next] },
  };
  if (subscription.status === 'trialing') change.status = 'active';
  account.events.update(subscription, change, 'customer.subscription.updated');
}

function invoicePeriod(account: Account, subscription: Subscription, at: number): void {
  const lines = linesWithPending(account, subscription, [periodLine(account, subscription)]);
  delete account.store.ledgered.pendingLines[subscription.id];
  const invoice = createInvoice(account, { subscription, reason: 'subscription_cycle', lines, at });
  account.events.change(invoice, { automatically_finalizes_at: at + draftSeconds });
}

/** What the next renewal will cost if nothing changes; it has no ID yet. */
export function upcomingInvoice(
  account: Account,
  subscription: Subscription,
  at: number,
): Omit<Objects['invoice'], 'id'> {
  const item = itemOf(subscription);
  const price = item.price;
  const end = item.current_period_end;
  const period = { start: end, end: price.recurring ? addIntervals(end, price.recurring, 1) : end };
  const line = { ...periodLine(account, { ...subscription, status: 'active' }), period };
  const lines = linesWithPending(account, subscription, [line]);
  const { id: _id, ...invoice } = draftOf(account, { subscription, reason: 'upcoming', lines, at });
  return { ...invoice, next_payment_attempt: end + draftSeconds, period_end: end };
}
