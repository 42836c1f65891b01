import { Module } from '@nestjs/common';
import { askEntitlement } from '@floatwise/contracts/billing.requests';
import { answer } from '@floatwise/events/answers';
import { EventsModule } from '@floatwise/events/events.module';
import { settingsFromEnv } from '@floatwise/events/settings';
import { DatabaseModule } from '@floatwise/service-kit/database.module';
import { ENV } from '@floatwise/service-kit/env';
import { Operations } from '@floatwise/service-kit/operations';
import { CouponsModule } from './coupons/coupons.module.js';
import { Database } from './db.js';
import { EntitlementsModule } from './entitlements/entitlements.module.js';
import { EntitlementsService } from './entitlements/entitlements.service.js';
import type { BillingEnv } from './env.js';
import { consumes } from './events.js';
import { personalDataAnswers } from './personal-data/answers.js';
import { StripeConfigController } from './stripe-config/stripe-config.controller.js';

const events = EventsModule.forRootAsync({
  imports: [EntitlementsModule],
  inject: [ENV, Database, Operations, EntitlementsService],
  useFactory: (env: BillingEnv, { pool }: Database, operations: Operations, entitlements: EntitlementsService) => ({
    service: 'billing',
    natsUrl: env.NATS_URL,
    pool,
    consumes,
    answers: [answer(askEntitlement, ({ userId }) => entitlements.subscription(userId)), ...personalDataAnswers(pool)],
    operations,
    settings: settingsFromEnv(env),
  }),
});

@Module({
  imports: [DatabaseModule.with(Database), events, EntitlementsModule, CouponsModule],
  controllers: [StripeConfigController],
})
export class BillingModule {}
