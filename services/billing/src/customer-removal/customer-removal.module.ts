import { Module } from '@nestjs/common';
import { PlanChangesModule } from '../plan-changes/plan-changes.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { SyncModule } from '../sync/sync.module.js';
import { CustomerRemover } from './customer-remover.js';
import { RemovalQueue } from './removal-queue.js';

/** Accounts that end. */
@Module({
  imports: [PlanChangesModule, StripeModule, SyncModule],
  providers: [CustomerRemover, RemovalQueue],
  exports: [RemovalQueue],
})
export class CustomerRemovalModule {}
