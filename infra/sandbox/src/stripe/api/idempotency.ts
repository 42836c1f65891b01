import { createHash } from 'node:crypto';
import type { KeptAnswer, Store } from '../store.ts';
import { invalid, StripeError } from './stripe-error.ts';

export interface Answer {
  status: number;
  body: string;
}

const keptSeconds = 86_400;

/** For a day, repeating a POST with the same key returns its first response. */
export class Idempotency {
  readonly #store: Store;
  readonly #running = new Map<string, string>();

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Returns the earlier response, or reserves the key for a first run.
   * @throws StripeError 400 if the key was used for a different request; 409 while that request is still running
   */
  begin(key: string, request: string, now: number): KeptAnswer | undefined {
    if (key.length > 255) throw invalid('Idempotency keys may be 255 characters at most.');
    const fingerprint = createHash('sha256').update(request).digest('hex');
    const kept = this.#store.ledgered.answers[key];
    const known = kept && now - kept.at < keptSeconds ? kept : undefined;
    const before = this.#running.get(key) ?? known?.fingerprint;
    if (before !== undefined && before !== fingerprint) {
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    if (this.#running.has(key)) {
      throw new StripeError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key (${key}). Please try again later.`,
      });
    }
    if (known) return known;
    this.#running.set(key, fingerprint);
    return undefined;
  }

  /** Releases the key; without a response to keep, the next try counts as the first again. */
  end(key: string, kept?: { answer: Answer; request: string; now: number }): void {
    const fingerprint = this.#running.get(key) ?? '';
    this.#running.delete(key);
    if (!kept) return;
    const { answers } = this.#store.ledgered;
    answers[key] = { ...kept.answer, fingerprint, request: kept.request, at: kept.now };
    for (const [old, { at }] of Object.entries(answers)) {
      if (kept.now - at < keptSeconds) break;
      delete answers[old];
    }
    this.#store.onChange();
  }
}
