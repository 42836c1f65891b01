import { Module } from '@nestjs/common';
import { EventsModule } from '@floatwise/events/events.module';
import { settingsFromEnv } from '@floatwise/events/settings';
import { DatabaseModule } from '@floatwise/service-kit/database.module';
import { ENV } from '@floatwise/service-kit/env';
import { Operations } from '@floatwise/service-kit/operations';
import { Clicks } from './clicks/clicks.service.js';
import { OfferClicksController } from './clicks/offer-clicks.controller.js';
import { Database } from './db.js';
import type { AnalyticsEnv } from './env.js';
import { PartnerLinks } from './partners/partner-links.js';
import { PartnersController } from './partners/partners.controller.js';
import { ProductsController } from './products/products.controller.js';

const events = EventsModule.forRootAsync({
  inject: [ENV, Database, Operations],
  useFactory: (env: AnalyticsEnv, { pool }: Database, operations: Operations) => ({
    service: 'analytics',
    natsUrl: env.NATS_URL,
    pool,
    operations,
    settings: settingsFromEnv(env),
  }),
});

@Module({
  imports: [DatabaseModule.with(Database), events],
  controllers: [ProductsController, PartnersController, OfferClicksController],
  providers: [Clicks, PartnerLinks],
})
export class AnalyticsModule {}
