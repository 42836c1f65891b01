import { Module, type OnModuleInit } from '@nestjs/common';
import { askEntitlement } from '@floatwise/contracts/billing.requests';
import { answer } from '@floatwise/events/answers';
import { EventsHealth } from '@floatwise/events/events-health';
import { EventsModule } from '@floatwise/events/events.module';
import { settingsFromEnv } from '@floatwise/events/settings';
import { ENV } from '@floatwise/service-kit/env';
import { HealthChecks } from '@floatwise/service-kit/health';
import { CouponsModule } from './coupons/coupons.module.js';
import { DatabaseModule } from './database.module.js';
import { Database } from './db.js';
import { EntitlementsModule } from './entitlements/entitlements.module.js';
import { EntitlementsService } from './entitlements/entitlements.service.js';
import type { BillingEnv } from './env.js';
import { consumes } from './events.js';
import { ParkedDesk } from './parked-desk.js';
import { personalDataAnswers } from './personal-data/answers.js';
import { StripeConfigController } from './stripe-config/stripe-config.controller.js';

const events = EventsModule.forRootAsync({
  imports: [EntitlementsModule],
  inject: [ENV, Database, EntitlementsService],
  useFactory: (env: BillingEnv, { pool }: Database, entitlements: EntitlementsService) => ({
    service: 'billing',
    natsUrl: env.NATS_URL,
    pool,
    consumes,
    answers: [answer(askEntitlement, ({ userId }) => entitlements.subscription(userId)), ...personalDataAnswers(pool)],
    settings: settingsFromEnv(env),
  }),
});

@Module({
  imports: [DatabaseModule, events, EntitlementsModule, CouponsModule],
  controllers: [StripeConfigController],
  providers: [ParkedDesk],
})
export class BillingModule implements OnModuleInit {
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
