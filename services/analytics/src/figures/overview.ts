import { Inject, Injectable } from '@nestjs/common';
import type { readOverview } from '@floatwise/contracts/analytics/figures.http';
import { askCardFigures } from '@floatwise/contracts/cards/requests';
import { Requests } from '@floatwise/events/requests';
import { ENV } from '@floatwise/service-kit/env';
import { LOGGER } from '@floatwise/service-kit/logging';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { AnalyticsEnv } from '../env.js';
import { HitsService } from '../hits/hits.service.js';
import { Figures } from './figures.js';
import { Journeys } from './journeys.js';

type Answer = z.output<typeof readOverview.response>;

/** The overview with every figure that the specification documents. */
@Injectable()
export class Overview {
  constructor(
    private readonly figures: Figures,
    private readonly journeys: Journeys,
    private readonly hits: HitsService,
    private readonly requests: Requests,
    @Inject(ENV) private readonly env: Pick<AnalyticsEnv, 'NEIGHBOR_TIMEOUT_MS'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async read(days: number): Promise<Answer> {
    const { figures, journeys } = this;
    const [overview, pages, referrers, algorithms, cards, { events }] = await Promise.all([
      figures.overview(days),
      figures.pages(days),
      figures.referrers(days),
      journeys.algorithms(days),
      journeys.topCards(days),
      journeys.activity(days),
    ]);
    const { totalCards, names } = await this.askCards(cards.rows.map(({ cardId }) => cardId));
    return {
      ...overview,
      totalPageVisits: overview.totals.views,
      uniqueSessions: overview.totals.sessions,
      totalChatSessions: events.find(({ event }) => event === 'chat-begun')?.count ?? 0,
      totalEvents: overview.totals.events,
      trafficSources: referrers.rows.map(({ referrer, sessions }) => ({
        referrer_domain: referrer,
        referrer_source: this.hits.sourceOfHost(referrer),
        location: null,
        visits: sessions,
        count: sessions,
      })),
      popularPages: pages.rows.map(({ page, views }) => ({ page_path: page, visits: views })),
      topCards: cards.rows.map(({ cardId, clicks, applies }) => ({
        cardName: names[cardId] ?? cardId,
        clicks,
        applies,
      })),
      algorithmStats: algorithms.rows.map(({ algorithm, recommendations, accepted, conversionRate }) => {
        return { algorithm, recommendations, accepted, conversion_rate: conversionRate };
      }),
      engagementStats: events.map(({ event, count }) => ({ event, count })),
      cards: { totalCards },
    };
  }

  /** Without cards, its figure is null and a card goes by its ID. */
  private askCards(catalogCardIds: string[]): Promise<{ totalCards: number | null; names: Record<string, string> }> {
    const options = { timeoutMs: this.env.NEIGHBOR_TIMEOUT_MS };
    return this.requests.ask(askCardFigures, { catalogCardIds }, options).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'cards did not tell its figures');
      return { totalCards: null, names: {} };
    });
  }
}
