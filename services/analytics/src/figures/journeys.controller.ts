import { Controller } from '@nestjs/common';
import { readAlgorithms, readFunnel, readRetention, readTopCards } from '@floatwise/contracts/analytics/journeys.http';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { RequireRole } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { Journeys } from './journeys.js';

type Query = z.output<typeof readFunnel.query>;
type Answer<Call extends { response: z.ZodType }> = Promise<z.input<Call['response']>>;

@Controller()
@RequireRole('admin')
export class JourneysController {
  constructor(private readonly journeys: Journeys) {}

  @Route(readAlgorithms)
  algorithms(@RouteQuery() { days }: Query): Answer<typeof readAlgorithms> {
    return this.journeys.algorithms(Number(days));
  }

  @Route(readTopCards)
  topCards(@RouteQuery() { days }: Query): Answer<typeof readTopCards> {
    return this.journeys.topCards(Number(days));
  }

  @Route(readFunnel)
  funnel(@RouteQuery() { days }: Query): Answer<typeof readFunnel> {
    return this.journeys.funnel(Number(days));
  }

  @Route(readRetention)
  retention(@RouteQuery() { days }: Query): Answer<typeof readRetention> {
    return this.journeys.retention(Number(days));
  }
}
