import { Module } from '@nestjs/common';
import { ActivationService } from './checkout/activation.service.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { TestActivationService } from './checkout/test-activation.service.js';
import { CouponsController } from './coupons/coupons.controller.js';
import { CouponsService } from './coupons/coupons.service.js';
import { RedemptionService } from './coupons/redemption.service.js';
import { EntitlementsController } from './entitlements/entitlements.controller.js';
import { EntitlementsService } from './entitlements/entitlements.service.js';
import { ExpirySweep } from './entitlements/expiry-sweep.js';
import { NoticesService } from './notices/notices.service.js';
import { CustomersService } from './stripe/customers.service.js';
import { PlanPrices } from './stripe/plan-prices.js';
import { StripeConfigController } from './stripe/stripe-config.controller.js';
import { StripeClient } from './stripe/stripe-client.js';
import { StripeReader } from './sync/read-stripe.js';
import { SyncService } from './sync/sync.service.js';

@Module({
  controllers: [CheckoutController, CouponsController, EntitlementsController, StripeConfigController],
  providers: [
    ActivationService,
    CheckoutService,
    CustomersService,
    PlanPrices,
    TestActivationService,
    RedemptionService,
    CouponsService,
    EntitlementsService,
    ExpirySweep,
    NoticesService,
    StripeClient,
    StripeReader,
    SyncService,
  ],
})
export class BillingModule {}
