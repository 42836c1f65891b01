import type { Store } from './store.ts';

export const daySeconds = 86_400;

/** What time it is, in seconds since 1970: the machine's own, moved on by what was asked; a test clock stands still. */
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

  /** The time for what belongs to a test clock, else the account's. */
  at(testClock: string | null | undefined): number {
    return this.#store.find('test_helpers.test_clock', testClock)?.frozen_time ?? this.now();
  }

  ofCustomer(customer: string | null | undefined): number {
    return this.at(this.#store.find('customer', customer)?.test_clock);
  }

  /** Moves the account's time to an instant that has not been yet. */
  moveTo(instant: number): void {
    this.ahead += Math.max(0, instant - this.now());
  }
}
