import { Module } from '@nestjs/common';
import { CountingModule } from './counting/counting.module.js';
import { FiguresModule } from './figures/figures.module.js';
import { HitsModule } from './hits/hits.module.js';
import { PartnersModule } from './partners/partners.module.js';
import { TracesModule } from './traces/traces.module.js';

@Module({ imports: [HitsModule, CountingModule, PartnersModule, FiguresModule, TracesModule] })
export class AnalyticsModule {}
