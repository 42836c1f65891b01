import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { RegularWork } from '@floatwise/service-kit/regular-work';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';

const job = 'purge-links-and-notices';
const keepRunsMs = 86_400_000;

/** In every period, by one replica, links and notices whose time has passed are erased: they hold addresses. */
@Injectable()
export class MailPurge extends RegularWork {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'LINK_SENDABLE_S' | 'MAIL_PURGE_INTERVAL_MS'>,
  ) {
    super({ everyMs: env.MAIL_PURGE_INTERVAL_MS, failed: 'Old links were not purged' });
  }

  /** How many rows were erased; null where another replica did this period's run. Claim and effect are one transaction. */
  async run(now: Date): Promise<number | null> {
    const period = String(Math.floor(now.getTime() / this.env.MAIL_PURGE_INTERVAL_MS));
    const ago = (ms: number) => new Date(now.getTime() - ms);
    return this.db.prisma.$transaction(async (tx) => {
      const claim = await tx.jobRun.createMany({ data: { job, period, at: now }, skipDuplicates: true });
      if (claim.count === 0) return null;
      // A link that can still be sent gets a new time with its new secret; a used one will never be.
      const past = { lt: now };
      const unsendable = { createdAt: { lt: ago(this.env.LINK_SENDABLE_S * 1_000) } };
      const links = await tx.link.deleteMany({
        where: { expiresAt: past, OR: [{ usedAt: { not: null } }, unsendable] },
      });
      const notices = await tx.notice.deleteMany({ where: { expiresAt: past } });
      await tx.jobRun.deleteMany({ where: { job, at: { lt: ago(keepRunsMs) } } });
      return links.count + notices.count;
    });
  }
}
