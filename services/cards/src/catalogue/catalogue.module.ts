import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.js';
import { CatalogueSearch } from './search.service.js';
import { CatalogueSeed } from './seed.js';

@Module({ controllers: [SearchController], providers: [CatalogueSearch, CatalogueSeed], exports: [CatalogueSeed] })
export class CatalogueModule {}
