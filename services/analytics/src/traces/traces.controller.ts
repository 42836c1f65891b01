import { Controller, Req } from '@nestjs/common';
import { recordTraces, sectionName } from '@floatwise/contracts/analytics/traces.http';
import { sharedMetric } from '@floatwise/service-kit/metrics';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import type { KitRequest } from '@floatwise/service-kit/request';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { Public } from '@floatwise/service-kit/session';
import { recordMeasured } from '@floatwise/service-kit/spans';
import { Counter } from 'prom-client';
import type { z } from 'zod';
import type { AnalyticsEnv } from '../env.js';
import { visitorOf } from '../hits/visitor.js';
import { spansOf } from './browser-spans.js';

const loads = sharedMetric(Counter, {
  name: 'section_loads_total',
  help: 'Tries of people’s browsers to load a section, by how they ended.',
  labelNames: ['section', 'outcome'],
});
// From the start, so that the first failure is an increase.
for (const section of sectionName.options)
  for (const outcome of ['loaded', 'failed']) loads.inc({ section, outcome }, 0);

@Controller()
export class TracesController {
  /** Nobody's: whose browser it was isn't asked. */
  @Route(recordTraces)
  @Public()
  @RateLimit<AnalyticsEnv>({ name: 'traces', points: 'TRACE_POINTS', durationS: 'TRACE_WINDOW_S', by: 'ip' })
  record(@RouteBody() body: z.output<typeof recordTraces.body>, @Req() request: KitRequest) {
    const { mayRecord, isRobot } = visitorOf(request.headers);
    if (!mayRecord) return;
    // A robot doesn't wait for what it loads.
    if (!isRobot) for (const load of body.sections) loads.inc(load);
    recordMeasured('browser', spansOf(body, Date.now()));
  }
}
