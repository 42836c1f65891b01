import type { Account } from '../account.ts';
import { wholeList } from '../api/list.ts';
import { invalid } from '../api/stripe-error.ts';
import { nulls, type Objects } from '../stored.ts';
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
    ...nulls('meter tiers_mode transform_usage trial_period_days'),
    nickname: price.nickname,
    product: price.product,
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
    ...nulls('cancel_at canceled_at ended_at latest_invoice pause_collection schedule'),
    cancel_at_period_end: false,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    created: given.at,
    customer: given.customer,
    default_payment_method: given.defaultMethod,
    description: given.description,
    discounts: [],
    items: wholeList([item], `/v1/subscription_items?subscription=${id}`),
    metadata: given.metadata,
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
  ...nulls('application application_fee_percent billing_cycle_anchor_config billing_thresholds'),
  ...nulls('customer_account days_until_due default_source managed_payments'),
  ...nulls('next_pending_invoice_item_invoice on_behalf_of pending_invoice_item_interval'),
  ...nulls('pending_setup_intent pending_update transfer_data'),
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  collection_method: 'charge_automatically',
  currency: 'usd',
  default_tax_rates: [],
  invoice_settings: {
    ...nulls('account_tax_ids custom_fields description footer'),
    issuer: { type: 'self' },
  },
  livemode: false,
  payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
} satisfies Partial<Subscription>;
