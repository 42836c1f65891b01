import { Module } from '@nestjs/common';
import { BanksModule } from './banks/banks.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { DebtsModule } from './debts/debts.module.js';
import { HeldCardsModule } from './held-cards/held-cards.module.js';
import { HistoryModule } from './history/history.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { PlacesModule } from './places/places.module.js';
import { PurchasesModule } from './purchases/purchases.module.js';
import { StatementFilesModule } from './statement-files/statement-files.module.js';
import { StatementsModule } from './statements/statements.module.js';
import { UsersModule } from './users/users.module.js';
import { WalletModule } from './wallet/wallet.module.js';

@Module({
  imports: [
    BanksModule,
    CalendarModule,
    CatalogModule,
    DebtsModule,
    HeldCardsModule,
    HistoryModule,
    PersonalDataModule,
    PlacesModule,
    PurchasesModule,
    StatementFilesModule,
    StatementsModule,
    UsersModule,
    WalletModule,
  ],
})
export class CardsModule {}
