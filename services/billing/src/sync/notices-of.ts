import { dayMs } from '@floatwise/contracts/time';
import type { DueNotice } from '../notices/notices.service.js';
import { paidPeriodsOf } from './paid-periods.js';
import {
  isRefunded,
  liveOf,
  newestPaid,
  problemOf,
  type InvoiceState,
  type StripeState,
  type SubscriptionState,
} from './stripe-state.js';

/** How we see Stripe's time: `instantOf` turns its seconds into an instant of our clock. */
export interface TimeSense {
  now: Date;
  instantOf: (seconds: number) => Date;
}

/** Nobody is notified of what is older: after a long outage, nobody gets a pile of old news. */
export const newsMs = 3 * dayMs;

interface News extends DueNotice {
  /** Its moment, or until when it matters if that is later. */
  at: Date;
}

/** What a person is notified of about their payments, as far as it's news. */
export function noticesOf(state: StripeState, time: TimeSense): DueNotice[] {
  const news = [
    ...state.subscriptions.flatMap((one) => [...trialBegun(one, time), ...paymentMissing(one, { state, time })]),
    ...state.subscriptions.flatMap((one) => ending(one, { state, time })),
    ...state.invoices.flatMap((one) => [...payment(one, time), ...refunds(one, time), ...failedRefunds(one, time)]),
  ];
  return news.filter(({ at }) => time.now.getTime() - at.getTime() <= newsMs).map(({ at: _, ...due }) => due);
}

function trialBegun(one: SubscriptionState, { instantOf }: TimeSense): News[] {
  const { id, plan, status, trialStart, trialEnd, cancelAt } = one;
  if (plan === null || status !== 'trialing' || trialStart === null || trialEnd === null || cancelAt !== null)
    return [];
  const firstPaymentAt = instantOf(trialEnd).toISOString();
  const notice = { kind: 'trial-started', plan, amount: one.cents / 100, firstPaymentAt } as const;
  return [{ reference: id, at: instantOf(trialStart), notice }];
}

function paymentMissing(one: SubscriptionState, { state, time }: { state: StripeState; time: TimeSense }): News[] {
  const invoice = problemOf(one, state.invoices);
  if (one.plan === null || !invoice) return [];
  const until = paidPeriodsOf(one, state.invoices).find(({ kind }) => kind === 'grace')?.end ?? invoice.openedAt;
  const proUntil = time.instantOf(until);
  const notice = {
    kind: 'payment-failed',
    plan: one.plan,
    amount: invoice.cents / 100,
    proUntil: proUntil.toISOString(),
  } as const;
  // As long as it can be mended, it's news.
  return [{ reference: invoice.id, at: time.now < proUntil ? time.now : time.instantOf(invoice.openedAt), notice }];
}

function payment(invoice: InvoiceState, { instantOf }: TimeSense): News[] {
  const { id, status, cents, number, paidAt, lines } = invoice;
  if (status !== 'paid' || cents === 0 || paidAt === null || isRefunded(invoice)) return [];
  const line = lines
    .filter(({ proration }) => !proration)
    .toSorted((a, b) => a.end - b.end)
    .at(-1);
  if (!line?.plan) return [];
  const until = instantOf(line.end).toISOString();
  const notice = { kind: 'payment-received', plan: line.plan, amount: cents / 100, number, until } as const;
  return [{ reference: id, at: instantOf(paidAt), notice }];
}

const refunds = (invoice: InvoiceState, { instantOf }: TimeSense): News[] =>
  invoice.refunds.map(({ id, cents, at }) => ({
    reference: id,
    at: instantOf(at),
    notice: { kind: 'payment-refunded', amount: cents / 100 },
  }));

/** Came back from the bank, and wasn't paid back again since. Only who was notified of the refund hears of it, however late. */
const failedRefunds = (invoice: InvoiceState, { now }: TimeSense): News[] =>
  (isRefunded(invoice) ? [] : invoice.failedRefunds).map(({ id, cents }) => ({
    reference: id,
    at: now,
    notice: { kind: 'refund-failed', amount: cents / 100 },
    after: 'payment-refunded',
  }));

/** It will end, or it has ended. Nothing if another one of the same person goes on. */
function ending(one: SubscriptionState, { state, time }: { state: StripeState; time: TimeSense }): News[] {
  const { id, plan, status, cancelAt, endedAt, canceledAt } = one;
  const end = endOf(one);
  const other = liveOf(state);
  if (plan === null || end === null || status === 'incomplete_expired' || (other && other.id !== id)) return [];
  const why = whyEnding(one, state.invoices);
  const endsAt = time.instantOf(end).toISOString();
  const at = time.instantOf(canceledAt ?? endedAt ?? cancelAt ?? end);
  return [{ reference: `${id} ${end}`, at, notice: { kind: 'subscription-canceled', plan, endsAt, why } }];
}

/** Stripe ends a subscription some seconds after the planned instant. That is the same end. */
const punctualSeconds = 3_600;

function endOf({ cancelAt, endedAt }: SubscriptionState): number | null {
  if (endedAt === null || cancelAt === null) return cancelAt ?? endedAt;
  return Math.abs(endedAt - cancelAt) <= punctualSeconds ? cancelAt : endedAt;
}

function whyEnding(
  { id, cancelReason }: SubscriptionState,
  invoices: readonly InvoiceState[],
): 'person' | 'unpaid' | 'refund' | 'dispute' {
  if (cancelReason === 'payment_failed') return 'unpaid';
  if (cancelReason === 'payment_disputed') return 'dispute';
  const last = newestPaid(
    id,
    invoices.filter(({ cents }) => cents > 0),
  );
  return last && isRefunded(last) ? 'refund' : 'person';
}
