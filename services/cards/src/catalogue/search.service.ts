import { Injectable } from '@nestjs/common';
import type { CatalogueCard } from '@floatwise/contracts/cards/catalogue.http';
import { Database } from '../db.js';
import { catalogueCardOf } from './catalogue-row.js';
import { searchTextOf } from './naming.js';

/** Shorter texts match half the catalog, so they aren't searched (specification, section 5). */
const shortestQuery = 3;

@Injectable()
export class CatalogueSearchService {
  constructor(private readonly db: Database) {}

  /** The cards with these IDs, as far as there are any. */
  async cards(ids: readonly string[], today: string): Promise<CatalogueCard[]> {
    const rows = await this.db.readCatalogueCards(ids);
    return rows.map((row) => catalogueCardOf(row, today));
  }

  /** At most `limit` cards similar to what was typed; nothing for two characters or fewer. */
  async search(typed: string, limit: number, today: string): Promise<CatalogueCard[]> {
    const text = searchTextOf(typed);
    if (typed.trim().length < shortestQuery || text === '') return [];
    const rows = await this.db.searchCatalogue(text, limit);
    return rows.map((row) => catalogueCardOf(row, today));
  }
}
