import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';

/** Forgets addresses that were asked for and never confirmed. */
@Injectable()
export class NewsletterPurge {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'NEWSLETTER_UNCONFIRMED_MS'>,
  ) {}

  /** Returns how many addresses were forgotten. */
  @Job({
    name: 'forget-unconfirmed-subscriptions',
    everyMs: (env: NotificationsEnv) => env.MAIL_PURGE_INTERVAL_MS,
    timeoutMs: 60_000,
    overlap: 'never',
  })
  async purge({ now }: Pick<JobRun, 'now'>): Promise<number> {
    const before = { lt: new Date(now.getTime() - this.env.NEWSLETTER_UNCONFIRMED_MS) };
    const { newsletterSubscription, newsletterLetter } = this.db.prisma;
    const never = await newsletterSubscription.deleteMany({
      where: { confirmedAt: null, endedAt: null, askedAt: before },
    });
    // Asked for again after its end: only the hash stays, as before.
    const again = await newsletterSubscription.updateMany({
      where: { endedAt: { not: null }, email: { not: null }, askedAt: before },
      data: { email: null },
    });
    await newsletterLetter.deleteMany({ where: { createdAt: before } });
    return never.count + again.count;
  }
}
