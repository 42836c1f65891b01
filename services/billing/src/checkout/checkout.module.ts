import { Module } from '@nestjs/common';
import { EntitlementsModule } from '../entitlements/entitlements.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { SyncModule } from '../sync/sync.module.js';
import { ActivationService } from './activation.service.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';
import { TestActivationService } from './test-activation.service.js';

@Module({
  imports: [EntitlementsModule, StripeModule, SyncModule],
  controllers: [CheckoutController],
  providers: [ActivationService, CheckoutService, TestActivationService],
})
export class CheckoutModule {}
