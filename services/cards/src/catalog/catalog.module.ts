import { Module, type OnModuleInit } from '@nestjs/common';
import { HealthChecks } from '@floatwise/service-kit/health';
import { CatalogAnswers } from './catalog-answers.js';
import { CorrectionsController } from './corrections/corrections.controller.js';
import { CorrectionsService } from './corrections/corrections.service.js';
import { ImportsController } from './imports/imports.controller.js';
import { ImportsService } from './imports/imports.service.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReportsService } from './reports/reports.service.js';
import { SearchController, CatalogSearchService } from './search.controller.js';
import { CatalogSeed } from './seed.js';

/** The real cards to pick from: searched by people, corrected by administrators. */
@Module({
  controllers: [SearchController, CorrectionsController, ImportsController, ReportsController],
  providers: [CatalogAnswers, CatalogSearchService, CatalogSeed, CorrectionsService, ImportsService, ReportsService],
})
export class CatalogModule implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    private readonly seed: CatalogSeed,
  ) {}

  onModuleInit(): void {
    this.health.add('catalog', async () => this.seed.assertDone());
  }
}
