import type { SpendingCategory } from '@floatwise/contracts/cards/catalog.http';

export const transactionKinds = ['purchase', 'refund', 'payment', 'fee', 'interest', 'cash-advance'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** One transaction, as a bank or a statement file reports it. */
export interface ReportedTransaction {
  /** The bank's or the file's own ID (FITID); null if there is none. */
  externalId: string | null;
  /** Not posted yet: its amount and text can still change. */
  isPending: boolean;
  /** `YYYY-MM-DD`; for a pending one, the day it was made. */
  postedOn: string;
  /** The day of the purchase itself, if it's known. */
  madeOn: string | null;
  /** Dollars it adds to the debt: purchases, fees, and interest are positive, payments and refunds negative. */
  amount: number;
  kind: TransactionKind;
  /** The original text; card numbers are masked before it's stored. */
  description: string;
  /** Merchant category code, four digits. */
  mcc: string | null;
  /** The bank's or the file's own name for the category. */
  category: string | null;
  isForeign: boolean;
}

type Kept = Pick<ReportedTransaction, 'externalId' | 'isPending' | 'postedOn' | 'amount' | 'description'>;

export interface StoredTransaction extends Kept {
  id: string;
  /** A pending one that has posted as another transaction; it's kept in case that one's file is undone. */
  isSettled: boolean;
  merchant: string;
  category: string;
  occurrence: number;
  /** The file it came from; null if it came from the bank. */
  fileId: string | null;
}

/** A transaction's merchant and category, based only on its code and text. */
export interface Naming {
  merchant: string;
  category: SpendingCategory;
}
