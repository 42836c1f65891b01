import { Readable } from 'node:stream';
import { Controller, Inject, StreamableFile } from '@nestjs/common';
import type { z } from 'zod';
import type { CalledFrom } from '@floatwise/contracts/audit';
import { downloadExport, getExport, requestExport } from '@floatwise/contracts/identity/export.http';
import { FromWhere } from '@floatwise/service-kit/request';
import { ENV } from '@floatwise/service-kit/env';
import { RateLimits } from '@floatwise/service-kit/rate-limit';
import { requireRecentSignIn } from '@floatwise/service-kit/recent-sign-in';
import { Route, RouteParams } from '@floatwise/service-kit/route';
import { CurrentUser, DoesNotRenewSession, type Caller } from '@floatwise/service-kit/session';
import type { IdentityEnv } from '../env.js';
import { ExportsService } from './exports.service.js';

const dayS = 86_400;

@Controller()
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly limits: RateLimits,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'EXPORTS_PER_DAY' | 'RECENT_AUTH_S'>,
  ) {}

  /** Being asked for the password first doesn't count toward the limit. */
  @Route(requestExport)
  async request(@CurrentUser() caller: Caller, @FromWhere() from: CalledFrom) {
    requireRecentSignIn(caller, this.env);
    const limit = { name: 'export', points: this.env.EXPORTS_PER_DAY, durationS: dayS };
    await this.limits.consume(limit, caller.userId);
    return this.exports.request(caller.userId, from);
  }

  /** The page polls this while the data is being collected. */
  @DoesNotRenewSession()
  @Route(getExport)
  find(@CurrentUser() caller: Caller, @RouteParams() { id }: z.output<typeof getExport.params>) {
    return this.exports.find(caller.userId, id);
  }

  @Route(downloadExport)
  async download(
    @CurrentUser() caller: Caller,
    @RouteParams() { id }: z.output<typeof downloadExport.params>,
  ): Promise<never> {
    const { name, text } = await this.exports.file(caller.userId, id);
    const headers = { type: 'application/json; charset=utf-8', disposition: `attachment; filename="${name}"` };
    // The contract's response, piece by piece.
    return new StreamableFile(Readable.from(text, { highWaterMark: 1 }), headers) as never;
  }
}
