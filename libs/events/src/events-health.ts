import type { Pool } from 'pg';
import type { NatsLink } from './nats-link.js';
import { outboxState } from './outbox-state.js';
import type { Relay } from './relay.js';

export interface EventsStatus {
  nats: 'up' | 'down';
  /** Whether this instance is the one that publishes. */
  relay: 'leading' | 'standing by';
  /** Events not yet confirmed by JetStream, counted up to 10,000. */
  unpublished: number;
  /** Age of the oldest of them in milliseconds. */
  lagMs: number;
}

/**
 * State of the event machinery. NATS being down must not make a service unready, because its events wait in the outbox.
 */
export class EventsHealth {
  constructor(
    private readonly pool: Pool,
    private readonly link: NatsLink,
    private readonly relay: Relay,
  ) {}

  natsUp(): boolean {
    return this.link.up;
  }

  /** @throws if Postgres doesn't answer */
  async status(): Promise<EventsStatus> {
    return {
      nats: this.link.up ? 'up' : 'down',
      relay: this.relay.leading ? 'leading' : 'standing by',
      ...(await outboxState(this.pool)),
    };
  }
}
