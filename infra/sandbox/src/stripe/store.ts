import { randomBytes } from 'node:crypto';
import { StripeError } from './api/stripe-error.ts';
import { prefixes, type Kind, type Objects } from './stored.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The part of an ID after its prefix. */
export const randomName = (length = 24): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

/** The first response to a POST with an idempotency key. */
export interface KeptAnswer {
  status: number;
  body: string;
  fingerprint: string;
  request: string;
  at: number;
}

/** What the account stores beyond the API's objects. */
interface Ledgered {
  /** Prorations waiting for the subscription's next invoice. */
  pendingLines: Record<string, PendingLine[]>;
  /** The ends of periods that `trial_will_end` and `invoice.upcoming` were sent for, by subscription. */
  announced: Record<string, { trial?: number; renewal?: number }>;
  /** What a Checkout session needs for the subscription it creates. */
  orders: Record<string, SessionOrder>;
  /** Responses by idempotency key. */
  answers: Record<string, KeptAnswer>;
  webhooks: WaitingWebhook[];
}

/** A webhook waiting for delivery. */
export interface WaitingWebhook {
  event: string;
  endpoint: string;
  /** On the account's clock, seconds. */
  due: number;
  /** On the machine's clock, milliseconds. */
  heldUntil: number;
  attempt: number;
  /** The smallest is sent first. */
  order: number;
}

interface PendingLine {
  amount: number;
  description: string;
  price: string;
  period: { start: number; end: number };
}

export interface SessionOrder {
  price: string;
  quantity: number;
  trialDays: number | null;
  metadata: Record<string, string>;
  description: string | null;
  missingPaymentMethod: 'cancel' | 'create_invoice';
}

type Snapshot = { objects: { [K in Kind]?: Objects[K][] }; ledgered: Ledgered };

/** All of the account's objects, in order of creation. */
export class Store {
  readonly #kinds = new Map<Kind, Map<string, Objects[Kind]>>();
  readonly ledgered: Ledgered = { pendingLines: {}, announced: {}, orders: {}, answers: {}, webhooks: [] };
  /** Called after every change. */
  onChange: () => void = () => undefined;

  #of<K extends Kind>(kind: K): Map<string, Objects[K]> {
    const known = this.#kinds.get(kind) ?? new Map<string, Objects[Kind]>();
    this.#kinds.set(kind, known);
    return known as Map<string, Objects[K]>;
  }

  newId = (kind: Kind): string => `${prefixes[kind]}_${randomName()}`;

  put<K extends Kind>(kind: K, object: Objects[K]): Objects[K] {
    this.#of(kind).set(object.id, object);
    this.onChange();
    return object;
  }

  remove(kind: Kind, id: string): void {
    this.#of(kind).delete(id);
    this.onChange();
  }

  find<K extends Kind>(kind: K, id: string | null | undefined): Objects[K] | undefined {
    return id ? this.#of(kind).get(id) : undefined;
  }

  /** @throws StripeError 404 `resource_missing` */
  get<K extends Kind>(kind: K, id: string | null | undefined, param?: string): Objects[K] {
    const found = this.find(kind, id);
    if (found) return found;
    // As at Stripe: 404 for the object in the path, 400 for one named by a parameter.
    throw new StripeError(param ? 400 : 404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${kind.replace(/^.*\./, '').replaceAll('_', '')}: '${id}'`,
      param: param ?? 'id',
    });
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): Objects[K][] {
    return [...this.#of(kind).values()];
  }

  findAny(id: string): Objects[Kind] | undefined {
    for (const objects of this.#kinds.values()) {
      const found = objects.get(id);
      if (found) return found;
    }
    return undefined;
  }

  snapshot(): Snapshot {
    const objects = Object.fromEntries([...this.#kinds].map(([kind, known]) => [kind, [...known.values()]]));
    return { objects, ledgered: this.ledgered };
  }

  restore({ objects, ledgered }: Snapshot): void {
    for (const [kind, known] of Object.entries(objects) as [Kind, Objects[Kind][]][]) {
      this.#kinds.set(kind, new Map(known.map((object) => [object.id, object])));
    }
    Object.assign(this.ledgered, ledgered);
  }
}
