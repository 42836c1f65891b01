import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.js';
import { CatalogueSearchService } from './search.service.js';
import { CatalogueSeed } from './seed.js';

@Module({
  controllers: [SearchController],
  providers: [CatalogueSearchService, CatalogueSeed],
  exports: [CatalogueSeed],
})
export class CatalogueModule {}
