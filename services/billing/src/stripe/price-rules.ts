import { planId, prices, type PlanId } from '@floatwise/contracts/billing/prices';
import type Stripe from 'stripe';

/** The parts of a price at Stripe that we look at. */
export type StripePrice = Pick<
  Stripe.Price,
  'id' | 'lookup_key' | 'active' | 'currency' | 'unit_amount' | 'type' | 'product'
> & { recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count' | 'usage_type'> | null };

/** How a price at Stripe differs from the one on the screens; null if it's the same. */
export function priceFault(plan: PlanId, price: StripePrice | undefined): string | null {
  const { amount, interval } = prices[plan];
  if (!price) return 'is missing';
  if (!price.active) return 'is archived';
  if (price.currency !== 'usd') return `is in ${price.currency}`;
  if (price.type !== 'recurring' || !price.recurring) return 'is paid once';
  if (price.recurring.usage_type !== 'licensed') return 'is metered';
  if (price.recurring.interval !== interval || price.recurring.interval_count !== 1) {
    return `is for ${price.recurring.interval_count} ${price.recurring.interval}`;
  }
  // Stripe counts in cents.
  const cents = Math.round(amount * 100);
  return price.unit_amount === cents ? null : `is ${price.unit_amount} cents instead of ${cents}`;
}

export const planOfKey = ({ lookup_key: key }: StripePrice): PlanId | null =>
  planId.options.find((plan) => prices[plan].lookupKey === key) ?? null;

const productOf = ({ product }: StripePrice): string => (typeof product === 'string' ? product : product.id);

/**
 * The plan that a price stands for; null for one that isn't ours. After a change of prices the lookup key is at the new
 * one; subscribers of the old one, which has the same product and interval, keep their plan.
 */
export function planOfPrice(price: StripePrice, catalog: readonly StripePrice[]): PlanId | null {
  const byKey = planOfKey(price);
  if (byKey) return byKey;
  const newer = catalog.find(
    (one) =>
      productOf(one) === productOf(price) &&
      one.recurring?.interval === price.recurring?.interval &&
      one.recurring?.interval_count === price.recurring?.interval_count,
  );
  return newer && price.recurring ? planOfKey(newer) : null;
}
