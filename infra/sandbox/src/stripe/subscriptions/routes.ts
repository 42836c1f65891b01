import type { Account } from '../account.ts';
import { listPage, readListParams } from '../api/list.ts';
import {
  count,
  flag,
  integer,
  many,
  mergedMetadata,
  oneOf,
  readParams,
  required,
  shape,
  text,
  textMap,
  type Read,
} from '../api/params.ts';
import type { Routes } from '../api/router.ts';
import { invalid } from '../api/stripe-error.ts';
import { cancelAtPeriodEnd, cancelNow, hasEnded } from './cancel.ts';
import { createSubscription } from './create.ts';
import { changePlan } from './plan-change.ts';
import { itemOf, recurringPrice, type Subscription } from './subscription.ts';

const trialSettings = shape({
  end_behavior: shape({ missing_payment_method: oneOf('cancel', 'create_invoice') }),
});

const shared = {
  items: many(shape({ id: text, price: text, quantity: count, metadata: textMap })),
  metadata: textMap,
  description: text,
  default_payment_method: text,
  cancel_at_period_end: flag,
  payment_behavior: oneOf('allow_incomplete', 'error_if_incomplete'),
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
  off_session: flag,
};

const createFields = {
  ...shared,
  customer: text,
  trial_period_days: count,
  trial_settings: trialSettings,
  // Stripe's default is 'flexible', whose invoices the sandbox doesn't know.
  billing_mode: shape({ type: oneOf('classic') }),
};
const updateFields = { ...shared, proration_date: integer };

/** @throws StripeError 400 for an instant outside of the running period */
function prorationDate(subscription: Subscription, given: number | undefined): number | undefined {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  if (given !== undefined && (given < start || given > end))
    throw invalid('Cannot specify `proration_date` outside of current subscription period.', {
      param: 'proration_date',
    });
  return given;
}

function onlyItem<T>(given: T[] | undefined): T | undefined {
  if (given && given.length > 1) throw invalid("The sandbox's subscriptions have one item each.", { param: 'items' });
  return given?.[0];
}

function checkMethod({ store }: Account, customer: string, method: string | undefined): void {
  if (method && store.get('payment_method', method, 'default_payment_method').customer !== customer) {
    throw invalid('The customer does not have a payment method with this ID.', { param: 'default_payment_method' });
  }
}

function create(account: Account, params: Parameters<typeof readParams>[0]): Subscription {
  const given = readParams(params, createFields);
  const customer = account.store.get('customer', required(given.customer, 'customer'), 'customer').id;
  const item = onlyItem(given.items);
  checkMethod(account, customer, given.default_payment_method);
  const subscription = createSubscription(account, {
    customer,
    price: required(item?.price, 'items[0][price]'),
    quantity: item?.quantity ?? 1,
    trialDays: given.trial_period_days ?? null,
    metadata: given.metadata ?? {},
    description: given.description || null,
    defaultMethod: given.default_payment_method || null,
    missingPaymentMethod: given.trial_settings?.end_behavior?.missing_payment_method ?? 'create_invoice',
    errorIfIncomplete: given.payment_behavior === 'error_if_incomplete',
    onSession: false,
  });
  if (given.cancel_at_period_end) account.events.change(subscription, cancelAtPeriodEnd(account, subscription, true));
  return subscription;
}

type Update = Read<typeof updateFields>;

function update(account: Account, subscription: Subscription, params: Parameters<typeof readParams>[0]): Subscription {
  const given = readParams(params, updateFields);
  if (hasEnded(subscription) && Object.keys(params).some((key) => key !== 'metadata')) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  checkMethod(account, subscription.customer, given.default_payment_method);
  const at = account.clock.at(subscription.test_clock);
  const item = onlyItem(given.items);
  if (item?.id && item.id !== itemOf(subscription).id)
    throw invalid(`No such subscription item: '${item.id}'`, { param: 'items[0][id]' });
  if (item && !item.id && item.price)
    throw invalid("Say which item changes by items[0][id]: the sandbox's subscriptions have one.", {
      param: 'items[0][id]',
    });
  // The plan change comes first, because it's the one that a card can refuse.
  if (item?.price || item?.quantity !== undefined) {
    if (subscription.status === 'incomplete')
      throw invalid('An incomplete subscription cannot change its plan.', { param: 'items' });
    changePlan(account, subscription, {
      price: recurringPrice(account, item.price ?? itemOf(subscription).price.id, 'items[0][price]'),
      quantity: item.quantity ?? itemOf(subscription).quantity ?? 1,
      behavior: given.proration_behavior ?? 'create_prorations',
      errorIfIncomplete: given.payment_behavior === 'error_if_incomplete',
      at,
      countedUntil: prorationDate(subscription, given.proration_date),
    });
  }
  account.events.update(subscription, plainChange(account, subscription, given), 'customer.subscription.updated');
  return subscription;
}

function plainChange(account: Account, subscription: Subscription, given: Update): Partial<Subscription> {
  const change: Partial<Subscription> = { metadata: mergedMetadata(subscription.metadata, given.metadata) };
  if (given.description !== undefined) change.description = given.description || null;
  if (given.default_payment_method !== undefined) change.default_payment_method = given.default_payment_method || null;
  const cancels = given.cancel_at_period_end;
  if (cancels !== undefined && subscription.schedule) {
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      { param: 'cancel_at_period_end' },
    );
  }
  if (cancels !== undefined && cancels !== subscription.cancel_at_period_end) {
    Object.assign(change, cancelAtPeriodEnd(account, subscription, cancels));
  }
  return change;
}

/** Ends a subscription now, without a credit for the time that's left. */
function cancel(account: Account, subscription: Subscription, params: Parameters<typeof readParams>[0]): Subscription {
  readParams(params, { invoice_now: oneOf('false'), prorate: oneOf('false') });
  if (hasEnded(subscription))
    throw invalid(`No such subscription: '${subscription.id}'`, { code: 'resource_missing', param: 'id' });
  cancelNow(account, subscription, { reason: 'cancellation_requested' });
  return subscription;
}

export const subscriptionRoutes: Routes = {
  'POST /v1/subscriptions': ({ account, params }) => create(account, params),
  'GET /v1/subscriptions': ({ account, params, path }) => {
    const { customer, status, ...page } = readListParams(params, { customer: text, status: oneOf('all') });
    const wanted = (one: Subscription): boolean => status === 'all' || one.status !== 'canceled';
    const found = account.store
      .all('subscription')
      .filter((one) => wanted(one) && (!customer || one.customer === customer));
    return listPage(found, path, page);
  },
  'GET /v1/subscriptions/:id': ({ account, id }) => account.store.get('subscription', id),
  'POST /v1/subscriptions/:id': ({ account, params, id }) =>
    update(account, account.store.get('subscription', id), params),
  'DELETE /v1/subscriptions/:id': ({ account, params, id }) =>
    cancel(account, account.store.get('subscription', id), params),
};
