import type { Account } from '../account.ts';
import { wholeList } from '../api/list.ts';
import { invalid } from '../api/stripe-error.ts';
import type { Objects } from '../stored.ts';
import type { Period } from './periods.ts';

export type Subscription = Objects['subscription'];
type Item = Subscription['items']['data'][number];
type Recurring = NonNullable<Objects['price']['recurring']>;

/** The sandbox's subscriptions have a single item: one plan at a time. */
export function itemOf(subscription: Subscription): Item {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`${subscription.id} has no item.`);
  return item;
}

/** @throws StripeError 400 for a price that isn't recurring or is no longer sold */
export function recurringPrice(
  { store }: Account,
  id: string,
  param: string,
): Objects['price'] & { recurring: Recurring } {
  const price = store.get('price', id, param);
  const { recurring } = price;
  if (!recurring)
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param },
    );
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', { param });
  return { ...price, recurring };
}

export const amountOf = ({ price, quantity = 1 }: Pick<Item, 'price' | 'quantity'>): number =>
  (price.unit_amount ?? 0) * quantity;

function planOf(price: Objects['price'], recurring: Recurring): Item['plan'] {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: recurring.interval,
    interval_count: recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export interface Chosen {
  price: Objects['price'] & { recurring: Recurring };
  quantity: number;
}

/** An item with this price; since 2025-03, the item has the period. */
export function itemWith(
  { store }: Account,
  { price, quantity }: Chosen,
  about: { id?: string; subscription: string; period: Period; created: number },
): Item {
  return {
    id: about.id ?? `si_${store.newId('subscription').slice(4)}`,
    object: 'subscription_item',
    billing_thresholds: null,
    created: about.created,
    current_period_end: about.period.end,
    current_period_start: about.period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price, price.recurring),
    price,
    quantity,
    subscription: about.subscription,
    tax_rates: [],
  };
}

interface NewSubscription extends Chosen {
  customer: string;
  trialEnd: number | null;
  metadata: Record<string, string>;
  description: string | null;
  defaultMethod: string | null;
  missingPaymentMethod: 'cancel' | 'create_invoice';
  anchor: number;
  period: Period;
  at: number;
}

export function subscriptionOf(account: Account, given: NewSubscription): Subscription {
  const { store } = account;
  const id = store.newId('subscription');
  const item = itemWith(account, given, { subscription: id, period: given.period, created: given.at });
  return {
    ...unusedOfSubscription,
    id,
    object: 'subscription',
    billing_cycle_anchor: given.anchor,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    created: given.at,
    customer: given.customer,
    default_payment_method: given.defaultMethod,
    description: given.description,
    discounts: [],
    ended_at: null,
    items: wholeList([item], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    metadata: given.metadata,
    pause_collection: null,
    schedule: null,
    start_date: given.at,
    status: given.trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: store.get('customer', given.customer).test_clock ?? null,
    trial_end: given.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: given.missingPaymentMethod },
    },
    trial_start: given.trialEnd === null ? null : given.at,
  };
}

const unusedOfSubscription = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  collection_method: 'charge_automatically',
  currency: 'usd',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  transfer_data: null,
} satisfies Partial<Subscription>;
