import { Module, type OnModuleInit } from '@nestjs/common';
import { EventsModule } from '@floatwise/events/events.module';
import { settingsFromEnv } from '@floatwise/events/settings';
import { DatabaseModule } from '@floatwise/service-kit/database.module';
import { ENV } from '@floatwise/service-kit/env';
import { HealthChecks } from '@floatwise/service-kit/health';
import { Operations } from '@floatwise/service-kit/operations';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { CatalogueSeed } from './catalogue/seed.js';
import { Database } from './db.js';
import { DebtsModule } from './debts/debts.module.js';
import type { CardsEnv } from './env.js';
import { PersonalDataAnswers } from './personal-data/answers.js';
import { ForgetWallets } from './personal-data/forget-wallets.js';
import { EntitlementProjection } from './plan/entitlement-projection.js';
import { StatementsModule } from './statements/statements.module.js';
import { WalletModule } from './wallet/wallet.module.js';

const events = EventsModule.forRootAsync({
  inject: [ENV, Database, Operations],
  useFactory: (env: CardsEnv, { pool }: Database, operations: Operations) => ({
    service: 'cards',
    natsUrl: env.NATS_URL,
    pool,
    operations,
    settings: settingsFromEnv(env),
  }),
});

@Module({
  imports: [DatabaseModule.with(Database), events, CatalogueModule, WalletModule, StatementsModule, DebtsModule],
  providers: [ForgetWallets, PersonalDataAnswers, EntitlementProjection],
})
export class CardsModule implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    private readonly catalogue: CatalogueSeed,
  ) {}

  onModuleInit(): void {
    this.health.add('catalogue', async () => this.catalogue.assertDone());
  }
}
