import { kindOf } from '../../transactions/kind-of.js';
import type { ReportedTransaction, TransactionKind } from '../../transactions/transaction.js';

const kinds: Record<string, TransactionKind> = {
  PURCHASE: 'purchase',
  REFUND: 'refund',
  PAYMENT: 'payment',
  FEE: 'fee',
  INTEREST: 'interest',
  CASH_ADVANCE: 'cash-advance',
};

/** Uses the bank's transaction type. Without one that we know, sign and text decide, as in a file. */
export const reportedKind = (
  type: string | null | undefined,
  { amount, description: text }: Pick<ReportedTransaction, 'amount' | 'description'>,
): TransactionKind => kinds[(type ?? '').toUpperCase()] ?? kindOf({ amount, type: '', text });

/** A merchant category code has four digits; anything else returns null. */
export const mccOf = (reported: string | null | undefined): string | null =>
  reported && /^\d{4}$/.test(reported) ? reported : null;
