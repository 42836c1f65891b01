import { Controller } from '@nestjs/common';
import {
  readEvents,
  readGeographic,
  readLiveUsers,
  readOverview,
  readPages,
  readReferrers,
  readSources,
} from '@floatwise/contracts/analytics/figures.http';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { DoesNotRenewSession, RequireRole } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { LiveUsers } from '../live/live-users.js';
import { Figures } from './figures.js';

type Query = z.output<typeof readOverview.query>;
type Answer<Call extends { response: z.ZodType }> = Promise<z.input<Call['response']>>;

@Controller()
@RequireRole('admin')
export class FiguresController {
  constructor(
    private readonly figures: Figures,
    private readonly liveUsers: LiveUsers,
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

  @Route(readGeographic)
  geographic(@RouteQuery() { days }: Query): Answer<typeof readGeographic> {
    return this.figures.geographic(Number(days));
  }

  /** An open page asks every 10 seconds. */
  @Route(readLiveUsers)
  @DoesNotRenewSession()
  live(): Answer<typeof readLiveUsers> {
    return this.liveUsers.read();
  }
}
