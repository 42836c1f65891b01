import type { TransactionKind } from '../../transactions/transaction.js';

const kinds: Record<string, TransactionKind> = {
  PURCHASE: 'purchase',
  REFUND: 'refund',
  PAYMENT: 'payment',
  FEE: 'fee',
  INTEREST: 'interest',
  CASH_ADVANCE: 'cash-advance',
};

/**
 * Uses the bank's transaction type. Without one, incoming money is a payment if the text says so, otherwise a refund.
 */
export function kindOf(reported: string | null | undefined, isDebit: boolean, description: string): TransactionKind {
  const kind = kinds[(reported ?? '').toUpperCase()];
  if (kind) return kind;
  if (isDebit) return 'purchase';
  return /\b(payment|autopay|thank you)\b/i.test(description) ? 'payment' : 'refund';
}

/** A merchant category code has four digits; anything else returns null. */
export const mccOf = (reported: string | null | undefined): string | null =>
  reported && /^\d{4}$/.test(reported) ? reported : null;
