import type { Account } from '../account.ts';
import type { Subscription } from './subscription.ts';

type CancelReason = 'cancellation_requested' | 'payment_disputed' | 'payment_failed';

export const hasEnded = ({ status }: Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';

/** Ends a subscription immediately. Open invoices stay open, but collection stops. */
export function cancelNow(account: Account, subscription: Subscription, { reason }: { reason: CancelReason }): void {
  if (hasEnded(subscription)) return;
  const { store, clock, events } = account;
  const at = clock.at(subscription.test_clock);
  const details = subscription.cancellation_details;
  const schedule = store.find('subscription_schedule', subscription.schedule);
  const previous = events.change(subscription, {
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? at,
    cancellation_details: {
      comment: details?.comment ?? null,
      feedback: details?.feedback ?? null,
      feedback_option: null,
      reason: details?.reason ?? reason,
    },
    ended_at: at,
    schedule: null,
    status: 'canceled',
  });
  for (const invoice of store.all('invoice')) {
    const isOurs = invoice.parent?.subscription_details?.subscription === subscription.id;
    if (!isOurs || (invoice.status !== 'open' && invoice.status !== 'draft')) continue;
    const stop = { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null };
    events.update(invoice, stop, 'invoice.updated');
  }
  delete store.ledgered.pendingLines[subscription.id];
  events.add('customer.subscription.deleted', subscription, previous);
  if (schedule)
    events.update(
      schedule,
      { status: 'canceled', canceled_at: at, current_phase: null },
      'subscription_schedule.canceled',
    );
}

/** Cancels at the end of the paid period instead of now; `false` undoes that. */
export function cancelAtPeriodEnd(
  { clock }: Account,
  subscription: Subscription,
  cancels: boolean,
): Partial<Subscription> {
  const details = subscription.cancellation_details;
  return {
    cancel_at_period_end: cancels,
    cancel_at: cancels ? (subscription.items.data[0]?.current_period_end ?? null) : null,
    canceled_at: cancels ? (subscription.canceled_at ?? clock.at(subscription.test_clock)) : null,
    cancellation_details: {
      comment: details?.comment ?? null,
      feedback: details?.feedback ?? null,
      feedback_option: null,
      reason: cancels ? 'cancellation_requested' : null,
    },
  };
}
