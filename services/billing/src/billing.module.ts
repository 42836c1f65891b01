import { Module } from '@nestjs/common';
import { CouponsController } from './coupons/coupons.controller.js';
import { CouponsService } from './coupons/coupons.service.js';
import { RedemptionService } from './coupons/redemption.service.js';
import { EntitlementsController } from './entitlements/entitlements.controller.js';
import { EntitlementsService } from './entitlements/entitlements.service.js';
import { ExpirySweep } from './entitlements/expiry-sweep.js';
import { StripeConfigController } from './stripe-config/stripe-config.controller.js';

@Module({
  controllers: [CouponsController, EntitlementsController, StripeConfigController],
  providers: [RedemptionService, CouponsService, EntitlementsService, ExpirySweep],
})
export class BillingModule {}
