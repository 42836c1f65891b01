import { prices } from '@floatwise/contracts/billing/prices';
import type { Period } from '@floatwise/service-kit/period';
import type { Pool } from 'pg';
import { earningStatuses } from '../stripe/statuses.js';
import type { Line } from './revenue-figures.js';

/**
 * Revenue in SQL, from what is stored of Stripe alone: subscriptions, the periods that they gave, and invoices. Grants, and
 * with them coupons, aren't read: they bring no money.
 *
 * `$1` to `$3` are when the period before begins, when this one does, and when it ends; `$4` is now. Amounts are in cents.
 */

/** Stripe draws the money of a renewal after the period has begun, never long before. */
const paidAround = `invoice.paid_at >= period.starts_at - interval '1 hour' and invoice.paid_at < period.ends_at`;

/** A month has 31 days at most; whatever is longer is a year, even if it was cut. */
const longestMonth = `interval '45 days'`;

/**
 * The paid periods that can matter: those that still ran, or were the latest of a subscription that did, when the period before
 * began, and all of a subscription with a refund since. Years of older ones are left out before anything is joined to them.
 */
const relevant = `relevant as materialized (
  select period.* from (
    select subscription_id, user_id, starts_at, ends_at,
           lead(starts_at) over (partition by subscription_id order by starts_at) as next_at
      from paid_period where kind = 'paid') period
    join stripe_subscription one on one.id = period.subscription_id
   where period.ends_at >= $1 or period.next_at >= $1
      or (period.next_at is null and (one.ended_at is null or one.ended_at >= $1))
      or one.id in (select subscription_id from stripe_invoice where refunded_at >= $1))`;

/**
 * Each of them with its plan and whether money came for it: an invoice of nothing isn't stored, so a discount of 100%
 * leaves none. The plan is that of the subscription for its latest period, else it follows from the length.
 */
const given = `given as materialized (
  select period.subscription_id, period.user_id, period.starts_at, period.ends_at, period.next_at,
         count(invoice.id) > 0 as has_money,
         coalesce(bool_or(invoice.refunded >= invoice.amount), false) as is_refunded
    from relevant period
    left join stripe_invoice invoice
      on invoice.subscription_id = period.subscription_id and invoice.status = 'paid' and ${paidAround}
   group by period.subscription_id, period.user_id, period.starts_at, period.ends_at, period.next_at),
planned as materialized (
  select given.*, one.status, one.ended_at,
         case when given.ends_at - given.starts_at > ${longestMonth} then 'annual'
              when given.next_at is null then one.plan::text
              else 'monthly' end as plan,
         one.plan::text as plan_now, (one.amount * 100)::bigint as amount_now
    from given join stripe_subscription one on one.id = given.subscription_id)`;

/**
 * From when until when a subscription brings money, a row for each of its periods: until the next one, or the end of the
 * subscription. With a payment missing (past_due) it goes on until it ends; what was paid back or isn't collected anymore stops.
 */
const paying = `paying as materialized (
  select * from (
    select subscription_id, user_id, plan, starts_at,
           least(coalesce(next_at, 'infinity'), coalesce(ended_at, 'infinity'),
                 case when is_refunded or (next_at is null and ended_at is null and status <> all($7))
                      then ends_at else 'infinity' end) as until,
           case when plan = plan_now then amount_now when plan = 'annual' then $5 else $6 end
             * case when plan = 'annual' then 1 else 12 end as cents_a_year
      from planned where has_money) spans
   where until > starts_at)`;

const trials = `trial as (select subscription_id, starts_at, ends_at from paid_period where kind = 'trial')`;

/** `side` says of which period an instant is; null for neither. */
const sideOf = (instant: string): string =>
  `case when ${instant} >= $2 and ${instant} < $3 then 'now' when ${instant} >= $1 and ${instant} < $2 then 'before' end`;

const standing = (side: 'now' | 'begin', instant: '$4' | '$2'): string => `
select 'paying' as figure, '${side}' as side, plan, count(*) as count, sum(cents_a_year) as cents
  from paying where starts_at <= ${instant} and until > ${instant} group by plan
union all
select 'trials', '${side}', null, count(*), 0 from trial where starts_at <= ${instant} and ends_at > ${instant}`;

/** What has an instant, counted by the period that the instant is in. */
const countedBySide = (figure: string, from: string, { plan = 'null', cents = '0' } = {}): string => `
select '${figure}', ${sideOf('at')}, ${plan}, count(*), coalesce(sum(${cents}), 0)
  from (${from}) each where at >= $1 and at < $3 group by 2, 3`;

const started = `select starts_at as at from trial`;

/** The first time that money comes after a trial. */
const converted = `select at from (
    select subscription_id, min(starts_at) as at from paying
     where exists (select 1 from trial where trial.subscription_id = paying.subscription_id) group by subscription_id) first
  where not exists (select 1 from stripe_invoice earlier
                     where earlier.subscription_id = first.subscription_id and earlier.status = 'paid'
                       and earlier.paid_at < first.at - interval '1 hour')`;

/** The last of a person's paying time, unless another subscription of theirs goes on. */
const canceled = `select until as at, cents_a_year from paying one
  where until <= $4
    and not exists (select 1 from paying other
                     where other.user_id = one.user_id and other.starts_at <= one.until and other.until > one.until)`;

/** Under the plan that the subscription had then. */
const moved = (
  at: string,
  amount: string,
): string => `select invoice.${at} as at, (invoice.${amount} * 100)::bigint as cents,
       coalesce(planned.plan, one.plan::text) as plan
  from stripe_invoice invoice
  left join stripe_subscription one on one.id = invoice.subscription_id
  left join planned on planned.subscription_id = invoice.subscription_id
       and invoice.paid_at >= planned.starts_at - interval '1 hour'
       and (planned.next_at is null or invoice.paid_at < planned.next_at - interval '1 hour')
 where invoice.status = 'paid' and invoice.${amount} > 0 and invoice.${at} >= $1 and invoice.${at} < $3`;

const redeemed = `select redeemed_at as at from coupon_redemption`;

const revenueSql = `with ${relevant}, ${given}, ${paying}, ${trials}
${[
  standing('now', '$4'),
  standing('begin', '$2'),
  countedBySide('trials-started', started),
  countedBySide('trials-converted', converted),
  countedBySide('canceled', canceled, { cents: 'cents_a_year' }),
  countedBySide('paid', moved('paid_at', 'amount'), { plan: 'plan', cents: 'cents' }),
  countedBySide('refunded', moved('refunded_at', 'refunded'), { plan: 'plan', cents: 'cents' }),
  countedBySide('redeemed', redeemed),
].join('\nunion all')}`;

const yearsWorth = [prices.annual, prices.monthly].map(({ amount }) => Math.round(amount * 100));

/** Every figure, by the period it belongs to and by plan. MRR comes as cents a year, so that nothing is rounded yet. */
export async function readLines(pool: Pool, { beforeFrom, from, end }: Period, now: Date): Promise<Line[]> {
  const { rows } = await pool.query<Line & { count: string; cents: string }>({
    name: 'revenue-read',
    text: revenueSql,
    values: [beforeFrom, from, end, now, ...yearsWorth, earningStatuses],
  });
  return rows.map((row) => ({ ...row, count: Number(row.count), cents: Number(row.cents) }));
}
