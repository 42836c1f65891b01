import type { Account } from './account.ts';
import { cardOfLast4 } from './cards.ts';
import { expireSession } from './checkout/session.ts';
import { daySeconds } from './clock.ts';
import { finalizeAndCollect, collect } from './invoices/collect.ts';
import { voidInvoice } from './invoices/invoice.ts';
import { failRefund } from './refunds.ts';
import type { Objects } from './stored.ts';
import { cancelNow } from './subscriptions/cancel.ts';
import { renew, upcomingInvoice } from './subscriptions/renew.ts';
import { itemOf, type Subscription } from './subscriptions/subscription.ts';

/** Something Stripe does automatically at a certain time. */
interface Deadline {
  at: number;
  run: (at: number) => void;
}

const trialNoticeDays = 3;
const renewalNoticeDays = 7;
const incompleteHours = 23;

/**
 * Runs everything due until an instant, in order, each at its own time.
 * @param testClock only what belongs to this clock; null for what belongs to none
 * @param moveTo called with each time, before it happens
 */
export function runUntil(
  account: Account,
  until: number,
  { testClock, moveTo }: { testClock: string | null; moveTo: (at: number) => void },
): void {
  for (;;) {
    const next = earliest(account, testClock);
    if (!next || next.at > until) return;
    moveTo(next.at);
    next.run(next.at);
  }
}

function earliest(account: Account, testClock: string | null): Deadline | undefined {
  let first: Deadline | undefined;
  const consider = (deadline: Deadline | undefined): void => {
    if (deadline && (!first || deadline.at < first.at)) first = deadline;
  };
  const { store } = account;
  for (const one of store.all('invoice')) {
    if (one.auto_advance && (one.test_clock ?? null) === testClock) consider(ofInvoice(account, one));
  }
  for (const one of store.all('subscription')) {
    if ((one.test_clock ?? null) === testClock) for (const deadline of ofSubscription(account, one)) consider(deadline);
  }
  for (const one of testClock === null ? store.all('checkout.session') : []) {
    if (one.status === 'open') consider({ at: one.expires_at, run: () => expireSession(account, one) });
  }
  for (const one of store.all('refund')) {
    if ((store.find('customer', one.customer)?.test_clock ?? null) === testClock) consider(ofRefund(account, one));
  }
  return first;
}

function ofRefund(account: Account, refund: Objects['refund']): Deadline | undefined {
  const card = cardOfLast4(account.store.find('payment_method', refund.payment_method)?.card?.last4);
  if (!card?.refundsFail || refund.status !== 'succeeded') return undefined;
  return { at: refund.created + daySeconds, run: () => failRefund(account, refund) };
}

function ofInvoice(account: Account, invoice: Objects['invoice']): Deadline | undefined {
  const { automatically_finalizes_at: finalizes, next_payment_attempt: retries } = invoice;
  if (invoice.status === 'draft' && finalizes !== null) {
    return { at: finalizes, run: (at) => void finalizeAndCollect(account, invoice, { at }) };
  }
  if (invoice.status === 'open' && retries !== null)
    return { at: retries, run: (at) => void collect(account, invoice, { at }) };
  return undefined;
}

function ofSubscription(account: Account, subscription: Subscription): Deadline[] {
  const { status, cancel_at: cancelAt } = subscription;
  if (status === 'incomplete') {
    return [
      { at: subscription.created + incompleteHours * 3600, run: (at) => expireIncomplete(account, subscription, at) },
    ];
  }
  if (status !== 'trialing' && status !== 'active' && status !== 'past_due') return [];
  const end = itemOf(subscription).current_period_end;
  const due: Deadline[] = [{ at: end, run: (at) => renew(account, subscription, at) }];
  if (cancelAt !== null && cancelAt < end) {
    due.push({ at: cancelAt, run: () => cancelNow(account, subscription, { reason: 'cancellation_requested' }) });
  }
  return [...due, ...announcements(account, subscription, end)];
}

/** The notices before a trial ends and before a renewal, once per period. */
function announcements(account: Account, subscription: Subscription, end: number): Deadline[] {
  const { announced } = account.store.ledgered;
  const known = announced[subscription.id] ?? {};
  const due: Deadline[] = [];
  if (subscription.status === 'trialing' && known.trial !== end) {
    const at = Math.max(end - trialNoticeDays * daySeconds, subscription.created);
    const run = (): void => {
      announced[subscription.id] = { ...announced[subscription.id], trial: end };
      account.events.add('customer.subscription.trial_will_end', subscription);
    };
    due.push({ at, run });
  }
  if (subscription.cancel_at === null && known.renewal !== end) {
    const at = Math.max(end - renewalNoticeDays * daySeconds, itemOf(subscription).current_period_start);
    const run = (now: number): void => {
      announced[subscription.id] = { ...announced[subscription.id], renewal: end };
      account.events.add('invoice.upcoming', upcomingInvoice(account, subscription, now));
    };
    due.push({ at, run });
  }
  return due;
}

/** The first invoice wasn't paid in time. */
function expireIncomplete(account: Account, subscription: Subscription, at: number): void {
  const invoice = account.store.find('invoice', subscription.latest_invoice);
  if (invoice?.status === 'open') voidInvoice(account, invoice, at);
  account.events.update(subscription, { status: 'incomplete_expired', ended_at: at }, 'customer.subscription.updated');
}
