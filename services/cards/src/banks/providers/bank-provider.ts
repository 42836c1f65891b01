import type { BankId, ConnectionMethod } from '@floatwise/contracts/cards/banks';
import type { ToldTransaction } from '../../transactions/transaction.js';
import type { AccountFacts, StatementFacts } from '../bank-facts.js';

/** A person's consent, and what opens the bank by it. */
export interface Grant {
  /** The adapter's own text; sealed before it's kept. */
  tokens: string;
  /** How the other side calls the link; null where it doesn't. */
  externalId: string | null;
  consent: { scopes: string[]; until: Date | null };
}

/** Tokens of a connection, for as long as nobody else may use them. */
export interface TokenHolder {
  readonly tokens: string;
  /** Keeps new ones before they are used. Rejects where the claim on the connection was lost. */
  replace(tokens: string): Promise<void>;
  /** Makes sure that the claim holds for longer than a call takes. Rejects where it was lost. */
  extend(): Promise<void>;
}

/** The way of one person to the bank. */
export interface Departure {
  bankId: BankId;
  connectionId: string;
  state: string;
  /** Of a connection that is renewed. */
  externalId: string | null;
}

/** Somebody who came back. `query` is what the browser brought, as it stands. */
export interface Arrival {
  bankId: BankId;
  connectionId: string;
  query: string;
  state: string;
  secret: string;
}

/** A bank with a person's consent. All reject with `BankFault`. */
export interface OpenBank {
  /** Asks for fresh data where the other side keeps a copy; a no is no fault. */
  askForFreshData(): Promise<void>;
  /** Credit cards only. */
  accounts(): Promise<AccountFacts[]>;
  /** Closed statements; none where the bank tells only the last one, with the account. @throws AccountGone */
  statements(accountId: string): Promise<StatementFacts[]>;
  /** Posted transactions of these days, each once, however the pages shift. @throws AccountGone */
  transactions(accountId: string, days: { from: string; to: string }): Promise<ToldTransaction[]>;
}

/** What an ended connection leaves to be revoked. */
export interface Ended {
  bankId: BankId;
  externalId: string | null;
  tokens: string;
}

/** One way of connecting banks: a bank's own API, or the aggregator. */
export interface BankProvider {
  readonly method: ConnectionMethod;
  /** The banks that are set up here. */
  readonly banks: readonly BankId[];
  /** Whether the bank should be left alone right now: its breaker is open, or it told us to wait. */
  isResting(bankId: BankId): boolean;
  /** Where the browser goes, and what must be known when it comes back. @throws BankFault */
  begin(departure: Departure): Promise<{ url: string; secret: string }>;
  /** @throws BankFault */
  finish(arrival: Arrival): Promise<Grant>;
  open(connection: { bankId: BankId; externalId: string | null; holder: TokenHolder }): OpenBank;
  /** Tells the bank that it's over; one that knows nothing of it any more is content. @throws BankFault */
  revoke(ended: Ended): Promise<void>;
}
