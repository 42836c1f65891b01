import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';

/** Forgets which addresses bounced or complained long ago, and which reports were taken. */
@Injectable()
export class BouncePurge {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'MAIL_SUPPRESSION_MS' | 'MAIL_REPORTS_KEEP_MS'>,
  ) {}

  /** Returns how many rows were deleted. */
  @Job({
    name: 'forget-bounces',
    everyMs: (env: NotificationsEnv) => env.MAIL_PURGE_INTERVAL_MS,
    timeoutMs: 60_000,
    overlap: 'never',
  })
  async purge({ now }: Pick<JobRun, 'now'>): Promise<number> {
    const before = (keepMs: number) => ({ lt: new Date(now.getTime() - keepMs) });
    const { mailSuppression, mailReport } = this.db.prisma;
    const addresses = await mailSuppression.deleteMany({ where: { since: before(this.env.MAIL_SUPPRESSION_MS) } });
    const reports = await mailReport.deleteMany({ where: { receivedAt: before(this.env.MAIL_REPORTS_KEEP_MS) } });
    return addresses.count + reports.count;
  }
}
