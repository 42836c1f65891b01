import { Controller } from '@nestjs/common';
import { readCatalogCards, searchCatalog } from '@floatwise/contracts/cards/catalog.http';
import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { Public } from '@floatwise/service-kit/session';
import { Today } from '@floatwise/service-kit/today';
import type { z } from 'zod';
import type { CardsEnv } from '../env.js';
import { CatalogSearchService } from './search.service.js';

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
  constructor(private readonly catalog: CatalogSearchService) {}

  @Public()
  @SearchLimit()
  @Route(searchCatalog)
  search(@RouteQuery() query: z.output<typeof searchCatalog.query>, @Today() today: string): Promise<CatalogCard[]> {
    return this.catalog.search(query.q, query.limit, today);
  }

  @Public()
  @SearchLimit()
  @Route(readCatalogCards)
  cards(
    @RouteQuery() { ids }: z.output<typeof readCatalogCards.query>,
    @Today() today: string,
  ): Promise<CatalogCard[]> {
    return this.catalog.cards(ids.split(','), today);
  }
}
