import { Injectable } from '@nestjs/common';
import type { Coupon, createCouponBody, updateCouponBody } from '@floatwise/contracts/billing.http';
import { DomainError } from '@floatwise/service-kit/errors';
import { ValidationFailed } from '@floatwise/service-kit/validation';
import type { z } from 'zod';
import { Database } from '../db.js';
import { monthsOf, viewOf } from './coupon-rules.js';

/** What administrators do with coupons. */
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
      throw new ValidationFailed([{ path: 'expiresAt', message: 'Choose a moment that is still to come.' }]);
    }
    const coupon = { ...given, value: monthsOf(given), expiresAt, createdBy, createdAt: now, updatedAt: now };
    const [created] = await this.db.prisma.coupon.createManyAndReturn({ data: [coupon], skipDuplicates: true });
    if (!created) throw new DomainError('coupon-exists', 409, `There is a coupon ${given.code} already.`);
    return viewOf(created);
  }

  /** Replaces all of its fields. The number of uses stays; a lower `maxUses` than that is refused. */
  async change(id: string, given: z.output<typeof updateCouponBody>): Promise<Coupon> {
    const { maxUses } = given;
    const [changed] = await this.db.prisma.coupon.updateManyAndReturn({
      where: { id, ...(maxUses !== null && { currentUses: { lte: maxUses } }) },
      data: { ...given, value: monthsOf(given), expiresAt: instantOf(given.expiresAt), updatedAt: new Date() },
    });
    if (changed) return viewOf(changed);
    const stored = await this.db.prisma.coupon.findUnique({ where: { id } });
    if (!stored) throw new DomainError('no-such-coupon', 404, 'That coupon does not exist.');
    const times = stored.currentUses === 1 ? 'once' : `${stored.currentUses} times`;
    throw new DomainError(
      'coupon-used-more',
      409,
      `This coupon was used ${times} already; allow at least as many uses.`,
    );
  }
}

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
