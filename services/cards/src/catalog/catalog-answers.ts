import { Injectable } from '@nestjs/common';
import { askCatalog } from '@floatwise/contracts/cards/requests';
import { Answers } from '@floatwise/events/handlers';
import { todayIn } from '@floatwise/finance/calendar/calendar';
import { Clock } from '@floatwise/service-kit/clock';
import type { z } from 'zod';
import { Database } from '../db.js';
import { catalogFactsOf } from './catalog-row.js';
import { searchTextOf } from './naming.js';

@Injectable()
export class CatalogAnswers {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Answers what is known about catalog cards: those that match the query, or all that are offered without one. */
  @Answers(askCatalog)
  async answer({ query, limit }: z.output<typeof askCatalog.request>) {
    const rows = await this.read(query, limit);
    const day = earliestDay(this.clock.now());
    return { cards: rows.map((row) => catalogFactsOf(row, day)) };
  }

  private async read(query: string, limit: number) {
    if (query.trim() === '') return this.db.readOfferedFacts(limit);
    const text = searchTextOf(query);
    // Only characters that no name has.
    return text === '' ? [] : this.db.searchFacts(text, limit);
  }
}

/** The day that it still is somewhere: an offer is open until its last day is over everywhere. Who asks knows the person's day. */
export const earliestDay = (now: Date): string => todayIn('Etc/GMT+12', now);
