import { Module, type OnModuleInit } from '@nestjs/common';
import { HealthChecks } from '@floatwise/service-kit/health';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { CatalogueSeed } from './catalogue/seed.js';
import { DebtsModule } from './debts/debts.module.js';
import { ForgetWallets } from './personal-data/forget-wallets.js';
import { StatementsModule } from './statements/statements.module.js';
import { WalletModule } from './wallet/wallet.module.js';

@Module({
  imports: [CatalogueModule, WalletModule, StatementsModule, DebtsModule],
  providers: [ForgetWallets],
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
