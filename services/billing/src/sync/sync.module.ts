import { Module } from '@nestjs/common';
import { EntitlementsModule } from '../entitlements/entitlements.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { StripeReader } from './read-stripe.js';
import { ReconcileAtStart } from './reconcile-at-start.js';
import { Reconcile } from './reconcile.js';
import { SyncService } from './sync.service.js';

/** What Stripe knows, brought here. */
@Module({
  imports: [EntitlementsModule, NoticesModule, StripeModule],
  providers: [Reconcile, ReconcileAtStart, StripeReader, SyncService],
  exports: [SyncService],
})
export class SyncModule {}
