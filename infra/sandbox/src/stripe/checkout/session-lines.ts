import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { describePrice } from '../invoices/lines.ts';
import type { SessionOrder } from '../store.ts';
import type { Objects, Stored } from '../stored.ts';

/** What's paid on leaving the page: nothing if there's a trial first. */
export function totalOf({ store }: Account, order: SessionOrder): number {
  if (order.trialDays !== null) return 0;
  return (store.get('price', order.price).unit_amount ?? 0) * order.quantity;
}

/** The lines of a session, as its owner lists them. */
export function sessionLines(account: Account, session: string): Stored<Stripe.LineItem>[] {
  const order = account.store.ledgered.orders[session];
  if (!order) return [];
  const total = totalOf(account, order);
  const price: Objects['price'] = account.store.get('price', order.price);
  return [
    {
      id: `li_${session.slice(-24)}`,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: total,
      amount_tax: 0,
      amount_total: total,
      currency: 'usd',
      description: describePrice(account, order.price, order.quantity),
      metadata: {},
      price,
      quantity: order.quantity,
    },
  ];
}
