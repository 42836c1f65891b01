import { Module } from '@nestjs/common';
import { CheckoutModule } from './checkout/checkout.module.js';
import { CouponsModule } from './coupons/coupons.module.js';
import { PlanChangesModule } from './plan-changes/plan-changes.module.js';
import { RetentionModule } from './retention/retention.js';
import { RevenueModule } from './revenue/revenue.controller.js';
import { SubscribersModule } from './subscribers/subscribers.module.js';

/** The rooms below these (sync, entitlements, notices, webhooks …) come with the rooms that use them. */
@Module({
  imports: [CheckoutModule, CouponsModule, PlanChangesModule, RetentionModule, RevenueModule, SubscribersModule],
})
export class BillingModule {}
