import { Controller } from '@nestjs/common';
import { readCatalogueCards, searchCatalogue } from '@floatwise/contracts/cards/catalogue.http';
import type { CatalogueCard } from '@floatwise/contracts/cards/catalogue.http';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { Public } from '@floatwise/service-kit/session';
import { Today } from '@floatwise/service-kit/today';
import type { z } from 'zod';
import type { CardsEnv } from '../env.js';
import { CatalogueSearchService } from './search.service.js';

/** One limit for everything that anyone may read of the catalog. */
const SearchLimit = () =>
  RateLimit<CardsEnv>({
    name: 'card-search',
    points: (env) => env.CARD_SEARCH_PER_MINUTE,
    durationS: 60,
    by: 'ip',
  });

@Controller()
export class SearchController {
  constructor(private readonly catalogue: CatalogueSearchService) {}

  @Public()
  @SearchLimit()
  @Route(searchCatalogue)
  search(
    @RouteQuery() query: z.output<typeof searchCatalogue.query>,
    @Today() today: string,
  ): Promise<CatalogueCard[]> {
    return this.catalogue.search(query.q, query.limit, today);
  }

  @Public()
  @SearchLimit()
  @Route(readCatalogueCards)
  cards(
    @RouteQuery() { ids }: z.output<typeof readCatalogueCards.query>,
    @Today() today: string,
  ): Promise<CatalogueCard[]> {
    return this.catalogue.cards(ids.split(','), today);
  }
}
