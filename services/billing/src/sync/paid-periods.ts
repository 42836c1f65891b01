import { graceDays } from '@floatwise/contracts/billing/prices';
import { begunStatuses } from '../stripe/statuses.js';
import { isRefunded, newestPaid, type InvoiceState, type SubscriptionState } from './stripe-state.js';

/** Time that a subscription gives: `[start, end)` in Stripe's seconds. */
export interface Period {
  kind: 'trial' | 'paid' | 'grace';
  start: number;
  end: number;
}

const daySeconds = 86_400;

/**
 * The time that a subscription gives, in order; no two periods begin at the same instant. A period ends with its subscription,
 * and with a refund of its whole invoice. A subscription that renews gives some days more: Stripe needs time to renew it, and its
 * owner needs time to mend a failed payment.
 */
export function paidPeriodsOf(subscription: SubscriptionState, invoices: readonly InvoiceState[]): Period[] {
  const { id, plan, trialStart, trialEnd, endedAt } = subscription;
  if (plan === null) return [];
  const trial: Period[] =
    trialStart === null || trialEnd === null ? [] : [{ kind: 'trial', start: trialStart, end: trialEnd }];
  const paid = invoices.flatMap((invoice) => paidTimeOf(invoice, id));
  const given = [...trial, ...paid];
  return onePerStart([...given, ...graceOf(subscription, given, invoices)].map((one) => cutAt(one, endedAt)));
}

/** The whole periods on a paid invoice. Prorations pay for no time of their own, and a trial's line costs nothing. */
function paidTimeOf(invoice: InvoiceState, subscriptionId: string): Period[] {
  if (invoice.status !== 'paid') return [];
  const paidBackAt = isRefunded(invoice) ? (invoice.refunds.at(-1)?.at ?? null) : null;
  return invoice.lines
    .filter((line) => line.subscriptionId === subscriptionId && !line.proration && line.cents > 0)
    .map(({ start, end }) => cutAt({ kind: 'paid', start, end }, paidBackAt));
}

/** A subscription that ended keeps the days that its owner had: without them, granted months would be laid there afterward. */
function graceOf(
  { id, status, cancelAt }: SubscriptionState,
  given: readonly Period[],
  invoices: readonly InvoiceState[],
): Period[] {
  const last = given.toSorted((a, b) => a.end - b.end).at(-1);
  if (!last || !begunStatuses.includes(status) || (cancelAt !== null && cancelAt <= last.end)) return [];
  // Money that was paid back buys no more time.
  const newest = newestPaid(id, invoices);
  if (newest && isRefunded(newest)) return [];
  return [cutAt({ kind: 'grace', start: last.end, end: last.end + graceDays * daySeconds }, cancelAt)];
}

const cutAt = (period: Period, end: number | null): Period =>
  end === null ? period : { ...period, end: Math.min(period.end, end) };

/** Without periods that are empty, and of those that begin together the longest. */
function onePerStart(periods: readonly Period[]): Period[] {
  const longest = new Map<number, Period>();
  for (const one of periods) {
    const other = longest.get(one.start);
    if (one.start < one.end && (!other || other.end < one.end)) longest.set(one.start, one);
  }
  return [...longest.values()].toSorted((a, b) => a.start - b.start);
}
