import { Module } from '@nestjs/common';
import { ClicksService } from './clicks/clicks.service.js';
import { OfferClicksController } from './clicks/offer-clicks.controller.js';
import { Counting } from './counting/counting.js';
import { FiguresController } from './figures/figures.controller.js';
import { Figures } from './figures/figures.js';
import { GeoDatabase } from './hits/geo-database.js';
import { HitIntake } from './hits/hit-intake.js';
import { HitsController } from './hits/hits.controller.js';
import { HitsService } from './hits/hits.service.js';
import { Partitions } from './hits/partitions.js';
import { LiveTabs } from './live/live-tabs.js';
import { PartnerLinks } from './partners/partner-links.js';
import { PartnersController } from './partners/partners.controller.js';
import { ProductsController } from './products/products.controller.js';

@Module({
  controllers: [ProductsController, PartnersController, OfferClicksController, HitsController, FiguresController],
  providers: [
    ClicksService,
    PartnerLinks,
    HitsService,
    HitIntake,
    GeoDatabase,
    Partitions,
    LiveTabs,
    Counting,
    Figures,
  ],
})
export class AnalyticsModule {}
