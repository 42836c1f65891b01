import { Injectable } from '@nestjs/common';
import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
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
