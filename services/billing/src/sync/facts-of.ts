import type { PaidPeriod, StripeInvoice, StripeSubscription } from '../generated/prisma/client.js';
import { invoiceStatusOf, type InvoiceStatus } from '../stripe/statuses.js';
import type { DueNotice } from '../notices/notices.service.js';
import { noticesOf, type TimeSense } from './notices-of.js';
import { paidPeriodsOf } from './paid-periods.js';
import { problemOf, type StripeState, type SubscriptionState } from './stripe-state.js';

export interface SubscriptionFact extends Omit<StripeSubscription, 'userId' | 'amount'> {
  amount: number;
}

export type PeriodFact = Omit<PaidPeriod, 'userId'>;

export interface InvoiceFact extends Omit<StripeInvoice, 'userId' | 'status' | 'amount' | 'refunded'> {
  status: InvoiceStatus;
  amount: number;
  refunded: number;
}

/** Everything that is stored about a person's payments. */
export interface Facts {
  subscriptions: SubscriptionFact[];
  periods: PeriodFact[];
  invoices: InvoiceFact[];
  trialUsedAt: Date | null;
}

/** The rows that follow from what Stripe says, and the notices that are due. The same state gives the same rows. */
export function factsOf(state: StripeState, time: TimeSense): Facts & { notices: DueNotice[] } {
  const { instantOf } = time;
  const maybe = (seconds: number | null): Date | null => (seconds === null ? null : instantOf(seconds));
  const trials = state.subscriptions.flatMap(({ trialStart }) => trialStart ?? []);
  const periods = state.subscriptions.flatMap((one) =>
    paidPeriodsOf(one, state.invoices).map((period) => ({ subscriptionId: one.id, ...period })),
  );
  return {
    subscriptions: state.subscriptions.toSorted(byId).map((one) => ({
      id: one.id,
      status: one.status,
      plan: one.plan,
      amount: one.cents / 100,
      startedAt: instantOf(one.startedAt),
      periodStart: instantOf(one.periodStart),
      periodEnd: instantOf(one.periodEnd),
      trialEnd: maybe(one.trialEnd),
      cancelAt: maybe(one.cancelAt),
      endedAt: maybe(one.endedAt),
      ...plannedChange(one),
      problemSince: maybe(problemOf(one, state.invoices)?.openedAt ?? null),
    })),
    periods: periods.map(({ subscriptionId, kind, start, end }) => ({
      subscriptionId,
      startsAt: instantOf(start),
      endsAt: instantOf(end),
      kind,
    })),
    invoices: state.invoices
      .filter(({ cents }) => cents > 0)
      .toSorted(byId)
      .map((one) => ({
        id: one.id,
        subscriptionId: one.subscriptionId,
        number: one.number,
        status: invoiceStatusOf(one.status),
        amount: one.cents / 100,
        refunded: one.refunds.reduce((sum, { cents }) => sum + cents, 0) / 100,
        refundedAt: maybe(one.refunds.at(-1)?.at ?? null),
        createdAt: instantOf(one.createdAt),
        paidAt: maybe(one.paidAt),
        url: one.url,
      })),
    trialUsedAt: trials.length === 0 ? null : instantOf(Math.min(...trials)),
    notices: noticesOf(state, time),
  };
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

/** The plan from the end of the period on, if it's a different one. */
function plannedChange({
  plan,
  periodEnd,
  schedule,
}: SubscriptionState): Pick<SubscriptionFact, 'nextPlan' | 'scheduleId'> {
  const next = schedule?.phases.find(({ start }) => start >= periodEnd)?.plan ?? null;
  return { nextPlan: next === plan ? null : next, scheduleId: schedule?.id ?? null };
}

/** Stripe's clock is known to the minute, so instants of two reads may differ a little. */
const toleratedMs = 2 * 60_000;

/**
 * Whether two sets of facts say the same. The order of the rows doesn't matter, and neither do differences between instants that
 * come from reading Stripe's clock again. Neither do the addresses of invoices' pages: Stripe writes the time of each read into them.
 */
export function sameFacts(one: Facts, other: Facts): boolean {
  const sorted = ({ subscriptions, periods, invoices, trialUsedAt }: Facts) => [
    trialUsedAt,
    ...subscriptions.toSorted(byId),
    ...invoices.toSorted(byId).map((one) => ({ ...one, url: one.url !== null })),
    ...periods.toSorted((a, b) =>
      a.subscriptionId === b.subscriptionId
        ? a.startsAt.getTime() - b.startsAt.getTime()
        : a.subscriptionId < b.subscriptionId
          ? -1
          : 1,
    ),
  ];
  return isSame(sorted(one), sorted(other));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return Math.abs(one.getTime() - other.getTime()) <= toleratedMs;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === others.length && names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}
