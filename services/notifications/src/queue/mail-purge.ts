import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { RegularWork } from '@floatwise/service-kit/regular-work';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';

/** Forgets mails that are done with. Several replicas may do it at once: a second delete finds nothing. */
@Injectable()
export class MailPurge extends RegularWork {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'MAIL_KEEP_MS' | 'MAIL_PURGE_INTERVAL_MS'>,
  ) {
    super({ everyMs: env.MAIL_PURGE_INTERVAL_MS, failed: 'Old mails were not looked for' });
  }

  async run(): Promise<void> {
    const gone = await this.purge();
    if (gone > 0) this.logger.log(`Forgot ${gone} old mails.`);
  }

  /** Answers how many rows went. */
  async purge(): Promise<number> {
    const { rowCount } = await this.db.pool.query(
      `delete from mail where (ended_at is not null or (status = 'uncertain' and next_try_at is null))
          and coalesce(ended_at, created_at) < clock_timestamp() - $1 * interval '1 ms'`,
      [this.env.MAIL_KEEP_MS],
    );
    return rowCount ?? 0;
  }
}
