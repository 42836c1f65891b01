/** Tokens of one or several requests: what a model reads, and what it writes. */
export interface Tokens {
  read: number;
  written: number;
}

/** What the model may still cost, over all replicas. `Reservation` is known to whoever keeps the money. */
export abstract class Spending<Reservation extends object = object> {
  /** Sets aside the most that a request can cost, in dollars; null if that's more than what is left. */
  abstract reserve(dollars: number): Promise<Reservation | null>;
  /** Puts what a request cost in place of what was set aside for it. Called once for each reservation. */
  abstract settle(reservation: Reservation, dollars: number): Promise<void>;
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
