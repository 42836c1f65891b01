import { signatureOf } from '../../webhooks.ts';
import type { Account } from '../account.ts';
import { daySeconds } from '../clock.ts';
import type { WaitingWebhook } from '../store.ts';
import type { Objects, StoredEvent } from '../stored.ts';

/** Seconds until the next try after a refusal; after the last one, we give up. */
const pauses = [5, 30, 300, 1_800, 7_200, 18_000, 36_000, 43_200, 43_200, 43_200];

/** How often a duplicated webhook is sent. */
const copies = 5;
const heldMs = 1_000;
const timeoutMs = 10_000;
const kept = 200;

export const webhookFaults = [
  { name: 'duplicated', what: `Every webhook arrives ${copies} times.` },
  { name: 'reordered', what: `Webhooks are held for ${heldMs / 1000} second and arrive the newest first.` },
  { name: 'delayed', what: "Webhooks arrive a day late by this vendor's clock." },
  { name: 'dropped', what: 'Webhooks never arrive.' },
];

export interface Delivery {
  event: string;
  type: string;
  url: string;
  attempt: number;
  /** The response's status, or why there was none. */
  answer: number | string;
  at: number;
}

/**
 * Delivers events to the endpoints that subscribe to them, signed, with retries at growing intervals while they're
 * refused.
 */
export class Deliveries {
  readonly #account: Account;
  #sequence: number;
  #round: Promise<void> | undefined;
  #stopped = false;
  readonly #timers = new Set<NodeJS.Timeout>();
  /** The deliveries made, newest first. */
  readonly log: Delivery[] = [];

  constructor(account: Account) {
    this.#account = account;
    this.#sequence = Math.max(0, ...account.store.ledgered.webhooks.map(({ order }) => Math.abs(order)));
  }

  add(event: StoredEvent): void {
    const { store, faults, clock } = this.#account;
    for (const endpoint of store.all('webhook_endpoint')) {
      if (faults.strikes('dropped')) continue;
      const reordered = faults.strikes('reordered');
      const due = clock.now() + (faults.strikes('delayed') ? daySeconds : 0);
      for (let copy = faults.strikes('duplicated') ? copies : 1; copy > 0; copy -= 1) {
        this.#sequence += 1;
        this.#account.store.ledgered.webhooks.push({
          event: event.id,
          endpoint: endpoint.id,
          due,
          heldUntil: reordered
            ? (this.#account.store.ledgered.webhooks.find(isHeld)?.heldUntil ?? Date.now() + heldMs)
            : 0,
          attempt: 1,
          order: reordered ? -this.#sequence : this.#sequence,
        });
      }
      if (reordered) this.#pumpIn(heldMs + 1);
    }
    this.#pumpIn(0);
  }

  /** How many webhooks are waiting for delivery, now or later. */
  get pending(): number {
    return this.#account.store.ledgered.webhooks.length;
  }

  /** Delivers what's due, and what falls due on the way. */
  async pump(): Promise<void> {
    while (!this.#stopped && (this.#round || this.#next())) {
      this.#round ??= this.#deliverDue().finally(() => (this.#round = undefined));
      await this.#round;
    }
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #pumpIn(ms: number): void {
    if (this.#stopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.pump();
    }, ms);
    this.#timers.add(timer);
  }

  #next(): WaitingWebhook | undefined {
    const now = this.#account.clock.now();
    const due = this.#account.store.ledgered.webhooks.filter(
      ({ due, heldUntil }) => due <= now && heldUntil <= Date.now(),
    );
    return due.toSorted((one, other) => one.order - other.order)[0];
  }

  async #deliverDue(): Promise<void> {
    for (let next = this.#next(); next && !this.#stopped; next = this.#next()) {
      const delivering = next;
      await this.#deliver(delivering);
      const { ledgered } = this.#account.store;
      ledgered.webhooks = ledgered.webhooks.filter((one) => one !== delivering);
    }
  }

  async #deliver(waiting: WaitingWebhook): Promise<void> {
    const { store, clock, events } = this.#account;
    const event = store.find('event', waiting.event);
    const endpoint = store.find('webhook_endpoint', waiting.endpoint);
    if (!event || !endpoint) return;
    const answer = await send(endpoint, event);
    const { event: id, attempt } = waiting;
    this.log.unshift({ event: id, type: event.type, url: endpoint.url, attempt, answer, at: clock.now() });
    this.log.length = Math.min(this.log.length, kept);
    if (typeof answer === 'number' && answer >= 200 && answer < 300) {
      return void events.change(event, { pending_webhooks: Math.max(0, event.pending_webhooks - 1) });
    }
    const pause = pauses[attempt - 1];
    if (pause === undefined) return;
    this.#account.store.ledgered.webhooks.push({
      ...waiting,
      attempt: attempt + 1,
      due: clock.now() + pause,
      heldUntil: 0,
    });
  }
}

/** Webhooks from shortly before are released together. */
const isHeld = ({ heldUntil }: WaitingWebhook): boolean => heldUntil > Date.now();

/** The response's status, or why there was none. */
async function send(endpoint: Objects['webhook_endpoint'], event: StoredEvent): Promise<number | string> {
  const body = JSON.stringify(event, null, 2);
  // Signed with the machine's clock, because the receiver compares with that.
  const signature = signatureOf(body, endpoint.secret ?? '', Math.floor(Date.now() / 1000));
  try {
    const answer = await fetch(endpoint.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer';
  }
}
