import { Module } from '@nestjs/common';
import { EntitlementsModule } from '../entitlements/entitlements.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { GrantsService } from './grants.service.js';
import { SubscribersController } from './subscribers.controller.js';
import { SubscribersService } from './subscribers.service.js';

/** What administrators see and do. */
@Module({
  imports: [EntitlementsModule, RefundsModule],
  controllers: [SubscribersController],
  providers: [GrantsService, SubscribersService],
})
export class SubscribersModule {}
