import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { deleteInSteps } from '@floatwise/service-kit/postgres';
import { Database } from './db.js';
import type { NotificationsEnv } from './env.js';
import { PushQueue } from './push/push-sender.js';
import { MailQueue } from './sending/mail-queue.js';

type Env = Pick<
  NotificationsEnv,
  'MAIL_KEEP_MS' | 'MAIL_SUPPRESSION_MS' | 'MAIL_REPORTS_KEEP_MS' | 'NEWSLETTER_UNCONFIRMED_MS' | 'SUPPORT_KEEP_MS'
>;
type Run = Pick<JobRun, 'now'>;

const Regularly = (name: string) =>
  Job<NotificationsEnv>({ name, everyMs: 'MAIL_PURGE_INTERVAL_MS', timeoutMs: 60_000 });

/** What is deleted when. Each job returns how many rows it deleted. */
@Injectable()
export class Retention {
  constructor(
    private readonly db: Database,
    private readonly mails: MailQueue,
    private readonly pushes: PushQueue,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Records of finished mails, and the reminders that mails were about. */
  @Regularly('forget-old-mails')
  async forgetMails(): Promise<number> {
    const forgotten = await this.mails.forget(this.env.MAIL_KEEP_MS);
    // A reminder of these days stays in any case: it's what keeps a second one from being written.
    const reminders = await deleteInSteps(this.db.pool, {
      table: 'reminder',
      // Each one's mail is looked up by itself: joined, Postgres would read all mails.
      old: `cross join lateral (select exists (
              select 1 from mail where mail.ref_id = reminder.id and mail.kind in ('daily-reminder', 'weekly-reminder')) as is_there offset 0) mail
             where created_at < now() - $2 * interval '1 ms' and period < current_date - 7 and not mail.is_there`,
      values: [this.env.MAIL_KEEP_MS],
    });
    return forgotten + reminders;
  }

  /** Records of alerts that were sent or given up. */
  @Regularly('forget-old-pushes')
  forgetPushes(): Promise<number> {
    return this.pushes.forget(this.env.MAIL_KEEP_MS);
  }

  /** Which addresses bounced or complained long ago, and which reports were taken. */
  @Regularly('forget-bounces')
  async forgetBounces({ now }: Run): Promise<number> {
    const { mailSuppression, mailReport } = this.db.prisma;
    const addresses = await mailSuppression.deleteMany({ where: { since: before(now, this.env.MAIL_SUPPRESSION_MS) } });
    const reports = await mailReport.deleteMany({ where: { receivedAt: before(now, this.env.MAIL_REPORTS_KEEP_MS) } });
    return addresses.count + reports.count;
  }

  /** Messages to support. The operators' mailbox has them, as long as the operators keep them there. */
  @Regularly('forget-support-requests')
  async forgetSupportRequests({ now }: Run): Promise<number> {
    const where = { createdAt: before(now, this.env.SUPPORT_KEEP_MS) };
    return (await this.db.prisma.supportRequest.deleteMany({ where })).count;
  }

  /** Addresses that were asked for and never confirmed. */
  @Regularly('forget-unconfirmed-subscriptions')
  async forgetUnconfirmed({ now }: Run): Promise<number> {
    const old = before(now, this.env.NEWSLETTER_UNCONFIRMED_MS);
    const { newsletterSubscription, newsletterLetter } = this.db.prisma;
    const never = await newsletterSubscription.deleteMany({
      where: { confirmedAt: null, endedAt: null, askedAt: old },
    });
    // Asked for again after its end: only the hash stays, as before.
    const again = await newsletterSubscription.updateMany({
      where: { endedAt: { not: null }, email: { not: null }, askedAt: old },
      data: { email: null },
    });
    await newsletterLetter.deleteMany({ where: { createdAt: old } });
    return never.count + again.count;
  }
}

const before = (now: Date, ms: number) => ({ lt: new Date(now.getTime() - ms) });
