import type { BankId, ConnectionMethod } from '@floatwise/contracts/cards/banks';
import type { ReportedTransaction } from '../../transactions/transaction.js';
import type { ReportedAccounts, StatementFacts } from '../bank-facts.js';

/** A person's consent, and the tokens that give access to the bank. */
export interface Grant {
  /** In the adapter's own format; sealed before it's stored. */
  tokens: string;
  /** The other side's ID for the link; null if it has none. */
  externalId: string | null;
  consent: { scopes: string[]; until: Date | null };
}

/** A connection's tokens, while nobody else may use them. */
export interface TokenHolder {
  readonly tokens: string;
  /** Stores new tokens before they're used. Rejects if the claim on the connection was lost. */
  replace(tokens: string): Promise<void>;
  /** Makes sure that the claim lasts longer than a call takes. Rejects if it was lost. */
  extend(): Promise<void>;
}

/** One person's visit to the bank. */
export interface Departure {
  bankId: BankId;
  connectionId: string;
  state: string;
  /** Set when an existing connection is renewed. */
  externalId: string | null;
}

/** A person who came back. `query` is exactly what the browser sent. */
export interface Arrival {
  bankId: BankId;
  connectionId: string;
  query: string;
  state: string;
  secret: string;
}

/** A bank opened with a person's consent. All methods reject with `BankFault`. */
export interface OpenBank {
  /** Requests fresh data if the other side keeps a copy; a refusal isn't an error. */
  askForFreshData(): Promise<void>;
  /** Credit cards only. */
  accounts(): Promise<ReportedAccounts>;
  /** Closed statements; empty if the bank reports only the last one, as part of the account. @throws AccountGone */
  statements(accountId: string): Promise<StatementFacts[]>;
  /** Posted and pending transactions of these days, each exactly once, even if pages shift while we read. @throws AccountGone */
  transactions(accountId: string, days: { from: string; to: string }): Promise<ReportedTransaction[]>;
}

/** What's left of an ended connection to revoke. */
export interface Ended {
  bankId: BankId;
  externalId: string | null;
  tokens: string;
}

/** One way to connect banks: a bank's own API, or the aggregator. */
export interface BankProvider {
  readonly method: ConnectionMethod;
  /** The banks that are set up here. */
  readonly banks: readonly BankId[];
  /** Whether to leave the bank alone right now: its circuit breaker is open, or it asked us to wait. */
  isResting(bankId: BankId): boolean;
  /** Where to send the browser, and the secret we need when it comes back. @throws BankFault */
  begin(departure: Departure): Promise<{ url: string; secret: string }>;
  /** @throws BankFault */
  finish(arrival: Arrival): Promise<Grant>;
  open(connection: { bankId: BankId; externalId: string | null; holder: TokenHolder }): OpenBank;
  /** Revokes the bank's permission. If the bank no longer knows it, that's a success. @throws BankFault */
  revoke(ended: Ended): Promise<void>;
}
