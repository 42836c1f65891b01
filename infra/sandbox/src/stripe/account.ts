import type { Faults } from '../faults.ts';
import type { Clock } from './clock.ts';
import type { EventLog } from './event-log.ts';
import type { Store } from './store.ts';

/** One account at Stripe: what it holds, its time, what happened in it. */
export interface Account {
  store: Store;
  clock: Clock;
  events: EventLog;
  faults: Faults;
  /** Where the API and the pages stand. */
  origin: string;
}
