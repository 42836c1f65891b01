import type { Account } from '../account.ts';
import { invalid, StripeError } from '../api/stripe-error.ts';
import type { Decline } from '../cards.ts';
import { daySeconds } from '../clock.ts';
import { createInvoice, draftOf } from '../invoices/invoice.ts';
import { finalizeAndCollect, methodFor } from '../invoices/collect.ts';
import { describePrice, type Line } from '../invoices/lines.ts';
import { bankDecline } from '../invoices/payment.ts';
import type { SessionOrder } from '../store.ts';
import { addIntervals } from './periods.ts';
import { amountOf, itemOf, recurringPrice, subscriptionOf, type Subscription } from './subscription.ts';

interface Order extends SessionOrder {
  customer: string;
  defaultMethod: string | null;
  /** The cardholder is on the page. */
  onSession: boolean;
  /** If the card is refused, no subscription is created. */
  errorIfIncomplete?: boolean;
}

export const cardError = ({ code, decline_code, message }: Decline): StripeError =>
  new StripeError(402, { type: 'card_error', code, decline_code, message });

/** The line for a whole period. */
export function periodLine(account: Account, subscription: Subscription): Line {
  const item = itemOf(subscription);
  const trial = subscription.status === 'trialing';
  return {
    amount: trial ? 0 : amountOf(item),
    description: trial
      ? `Trial period for ${account.store.get('product', item.price.product).name}`
      : describePrice(account, item.price.id, item.quantity ?? 1),
    price: item.price.id,
    quantity: item.quantity ?? 1,
    period: { start: item.current_period_start, end: item.current_period_end },
    proration: false,
  };
}

/**
 * Creates a subscription with its first invoice: zero for a trial, otherwise the first period, which is paid
 * immediately.
 * @throws StripeError 400; 402 if the card is refused and nothing may be created then
 */
export function createSubscription(account: Account, order: Order): Subscription {
  const { store, clock, events } = account;
  const at = clock.ofCustomer(order.customer);
  const price = recurringPrice(account, order.price, 'items[0][price]');
  const trialEnd = order.trialDays ? at + order.trialDays * daySeconds : null;
  const anchor = trialEnd ?? at;
  const period = { start: at, end: trialEnd ?? addIntervals(at, price.recurring, 1) };
  const subscription = subscriptionOf(account, { ...order, price, trialEnd, anchor, period, at });
  if (order.errorIfIncomplete && trialEnd === null) {
    const decline = wouldDecline(account, subscription, order);
    if (decline) throw cardError(decline);
  }
  store.put('subscription', subscription);
  events.change(store.get('customer', order.customer), { currency: 'usd' });
  events.add('customer.subscription.created', subscription);
  const lines = [periodLine(account, subscription)];
  const invoice = createInvoice(account, { subscription, reason: 'subscription_create', lines, at });
  finalizeAndCollect(account, invoice, { at, onSession: order.onSession });
  return subscription;
}

function wouldDecline(account: Account, subscription: Subscription, order: Order): Decline | undefined {
  const at = subscription.created;
  const draft = draftOf(account, {
    subscription,
    reason: 'subscription_create',
    lines: [periodLine(account, subscription)],
    at,
  });
  if (draft.amount_due === 0) return undefined;
  const method = account.store.find('payment_method', order.defaultMethod) ?? methodFor(account, draft);
  if (!method) {
    throw invalid('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    });
  }
  return bankDecline(account, method, order.onSession);
}
