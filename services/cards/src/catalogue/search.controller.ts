import { Controller } from '@nestjs/common';
import { searchCatalogue } from '@floatwise/contracts/cards/catalogue.http';
import type { CatalogueCard } from '@floatwise/contracts/cards/catalogue.http';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { Public } from '@floatwise/service-kit/session';
import { Today } from '@floatwise/service-kit/today';
import type { z } from 'zod';
import type { CardsEnv } from '../env.js';
import { CatalogueSearchService } from './search.service.js';

@Controller()
export class SearchController {
  constructor(private readonly catalogue: CatalogueSearchService) {}

  @Public()
  @RateLimit<CardsEnv>({
    name: 'card-search',
    points: (env) => env.CARD_SEARCH_PER_MINUTE,
    durationS: 60,
    by: 'ip',
  })
  @Route(searchCatalogue)
  search(
    @RouteQuery() query: z.output<typeof searchCatalogue.query>,
    @Today() today: string,
  ): Promise<CatalogueCard[]> {
    return this.catalogue.search(query.q, query.limit, today);
  }
}
