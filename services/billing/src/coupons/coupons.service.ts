import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { couponCreated, couponEdited } from '@floatwise/contracts/billing/events';
import type { Coupon, createCouponBody, updateCouponBody } from '@floatwise/contracts/billing/coupons.http';
import { emitAct } from '@floatwise/service-kit/audit/admin-call';
import { DomainError } from '@floatwise/service-kit/errors';
import { ValidationFailed } from '@floatwise/service-kit/validation';
import type { z } from 'zod';
import { Database } from '../db.js';
import { monthsOf, staleCoupon, viewOf } from './coupon-rules.js';

/** What administrators can do with coupons. */
@Injectable()
export class CouponsService {
  constructor(private readonly db: Database) {}

  async list(): Promise<Coupon[]> {
    const coupons = await this.db.prisma.coupon.findMany({ orderBy: [{ createdAt: 'desc' }, { code: 'asc' }] });
    return coupons.map(viewOf);
  }

  async create(createdBy: string, given: z.output<typeof createCouponBody>): Promise<Coupon> {
    const now = new Date();
    const expiresAt = instantOf(given.expiresAt);
    if (expiresAt !== null && expiresAt <= now) {
      throw new ValidationFailed([{ path: 'expiresAt', message: 'Choose a time in the future.' }]);
    }
    const coupon = { ...given, value: monthsOf(given), expiresAt, createdBy, createdAt: now, updatedAt: now };
    return this.db.prisma.$transaction(async (tx) => {
      const [created] = await tx.coupon.createManyAndReturn({ data: [coupon], skipDuplicates: true });
      if (!created) throw new DomainError('coupon-exists', 409, `A coupon with the code ${given.code} already exists.`);
      await emitAct(tx, couponCreated, actOf(created.id, createdBy));
      return viewOf(created);
    });
  }

  /**
   * Replaces the coupon's fields, unless somebody has since the editor read the version that it names. The uses so far stay, and
   * the new maximum can't be below them.
   */
  async change(
    { id, editedBy }: { id: string; editedBy: string },
    { updatedAt, ...given }: z.output<typeof updateCouponBody>,
  ): Promise<Coupon> {
    const { maxUses } = given;
    const changed = await this.db.prisma.$transaction(async (tx) => {
      const [edited] = await tx.coupon.updateManyAndReturn({
        where: {
          id,
          ...(updatedAt !== undefined && { updatedAt }),
          ...(maxUses !== null && { currentUses: { lte: maxUses } }),
        },
        data: { ...given, value: monthsOf(given), expiresAt: instantOf(given.expiresAt), updatedAt: new Date() },
      });
      if (edited) await emitAct(tx, couponEdited, actOf(id, editedBy));
      return edited;
    });
    if (changed) return viewOf(changed);
    const stored = await this.db.prisma.coupon.findUnique({ where: { id } });
    if (!stored) throw new DomainError('no-such-coupon', 404, 'That coupon doesn’t exist.');
    if (updatedAt !== undefined && Date.parse(updatedAt) !== stored.updatedAt.getTime()) throw staleCoupon(stored);
    const times = stored.currentUses === 1 ? 'once' : `${stored.currentUses} times`;
    throw new DomainError(
      'coupon-used-more',
      409,
      `This coupon has already been used ${times}; allow at least that many uses.`,
    );
  }
}

/** Each action gets its own event, for the security log. */
const actOf = (couponId: string, userId: string) => ({
  aggregateId: randomUUID(),
  aggregateVersion: 1,
  data: { couponId, userId },
});

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
