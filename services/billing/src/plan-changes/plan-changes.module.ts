import { Module } from '@nestjs/common';
import { EntitlementsModule } from '../entitlements/entitlements.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { SyncModule } from '../sync/sync.module.js';
import { LiveSubscriptions } from './live-subscriptions.js';
import { PlanChangesController } from './plan-changes.controller.js';
import { PlanChangesService } from './plan-changes.service.js';
import { PortalService } from './portal.service.js';

/** Changes of a subscription that runs. */
@Module({
  imports: [EntitlementsModule, StripeModule, SyncModule],
  controllers: [PlanChangesController],
  providers: [LiveSubscriptions, PlanChangesService, PortalService],
  exports: [LiveSubscriptions],
})
export class PlanChangesModule {}
