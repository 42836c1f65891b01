import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { prices } from '@floatwise/contracts/billing/prices';
import type { Subscriber } from '@floatwise/contracts/billing/subscribers.http';
import { formatMoney } from '@floatwise/finance/money';

type Invoice = Subscriber['invoices'][number];
type Stretch = Subscription['stretches'][number];

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** "Mar 3, 2026", in the reader's time zone. */
export const dayText = (instant: string): string => day.format(new Date(instant));

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
