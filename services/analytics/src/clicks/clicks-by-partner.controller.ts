import { Controller } from '@nestjs/common';
import { readClicks, type ClicksByPartner } from '@floatwise/contracts/analytics/clicks-by-partner.http';
import type { PeriodQuery } from '@floatwise/contracts/period';
import { Clock } from '@floatwise/service-kit/clock';
import { periodOf } from '@floatwise/service-kit/period';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { RequireRole } from '@floatwise/service-kit/session';
import { Database } from '../db.js';
import { readClicksByPartner } from './clicks-by-partner.js';

@Controller()
@RequireRole('admin')
export class ClicksByPartnerController {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @Route(readClicks)
  clicks(@RouteQuery() { days }: PeriodQuery): Promise<ClicksByPartner> {
    return readClicksByPartner(this.db.pool, periodOf(Number(days), this.clock.now()));
  }
}
