import { Controller, Module } from '@nestjs/common';
import { readCouponUses, readRevenue } from '@floatwise/contracts/billing/revenue.http';
import type { PeriodQuery } from '@floatwise/contracts/period';
import { Clock } from '@floatwise/service-kit/clock';
import { dateAfter, periodOf } from '@floatwise/service-kit/period';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { RequireRole } from '@floatwise/service-kit/session';
import { Database } from '../db.js';
import { readUses } from './coupon-uses.js';
import { revenueFigures } from './revenue-figures.js';
import { readLines } from './revenue-sql.js';

@Controller()
@RequireRole('admin')
export class RevenueController {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @Route(readRevenue)
  async revenue(@RouteQuery() { days }: PeriodQuery) {
    const now = this.clock.now();
    const period = periodOf(Number(days), now);
    const { from } = period;
    const figures = revenueFigures(await readLines(this.db.pool, period, now));
    return { from: dateAfter(from, 0), to: dateAfter(from, period.days - 1), ...figures };
  }

  @Route(readCouponUses)
  couponUses(@RouteQuery() { days }: PeriodQuery) {
    return readUses(this.db.pool, periodOf(Number(days), this.clock.now()));
  }
}

@Module({ controllers: [RevenueController] })
export class RevenueModule {}
