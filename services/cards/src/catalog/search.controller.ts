import { Controller, Injectable } from '@nestjs/common';
import { readCatalogCards, searchCatalog, type CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { Public } from '@floatwise/service-kit/session';
import { Today } from '@floatwise/service-kit/today';
import type { z } from 'zod';
import type { CardsEnv } from '../env.js';
import { Database } from '../db.js';
import { catalogCardOf } from './catalog-row.js';
import { searchTextOf } from './naming.js';

/** Shorter texts match half the catalog, so they aren't searched (specification, section 5). */
const shortestQuery = 3;

@Injectable()
export class CatalogSearchService {
  constructor(private readonly db: Database) {}

  /** The cards with these IDs, as far as there are any. */
  async cards(ids: readonly string[], today: string): Promise<CatalogCard[]> {
    const rows = await this.db.readCatalogCards(ids);
    return rows.map((row) => catalogCardOf(row, today));
  }

  /** At most `limit` cards similar to what was typed; nothing for two characters or fewer. */
  async search(typed: string, limit: number, today: string): Promise<CatalogCard[]> {
    const text = searchTextOf(typed);
    if (typed.trim().length < shortestQuery || text === '') return [];
    const rows = await this.db.searchCatalog(text, limit);
    return rows.map((row) => catalogCardOf(row, today));
  }
}

/** One limit for everything that anyone may read of the catalog. */
const SearchLimit = () =>
  RateLimit<CardsEnv>({ name: 'card-search', points: 'CARD_SEARCH_PER_MINUTE', durationS: 60, by: 'ip' });

@Controller()
export class SearchController {
  constructor(private readonly catalog: CatalogSearchService) {}

  @Public()
  @SearchLimit()
  @Route(searchCatalog)
  search(@RouteQuery() query: z.output<typeof searchCatalog.query>, @Today() today: string) {
    return this.catalog.search(query.q, query.limit, today);
  }

  @Public()
  @SearchLimit()
  @Route(readCatalogCards)
  cards(@RouteQuery() { ids }: z.output<typeof readCatalogCards.query>, @Today() today: string) {
    return this.catalog.cards(ids.split(','), today);
  }
}
