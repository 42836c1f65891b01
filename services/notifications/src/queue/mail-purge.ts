import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Job } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';
import { MailQueue } from './mail-queue.js';

/** Deletes the records of finished mails, and the reminders that mails were about. */
@Injectable()
export class MailPurge {
  constructor(
    private readonly queue: MailQueue,
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'MAIL_KEEP_MS'>,
  ) {}

  /** Returns how many rows were deleted. */
  @Job({
    name: 'forget-old-mails',
    everyMs: (env: NotificationsEnv) => env.MAIL_PURGE_INTERVAL_MS,
    timeoutMs: 60_000,
    overlap: 'never',
  })
  async purge(): Promise<number> {
    const forgotten = await this.queue.forget(this.env.MAIL_KEEP_MS);
    return forgotten + (await this.forgetReminders());
  }

  /** A reminder of these days stays in any case: it's what keeps a second one from being written. */
  private async forgetReminders(): Promise<number> {
    const { rowCount } = await this.db.pool.query(
      `delete from reminder where created_at < clock_timestamp() - $1 * interval '1 ms' and period < current_date - 7
         and not exists (select 1 from mail where mail.ref_id = reminder.id and mail.kind in ('daily-reminder', 'weekly-reminder'))`,
      [this.env.MAIL_KEEP_MS],
    );
    return rowCount ?? 0;
  }
}
