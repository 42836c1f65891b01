import { Module } from '@nestjs/common';
import { Accounts } from './accounts/accounts.js';
import { AffiliateLinksController } from './affiliate-links/affiliate-links.controller.js';
import { AffiliateLinks } from './affiliate-links/affiliate-links.js';
import { UsedLinks } from './affiliate-links/used-links.js';
import { ActivityController } from './activity/activity.controller.js';
import { ClicksByPartnerController } from './clicks/clicks-by-partner.controller.js';
import { ClicksService } from './clicks/clicks.service.js';
import { OfferClicksController } from './clicks/offer-clicks.controller.js';
import { Counting } from './counting/counting.js';
import { ExportsController } from './exports/exports.controller.js';
import { Exports } from './exports/exports.js';
import { FiguresController } from './figures/figures.controller.js';
import { Figures } from './figures/figures.js';
import { JourneysController } from './figures/journeys.controller.js';
import { Journeys } from './figures/journeys.js';
import { GeoDatabase } from './hits/geo-database.js';
import { HitIntake } from './hits/hit-intake.js';
import { HitsController } from './hits/hits.controller.js';
import { HitsService } from './hits/hits.service.js';
import { Partitions } from './hits/partitions.js';
import { LiveTabs } from './live/live-tabs.js';
import { LiveUsers } from './live/live-users.js';
import { PartnerLinks } from './partners/partner-links.js';
import { PartnersController } from './partners/partners.controller.js';
import { ProductsController } from './products/products.controller.js';

@Module({
  controllers: [
    ProductsController,
    PartnersController,
    OfferClicksController,
    HitsController,
    FiguresController,
    JourneysController,
    AffiliateLinksController,
    ExportsController,
    ClicksByPartnerController,
    ActivityController,
  ],
  providers: [
    AffiliateLinks,
    UsedLinks,
    ClicksService,
    PartnerLinks,
    HitsService,
    HitIntake,
    GeoDatabase,
    Partitions,
    LiveTabs,
    LiveUsers,
    Counting,
    Figures,
    Journeys,
    Accounts,
    Exports,
  ],
})
export class AnalyticsModule {}
