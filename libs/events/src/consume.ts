import type { DataOf, EventDefinition, EventEnvelope } from '@floatwise/contracts/define';
import type { PoolClient } from 'pg';

/**
 * Applies one event. Runs in the transaction that also marks the event as handled, so what it writes through `tx`
 * happens at most once; a throw rolls both back and the event comes again later.
 */
export type EventHandler<E extends EventDefinition> = (
  event: EventEnvelope<DataOf<E>>,
  tx: PoolClient,
) => Promise<void>;

/** One line of a service's `events.ts`. */
export interface ConsumedEvent {
  readonly event: EventDefinition;
  readonly handler: (event: EventEnvelope, tx: PoolClient) => Promise<void>;
}

/** Subscribes a handler to an event. The data has been checked against the contract before the handler sees it. */
export function consume<E extends EventDefinition>(event: E, handler: EventHandler<E>): ConsumedEvent {
  return { event, handler: (envelope, tx) => handler(envelope as EventEnvelope<DataOf<E>>, tx) };
}
