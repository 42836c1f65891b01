import { Controller } from '@nestjs/common';
import { listWeeklyTips, readWeeklyTip, type WeeklyTip } from '@floatwise/contracts/notifications/weekly-tips.http';
import { Route, RouteParams } from '@floatwise/service-kit/route';
import { Public } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { WeeklyIssues } from './weekly-issues.js';

@Public()
@Controller()
export class WeeklyTipsController {
  constructor(private readonly issues: WeeklyIssues) {}

  @Route(listWeeklyTips)
  list(): Promise<z.input<typeof listWeeklyTips.response>> {
    return this.issues.list();
  }

  @Route(readWeeklyTip)
  read(@RouteParams() { week }: z.output<typeof readWeeklyTip.params>): Promise<WeeklyTip> {
    return this.issues.read(week);
  }
}
