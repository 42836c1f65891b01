import type { SpendingCategory } from '@floatwise/contracts/cards/catalogue.http';

export const transactionKinds = ['purchase', 'refund', 'payment', 'fee', 'interest', 'cash-advance'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** What a bank or a statement file tells of one posted transaction. */
export interface ToldTransaction {
  /** The bank's or the file's own id (FITID); null where there is none. */
  externalId: string | null;
  /** `YYYY-MM-DD`. */
  postedOn: string;
  /** The day of the purchase itself, where it's told. */
  madeOn: string | null;
  /** Dollars that the card owes more by it: purchases, fees and interest above 0, payments and refunds below. */
  amount: number;
  kind: TransactionKind;
  /** As told; card numbers are masked before it's stored. */
  description: string;
  /** Merchant category code, four digits. */
  mcc: string | null;
  /** What the teller itself calls the category, in its own words. */
  category: string | null;
  isForeign: boolean;
}

/** As it's stored. */
export interface StoredTransaction {
  id: string;
  externalId: string | null;
  postedOn: string;
  amount: number;
  description: string;
  occurrence: number;
  /** The file that brought it; null from the bank. */
  fileId: string | null;
}

/** What a transaction is called and counted under, by the code and the text alone. */
export interface Naming {
  merchant: string;
  category: SpendingCategory;
}
