import type { Faults } from '../faults.ts';
import type { Exchange } from '../http.ts';
import type { Clock } from './clock.ts';
import type { EventLog } from './event-log.ts';
import type { Store } from './store.ts';

/** One Stripe account: its objects, its time, and its events. */
export interface Account {
  store: Store;
  clock: Clock;
  events: EventLog;
  faults: Faults;
  /** The origin of the API and the pages. */
  origin: string;
}

/** A request to one of its pages. */
export interface Visit extends Exchange {
  account: Account;
}
