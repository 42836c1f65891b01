import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';

/** Erases expired links and notices, because they hold email addresses. */
@Injectable()
export class MailPurge {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'LINK_SENDABLE_S'>,
  ) {}

  /** Returns how many rows were erased. */
  @Job({
    name: 'forget-links-and-notices',
    everyMs: (env: IdentityEnv) => env.MAIL_PURGE_INTERVAL_MS,
    timeoutMs: 60_000,
    overlap: 'never',
  })
  async run({ now }: Pick<JobRun, 'now'>): Promise<number> {
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
