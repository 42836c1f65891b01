import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { RemovalQueue } from '../customer-removal/removal-queue.js';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';

const dayMs = 86_400_000;

/** Deletes what was told long ago. A notice that is gone isn't sent again: only what is new is told. */
@Injectable()
export class ForgetRecords {
  constructor(
    private readonly db: Database,
    private readonly removals: RemovalQueue,
    @Inject(ENV) private readonly env: Pick<BillingEnv, 'NOTICE_KEEP_DAYS' | 'CUSTOMER_REMOVAL_KEEP_DAYS'>,
  ) {}

  /** Returns how many rows were deleted. */
  @Job({
    name: 'forget-notices-and-removals',
    everyMs: (env: BillingEnv) => env.FORGET_RECORDS_MS,
    timeoutMs: 60_000,
    overlap: 'never',
  })
  async run({ now }: Pick<JobRun, 'now'>): Promise<{ notices: number; removals: number }> {
    const since = new Date(now.getTime() - this.env.NOTICE_KEEP_DAYS * dayMs);
    const notices = await this.db.prisma.notice.deleteMany({ where: { at: { lt: since } } });
    return {
      notices: notices.count,
      removals: await this.removals.forget(this.env.CUSTOMER_REMOVAL_KEEP_DAYS * dayMs),
    };
  }
}
