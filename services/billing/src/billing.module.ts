import { Module } from '@nestjs/common';
import { CouponsController } from './coupons/coupons.controller.js';
import { CouponsService } from './coupons/coupons.service.js';
import { RedemptionService } from './coupons/redemption.service.js';
import { EntitlementsController } from './entitlements/entitlements.controller.js';
import { EntitlementsService } from './entitlements/entitlements.service.js';
import { ExpirySweep } from './entitlements/expiry-sweep.js';
import { PlanWatch } from './entitlements/plan-watch.js';
import { NoticesService } from './notices/notices.service.js';
import { StripeConfigController } from './stripe/stripe-config.controller.js';
import { StripeClient } from './stripe/stripe-client.js';

@Module({
  controllers: [CouponsController, EntitlementsController, StripeConfigController],
  providers: [
    RedemptionService,
    CouponsService,
    EntitlementsService,
    ExpirySweep,
    PlanWatch,
    NoticesService,
    StripeClient,
  ],
})
export class BillingModule {}
