import type { Account } from '../account.ts';
import { listPage, readListParams } from '../api/list.ts';
import {
  count,
  flag,
  integer,
  many,
  mergedMetadata,
  oneOf,
  range,
  readParams,
  required,
  shape,
  text,
  textMap,
  type Read,
  type Reader,
} from '../api/params.ts';
import type { Routes } from '../api/router.ts';
import { invalid } from '../api/stripe-error.ts';
import { createInvoice } from '../invoices/invoice.ts';
import { finalizeAndCollect } from '../invoices/collect.ts';
import { cancelAtPeriodEnd, cancelNow, hasEnded } from './cancel.ts';
import { createSubscription, periodLine } from './create.ts';
import { addIntervals } from './periods.ts';
import { changePlan, linesWithPending, plannedChange } from './plan-change.ts';
import { renew } from './renew.ts';
import { itemOf, recurringPrice, type Subscription } from './subscription.ts';

const items = many(shape({ id: text, price: text, quantity: count, metadata: textMap }));
const prorationBehavior = oneOf('always_invoice', 'create_prorations', 'none');
const cancellationDetails = shape({ comment: text, feedback: text });
const trialSettings = shape({
  end_behavior: shape({ missing_payment_method: oneOf('cancel', 'create_invoice', 'pause') }),
});

const trialEnd: Reader<number | 'now' | undefined> = (value, at) => (value === 'now' ? 'now' : integer(value, at));

const shared = {
  items,
  metadata: textMap,
  description: text,
  default_payment_method: text,
  cancel_at_period_end: flag,
  trial_end: trialEnd,
  trial_settings: trialSettings,
  payment_behavior: oneOf('allow_incomplete', 'error_if_incomplete'),
  proration_behavior: prorationBehavior,
  off_session: flag,
};

const createFields = { ...shared, customer: text, trial_period_days: count };
const updateFields = {
  ...shared,
  cancellation_details: cancellationDetails,
  pause_collection: pauseReader(),
};

/** `''` ends a pause. */
function pauseReader() {
  const read = shape({ behavior: oneOf('keep_as_draft', 'mark_uncollectible', 'void'), resumes_at: integer });
  const reader: Reader<ReturnType<typeof read> | null> = (value, at) => (value === '' ? null : read(value, at));
  return reader;
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
    trialEnd: given.trial_end === 'now' ? null : (given.trial_end ?? null),
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

const allowedAfterEnd = ['metadata', 'cancellation_details'];

function update(account: Account, subscription: Subscription, params: Parameters<typeof readParams>[0]): Subscription {
  const given = readParams(params, updateFields);
  if (hasEnded(subscription) && Object.keys(params).some((key) => !allowedAfterEnd.includes(key))) {
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
    });
  }
  account.events.update(subscription, plainChange(account, subscription, given), 'customer.subscription.updated');
  if (given.trial_end !== undefined) moveTrialEnd(account, subscription, given.trial_end);
  return subscription;
}

function plainChange(account: Account, subscription: Subscription, given: Update): Partial<Subscription> {
  const change: Partial<Subscription> = { metadata: mergedMetadata(subscription.metadata, given.metadata) };
  if (given.description !== undefined) change.description = given.description || null;
  if (given.default_payment_method !== undefined) change.default_payment_method = given.default_payment_method || null;
  if (given.pause_collection !== undefined) {
    const { behavior, resumes_at: until } = given.pause_collection ?? {};
    change.pause_collection = behavior ? { behavior, resumes_at: until ?? null } : null;
  }
  const missing = given.trial_settings?.end_behavior?.missing_payment_method;
  if (missing)
    change.trial_settings = { end_behavior: { billing_cycle_anchor: null, missing_payment_method: missing } };
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
  const { comment, feedback } = given.cancellation_details ?? {};
  if (comment !== undefined || feedback !== undefined) {
    const details = change.cancellation_details ?? subscription.cancellation_details;
    change.cancellation_details = {
      comment: comment ?? details?.comment ?? null,
      feedback: asFeedback(feedback) ?? details?.feedback ?? null,
      feedback_option: null,
      reason: details?.reason ?? null,
    };
  }
  return change;
}

const feedbacks = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;
const asFeedback = (given: string | undefined) =>
  given ? oneOf(...feedbacks)(given, 'cancellation_details[feedback]') : undefined;

/** Ends a trial now, or moves its end. */
function moveTrialEnd(account: Account, subscription: Subscription, end: number | 'now'): void {
  const at = account.clock.at(subscription.test_clock);
  if (subscription.status !== 'trialing')
    throw invalid('Only a subscription in its trial can move the end of the trial here.', { param: 'trial_end' });
  if (end !== 'now' && end <= at)
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' });
  const to = end === 'now' ? at : end;
  const item = { ...itemOf(subscription), current_period_end: to };
  const change = { trial_end: to, billing_cycle_anchor: to, items: { ...subscription.items, data: [item] } };
  account.events.update(subscription, change, 'customer.subscription.updated');
  if (end !== 'now') return;
  renew(account, subscription, at);
  const invoice = account.store.find('invoice', subscription.latest_invoice);
  if (invoice?.status === 'draft' && invoice.auto_advance) finalizeAndCollect(account, invoice, { at });
}

/** Ends a subscription now; on request, with a credit for the remaining time, invoiced immediately. */
function cancel(account: Account, subscription: Subscription, params: Parameters<typeof readParams>[0]): Subscription {
  const given = readParams(params, { invoice_now: flag, prorate: flag, cancellation_details: cancellationDetails });
  if (hasEnded(subscription))
    throw invalid(`No such subscription: '${subscription.id}'`, { code: 'resource_missing', param: 'id' });
  const at = account.clock.at(subscription.test_clock);
  const item = itemOf(subscription);
  const price = recurringPrice(account, item.price.id, 'price');
  const planned = plannedChange(account, subscription, { price, quantity: 0, behavior: 'create_prorations', at });
  const credit = given.prorate ? planned.lines.filter(({ amount }) => amount < 0) : [];
  const lines = given.invoice_now ? linesWithPending(account, subscription, credit) : [];
  const details = plainChange(account, subscription, {
    ...readParams({}, updateFields),
    cancellation_details: given.cancellation_details,
  });
  account.events.change(subscription, details);
  if (lines.length > 0) {
    const invoice = createInvoice(account, { subscription, reason: 'manual', lines, at });
    finalizeAndCollect(account, invoice, { at });
  }
  cancelNow(account, subscription, { reason: 'cancellation_requested' });
  return subscription;
}

/** Resumes a subscription that paused when its trial ended without a card. */
function resume(account: Account, subscription: Subscription): Subscription {
  if (subscription.status !== 'paused') throw invalid('You can only resume a subscription that is paused.');
  const at = account.clock.at(subscription.test_clock);
  const item = itemOf(subscription);
  const { recurring } = recurringPrice(account, item.price.id, 'price');
  const next = { ...item, current_period_start: at, current_period_end: addIntervals(at, recurring, 1) };
  const change = {
    billing_cycle_anchor: at,
    items: { ...subscription.items, data: [next] },
    status: 'active' as const,
  };
  account.events.update(subscription, change, 'customer.subscription.updated');
  account.events.add('customer.subscription.resumed', subscription);
  const lines = [periodLine(account, subscription)];
  finalizeAndCollect(account, createInvoice(account, { subscription, reason: 'subscription_update', lines, at }), {
    at,
  });
  return subscription;
}

const listStatus = oneOf(
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
);

export const subscriptionRoutes: Routes = {
  'POST /v1/subscriptions': ({ account, params }) => create(account, params),
  'GET /v1/subscriptions': ({ account, params, path }) => {
    const {
      customer,
      status,
      price,
      created,
      test_clock: testClock,
      ...page
    } = readListParams(params, {
      customer: text,
      status: listStatus,
      price: text,
      created: range,
      test_clock: text,
    });
    const wanted = (one: Subscription): boolean => {
      if (status === 'all') return true;
      if (status === undefined) return one.status !== 'canceled';
      return status === 'ended' ? hasEnded(one) : one.status === status;
    };
    const found = account.store
      .all('subscription')
      .filter(
        (one) =>
          wanted(one) && (!customer || one.customer === customer) && (!testClock || one.test_clock === testClock),
      )
      .filter((one) => (!price || itemOf(one).price.id === price) && (created?.(one.created) ?? true));
    return listPage(found, path, page);
  },
  'GET /v1/subscriptions/:id': ({ account, id }) => account.store.get('subscription', id),
  'POST /v1/subscriptions/:id': ({ account, params, id }) =>
    update(account, account.store.get('subscription', id), params),
  'DELETE /v1/subscriptions/:id': ({ account, params, id }) =>
    cancel(account, account.store.get('subscription', id), params),
  'POST /v1/subscriptions/:id/resume': ({ account, params, id }) => {
    readParams(params, { billing_cycle_anchor: oneOf('now'), proration_behavior: prorationBehavior });
    return resume(account, account.store.get('subscription', id));
  },
};
