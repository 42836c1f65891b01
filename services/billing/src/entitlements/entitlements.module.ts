import { Module } from '@nestjs/common';
import { AccountErasure } from './erasure.js';
import { EntitlementsController } from './entitlements.controller.js';
import { EntitlementsService } from './entitlements.service.js';
import { ExpirySweep } from './expiry-sweep.js';

@Module({
  controllers: [EntitlementsController],
  providers: [EntitlementsService, AccountErasure, ExpirySweep],
  exports: [EntitlementsService],
})
export class EntitlementsModule {}
