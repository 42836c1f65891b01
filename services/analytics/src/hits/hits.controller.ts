import { Controller, Req } from '@nestjs/common';
import { recordVisits } from '@floatwise/contracts/analytics/visits.http';
import type { KitRequest } from '@floatwise/service-kit/request';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { DoesNotRenewSession, MaybeUser, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { visitorOf } from '../clicks/visitor.js';
import { HitsService } from './hits.service.js';
import { VisitLimit } from './visit-limit.js';

@Controller()
export class HitsController {
  constructor(private readonly hits: HitsService) {}

  /** A beacon is no sign of life: pages send some when they close. */
  @Route(recordVisits)
  @VisitLimit()
  @DoesNotRenewSession()
  async record(
    @RouteBody() body: z.output<typeof recordVisits.body>,
    @MaybeUser() caller: Caller | null,
    @Req() request: KitRequest,
  ): Promise<void> {
    const { mayRecord, isRobot } = visitorOf(request.headers);
    if (mayRecord && !isRobot) await this.hits.record(body, { request, userId: caller?.userId ?? null });
  }
}
