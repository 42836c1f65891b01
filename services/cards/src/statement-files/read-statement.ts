import type { CsvMapping, MappingQuestion } from '@floatwise/contracts/cards/statement-files.http';
import type { ToldTransaction } from '../transactions/transaction.js';

/** What a file says of its card beside the transactions. */
export interface FileFacts {
  /** The last four digits of the cards that it names. */
  lastFours: string[];
  /** What is owed and on which day; null where it isn't told. */
  balance: { amount: number; on: string } | null;
  /** It tells a balance whose sign says that the bank owes the person. */
  oddBalance: boolean;
  /** The statement that it is of. */
  statement: { closingDate: string; dueDate: string | null; balance: number; minimumPayment: number | null } | null;
  /** Transactions left out because they aren't posted yet. */
  pending: number;
}

export const noFacts = (): FileFacts => ({
  lastFours: [],
  balance: null,
  oddBalance: false,
  statement: null,
  pending: 0,
});

/** A file that was read. */
export interface ReadStatement {
  outcome: 'read';
  format: 'csv' | 'ofx' | 'qfx';
  issuer: string | null;
  facts: FileFacts;
  transactions: ToldTransaction[];
}

/** A CSV that the person must explain first. */
export interface Unexplained {
  outcome: 'unexplained';
  headerHash: string;
  question: Omit<MappingQuestion, 'rows'>;
  rows: string[][];
}

export interface ReadingInput {
  /** What the person called the file. */
  name: string;
  /** The person's day, `YYYY-MM-DD`. */
  today: string;
  /** The most transactions that a file may hold. */
  mostLines: number;
  /** How this person reads CSVs, by the hash of the header. */
  mappings: Readonly<Record<string, CsvMapping>>;
  onProgress: (read: number, total: number) => void;
}
