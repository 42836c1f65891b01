import { Module } from '@nestjs/common';
import { HitsModule } from '../hits/hits.module.js';
import { PartnersModule } from '../partners/partners.module.js';
import { ExportsController } from './exports.controller.js';
import { Exports } from './exports.js';
import { FiguresController } from './figures.controller.js';
import { Figures } from './figures.js';
import { Journeys } from './journeys.js';
import { Overview } from './overview.js';

/** Shows administrators the sums, also as files. */
@Module({
  imports: [HitsModule, PartnersModule],
  controllers: [FiguresController, ExportsController],
  providers: [Figures, Journeys, Overview, Exports],
})
export class FiguresModule {}
