import { Controller } from '@nestjs/common';
import { readActivity, type Activity } from '@floatwise/contracts/analytics/activity.http';
import type { PeriodQuery } from '@floatwise/contracts/period';
import { Clock } from '@floatwise/service-kit/clock';
import { periodOf } from '@floatwise/service-kit/period';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { RequireRole } from '@floatwise/service-kit/session';
import { Database } from '../db.js';
import { readActivityOf } from './activity.js';

@Controller()
@RequireRole('admin')
export class ActivityController {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @Route(readActivity)
  activity(@RouteQuery() { days }: PeriodQuery): Promise<Activity> {
    return readActivityOf(this.db.pool, periodOf(Number(days), this.clock.now()));
  }
}
