import type { Account } from './account.ts';
import { listPage, readListParams } from './api/list.ts';
import {
  decimal,
  count,
  flag,
  integer,
  mergedMetadata,
  oneOf,
  readParams,
  required,
  shape,
  text,
  textMap,
} from './api/params.ts';
import type { Routes } from './api/router.ts';
import { invalid } from './api/stripe-error.ts';
import type { Objects } from './stored.ts';
import { addIntervals } from './subscriptions/periods.ts';

type Coupon = Objects['coupon'];

const isUsable = ({ valid, redeem_by: by }: Coupon, at: number): boolean => valid && (by === null || by > at);

/** The promotion code, if a customer can use it now. */
export function usablePromotion({ store, clock }: Account, code: string): Objects['promotion_code'] | undefined {
  const found = store
    .all('promotion_code')
    .find((one) => one.active && one.code.toLowerCase() === code.trim().toLowerCase());
  const coupon = store.find('coupon', found?.promotion.coupon);
  if (!found || !coupon || !isUsable(coupon, clock.now())) return undefined;
  if (found.expires_at !== null && found.expires_at <= clock.now()) return undefined;
  return found.max_redemptions !== null && found.times_redeemed >= found.max_redemptions ? undefined : found;
}

interface Given {
  coupon: string | null;
  promotionCode: string | null;
  at: number;
}

/** @throws StripeError 400 for a coupon that can no longer be used */
export function checkDiscount({ store }: Account, { coupon, promotionCode, at }: Given): Coupon | undefined {
  const promotion = promotionCode
    ? store.get('promotion_code', promotionCode, 'discounts[0][promotion_code]')
    : undefined;
  const id = promotion?.promotion.coupon ?? coupon;
  if (!id) return undefined;
  const found = store.get('coupon', id, 'discounts[0][coupon]');
  if (!isUsable(found, at))
    throw invalid(`Coupon expired: ${id}`, { code: 'coupon_expired', param: 'discounts[0][coupon]' });
  return found;
}

/** The amount that a coupon deducts. */
export const couponOff = ({ percent_off: percent, amount_off: off }: Coupon, amount: number): number =>
  Math.min(amount, percent === null ? (off ?? 0) : Math.floor((amount * percent * 100 + 5_000) / 10_000));

/** Applies a coupon's discount to a subscription. */
export function giveDiscount(account: Account, subscription: Objects['subscription'], given: Given): void {
  const { store, events } = account;
  const coupon = checkDiscount(account, given);
  if (!coupon) return;
  const { duration_in_months: months } = coupon;
  const discount: Objects['discount'] = {
    id: store.newId('discount'),
    object: 'discount',
    checkout_session: null,
    customer: subscription.customer,
    customer_account: null,
    end: months === null ? null : addIntervals(given.at, { interval: 'month', interval_count: 1 }, months),
    invoice: null,
    invoice_item: null,
    promotion_code: given.promotionCode,
    source: { coupon: coupon.id, type: 'coupon' },
    start: given.at,
    subscription: subscription.id,
    subscription_item: null,
  };
  store.put('discount', discount);
  events.change(subscription, { discounts: [discount.id] });
  const times = coupon.times_redeemed + 1;
  events.change(coupon, {
    times_redeemed: times,
    valid: coupon.max_redemptions === null || times < coupon.max_redemptions,
  });
  const promotion = store.find('promotion_code', given.promotionCode);
  if (promotion) events.change(promotion, { times_redeemed: promotion.times_redeemed + 1 });
  events.add('customer.discount.created', discount);
}

const couponFields = {
  id: text,
  name: text,
  percent_off: decimal,
  amount_off: count,
  currency: text,
  duration: oneOf('forever', 'once', 'repeating'),
  duration_in_months: count,
  max_redemptions: count,
  redeem_by: integer,
  metadata: textMap,
};

export const discountRoutes: Routes = {
  'POST /v1/coupons': ({ account: { store, clock, events }, params }) => {
    const given = readParams(params, couponFields);
    if ((given.percent_off === undefined) === (given.amount_off === undefined))
      throw invalid('Pass either percent_off or amount_off.');
    if (given.percent_off !== undefined && (given.percent_off <= 0 || given.percent_off > 100)) {
      throw invalid('percent_off must be above 0 and 100 at most.', { param: 'percent_off' });
    }
    if (given.duration === 'repeating') required(given.duration_in_months, 'duration_in_months');
    const coupon: Coupon = {
      id: given.id || store.newId('coupon').slice(-8),
      object: 'coupon',
      amount_off: given.amount_off ?? null,
      created: clock.now(),
      currency: given.amount_off === undefined ? null : 'usd',
      duration: given.duration ?? 'once',
      duration_in_months: given.duration_in_months ?? null,
      livemode: false,
      max_redemptions: given.max_redemptions ?? null,
      metadata: given.metadata ?? {},
      name: given.name ?? null,
      percent_off: given.percent_off ?? null,
      redeem_by: given.redeem_by ?? null,
      times_redeemed: 0,
      valid: true,
    };
    if (store.find('coupon', coupon.id))
      throw invalid('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
    events.add('coupon.created', store.put('coupon', coupon));
    return coupon;
  },
  'GET /v1/coupons': ({ account, params, path }) =>
    listPage(account.store.all('coupon'), path, readListParams(params, {})),
  'GET /v1/coupons/:id': ({ account, id }) => account.store.get('coupon', id),
  'POST /v1/promotion_codes': ({ account: { store, clock, events }, params }) => {
    const given = readParams(params, {
      promotion: shape({ type: oneOf('coupon'), coupon: text }),
      code: text,
      active: flag,
      expires_at: integer,
      max_redemptions: count,
      metadata: textMap,
    });
    const coupon = store.get('coupon', required(given.promotion?.coupon, 'promotion[coupon]'), 'promotion[coupon]').id;
    const code = given.code || store.newId('promotion_code').slice(-8).toUpperCase();
    if (store.all('promotion_code').some((one) => one.active && one.code === code)) {
      throw invalid('An active promotion code with this code already exists.', { param: 'code' });
    }
    const promotion: Objects['promotion_code'] = {
      id: store.newId('promotion_code'),
      object: 'promotion_code',
      active: given.active ?? true,
      code,
      created: clock.now(),
      customer: null,
      customer_account: null,
      expires_at: given.expires_at ?? null,
      livemode: false,
      max_redemptions: given.max_redemptions ?? null,
      metadata: given.metadata ?? {},
      promotion: { coupon, type: 'coupon' },
      restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
      times_redeemed: 0,
    };
    events.add('promotion_code.created', store.put('promotion_code', promotion));
    return promotion;
  },
  'GET /v1/promotion_codes': ({ account, params, path }) => {
    const { code, active, ...page } = readListParams(params, { code: text, active: flag });
    const found = account.store
      .all('promotion_code')
      .filter((one) => (code === undefined || one.code === code) && (active === undefined || one.active === active));
    return listPage(found, path, page);
  },
  'GET /v1/promotion_codes/:id': ({ account, id }) => account.store.get('promotion_code', id),
  'POST /v1/promotion_codes/:id': ({ account: { store, events }, params, id }) => {
    const promotion = store.get('promotion_code', id);
    const { active, metadata } = readParams(params, { active: flag, metadata: textMap });
    const change = { active: active ?? promotion.active, metadata: mergedMetadata(promotion.metadata ?? {}, metadata) };
    events.update(promotion, change, 'promotion_code.updated');
    return promotion;
  },
};
