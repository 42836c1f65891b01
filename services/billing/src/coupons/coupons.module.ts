import { Module } from '@nestjs/common';
import { EntitlementsModule } from '../entitlements/entitlements.module.js';
import { CouponsController } from './coupons.controller.js';
import { CouponsService } from './coupons.service.js';
import { RedemptionService } from './redemption.service.js';

@Module({
  imports: [EntitlementsModule],
  controllers: [CouponsController],
  providers: [RedemptionService, CouponsService],
})
export class CouponsModule {}
