import { moneyBackDays } from '@floatwise/contracts/billing/prices';
import { dayMs } from '@floatwise/contracts/time';
import { DomainError } from '@floatwise/service-kit/errors';

/** An invoice, as far as the money-back guarantee goes. Amounts in US dollars. */
export interface PaidInvoice {
  status: string;
  amount: number;
  refunded: number;
  paidAt: Date | null;
}

/** Until when the money-back guarantee covers an invoice, inclusive; null if it doesn't, or not anymore. */
export function refundableUntil(invoice: PaidInvoice, now: Date): Date | null {
  if (invoice.status !== 'paid' || invoice.paidAt === null || invoice.refunded >= invoice.amount) return null;
  const until = new Date(invoice.paidAt.getTime() + moneyBackDays * dayMs);
  return now <= until ? until : null;
}

/** Whether a refund that was asked for hasn't arrived, or failed after it was made. */
export const isRefundMissing = ({ status, amount, refunded }: PaidInvoice, isAskedFor: boolean): boolean =>
  isAskedFor && status === 'paid' && refunded < amount;

/** @throws DomainError 409 that says why the guarantee doesn't cover this invoice */
export function checkRefundable(invoice: PaidInvoice, now: Date): void {
  if (refundableUntil(invoice, now)) return;
  if (invoice.amount > 0 && invoice.refunded >= invoice.amount) throw refundedAlready();
  if (invoice.status !== 'paid' || invoice.paidAt === null || invoice.amount <= 0) {
    throw new DomainError('not-paid', 409, 'Nothing was paid for this invoice, so there’s nothing to refund.');
  }
  throw new DomainError(
    'refund-too-late',
    409,
    `This invoice was paid more than ${moneyBackDays} days ago. The money-back guarantee no longer covers it.`,
  );
}

export const refundedAlready = (): DomainError =>
  new DomainError('already-refunded', 409, 'This invoice has already been refunded.');
