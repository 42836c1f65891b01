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
      select: `select to_jsonb(grant_ledger) - 'user_id' - 'granted_by' - 'withdrawn_by' as data from grant_ledger where user_id = $1 order by granted_at, id`,
      erase: eraseFromGrants,
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
    {
      table: 'stripe_customer',
      kind: 'payment-account',
      select: `select jsonb_build_object('customer_id', customer_id, 'trial_used_at', trial_used_at, 'created_at', created_at) as data
                 from stripe_customer where user_id = $1`,
      erase: endCustomer,
    },
    {
      table: 'checkout',
      kind: 'checkout',
      select: `select to_jsonb(checkout) - 'user_id' - 'url' as data from checkout where user_id = $1 order by created_at, id`,
      erase: (tx, userId) => tx.checkout.deleteMany({ where: { userId } }),
    },
    {
      table: 'consent',
      kind: 'consent',
      select: `select to_jsonb(consent) - 'user_id' as data from consent where user_id = $1 order by agreed_at, id`,
      erase: (tx, userId) => tx.consent.deleteMany({ where: { userId } }),
    },
    {
      table: 'stripe_subscription',
      kind: 'paid-subscription',
      select: `select to_jsonb(one) - 'user_id' as data from stripe_subscription one where user_id = $1 order by started_at, id`,
      erase: keepBooks,
    },
    {
      table: 'paid_period',
      kind: 'paid-period',
      select: `select to_jsonb(one) - 'user_id' as data from paid_period one where user_id = $1 order by starts_at, subscription_id`,
      erase: keepBooks,
    },
    {
      table: 'stripe_invoice',
      kind: 'invoice',
      select: `select to_jsonb(one) - 'user_id' as data from stripe_invoice one where user_id = $1 order by created_at, id`,
      erase: keepBooks,
    },
    {
      table: 'refund',
      kind: 'refund',
      select: `select to_jsonb(refund) - 'user_id' - 'refunded_by' as data from refund where user_id = $1 order by asked_at, id`,
      erase: eraseFromRefunds,
    },
    {
      table: 'notice',
      kind: 'plan-notice',
      select: `select to_jsonb(notice) - 'user_id' as data from notice where user_id = $1 order by at, id`,
      erase: (tx, userId) => tx.notice.deleteMany({ where: { userId } }),
    },
  ],
  tombstone: versionTombstone(lockPerson),
  impersonal: ['stripe_event', 'customer_removal'],
});

/** The removal queue then cancels what runs and deletes the customer at Stripe, until Stripe has confirmed. */
async function endCustomer(tx: Transaction, userId: string): Promise<void> {
  const ended = await tx.stripeCustomer.findUnique({ where: { userId } });
  if (ended?.customerId) await tx.customerRemoval.create({ data: { customerId: ended.customerId } });
  await tx.stripeCustomer.deleteMany({ where: { userId } });
}

/**
 * The books keep what was paid back; they just no longer name anyone. Stripe keeps its invoice with the person's address, so its ids go
 * too, and so does the reason, which an administrator wrote about the person.
 */
async function eraseFromRefunds(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    update refund set user_id = null, invoice_id = 'gone_' || gen_random_uuid(), refund_id = null, reason = ''
     where user_id = ${userId}::uuid`;
  await tx.refund.updateMany({ where: { refundedBy: userId }, data: { refundedBy: null } });
}

/**
 * The books keep what was paid and for how long, under made-up ids: revenue of the past doesn't change when an account is
 * deleted, and nothing leads back to the person or to Stripe. Whatever ran ends here. One statement takes all three tables along,
 * so it finds nothing the second time.
 */
async function keepBooks(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    with someone as (select gen_random_uuid() as id),
    renamed as materialized (
      select id, 'gone_' || gen_random_uuid() as name from stripe_subscription where user_id = ${userId}::uuid),
    invoices as (
      update stripe_invoice set user_id = someone.id, id = 'gone_' || gen_random_uuid(), number = null, url = null,
             subscription_id = (select name from renamed where renamed.id = subscription_id)
        from someone where user_id = ${userId}::uuid),
    periods as (
      update paid_period set user_id = someone.id, subscription_id = renamed.name,
             ends_at = greatest(starts_at, least(ends_at, now()))
        from someone, renamed where user_id = ${userId}::uuid and renamed.id = subscription_id)
    update stripe_subscription set user_id = someone.id, id = renamed.name, status = 'canceled', schedule_id = null,
           ended_at = coalesce(ended_at, now())
      from someone, renamed where user_id = ${userId}::uuid and renamed.id = stripe_subscription.id`;
}

/** An administrator's grants to others stay; they just no longer name the administrator. */
async function eraseFromGrants(tx: Transaction, userId: string): Promise<void> {
  await tx.grant.deleteMany({ where: { userId } });
  await tx.grant.updateMany({ where: { grantedBy: userId }, data: { grantedBy: null } });
  await tx.grant.updateMany({ where: { withdrawnBy: userId }, data: { withdrawnBy: null } });
}
