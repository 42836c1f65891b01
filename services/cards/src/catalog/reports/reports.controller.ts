import { Controller } from '@nestjs/common';
import { decideReport, listReports, reportFact } from '@floatwise/contracts/cards/catalog-corrections.http';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody, RouteParams, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, Public, RequireRole, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import type { CardsEnv } from '../../env.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Public()
  @RateLimit<CardsEnv>({ name: 'fact-reports', points: 'FACT_REPORTS', durationS: 'FACT_REPORTS_WINDOW_S', by: 'ip' })
  @Route(reportFact)
  report(@RouteBody() body: z.output<typeof reportFact.body>) {
    return this.reports.report(body);
  }

  @Route(listReports)
  @RequireRole('admin')
  list(@RouteQuery() query: z.output<typeof listReports.query>) {
    return this.reports.list(query);
  }

  @Route(decideReport)
  @RequireRole('admin')
  decide(
    @CurrentUser() { userId }: Caller,
    @RouteParams() { id }: z.output<typeof decideReport.params>,
    @RouteBody() body: z.output<typeof decideReport.body>,
  ) {
    return this.reports.decide({ id, userId }, body);
  }
}
