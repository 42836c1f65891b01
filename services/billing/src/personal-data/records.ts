import { definePersonalData, versionTombstone } from '@floatwise/service-kit/personal-data/personal-data';
import { lockPerson, type Transaction } from '../db.js';

/** The data this service stores about people. A new table is added here and nowhere else. */
export const personalData = definePersonalData<Transaction>({
  tables: [
    {
      table: 'entitlement',
      kind: 'plan',
      select: `select to_jsonb(entitlement) - 'user_id' - 'version' as data from entitlement where user_id = $1`,
      erase: (tx, userId) => tx.entitlement.deleteMany({ where: { userId } }),
    },
    {
      table: 'grant_ledger',
      kind: 'plan-change',
      select: `select to_jsonb(grant_ledger) - 'user_id' as data from grant_ledger where user_id = $1 order by granted_at, id`,
      erase: (tx, userId) => tx.grant.deleteMany({ where: { userId } }),
    },
    {
      table: 'coupon_redemption',
      kind: 'coupon-redemption',
      select: `select to_jsonb(redemption) - 'user_id' - 'coupon_id' || jsonb_build_object('code', coupon.code) as data
                 from coupon_redemption redemption join coupon on coupon.id = redemption.coupon_id
                where redemption.user_id = $1 order by redemption.redeemed_at, redemption.id`,
      // The use still counts; it just no longer names anyone.
      erase: (tx, userId) =>
        tx.couponRedemption.updateMany({
          where: { userId },
          data: { userId: null, originalExpiry: null, newExpiry: null },
        }),
    },
    {
      table: 'coupon',
      kind: 'coupon-made',
      select: `select to_jsonb(coupon) - 'created_by' as data from coupon where created_by = $1 order by created_at, id`,
      erase: (tx, userId) => tx.coupon.updateMany({ where: { createdBy: userId }, data: { createdBy: null } }),
    },
  ],
  tombstone: versionTombstone(lockPerson),
  impersonal: [],
});
