import { Module } from '@nestjs/common';
import { EntitlementsController } from './entitlements.controller.js';
import { EntitlementsService } from './entitlements.service.js';
import { PlanWatch } from './plan-watch.js';

@Module({
  controllers: [EntitlementsController],
  providers: [EntitlementsService, PlanWatch],
  exports: [EntitlementsService],
})
export class EntitlementsModule {}
