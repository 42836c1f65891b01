import type { Account } from '../account.ts';
import {
  count,
  integer,
  many,
  mergedMetadata,
  oneOf,
  readParams,
  required,
  shape,
  text,
  textMap,
} from '../api/params.ts';
import type { Routes } from '../api/router.ts';
import { invalid } from '../api/stripe-error.ts';
import { nulls, type Objects } from '../stored.ts';
import { addIntervals } from './periods.ts';
import { itemOf, recurringPrice, type Subscription } from './subscription.ts';

type Schedule = Objects['subscription_schedule'];
type Phase = Schedule['phases'][number];

function phaseOf({
  price,
  quantity,
  start,
  end,
}: {
  price: string;
  quantity: number;
  start: number;
  end: number;
}): Phase {
  return {
    add_invoice_items: [],
    ...nulls('application_fee_percent billing_cycle_anchor billing_thresholds collection_method'),
    ...nulls('default_payment_method description invoice_settings on_behalf_of transfer_data trial_end'),
    currency: 'usd',
    default_tax_rates: [],
    discounts: [],
    end_date: end,
    items: [{ billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity, tax_rates: [] }],
    metadata: {},
    proration_behavior: 'none',
    start_date: start,
  };
}

/** A schedule that starts with the current plan. */
function scheduleOf(account: Account, subscription: Subscription): Schedule {
  if (subscription.schedule)
    throw invalid('You cannot migrate a subscription that is already attached to a schedule.', {
      param: 'from_subscription',
    });
  const { store, clock, events } = account;
  const item = itemOf(subscription);
  const [start, end] = [item.current_period_start, item.current_period_end];
  const schedule: Schedule = {
    id: store.newId('subscription_schedule'),
    object: 'subscription_schedule',
    ...nulls('application canceled_at completed_at customer_account released_at released_subscription'),
    billing_mode: { flexible: null, type: 'classic' },
    created: clock.at(subscription.test_clock),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    default_settings: {
      ...nulls('application_fee_percent billing_thresholds default_payment_method description on_behalf_of'),
      ...nulls('transfer_data'),
      billing_cycle_anchor: 'automatic',
      collection_method: 'charge_automatically',
      invoice_settings: {
        ...nulls('account_tax_ids custom_fields days_until_due description footer'),
        issuer: { type: 'self' },
      },
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [phaseOf({ price: item.price.id, quantity: item.quantity ?? 1, start, end })],
    status: 'active',
    subscription: subscription.id,
    test_clock: subscription.test_clock,
  };
  store.put('subscription_schedule', schedule);
  events.add('subscription_schedule.created', schedule);
  events.update(subscription, { schedule: schedule.id }, 'customer.subscription.updated');
  return schedule;
}

/** A different plan from the end of the current period on. */
export function switchAtPeriodEnd(account: Account, subscription: Subscription, price: string): Schedule {
  const { store, events } = account;
  const schedule = store.find('subscription_schedule', subscription.schedule) ?? scheduleOf(account, subscription);
  const { recurring } = recurringPrice(account, price, 'items[0][price]');
  const now = schedule.phases.find(({ start_date: start }) => start === schedule.current_phase?.start_date);
  if (!now) throw new Error(`${schedule.id} has no phase.`);
  const next = phaseOf({ price, quantity: 1, start: now.end_date, end: addIntervals(now.end_date, recurring, 1) });
  events.update(schedule, { phases: [now, next] }, 'subscription_schedule.updated');
  return schedule;
}

/** The subscription continues as it is, without the planned change. */
export function release({ store, clock, events }: Account, schedule: Schedule): Schedule {
  if (schedule.status !== 'active')
    throw invalid(`You cannot release a subscription schedule that is ${schedule.status}.`);
  const subscription = store.find('subscription', schedule.subscription);
  const change = {
    status: 'released',
    released_at: clock.at(schedule.test_clock),
    released_subscription: schedule.subscription,
    subscription: null,
    current_phase: null,
  } as const;
  events.update(schedule, change, 'subscription_schedule.released');
  if (subscription) events.update(subscription, { schedule: null }, 'customer.subscription.updated');
  return schedule;
}

/** The plan that a schedule activates at this instant. */
export function nextPhase(
  account: Account,
  subscription: Subscription,
  at: number,
): { price: Objects['price']; quantity: number } | undefined {
  const { store, events } = account;
  const schedule = store.find('subscription_schedule', subscription.schedule);
  const phase = schedule?.phases.findLast(({ start_date: start }) => start <= at);
  const [item] = phase?.items ?? [];
  if (!schedule || !phase || !item) return undefined;
  events.update(
    schedule,
    { current_phase: { start_date: phase.start_date, end_date: phase.end_date } },
    'subscription_schedule.updated',
  );
  const ends = schedule.phases.at(-1)?.end_date ?? at;
  if (at >= ends && schedule.end_behavior === 'release') release(account, schedule);
  return { price: store.get('price', item.price), quantity: item.quantity ?? 1 };
}

const phaseFields = shape({
  start_date: integer,
  end_date: integer,
  duration: shape({ interval: oneOf('day', 'week', 'month', 'year'), interval_count: count }),
  items: many(shape({ price: text, quantity: count })),
  proration_behavior: oneOf('none', 'create_prorations', 'always_invoice'),
  metadata: textMap,
});

type GivenPhase = NonNullable<ReturnType<typeof phaseFields>>;

function readPhases(account: Account, schedule: Schedule, given: GivenPhase[]): Phase[] {
  let start = schedule.phases[0]?.start_date ?? 0;
  return given.map((one, index) => {
    const at = `phases[${index}]`;
    const price = required(one.items?.[0]?.price, `${at}[items][0][price]`);
    const { recurring } = recurringPrice(account, price, `${at}[items][0][price]`);
    start = one.start_date ?? start;
    const { interval, interval_count: count = 1 } = one.duration ?? {};
    const length = interval ? { interval, interval_count: count } : recurring;
    const isLast = index === given.length - 1;
    const ends = interval || isLast ? addIntervals(start, length, 1) : undefined;
    const end: number = one.end_date ?? required(ends, `${at}[end_date]`);
    if (end <= start)
      throw invalid('The subscription schedule phase end_date must be after its start_date.', {
        param: `${at}[end_date]`,
      });
    const phase = phaseOf({ price, quantity: one.items?.[0]?.quantity ?? 1, start, end });
    start = end;
    return phase;
  });
}

export const scheduleRoutes: Routes = {
  'POST /v1/subscription_schedules': ({ account, params }) => {
    const from = required(readParams(params, { from_subscription: text }).from_subscription, 'from_subscription');
    return scheduleOf(account, account.store.get('subscription', from, 'from_subscription'));
  },
  'GET /v1/subscription_schedules/:id': ({ account, id }) => account.store.get('subscription_schedule', id),
  'POST /v1/subscription_schedules/:id': ({ account, params, id }) => {
    const schedule = account.store.get('subscription_schedule', id);
    if (schedule.status !== 'active')
      throw invalid(`You cannot update a subscription schedule that is ${schedule.status}.`);
    const given = readParams(params, {
      phases: many(phaseFields),
      end_behavior: oneOf('release', 'cancel'),
      proration_behavior: text,
      metadata: textMap,
    });
    const change: Partial<Schedule> = { metadata: mergedMetadata(schedule.metadata ?? {}, given.metadata) };
    if (given.phases) change.phases = readPhases(account, schedule, given.phases);
    if (given.end_behavior) change.end_behavior = given.end_behavior;
    account.events.update(schedule, change, 'subscription_schedule.updated');
    return schedule;
  },
  'POST /v1/subscription_schedules/:id/release': ({ account, id }) =>
    release(account, account.store.get('subscription_schedule', id)),
};
