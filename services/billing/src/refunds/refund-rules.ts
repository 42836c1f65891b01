import { moneyBackDays } from '@floatwise/contracts/billing/prices';
import { dayMs } from '@floatwise/contracts/time';
import { DomainError } from '@floatwise/service-kit/errors';
import type { StripeInvoice } from '../generated/prisma/client.js';

/** An invoice, as far as the money-back guarantee goes. Amounts in US dollars. */
export interface PaidInvoice extends Pick<StripeInvoice, 'subscriptionId' | 'status' | 'createdAt' | 'paidAt'> {
  amount: number;
  refunded: number;
}

export const paidInvoiceOf = ({ amount, refunded, ...row }: StripeInvoice): PaidInvoice => ({
  ...row,
  ...{ amount: amount.toNumber(), refunded: refunded.toNumber() },
});

/**
 * Until when the money-back guarantee covers an invoice, inclusive; null if it doesn't, or not anymore. A refund ends the
 * subscription, so of its payments the newest is refunded first.
 * @param all the person's invoices
 */
export function refundableUntil(invoice: PaidInvoice, now: Date, all: readonly PaidInvoice[]): Date | null {
  const until = coveredUntil(invoice);
  return until !== null && now <= until && !isFollowed(invoice, all) ? until : null;
}

const isKept = ({ status, amount, refunded }: PaidInvoice): boolean => status === 'paid' && refunded < amount;

const coveredUntil = (invoice: PaidInvoice): Date | null =>
  isKept(invoice) && invoice.paidAt !== null ? new Date(invoice.paidAt.getTime() + moneyBackDays * dayMs) : null;

/** Whether a newer payment of the same subscription wasn't refunded: what it paid for would end, too. */
const isFollowed = ({ subscriptionId, createdAt }: PaidInvoice, all: readonly PaidInvoice[]): boolean =>
  subscriptionId !== null &&
  all.some((one) => one.subscriptionId === subscriptionId && one.createdAt > createdAt && isKept(one));

/** Whether a refund that was asked for hasn't arrived, or failed after it was made. */
export const isRefundMissing = (invoice: PaidInvoice, isAskedFor: boolean): boolean => isAskedFor && isKept(invoice);

/** @throws DomainError 409 that says why the guarantee doesn't cover this invoice */
export function checkRefundable(invoice: PaidInvoice, now: Date, all: readonly PaidInvoice[]): void {
  if (refundableUntil(invoice, now, all)) return;
  if (invoice.amount > 0 && invoice.refunded >= invoice.amount) throw refundedAlready();
  if (invoice.status !== 'paid' || invoice.paidAt === null || invoice.amount <= 0) {
    throw new DomainError('not-paid', 409, 'Nothing was paid for this invoice, so there’s nothing to refund.');
  }
  const until = coveredUntil(invoice);
  if (until !== null && now <= until) {
    throw new DomainError(
      'newer-payment',
      409,
      'A refund ends the subscription, and a newer payment for it hasn’t been refunded. Refund that one first.',
    );
  }
  throw new DomainError(
    'refund-too-late',
    409,
    `This invoice was paid more than ${moneyBackDays} days ago. The money-back guarantee no longer covers it.`,
  );
}

export const refundedAlready = (): DomainError =>
  new DomainError('already-refunded', 409, 'This invoice has already been refunded.');
