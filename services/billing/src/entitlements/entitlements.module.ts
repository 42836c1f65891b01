import { Module } from '@nestjs/common';
import { EntitlementsController } from './entitlements.controller.js';
import { EntitlementsService } from './entitlements.service.js';
import { ExpirySweep } from './expiry-sweep.js';

@Module({
  controllers: [EntitlementsController],
  providers: [EntitlementsService, ExpirySweep],
  exports: [EntitlementsService],
})
export class EntitlementsModule {}
