import type { PersonalRecords } from '@floatwise/events/personal-data';

/**
 * Every table of this service that names a person, for the download of all data and for its erasure: a new table needs a
 * line here, and a `delete` in entitlements/erasure.ts.
 */
export const personalRecords: readonly PersonalRecords[] = [
  {
    kind: 'plan',
    sql: `select to_jsonb(entitlement) - 'user_id' - 'version' as data from entitlement where user_id = $1`,
  },
  {
    kind: 'plan-change',
    sql: `select to_jsonb(grant_ledger) - 'user_id' as data from grant_ledger where user_id = $1 order by granted_at, id`,
  },
  {
    kind: 'coupon-redemption',
    sql: `select to_jsonb(redemption) - 'user_id' - 'coupon_id' || jsonb_build_object('code', coupon.code) as data
            from coupon_redemption redemption join coupon on coupon.id = redemption.coupon_id
           where redemption.user_id = $1 order by redemption.redeemed_at, redemption.id`,
  },
  {
    kind: 'coupon-made',
    sql: `select to_jsonb(coupon) - 'created_by' as data from coupon where created_by = $1 order by created_at, id`,
  },
];
