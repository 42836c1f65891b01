import type Stripe from 'stripe';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';
import type { StoredEvent } from './stored.ts';

export const apiVersion = '2026-10-28.endive';

/** How long Stripe keeps an event. */
export const eventDays = 30;

/** What happened, for `GET /v1/events` and for webhooks. */
export class EventLog {
  readonly #store: Store;
  readonly #clock: Clock;
  /** The request that causes the current changes; null means Stripe itself. */
  request: { id: string; idempotency_key: string | null } | null = null;
  onEvent: (event: StoredEvent) => void = () => undefined;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  add(type: Stripe.Event.Type, object: object, previous?: Record<string, unknown>): void {
    const event: StoredEvent = {
      id: this.#store.newId('event'),
      object: 'event',
      api_version: apiVersion,
      created: this.#clock.now(),
      data: { object: { ...structuredClone(object) } },
      livemode: false,
      pending_webhooks: this.#store.all('webhook_endpoint').length,
      request: this.request ?? { id: null, idempotency_key: null },
      type,
    };
    if (previous) event.data.previous_attributes = previous;
    this.onEvent(this.#store.put('event', event));
  }

  /** Changes an object and publishes an event, unless nothing changed. */
  update<T extends object>(object: T, change: Partial<T>, type: Stripe.Event.Type): boolean {
    const previous = this.change(object, change);
    if (Object.keys(previous).length === 0) return false;
    this.add(type, object, previous);
    return true;
  }

  /** Changes an object without an event; returns the previous values. */
  change<T extends object>(object: T, change: Partial<T>): Record<string, unknown> {
    const previous: Record<string, unknown> = {};
    for (const key in change) {
      if (JSON.stringify(object[key]) === JSON.stringify(change[key])) continue;
      previous[key] = structuredClone(object[key] ?? null);
    }
    Object.assign(object, change);
    this.#store.onChange();
    return previous;
  }
}
