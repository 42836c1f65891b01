import type Stripe from 'stripe';

/** The SDK parses decimals into its own objects; on the wire and in the store they're strings. */
interface DecimalLike {
  isZero: unknown;
  toFixed: unknown;
}

/**
 * An SDK object as stored: references by ID, never expanded, and decimals as strings. Declaring such an object checks
 * every field against the SDK's own types.
 */
export type Stored<T> = T extends string
  ? T
  : T extends DecimalLike
    ? string
    : T extends (infer Item)[]
      ? Reference<Item>[]
      : T extends object
        ? { [Key in keyof T]: Reference<T[Key]> }
        : T;

type Reference<T> = string extends T
  ? [Extract<T, { id: string }>] extends [never]
    ? Stored<T>
    : Exclude<T, object>
  : Stored<T>;

type Words<Names extends string> = Names extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Names;

/** The fields of an object that are always null here, by their names with a space between. */
export function nulls<Names extends string>(names: Names): Record<Words<Names>, null>;
export function nulls(names: string): Record<string, null> {
  return Object.fromEntries(names.split(' ').map((name) => [name, null]));
}

/** Every kind of object by its name in the API. */
export interface Objects {
  customer: Stored<Stripe.Customer>;
  product: Stored<Stripe.Product>;
  price: Stored<Stripe.Price>;
  payment_method: Stored<Stripe.PaymentMethod>;
  'checkout.session': Stored<Stripe.Checkout.Session>;
  subscription: Stored<Stripe.Subscription>;
  subscription_schedule: Stored<Stripe.SubscriptionSchedule>;
  invoice: Stored<Stripe.Invoice>;
  invoice_payment: Stored<Stripe.InvoicePayment>;
  payment_intent: Stored<Stripe.PaymentIntent>;
  charge: Stored<Stripe.Charge>;
  refund: Stored<Stripe.Refund>;
  event: StoredEvent;
  webhook_endpoint: Stored<Stripe.WebhookEndpoint>;
  'billing_portal.session': Stored<Stripe.BillingPortal.Session>;
  'test_helpers.test_clock': Stored<Stripe.TestHelpers.TestClock>;
}

export type Kind = keyof Objects;

export interface StoredEvent extends Omit<Stripe.EventBase, 'type' | 'data'> {
  type: Stripe.Event.Type;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
}

export const prefixes: Record<Kind, string> = {
  customer: 'cus',
  product: 'prod',
  price: 'price',
  payment_method: 'pm',
  'checkout.session': 'cs_test',
  subscription: 'sub',
  subscription_schedule: 'sub_sched',
  invoice: 'in',
  invoice_payment: 'inpay',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  event: 'evt',
  webhook_endpoint: 'we',
  'billing_portal.session': 'bps',
  'test_helpers.test_clock': 'clock',
};
