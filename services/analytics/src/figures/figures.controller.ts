import { Controller } from '@nestjs/common';
import {
  readEvents,
  readLive,
  readOverview,
  readPages,
  readPlaces,
  readReferrers,
  readSources,
} from '@floatwise/contracts/analytics/figures.http';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { DoesNotRenewSession, RequireRole } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { LiveTabs } from '../live/live-tabs.js';
import { Figures } from './figures.js';

type Query = z.output<typeof readOverview.query>;
type Answer<Call extends { response: z.ZodType }> = Promise<z.input<Call['response']>>;

@Controller()
@RequireRole('admin')
export class FiguresController {
  constructor(
    private readonly figures: Figures,
    private readonly liveTabs: LiveTabs,
  ) {}

  @Route(readOverview)
  overview(@RouteQuery() { days }: Query): Answer<typeof readOverview> {
    return this.figures.overview(Number(days));
  }

  @Route(readPages)
  pages(@RouteQuery() { days }: Query): Answer<typeof readPages> {
    return this.figures.pages(Number(days));
  }

  @Route(readSources)
  sources(@RouteQuery() { days }: Query): Answer<typeof readSources> {
    return this.figures.sources(Number(days));
  }

  @Route(readReferrers)
  referrers(@RouteQuery() { days }: Query): Answer<typeof readReferrers> {
    return this.figures.referrers(Number(days));
  }

  @Route(readEvents)
  events(@RouteQuery() { days }: Query): Answer<typeof readEvents> {
    return this.figures.events(Number(days));
  }

  @Route(readPlaces)
  places(@RouteQuery() { days }: Query): Answer<typeof readPlaces> {
    return this.figures.places(Number(days));
  }

  /** An open page asks every 10 seconds. */
  @Route(readLive)
  @DoesNotRenewSession()
  async live(): Answer<typeof readLive> {
    return (await this.liveTabs.read()) ?? { users: null, recent: [] };
  }
}
