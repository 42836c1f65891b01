import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { RegularWork } from '@floatwise/service-kit/regular-work';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';

const dayMs = 86_400_000;

/** Deletes security events and downloads whose time is over. Deleting is the same however many replicas do it. */
@Injectable()
export class Housekeeping extends RegularWork {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'HOUSEKEEPING_INTERVAL_MS' | 'AUDIT_KEEP_DAYS'>,
  ) {
    super({ everyMs: env.HOUSEKEEPING_INTERVAL_MS, failed: 'Old entries stay for now' });
  }

  async run(now: Date): Promise<{ entries: number; downloads: number }> {
    const since = new Date(now.getTime() - this.env.AUDIT_KEEP_DAYS * dayMs);
    const entries = await this.db.prisma.auditEntry.deleteMany({ where: { at: { lt: since } } });
    const downloads = await this.db.prisma.dataExport.deleteMany({ where: { expiresAt: { lt: now } } });
    return { entries: entries.count, downloads: downloads.count };
  }
}
