import { Module } from '@nestjs/common';
import { EntitlementsModule } from '../entitlements/entitlements.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { CouponsController } from './coupons.controller.js';
import { CouponsService } from './coupons.service.js';
import { RedemptionService } from './redemption.service.js';

@Module({
  imports: [EntitlementsModule, NoticesModule],
  controllers: [CouponsController],
  providers: [CouponsService, RedemptionService],
})
export class CouponsModule {}
