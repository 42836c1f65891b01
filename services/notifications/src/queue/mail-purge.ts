import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Database } from '../db.js';
import type { NotificationsEnv } from '../env.js';

/** Forgets mails that are done with. Several replicas may do it at once: a second delete finds nothing. */
@Injectable()
export class MailPurge implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('MailPurge');
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'MAIL_KEEP_MS' | 'MAIL_PURGE_INTERVAL_MS'>,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.purgeSafely(), this.env.MAIL_PURGE_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
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

  private async purgeSafely(): Promise<void> {
    try {
      const gone = await this.purge();
      if (gone > 0) this.logger.log(`Forgot ${gone} old mails.`);
    } catch (error) {
      this.logger.warn(`Old mails were not looked for: ${error instanceof Error ? error.name : 'unknown fault'}`);
    }
  }
}
