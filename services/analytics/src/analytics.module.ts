import { Module, type OnModuleInit } from '@nestjs/common';
import { EventsHealth } from '@floatwise/events/events-health';
import { EventsModule } from '@floatwise/events/events.module';
import { settingsFromEnv } from '@floatwise/events/settings';
import { ENV } from '@floatwise/service-kit/env';
import { HealthChecks } from '@floatwise/service-kit/health';
import { Clicks } from './clicks/clicks.service.js';
import { OfferClicksController } from './clicks/offer-clicks.controller.js';
import { DatabaseModule } from './database.module.js';
import { Database } from './db.js';
import type { AnalyticsEnv } from './env.js';
import { PartnerLinks } from './partners/partner-links.js';
import { PartnersController } from './partners/partners.controller.js';
import { ProductsController } from './products/products.controller.js';

const events = EventsModule.forRootAsync({
  inject: [ENV, Database],
  useFactory: (env: AnalyticsEnv, { pool }: Database) => ({
    service: 'analytics',
    natsUrl: env.NATS_URL,
    pool,
    consumes: [],
    settings: settingsFromEnv(env),
  }),
});

@Module({
  imports: [DatabaseModule, events],
  controllers: [ProductsController, PartnersController, OfferClicksController],
  providers: [Clicks, PartnerLinks],
})
export class AnalyticsModule implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    private readonly db: Database,
    private readonly events: EventsHealth,
  ) {}

  onModuleInit(): void {
    const natsUp = () => (this.events.natsUp() ? Promise.resolve() : Promise.reject(new Error('NATS is away')));
    this.health.add('postgres', () => this.db.pool.query('select 1'));
    this.health.add('nats', natsUp, { required: false });
  }
}
