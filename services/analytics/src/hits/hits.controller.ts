import { Controller, Req } from '@nestjs/common';
import { recordVisits } from '@floatwise/contracts/analytics/visits.http';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import type { KitRequest } from '@floatwise/service-kit/request';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { DoesNotRenewSession, MaybeUser, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import type { AnalyticsEnv } from '../env.js';
import { visitorOf } from './visitor.js';
import { HitsService } from './hits.service.js';

@Controller()
export class HitsController {
  constructor(private readonly hits: HitsService) {}

  /** It doesn't renew the session, because pages also send visits while they close. A tab sends a few batches a minute. */
  @Route(recordVisits)
  @RateLimit<AnalyticsEnv>({ name: 'visits', points: 'VISIT_POINTS', durationS: 'VISIT_WINDOW_S', by: 'ip' })
  @DoesNotRenewSession()
  async record(
    @RouteBody() body: z.output<typeof recordVisits.body>,
    @MaybeUser() caller: Caller | null,
    @Req() request: KitRequest,
  ) {
    const { mayRecord, isRobot } = visitorOf(request.headers);
    if (mayRecord && !isRobot) await this.hits.record(body, { request, userId: caller?.userId ?? null });
  }
}
