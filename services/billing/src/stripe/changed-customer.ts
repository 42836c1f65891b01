import type Stripe from 'stripe';

/** Events after which a customer's subscriptions, invoices or refunds may be different. */
const relevant =
  /^(customer\.(subscription\.|deleted)|subscription_schedule\.|invoice\.|charge\.(refund|dispute)|checkout\.session\.)/;

/** `cus_…` of the customer whose payments may have changed; null for an event that says nothing about payments. */
export function changedCustomerOf({ type, data: { object } }: Pick<Stripe.Event, 'type' | 'data'>): string | null {
  if (!relevant.test(type)) return null;
  if (object.object === 'customer') return object.id ?? null;
  const customer: unknown = Reflect.get(object, 'customer');
  if (typeof customer === 'string') return customer;
  const id: unknown = typeof customer === 'object' && customer !== null ? Reflect.get(customer, 'id') : null;
  return typeof id === 'string' ? id : null;
}
