import type { Account } from '../account.ts';
import type { Decline } from '../cards.ts';
import { daySeconds } from '../clock.ts';
import type { Objects } from '../stored.ts';
import { cancelNow } from '../subscriptions/cancel.ts';
import { finalizeInvoice, subscriptionIdOf } from './invoice.ts';
import { openPayment, tryPayment } from './payment.ts';

type Invoice = Objects['invoice'];

/** Days between one refused try and the next; after the last one, the subscription ends. */
const retryDays = [3, 5, 7];

interface Collecting {
  at: number;
  /** The cardholder is on the page. */
  onSession?: boolean;
  /** A card other than the one on file. */
  method?: string;
  /** Someone requested this try, so it doesn't count among Stripe's own. */
  byHand?: boolean;
}

/** The card that an invoice is charged to. */
export function methodFor(
  { store }: Account,
  invoice: Pick<Invoice, 'customer' | 'default_payment_method' | 'parent'>,
): Objects['payment_method'] | undefined {
  const subscription = store.find('subscription', invoice.parent?.subscription_details?.subscription);
  const customer = store.find('customer', invoice.customer);
  const id =
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer?.invoice_settings.default_payment_method;
  return store.find('payment_method', id);
}

/** Finalizes an invoice and collects the money; returns the bank's refusal, if any. */
export function finalizeAndCollect(account: Account, invoice: Invoice, collecting: Collecting): Decline | undefined {
  finalizeInvoice(account, invoice, collecting.at);
  return collect(account, invoice, collecting);
}

export function collect(
  account: Account,
  invoice: Invoice,
  { at, onSession = false, method, byHand }: Collecting,
): Decline | undefined {
  const { store, events } = account;
  if (invoice.amount_due > 0) {
    openPayment(account, invoice, at);
    const card = method ? store.get('payment_method', method, 'payment_method') : methodFor(account, invoice);
    const decline = tryPayment(account, invoice, { method: card, onSession, at });
    if (decline) {
      failed(account, invoice, { at, byHand });
      return decline;
    }
  }
  const previous = events.change(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.amount_due > 0 ? invoice.attempt_count + 1 : 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  });
  events.add('invoice.updated', invoice, previous);
  events.add('invoice.paid', invoice);
  events.add('invoice.payment_succeeded', invoice);
  recover(account, invoice);
  return undefined;
}

function recover({ store, events }: Account, invoice: Invoice): void {
  const customer = store.find('customer', invoice.customer);
  if (customer?.delinquent) events.update(customer, { delinquent: false }, 'customer.updated');
  const subscription = store.find('subscription', subscriptionIdOf(invoice));
  if (!subscription || subscription.latest_invoice !== invoice.id) return;
  if (['past_due', 'incomplete', 'unpaid'].includes(subscription.status)) {
    events.update(subscription, { status: 'active' }, 'customer.subscription.updated');
  }
}

function failed(account: Account, invoice: Invoice, { at, byHand }: Collecting): void {
  if (byHand) return account.events.add('invoice.payment_failed', invoice);
  const { store, events } = account;
  const subscription = store.find('subscription', subscriptionIdOf(invoice));
  const isFirst = subscription?.status === 'incomplete';
  const days = invoice.auto_advance && !isFirst ? retryDays[invoice.attempt_count] : undefined;
  const previous = events.change(invoice, {
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: days !== undefined,
    next_payment_attempt: days === undefined ? null : at + days * daySeconds,
  });
  events.add('invoice.updated', invoice, previous);
  events.add('invoice.payment_failed', invoice);
  const customer = store.find('customer', invoice.customer);
  if (customer) events.update(customer, { delinquent: true }, 'customer.updated');
  if (!subscription || isFirst || ['canceled', 'incomplete_expired'].includes(subscription.status)) return;
  if (days === undefined && previous.auto_advance === true)
    return cancelNow(account, subscription, { reason: 'payment_failed' });
  if (subscription.latest_invoice === invoice.id)
    events.update(subscription, { status: 'past_due' }, 'customer.subscription.updated');
}
