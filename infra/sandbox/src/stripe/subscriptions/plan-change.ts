import type { Account } from '../account.ts';
import { createInvoice, draftOf } from '../invoices/invoice.ts';
import { finalizeAndCollect, methodFor } from '../invoices/collect.ts';
import { describePrice, type Line } from '../invoices/lines.ts';
import { bankDecline } from '../invoices/payment.ts';
import { cardError } from './create.ts';
import { addIntervals, share, type Period } from './periods.ts';
import { amountOf, itemOf, itemWith, type Chosen, type Subscription } from './subscription.ts';

type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none';

interface PlanChange extends Chosen {
  behavior: ProrationBehavior;
  at: number;
  /** Up to when the unused time is counted, if it isn't `at`. */
  countedUntil?: number;
}

interface Planned {
  lines: Line[];
  period: Period;
  anchor: number;
  /** The lines are invoiced now; otherwise they wait for the next invoice. */
  now: boolean;
}

const day = (at: number): string =>
  new Date(at * 1000).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** What a plan change costs and when, before anything is changed. */
export function plannedChange(account: Account, subscription: Subscription, change: PlanChange): Planned {
  const { price, quantity, behavior, at, countedUntil = at } = change;
  const item = itemOf(subscription);
  const running = { start: item.current_period_start, end: item.current_period_end };
  const anchor = subscription.billing_cycle_anchor;
  const isFree = subscription.status === 'trialing';
  const isSame = item.price.id === price.id && (item.quantity ?? 1) === quantity;
  if (isFree || isSame) return { lines: [], period: running, anchor, now: false };
  const prorated = { proration: true, period: { start: countedUntil, end: running.end } };
  const name = account.store.get('product', price.product).name;
  const credit: Line = {
    ...prorated,
    amount: -share(amountOf(item), running, countedUntil),
    description: `Unused time on ${name} after ${day(countedUntil)}`,
    price: item.price.id,
    quantity: item.quantity ?? 1,
  };
  const amount = amountOf({ price, quantity });
  const { interval, interval_count: count } = price.recurring;
  if (interval === item.price.recurring?.interval && count === item.price.recurring.interval_count) {
    const rest: Line = {
      ...prorated,
      amount: share(amount, running, countedUntil),
      description: `Remaining time on ${name} after ${day(countedUntil)}`,
      price: price.id,
      quantity,
    };
    return {
      lines: behavior === 'none' ? [] : [credit, rest],
      period: running,
      anchor,
      now: behavior === 'always_invoice',
    };
  }
  // A different interval starts a new cycle now, which is always invoiced immediately.
  const period = { start: at, end: addIntervals(at, price.recurring, 1) };
  const full: Line = {
    amount,
    description: describePrice(account, price.id, quantity),
    price: price.id,
    quantity,
    period,
    proration: false,
  };
  return { lines: behavior === 'none' ? [full] : [credit, full], period, anchor: at, now: true };
}

/** A change's lines, together with those waiting for the next invoice. */
export const linesWithPending = ({ store }: Account, subscription: Subscription, lines: Line[]): Line[] => [
  ...(store.ledgered.pendingLines[subscription.id] ?? []).map((line) => ({ ...line, quantity: 1, proration: true })),
  ...lines,
];

/**
 * Switches the subscription to another plan and invoices the cost.
 * @throws StripeError 402 if the card is refused and the plan must then stay unchanged
 */
export function changePlan(
  account: Account,
  subscription: Subscription,
  change: PlanChange & { errorIfIncomplete?: boolean; onSession?: boolean },
): void {
  const { store, events } = account;
  const planned = plannedChange(account, subscription, change);
  const lines = planned.now ? linesWithPending(account, subscription, planned.lines) : [];
  const reason = 'subscription_update';
  if (lines.length > 0 && change.errorIfIncomplete) {
    const draft = draftOf(account, { subscription, reason, lines, at: change.at });
    const method = methodFor(account, draft);
    const decline = draft.amount_due > 0 ? bankDecline(account, method, change.onSession ?? false) : undefined;
    if (decline) throw cardError(decline);
  }
  const item = itemOf(subscription);
  const next = itemWith(account, change, {
    id: item.id,
    subscription: subscription.id,
    period: planned.period,
    created: item.created,
  });
  const cancelAt = subscription.cancel_at_period_end ? planned.period.end : subscription.cancel_at;
  const items = { ...subscription.items, data: [next] };
  const previous = events.change(subscription, { items, billing_cycle_anchor: planned.anchor, cancel_at: cancelAt });
  if (Object.keys(previous).length > 0) events.add('customer.subscription.updated', subscription, previous);
  if (lines.length > 0) {
    delete store.ledgered.pendingLines[subscription.id];
    const invoice = createInvoice(account, { subscription, reason, lines, at: change.at });
    finalizeAndCollect(account, invoice, { at: change.at, onSession: change.onSession });
  } else if (planned.lines.length > 0) {
    const waiting = store.ledgered.pendingLines[subscription.id] ?? [];
    store.ledgered.pendingLines[subscription.id] = [...waiting, ...planned.lines];
  }
}
