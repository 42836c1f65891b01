import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';

const dayMs = 86_400_000;

/** Deletes old security events and downloads. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'AUDIT_KEEP_DAYS'>,
  ) {}

  @Job({
    name: 'forget-audit-and-downloads',
    everyMs: (env: IdentityEnv) => env.HOUSEKEEPING_INTERVAL_MS,
    timeoutMs: 60_000,
    overlap: 'never',
  })
  async run({ now }: Pick<JobRun, 'now'>): Promise<{ entries: number; downloads: number }> {
    const since = new Date(now.getTime() - this.env.AUDIT_KEEP_DAYS * dayMs);
    const entries = await this.db.prisma.auditEntry.deleteMany({ where: { at: { lt: since } } });
    const downloads = await this.db.prisma.dataExport.deleteMany({ where: { expiresAt: { lt: now } } });
    return { entries: entries.count, downloads: downloads.count };
  }
}
