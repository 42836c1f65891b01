import { Module } from '@nestjs/common';
import { StripeModule } from '../stripe/stripe.module.js';
import { SyncModule } from '../sync/sync.module.js';
import { RefundsService } from './refunds.service.js';

@Module({
  imports: [StripeModule, SyncModule],
  providers: [RefundsService],
  exports: [RefundsService],
})
export class RefundsModule {}
