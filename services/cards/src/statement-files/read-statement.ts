import type { CsvMapping, MappingQuestion } from '@floatwise/contracts/cards/statement-files.http';
import type { ReportedTransaction } from '../transactions/transaction.js';

/** What a file says about its card, besides the transactions. */
export interface FileFacts {
  /** The last four digits of the cards it names. */
  lastFours: string[];
  /** What is owed and on which day; null if the file doesn't say. */
  balance: { amount: number; on: string } | null;
  /** The balance's sign says that the bank owes the person. */
  oddBalance: boolean;
  /** The file's own statement. */
  statement: { closingDate: string; dueDate: string | null; balance: number; minimumPayment: number | null } | null;
  /** Transactions left out because they haven't posted yet. */
  pending: number;
}

export const noFacts = (): FileFacts => ({
  lastFours: [],
  balance: null,
  oddBalance: false,
  statement: null,
  pending: 0,
});

/** A successfully read file. */
export interface ReadStatement {
  outcome: 'read';
  format: 'csv' | 'ofx' | 'qfx';
  issuer: string | null;
  facts: FileFacts;
  transactions: ReportedTransaction[];
}

/** A CSV that the person must explain first. */
export interface Unexplained {
  outcome: 'unexplained';
  headerHash: string;
  question: Omit<MappingQuestion, 'rows'>;
  rows: string[][];
}

export interface ReadingInput {
  /** The file's name, given by the person. */
  name: string;
  /** The person's current date, `YYYY-MM-DD`. */
  today: string;
  /** The maximum number of transactions in a file. */
  mostLines: number;
  /** This person's CSV mappings, by header hash. */
  mappings: Readonly<Record<string, CsvMapping>>;
  onProgress: (read: number, total: number) => void;
}
