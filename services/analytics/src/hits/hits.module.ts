import { Module } from '@nestjs/common';
import { GeoDatabase } from './geo-database.js';
import { HitIntake } from './hit-intake.js';
import { HitsController } from './hits.controller.js';
import { HitsService } from './hits.service.js';
import { LiveTabs } from './live-tabs.js';
import { Partitions } from './partitions.js';

/** Takes page visits and events, and keeps them as rows. */
@Module({
  controllers: [HitsController],
  providers: [HitsService, HitIntake, GeoDatabase, Partitions, LiveTabs],
  exports: [HitsService, LiveTabs],
})
export class HitsModule {}
