import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Job } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';

/** Forgets mails that are done with. */
@Injectable()
export class MailPurge {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'MAIL_KEEP_MS'>,
  ) {}

  /** Answers how many rows went. */
  @Job({
    name: 'forget-old-mails',
    everyMs: (env: NotificationsEnv) => env.MAIL_PURGE_INTERVAL_MS,
    timeoutMs: 60_000,
    overlap: 'never',
  })
  async purge(): Promise<number> {
    const { rowCount } = await this.db.pool.query(
      `delete from mail where (ended_at is not null or (status = 'uncertain' and next_try_at is null))
          and coalesce(ended_at, created_at) < clock_timestamp() - $1 * interval '1 ms'`,
      [this.env.MAIL_KEEP_MS],
    );
    return rowCount ?? 0;
  }
}
