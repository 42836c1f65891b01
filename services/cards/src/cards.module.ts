import { Module, type OnModuleInit } from '@nestjs/common';
import { HealthChecks } from '@floatwise/service-kit/health';
import { BanksModule } from './banks/banks.module.js';
import { SearchController } from './catalogue/search.controller.js';
import { CatalogueSearchService } from './catalogue/search.service.js';
import { CatalogueSeed } from './catalogue/seed.js';
import { DebtsController } from './debts/debts.controller.js';
import { DebtsService } from './debts/debts.service.js';
import { ForgetWallets } from './personal-data/forget-wallets.js';
import { StatementsController } from './statements/statements.controller.js';
import { StatementsService } from './statements/statements.service.js';
import { GuestImportService } from './wallet/guest-import.service.js';
import { Purge } from './wallet/purge.js';
import { WalletLimit } from './wallet/wallet-limit.js';
import { WalletController } from './wallet/wallet.controller.js';
import { WalletService } from './wallet/wallet.service.js';

@Module({
  imports: [BanksModule],
  controllers: [SearchController, DebtsController, StatementsController, WalletController],
  providers: [
    CatalogueSearchService,
    CatalogueSeed,
    DebtsService,
    StatementsService,
    WalletService,
    WalletLimit,
    GuestImportService,
    Purge,
    ForgetWallets,
  ],
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
