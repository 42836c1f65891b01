import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { couponOff } from '../discounts.ts';
import { describePrice } from '../invoices/lines.ts';
import type { SessionOrder } from '../store.ts';
import type { Objects, Stored } from '../stored.ts';

/** What's paid on leaving the page: nothing if there's a trial first. */
export function totalsOf({ store }: Account, order: SessionOrder): { subtotal: number; off: number } {
  if (order.trialDays !== null || order.trialEnd !== null) return { subtotal: 0, off: 0 };
  const { unit_amount: amount } = store.get('price', order.price);
  const subtotal = (amount ?? 0) * order.quantity;
  const promotion = store.find('promotion_code', order.promotionCode);
  const coupon = store.find('coupon', promotion?.promotion.coupon ?? order.coupon);
  return { subtotal, off: coupon ? couponOff(coupon, subtotal) : 0 };
}

/** The lines of a session, as its owner lists them. */
export function sessionLines(account: Account, session: string): Stored<Stripe.LineItem>[] {
  const order = account.store.ledgered.orders[session];
  if (!order) return [];
  const { subtotal, off } = totalsOf(account, order);
  const price: Objects['price'] = account.store.get('price', order.price);
  return [
    {
      id: `li_${session.slice(-24)}`,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: off,
      amount_subtotal: subtotal,
      amount_tax: 0,
      amount_total: subtotal - off,
      currency: 'usd',
      description: describePrice(account, order.price, order.quantity),
      metadata: {},
      price,
      quantity: order.quantity,
    },
  ];
}
