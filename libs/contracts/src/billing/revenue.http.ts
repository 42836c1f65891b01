import { z } from 'zod';
import { defineRoute } from '../define.js';
import { periodDates, periodQuery } from '../period.js';
import { planId } from './prices.js';
import { named } from '../values.js';

/** US dollars that may be negative, with at most two decimals. */
const dollars = z.number().multipleOf(0.01);
const count = z.int().min(0);

const moment = named('RevenueAtAMoment', {
  /** Monthly recurring revenue: what the paying subscriptions bring in a month. An annual plan counts a twelfth. */
  mrr: dollars,
  /** Subscriptions that are paid for, or whose payment is being collected. */
  subscriptions: count,
  /** Free trials that run. */
  trials: count,
});

const sums = named('RevenueSums', {
  trialsStarted: count,
  /** Trials that turned into a paid subscription in these days, whenever they started. */
  trialsConverted: count,
  /** Paying subscriptions that ended, and what they had brought in a month. */
  canceled: count,
  lostMrr: dollars,
  /** Invoices paid in these days, and what was paid. */
  payments: count,
  paid: dollars,
  /** Invoices paid back in these days, whenever they were paid, and how much. */
  refunds: count,
  refunded: dollars,
  /** `paid` less `refunded`. */
  net: dollars,
  /** Coupons redeemed. They bring no revenue. */
  redemptions: count,
});

export const revenue = named('Revenue', {
  ...periodDates,
  now: moment,
  /** At midnight (UTC) when the period began. */
  atBegin: moment,
  totals: sums,
  before: sums,
  /** By plan; null is whatever was paid for no plan of ours. MRR and `net` add up to the ones above. */
  plans: z.array(
    z.object({
      plan: planId.nullable(),
      subscriptions: count,
      mrr: dollars,
      mrrAtBegin: dollars,
      net: dollars,
      netBefore: dollars,
    }),
  ),
});
export type Revenue = z.output<typeof revenue>;

export const readRevenue = defineRoute('billing.readRevenue', 'GET /api/admin/revenue', {
  summary: 'Recurring revenue, trials, churn, payments, and refunds, with the period before. Administrators only.',
  query: periodQuery,
  response: revenue,
});

export const couponUses = named('CouponUses', {
  ...periodDates,
  uses: count,
  before: count,
  /** Every day of the period, oldest first. */
  days: z.array(z.object({ day: periodDates.from, uses: count })),
  /** The coupons that were redeemed, most first. */
  coupons: z.array(z.object({ code: z.string(), uses: count, before: count })),
});
export type CouponUses = z.output<typeof couponUses>;

export const readCouponUses = defineRoute('billing.readCouponUses', 'GET /api/admin/coupons/uses', {
  summary: 'How often coupons were redeemed, by day and by coupon, with the period before. Administrators only.',
  query: periodQuery,
  response: couponUses,
});
