import type Stripe from 'stripe';
import { changedCustomerOf } from './changed-customer.js';

const event = (type: string, object: object) => ({ type, data: { object } }) as unknown as Stripe.Event;

test.each<[string, string, object, string | null]>([
  ['a subscription changed', 'customer.subscription.updated', { object: 'subscription', customer: 'cus_1' }, 'cus_1'],
  ['an invoice was paid', 'invoice.paid', { object: 'invoice', customer: 'cus_1' }, 'cus_1'],
  ['money was paid back', 'charge.refunded', { object: 'charge', customer: { id: 'cus_1' } }, 'cus_1'],
  ['a refund failed days later', 'refund.failed', { object: 'refund', customer: 'cus_1' }, 'cus_1'],
  ['a refund changed', 'refund.updated', { object: 'refund', customer: { id: 'cus_1' } }, 'cus_1'],
  ['a plan change was scheduled', 'subscription_schedule.updated', { customer: 'cus_1' }, 'cus_1'],
  ['a checkout was completed', 'checkout.session.completed', { customer: 'cus_1' }, 'cus_1'],
  ['a customer is gone', 'customer.deleted', { object: 'customer', id: 'cus_1' }, 'cus_1'],
  [
    'a customer’s address changed: nothing about payments',
    'customer.updated',
    { object: 'customer', id: 'cus_1' },
    null,
  ],
  ['a price changed: nobody’s payments yet', 'price.updated', { object: 'price' }, null],
  ['an invoice of what is no customer’s id', 'invoice.created', { object: 'invoice', customer: 'cus_\0' }, null],
  ['an invoice of nobody', 'invoice.created', { object: 'invoice', customer: null }, null],
])('%s', (_what, type, object, customer) => {
  expect(changedCustomerOf(event(type, object))).toBe(customer);
});
