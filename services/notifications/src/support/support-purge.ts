import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';

/** Deletes old messages to support. The operators' mailbox has them, as long as the operators keep them there. */
@Injectable()
export class SupportPurge {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'SUPPORT_KEEP_MS'>,
  ) {}

  /** Returns how many were deleted. */
  @Job({
    name: 'forget-support-requests',
    everyMs: (env: NotificationsEnv) => env.MAIL_PURGE_INTERVAL_MS,
    timeoutMs: 60_000,
    overlap: 'never',
  })
  async purge({ now }: Pick<JobRun, 'now'>): Promise<number> {
    const before = new Date(now.getTime() - this.env.SUPPORT_KEEP_MS);
    const { count } = await this.db.prisma.supportRequest.deleteMany({ where: { createdAt: { lt: before } } });
    return count;
  }
}
