import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { prices } from '@floatwise/contracts/billing/prices';
import type { LedgerGrant, Subscriber } from '@floatwise/contracts/billing/subscribers.http';
import { formatMoney } from '@floatwise/finance/money/money';
import { dayText } from './users-text.js';

type Invoice = Subscriber['invoices'][number];
type Stretch = Subscription['stretches'][number];

/** The plan in one line: "Pro monthly, $4.99 a month, renews on Apr 3, 2026". */
export function planText({ tier, permanent, paid }: Subscription): string {
  if (!paid) return permanent ? 'Pro permanently' : tier === 'premium' ? 'Pro, not paid by card' : 'Free plan';
  return `Pro ${paid.plan}, ${formatMoney(paid.amount)} a ${prices[paid.plan].interval}, ${stateText(paid)}`;
}

function stateText({ trialEndsAt, endsAt, renewsAt, problem, nextPlan }: NonNullable<Subscription['paid']>): string {
  if (problem) return `payment missing since ${dayText(problem.since)}, Pro until ${dayText(problem.proUntil)}`;
  if (endsAt) return `canceled, ends on ${dayText(endsAt)}`;
  if (trialEndsAt) return `free trial until ${dayText(trialEndsAt)}`;
  const next = nextPlan ? ` as ${nextPlan}` : '';
  return renewsAt ? `renews on ${dayText(renewsAt)}${next}` : 'active';
}

const sources: Record<Stretch['source'], string> = {
  stripe: 'Card subscription',
  coupon: 'Coupon',
  operator: 'Granted by an operator',
  permanent: 'Permanent',
};

/** Where a stretch of Pro comes from, and how long it lasts: "Coupon from Apr 3, 2026 until Jul 3, 2026". */
export function stretchText({ source, from, until }: Stretch, now: Date): string {
  const begins = new Date(from) > now ? ` from ${dayText(from)}` : '';
  return `${sources[source]}${begins}${until === null ? '' : ` until ${dayText(until)}`}`;
}

/** What is left to refund, in US dollars. */
export const refundable = ({ amount, refunded }: Pick<Invoice, 'amount' | 'refunded'>): number =>
  Math.round((amount - refunded) * 100) / 100;

const words = { paid: 'Paid', open: 'Open', void: 'Void' } as const;

/** "Paid", "Refunded", or "$10.00 refunded". */
export function invoiceState({ status, amount, refunded }: Pick<Invoice, 'status' | 'amount' | 'refunded'>): string {
  if (refunded <= 0) return words[status];
  return refunded >= amount ? 'Refunded' : `${formatMoney(refunded)} refunded`;
}

const monthsText = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

/** "3 months of Pro by an operator", "Permanent Pro by a coupon", "Everything granted was taken back". */
export function grantText({ source, effect, months }: Pick<LedgerGrant, 'source' | 'effect' | 'months'>): string {
  if (effect === 'revoked') return 'All earlier grants were withdrawn';
  const by = source === 'operator' ? 'an operator' : 'a coupon';
  return effect === 'permanent' ? `Permanent Pro by ${by}` : `${monthsText(months ?? 0)} of Pro by ${by}`;
}

/** "Withdrawn on Mar 3, 2026: granted by mistake", or the reason of the grant; null if nobody wrote one down. */
export function grantNote({ reason, withdrawn }: Pick<LedgerGrant, 'reason' | 'withdrawn'>): string | null {
  if (!withdrawn) return reason;
  const why = withdrawn.reason === null ? '' : `: ${withdrawn.reason}`;
  return `Withdrawn on ${dayText(withdrawn.at)}${why}`;
}

/** What a coupon gave: "3 months", "permanent Pro". */
export const couponText = (months: number): string => (months === 0 ? 'permanent Pro' : monthsText(months));

export const periodWords: Record<Subscriber['periods'][number]['kind'], string> = {
  trial: 'Free trial',
  paid: 'Paid',
  grace: 'Grace period',
};
