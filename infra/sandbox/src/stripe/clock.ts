import type { Store } from './store.ts';

export const daySeconds = 86_400;

/** A day as pages write it: "January 31, 2026". */
export const date = (at: number): string =>
  new Date(at * 1000).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** The current time, in seconds since 1970: the machine's, plus what it was advanced by. A test clock stands still. */
export class Clock {
  readonly #store: Store;
  /** How far this account is ahead of the machine, in seconds. */
  ahead = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  now(): number {
    return Math.floor(Date.now() / 1000) + this.ahead;
  }

  /** The test clock's time for what belongs to one, otherwise the account's. */
  at(testClock: string | null | undefined): number {
    return this.#store.find('test_helpers.test_clock', testClock)?.frozen_time ?? this.now();
  }

  ofCustomer(customer: string | null | undefined): number {
    return this.at(this.#store.find('customer', customer)?.test_clock);
  }

  /** Moves the account's time forward to an instant. */
  moveTo(instant: number): void {
    this.ahead += Math.max(0, instant - this.now());
  }
}
