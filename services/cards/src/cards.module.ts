import { Module, type OnModuleInit } from '@nestjs/common';
import { EventsHealth } from '@floatwise/events/events-health';
import { EventsModule } from '@floatwise/events/events.module';
import { settingsFromEnv } from '@floatwise/events/settings';
import { ENV } from '@floatwise/service-kit/env';
import { HealthChecks } from '@floatwise/service-kit/health';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { CatalogueSeed } from './catalogue/seed.js';
import { DatabaseModule } from './database.module.js';
import { Database } from './db.js';
import { DebtsModule } from './debts/debts.module.js';
import type { CardsEnv } from './env.js';
import { consumes } from './events.js';
import { ParkedDesk } from './parked-desk.js';
import { personalDataAnswers } from './personal-data/answers.js';
import { ForgetWallets } from './personal-data/forget-wallets.js';
import { StatementsModule } from './statements/statements.module.js';
import { WalletModule } from './wallet/wallet.module.js';

const events = EventsModule.forRootAsync({
  inject: [ENV, Database],
  useFactory: (env: CardsEnv, { pool }: Database) => ({
    service: 'cards',
    natsUrl: env.NATS_URL,
    pool,
    consumes,
    answers: personalDataAnswers(pool),
    settings: settingsFromEnv(env),
  }),
});

@Module({
  imports: [DatabaseModule, events, CatalogueModule, WalletModule, StatementsModule, DebtsModule],
  providers: [ParkedDesk, ForgetWallets],
})
export class CardsModule implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    private readonly db: Database,
    private readonly events: EventsHealth,
    private readonly catalogue: CatalogueSeed,
  ) {}

  onModuleInit(): void {
    const natsUp = () => (this.events.natsUp() ? Promise.resolve() : Promise.reject(new Error('NATS is away')));
    this.health.add('postgres', () => this.db.pool.query('select 1'));
    this.health.add('catalogue', async () => this.catalogue.assertDone());
    this.health.add('nats', natsUp, { required: false });
  }
}
