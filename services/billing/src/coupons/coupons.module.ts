import { Module } from '@nestjs/common';
import { EntitlementsModule } from '../entitlements/entitlements.module.js';
import { CouponsController } from './coupons.controller.js';
import { Coupons } from './coupons.service.js';
import { Redemption } from './redemption.service.js';

@Module({
  imports: [EntitlementsModule],
  controllers: [CouponsController],
  providers: [Redemption, Coupons],
})
export class CouponsModule {}
