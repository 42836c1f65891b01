import { Module } from '@nestjs/common';
import { CouponsModule } from './coupons/coupons.module.js';
import { EntitlementsModule } from './entitlements/entitlements.module.js';
import { StripeConfigController } from './stripe-config/stripe-config.controller.js';

@Module({
  imports: [EntitlementsModule, CouponsModule],
  controllers: [StripeConfigController],
})
export class BillingModule {}
