import { Inject, Injectable, Module } from '@nestjs/common';
import { dayMs } from '@floatwise/contracts/time';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';

/** What is deleted when. */
@Injectable()
export class Retention {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'AUDIT_KEEP_DAYS' | 'LINK_SENDABLE_S'>,
  ) {}

  /** Old security events, and expired downloads. */
  @Job<IdentityEnv>({ name: 'forget-audit-and-downloads', everyMs: 'HOUSEKEEPING_INTERVAL_MS', timeoutMs: 60_000 })
  async forgetAuditAndDownloads({ now }: Pick<JobRun, 'now'>): Promise<{ entries: number; downloads: number }> {
    const since = new Date(now.getTime() - this.env.AUDIT_KEEP_DAYS * dayMs);
    const entries = await this.db.prisma.auditEntry.deleteMany({ where: { at: { lt: since } } });
    const downloads = await this.db.prisma.dataExport.deleteMany({ where: { expiresAt: { lt: now } } });
    return { entries: entries.count, downloads: downloads.count };
  }

  /** Expired links and notices, because they hold email addresses. Returns how many rows were deleted. */
  @Job<IdentityEnv>({ name: 'forget-links-and-notices', everyMs: 'MAIL_PURGE_INTERVAL_MS', timeoutMs: 60_000 })
  async forgetLinksAndNotices({ now }: Pick<JobRun, 'now'>): Promise<number> {
    // A link that can still be sent gets a new expiry with its new secret; a used one never does.
    const past = { lt: now };
    const unsendable = { createdAt: { lt: new Date(now.getTime() - this.env.LINK_SENDABLE_S * 1_000) } };
    const links = await this.db.prisma.link.deleteMany({
      where: { expiresAt: past, OR: [{ usedAt: { not: null } }, unsendable] },
    });
    const notices = await this.db.prisma.notice.deleteMany({ where: { expiresAt: past } });
    return links.count + notices.count;
  }
}

@Module({ providers: [Retention] })
export class RetentionModule {}
