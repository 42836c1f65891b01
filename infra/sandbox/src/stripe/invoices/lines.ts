import type { Account } from '../account.ts';
import type { Objects } from '../stored.ts';
import type { Period } from '../subscriptions/periods.ts';

/** One line of an invoice before it's created; amounts in cents, negative for a credit. */
export interface Line {
  amount: number;
  description: string;
  price: string;
  quantity: number;
  period: Period;
  proration: boolean;
}

export const dollars = (cents: number): string => {
  const amount = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return `${cents < 0 ? '-' : ''}$${amount}`;
};

/** `1 × Floatwise Pro (at $4.99 / month)`, in Stripe's wording. */
export function describePrice({ store }: Account, id: string, quantity: number): string {
  const { product, unit_amount, recurring } = store.get('price', id);
  return `${quantity} × ${store.get('product', product).name} (at ${dollars(unit_amount ?? 0)} / ${recurring?.interval ?? 'once'})`;
}

/** The lines as shown by the API. */
export function writtenLines(
  { store }: Account,
  lines: Line[],
  about: { invoice: string; subscription: Objects['subscription'] },
): Objects['invoice']['lines']['data'] {
  const { subscription } = about;
  return lines.map((line) => {
    const { product, unit_amount_decimal } = store.get('price', line.price);
    return {
      id: `il_${store.newId('invoice').slice(3)}`,
      object: 'line_item',
      amount: line.amount,
      currency: 'usd',
      description: line.description,
      discount_amounts: [],
      discountable: !line.proration,
      discounts: [],
      invoice: about.invoice,
      livemode: false,
      metadata: subscription.metadata,
      parent: {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: line.proration,
          proration_details: line.proration ? { credited_items: null } : null,
          subscription: subscription.id,
          subscription_item: subscription.items.data[0]?.id ?? '',
        },
        type: 'subscription_item_details',
      },
      period: line.period,
      pretax_credit_amounts: [],
      pricing: { price_details: { price: line.price, product }, type: 'price_details', unit_amount_decimal },
      quantity: line.quantity,
      quantity_decimal: String(line.quantity),
      subscription: subscription.id,
      subtotal: line.amount,
      taxes: [],
    };
  });
}
