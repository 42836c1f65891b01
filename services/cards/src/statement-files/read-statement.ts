import type { CsvMapping, MappingQuestion } from '@floatwise/contracts/cards/statement-files.http';
import type { StatementFacts } from '../banks/bank-facts.js';
import type { ReportedTransaction } from '../transactions/transaction.js';

/** What a file says about its card, besides the transactions. */
export interface FileFacts {
  /** The last four digits of the cards it names. */
  lastFours: string[];
  /** What is owed and on which day, below 0 if the bank owes the person; null if the file doesn't say. */
  balance: { amount: number; on: string } | null;
  /** A sentence if what we read doesn't add up to what the file itself says. */
  difference: string | null;
  /** The file's own statement. */
  statement: StatementFacts | null;
  /** Transactions left out because they haven't posted yet. */
  pending: number;
}

export const noFacts = (): FileFacts => ({
  lastFours: [],
  balance: null,
  difference: null,
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
  /** Set if it was read with the person's mapping, so that it can be explained anew. */
  explained?: Explainable & { mapping: CsvMapping };
}

/** A CSV that the person must explain first, or explained. */
export interface Explainable {
  headerHash: string;
  question: Omit<MappingQuestion, 'rows'>;
  rows: string[][];
}

export interface Unexplained extends Explainable {
  outcome: 'unexplained';
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
