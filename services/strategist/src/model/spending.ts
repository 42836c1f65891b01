import type { Payer } from '../engine.js';

/** Tokens of one or several requests: what a model reads, and what it writes. */
export interface Tokens {
  read: number;
  written: number;
}

/** What stops an answer from costing more: everybody's month or day, or the payer's own share of the day. */
export type Cap = 'month' | 'day' | 'account' | 'network' | 'unverified';

/** What is set aside for one request. */
export interface Reservation {
  /** Puts what the request cost in place of what was set aside. Called once. */
  settle(dollars: number): Promise<void>;
}

/** What one payer may still spend. */
export interface Purse {
  /** Sets aside the most that a request can cost, in dollars, or says which cap that would pass. */
  reserve(dollars: number): Promise<Reservation | Cap>;
}

/** What the model may still cost, over all replicas. */
export abstract class Spending {
  abstract purseOf(payer: Payer): Promise<Purse>;
}

export const noTokens: Tokens = { read: 0, written: 0 };

/** Fewer than any tokenizer needs for English or JSON, whose tokens have about four bytes. */
const bytesPerToken = 3;

/** The most tokens that a request can take: all of it is read, and `answerTokens` are written. */
export const mostTokens = (request: unknown, answerTokens: number): Tokens => ({
  read: Math.ceil(Buffer.byteLength(JSON.stringify(request)) / bytesPerToken),
  written: answerTokens,
});

/** Prices of a million tokens. */
interface Prices {
  OPENAI_DOLLARS_PER_MILLION_IN: number;
  OPENAI_DOLLARS_PER_MILLION_OUT: number;
}

/** What tokens cost, in dollars, not rounded. */
export const dollarsOf = ({ read, written }: Tokens, prices: Prices): number =>
  (read * prices.OPENAI_DOLLARS_PER_MILLION_IN + written * prices.OPENAI_DOLLARS_PER_MILLION_OUT) / 1_000_000;
