import { Controller } from '@nestjs/common';
import { readActivity } from '@floatwise/contracts/analytics/activity.http';
import { readClicks } from '@floatwise/contracts/analytics/clicks-by-partner.http';
import {
  readEvents,
  readGeographic,
  readLiveUsers,
  readOverview,
  readPages,
  readReferrers,
  readSources,
} from '@floatwise/contracts/analytics/figures.http';
import { readAlgorithms, readFunnel, readRetention, readTopCards } from '@floatwise/contracts/analytics/journeys.http';
import type { PeriodQuery } from '@floatwise/contracts/period';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { DoesNotRenewSession, RequireRole } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { Figures } from './figures.js';
import { Journeys } from './journeys.js';
import { Overview } from './overview.js';

type Answer<Call extends { response: z.ZodType }> = Promise<z.input<Call['response']>>;

@Controller()
@RequireRole('admin')
export class FiguresController {
  constructor(
    private readonly figures: Figures,
    private readonly journeys: Journeys,
    private readonly whole: Overview,
  ) {}

  @Route(readOverview)
  overview(@RouteQuery() { days }: PeriodQuery): Answer<typeof readOverview> {
    return this.whole.read(Number(days));
  }

  @Route(readPages)
  pages(@RouteQuery() { days }: PeriodQuery): Answer<typeof readPages> {
    return this.figures.pages(Number(days));
  }

  @Route(readSources)
  sources(@RouteQuery() { days }: PeriodQuery): Answer<typeof readSources> {
    return this.figures.sources(Number(days));
  }

  @Route(readReferrers)
  referrers(@RouteQuery() { days }: PeriodQuery): Answer<typeof readReferrers> {
    return this.figures.referrers(Number(days));
  }

  @Route(readEvents)
  events(@RouteQuery() { days }: PeriodQuery): Answer<typeof readEvents> {
    return this.figures.events(Number(days));
  }

  @Route(readGeographic)
  geographic(@RouteQuery() { days }: PeriodQuery): Answer<typeof readGeographic> {
    return this.figures.geographic(Number(days));
  }

  /** An open page asks every 10 seconds. */
  @Route(readLiveUsers)
  @DoesNotRenewSession()
  live(): Answer<typeof readLiveUsers> {
    return this.figures.live();
  }

  @Route(readActivity)
  activity(@RouteQuery() { days }: PeriodQuery): Answer<typeof readActivity> {
    return this.journeys.activity(Number(days));
  }

  @Route(readClicks)
  clicks(@RouteQuery() { days }: PeriodQuery): Answer<typeof readClicks> {
    return this.journeys.clicks(Number(days));
  }

  @Route(readAlgorithms)
  algorithms(@RouteQuery() { days }: PeriodQuery): Answer<typeof readAlgorithms> {
    return this.journeys.algorithms(Number(days));
  }

  @Route(readTopCards)
  topCards(@RouteQuery() { days }: PeriodQuery): Answer<typeof readTopCards> {
    return this.journeys.topCards(Number(days));
  }

  @Route(readFunnel)
  funnel(@RouteQuery() { days }: PeriodQuery): Answer<typeof readFunnel> {
    return this.journeys.funnel(Number(days));
  }

  @Route(readRetention)
  retention(@RouteQuery() { days }: PeriodQuery): Answer<typeof readRetention> {
    return this.journeys.retention(Number(days));
  }
}
