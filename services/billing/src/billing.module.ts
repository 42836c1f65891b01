import { Module } from '@nestjs/common';
import { EventsModule } from '@floatwise/events/events.module';
import { settingsFromEnv } from '@floatwise/events/settings';
import { DatabaseModule } from '@floatwise/service-kit/database.module';
import { ENV } from '@floatwise/service-kit/env';
import { Operations } from '@floatwise/service-kit/operations';
import { CouponsModule } from './coupons/coupons.module.js';
import { Database } from './db.js';
import { EntitlementsModule } from './entitlements/entitlements.module.js';
import type { BillingEnv } from './env.js';
import { PersonalDataAnswers } from './personal-data/answers.js';
import { StripeConfigController } from './stripe-config/stripe-config.controller.js';

const events = EventsModule.forRootAsync({
  inject: [ENV, Database, Operations],
  useFactory: (env: BillingEnv, { pool }: Database, operations: Operations) => ({
    service: 'billing',
    natsUrl: env.NATS_URL,
    pool,
    operations,
    settings: settingsFromEnv(env),
  }),
});

@Module({
  imports: [DatabaseModule.with(Database), events, EntitlementsModule, CouponsModule],
  controllers: [StripeConfigController],
  providers: [PersonalDataAnswers],
})
export class BillingModule {}
