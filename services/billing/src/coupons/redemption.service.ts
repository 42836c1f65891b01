import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { couponRedeemed } from '@floatwise/contracts/billing/events';
import type { redeemCoupon } from '@floatwise/contracts/billing/coupons.http';
import { emit } from '@floatwise/events/outbox';
import type { z } from 'zod';
import { Database, type Transaction } from '../db.js';
import { EntitlementsService, lockHeld } from '../entitlements/entitlements.service.js';
import type { Entitlement } from '../entitlements/ledger.js';
import type { Coupon } from '../generated/prisma/client.js';
import { NoticesService } from '../notices/notices.service.js';
import { grantOf, lateRefusal, monthsOf, redeemedAlready, refusalOf, unknownCoupon } from './coupon-rules.js';

type Redeemed = z.output<typeof redeemCoupon.response>;

/**
 * Redeeming is one transaction: the redemption, the use count, the months, the events, and the mail. It locks the account first and the
 * coupon last, so people who redeem the same coupon at the same time hardly wait for each other.
 */
@Injectable()
export class RedemptionService {
  constructor(
    private readonly db: Database,
    private readonly entitlements: EntitlementsService,
    private readonly notices: NoticesService,
  ) {}

  async redeem(userId: string, code: string): Promise<Redeemed> {
    return this.db.prisma.$transaction(async (tx) => {
      const held = await lockHeld(tx, userId);
      const coupon = await redeemable(tx, { userId, code, hasProForGood: held.permanent });
      const { before, after } = await this.entitlements.grantIn(tx, userId, { kind: 'coupon', grant: grantOf(coupon) });
      const redemptionId = await book(tx, { userId, coupon, before, after });
      await countUse(tx, coupon);
      const [months, until] = [monthsOf(coupon), after.expiresAt?.toISOString() ?? null];
      const notice = { kind: 'coupon-applied', months, until } as const;
      await this.notices.send(tx, { userId, reference: redemptionId, notice });
      return { type: coupon.type, monthsGranted: months, expiresAt: until };
    });
  }
}

async function redeemable(
  tx: Transaction,
  { userId, code, hasProForGood }: { userId: string; code: string; hasProForGood: boolean },
): Promise<Coupon> {
  const found = await tx.coupon.findUnique({ where: { code }, include: { redemptions: { where: { userId } } } });
  const hasRedeemed = (found?.redemptions.length ?? 0) > 0;
  const refusal = refusalOf(found, { now: new Date(), hasRedeemed, hasProForGood });
  if (refusal) throw refusal;
  if (!found) throw unknownCoupon();
  return found;
}

/** Stores and publishes the redemption, only once per person even if two requests race. Returns its ID. */
async function book(
  tx: Transaction,
  { userId, coupon, before, after }: { userId: string; coupon: Coupon; before: Entitlement; after: Entitlement },
): Promise<string> {
  const id = randomUUID();
  const monthsGranted = monthsOf(coupon);
  const { count } = await tx.couponRedemption.createMany({
    data: {
      id,
      couponId: coupon.id,
      userId,
      redeemedAt: new Date(),
      monthsGranted,
      originalExpiry: before.expiresAt,
      newExpiry: after.expiresAt,
    },
    skipDuplicates: true,
  });
  if (count === 0) throw redeemedAlready();
  await emit(tx, couponRedeemed, {
    aggregateId: id,
    aggregateVersion: 1,
    data: { couponId: coupon.id, userId, monthsGranted },
  });
  return id;
}

/** Counts one use if one is left and the coupon hasn't changed since it was read; otherwise the transaction rolls back. */
async function countUse(tx: Transaction, { id, updatedAt }: Coupon): Promise<void> {
  const counted = await tx.$executeRawUnsafe(
    `update coupon set current_uses = current_uses + 1
      where id = $1::uuid and updated_at = $2::timestamptz and is_active
        and (expires_at is null or expires_at > clock_timestamp())
        and (max_uses is null or current_uses < max_uses)`,
    id,
    updatedAt,
  );
  if (counted === 0) throw lateRefusal(await tx.coupon.findUnique({ where: { id } }), new Date());
}
