import { Module, type OnModuleInit } from '@nestjs/common';
import { HealthChecks } from '@floatwise/service-kit/health';
import { BanksModule } from './banks/banks.module.js';
import { CatalogAnswers } from './catalog/catalog-answers.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { CalendarService } from './calendar/calendar.service.js';
import { PlanDaysOfFeeds } from './calendar/plan-days.js';
import { SearchController } from './catalog/search.controller.js';
import { CatalogSearchService } from './catalog/search.service.js';
import { CatalogSeed } from './catalog/seed.js';
import { CorrectionsController } from './catalog/corrections/corrections.controller.js';
import { CorrectionsService } from './catalog/corrections/corrections.service.js';
import { ImportsController } from './catalog/imports/imports.controller.js';
import { ImportsService } from './catalog/imports/imports.service.js';
import { ReportsController } from './catalog/reports/reports.controller.js';
import { ReportsService } from './catalog/reports/reports.service.js';
import { DebtAnswers } from './debts/debt-answers.js';
import { DebtsController } from './debts/debts.controller.js';
import { DebtsService } from './debts/debts.service.js';
import { HistoryController } from './history/history.controller.js';
import { HistoryExports } from './history/history-exports.js';
import { HistoryService } from './history/history.service.js';
import { WeekAnswers } from './history/week-answers.js';
import { DrawingThreads } from './history/pdf/drawing-threads.js';
import { ForgetWallets } from './personal-data/forget-wallets.js';
import { FileReading } from './statement-files/file-reading.js';
import { ForgetFiles } from './statement-files/forget-files.js';
import { ReadingThreads } from './statement-files/reading-threads.js';
import { StatementFilesController } from './statement-files/statement-files.controller.js';
import { StatementFilesService } from './statement-files/statement-files.service.js';
import { BillAnswers } from './statements/bill-answers.js';
import { StatementsController } from './statements/statements.controller.js';
import { StatementsService } from './statements/statements.service.js';
import { UserCardsController } from './users/user-cards.controller.js';
import { UserCardsService } from './users/user-cards.service.js';
import { CardSums } from './held-cards/card-sums.js';
import { HeldCardsController } from './held-cards/held-cards.controller.js';
import { GuestImportService } from './wallet/guest-import.service.js';
import { Purge } from './wallet/purge.js';
import { WalletAnswers } from './wallet/wallet-answers.js';
import { WalletLimit } from './card/wallet-limit.js';
import { WalletController } from './wallet/wallet.controller.js';
import { WalletService } from './wallet/wallet.service.js';

@Module({
  imports: [BanksModule],
  controllers: [
    CalendarController,
    SearchController,
    CorrectionsController,
    ImportsController,
    ReportsController,
    DebtsController,
    HeldCardsController,
    HistoryController,
    StatementFilesController,
    StatementsController,
    UserCardsController,
    WalletController,
  ],
  providers: [
    CatalogAnswers,
    CalendarService,
    PlanDaysOfFeeds,
    CatalogSearchService,
    CatalogSeed,
    CorrectionsService,
    ImportsService,
    ReportsService,
    DebtAnswers,
    DebtsService,
    CardSums,
    DrawingThreads,
    HistoryExports,
    HistoryService,
    WeekAnswers,
    BillAnswers,
    StatementsService,
    StatementFilesService,
    FileReading,
    ReadingThreads,
    ForgetFiles,
    UserCardsService,
    WalletService,
    WalletAnswers,
    WalletLimit,
    GuestImportService,
    Purge,
    ForgetWallets,
  ],
})
export class CardsModule implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    private readonly catalog: CatalogSeed,
  ) {}

  onModuleInit(): void {
    this.health.add('catalog', async () => this.catalog.assertDone());
  }
}
