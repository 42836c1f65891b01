/**
 * Events after which a customer's subscriptions, invoices or refunds may be different. A refund may fail days after it was made, and
 * of a card's only its own events say so.
 */
const relevant =
  /^(customer\.(subscription\.|deleted)|subscription_schedule\.|invoice\.|charge\.(refund|dispute)|refund\.(updated|failed)|checkout\.session\.)/;

/** `cus_…` of the customer whose payments may have changed; null for an event that says nothing about payments. */
export function changedCustomerOf(event: { type: string; data: { object: object } }): string | null {
  const { object } = event.data;
  if (!relevant.test(event.type)) return null;
  const customer: unknown = Reflect.get(object, 'object') === 'customer' ? object : Reflect.get(object, 'customer');
  const id: unknown = typeof customer === 'object' && customer !== null ? Reflect.get(customer, 'id') : customer;
  return typeof id === 'string' && /^\w+$/.test(id) ? id : null;
}
