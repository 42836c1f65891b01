import { Controller } from '@nestjs/common';
import { createCoupon, listCoupons, redeemCoupon, updateCoupon } from '@floatwise/contracts/billing/coupons.http';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody, RouteParams } from '@floatwise/service-kit/route';
import { CurrentUser, RequireRole, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import type { BillingEnv } from '../env.js';
import { CouponsService } from './coupons.service.js';
import { RedemptionService } from './redemption.service.js';

@Controller()
export class CouponsController {
  constructor(
    private readonly redemption: RedemptionService,
    private readonly coupons: CouponsService,
  ) {}

  @Route(redeemCoupon)
  @RateLimit<BillingEnv>({ name: 'coupon', points: 'COUPON_TRIES', durationS: 'COUPON_TRIES_WINDOW_S', by: 'user' })
  redeem(@CurrentUser() { userId }: Caller, @RouteBody() { code }: z.output<typeof redeemCoupon.body>) {
    return this.redemption.redeem(userId, code);
  }

  @Route(listCoupons)
  @RequireRole('admin')
  list() {
    return this.coupons.list();
  }

  @Route(createCoupon)
  @RequireRole('admin')
  create(@CurrentUser() { userId }: Caller, @RouteBody() coupon: z.output<typeof createCoupon.body>) {
    return this.coupons.create(userId, coupon);
  }

  @Route(updateCoupon)
  @RequireRole('admin')
  change(
    @CurrentUser() { userId }: Caller,
    @RouteParams() { id }: z.output<typeof updateCoupon.params>,
    @RouteBody() coupon: z.output<typeof updateCoupon.body>,
  ) {
    return this.coupons.change({ id, editedBy: userId }, coupon);
  }
}
