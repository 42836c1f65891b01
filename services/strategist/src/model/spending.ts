/** Tokens of one or several requests: what a model reads, and what it writes. */
export interface Tokens {
  read: number;
  written: number;
}

/** Tokens set aside for one request, until it's known what it took. */
export interface Reservation {
  readonly id: string;
  readonly tokens: Tokens;
}

/** What the model may still cost, over all replicas. */
export abstract class Spending {
  /** Sets aside the most that a request can take; null if that's more than what is left. */
  abstract reserve(most: Tokens): Promise<Reservation | null>;
  /** Puts what a request took in place of what was set aside for it. Called once for each reservation. */
  abstract settle(reservation: Reservation, used: Tokens): Promise<void>;
}

export const noTokens: Tokens = { read: 0, written: 0 };

export const addTokens = (one: Tokens, other: Tokens): Tokens => ({
  read: one.read + other.read,
  written: one.written + other.written,
});

/** Fewer than any tokenizer needs for English or JSON, whose tokens have about four bytes. */
const bytesPerToken = 3;

/** The most tokens that a request can take: all of it is read, and `answerTokens` are written. */
export const mostTokens = (request: unknown, answerTokens: number): Tokens => ({
  read: Math.ceil(Buffer.byteLength(JSON.stringify(request)) / bytesPerToken),
  written: answerTokens,
});

/** Prices of a million tokens. */
export interface Prices {
  OPENAI_DOLLARS_PER_MILLION_IN: number;
  OPENAI_DOLLARS_PER_MILLION_OUT: number;
}

/** What tokens cost, in dollars, not rounded. */
export const dollarsOf = ({ read, written }: Tokens, prices: Prices): number =>
  (read * prices.OPENAI_DOLLARS_PER_MILLION_IN + written * prices.OPENAI_DOLLARS_PER_MILLION_OUT) / 1_000_000;
