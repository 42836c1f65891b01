import { Controller } from '@nestjs/common';
import { exportCsv, readExportSize } from '@floatwise/contracts/analytics/export.http';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, RequireRole, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { Exports } from './exports.js';

type Query = z.output<typeof exportCsv.query>;

@Controller()
@RequireRole('admin')
export class ExportsController {
  constructor(private readonly exports: Exports) {}

  @Route(exportCsv)
  csv(@CurrentUser() { userId }: Caller, @RouteQuery() { kind, days }: Query) {
    return this.exports.csv(userId, { kind, days: Number(days) });
  }

  @Route(readExportSize)
  async size(@RouteQuery() { kind, days }: Query) {
    return { rows: await this.exports.size({ kind, days: Number(days) }) };
  }
}
