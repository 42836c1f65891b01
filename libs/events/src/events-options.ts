import type { Pool } from 'pg';
import type { EventSettings } from './settings.js';

export interface EventsOptions {
  /** Name of the service: its stream, its durables, its queue of questions. */
  service: string;
  /** One address or several with commas between. */
  natsUrl: string;
  /** The service's database; the relay keeps one connection, each running handler takes one. The service closes it. */
  pool: Pool;
  /** Where it differs from the defaults of `eventsEnv`. */
  settings?: Partial<EventSettings>;
}

/** Injection token of the options. */
export const eventsOptions = Symbol('EventsOptions');
