import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Job } from '@floatwise/service-kit/jobs/job';
import type { NotificationsEnv } from '../env.js';
import { MailQueue } from './mail-queue.js';

/** Forgets mails that are done with. */
@Injectable()
export class MailPurge {
  constructor(
    private readonly queue: MailQueue,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'MAIL_KEEP_MS'>,
  ) {}

  /** Answers how many rows went. */
  @Job({
    name: 'forget-old-mails',
    everyMs: (env: NotificationsEnv) => env.MAIL_PURGE_INTERVAL_MS,
    timeoutMs: 60_000,
    overlap: 'never',
  })
  purge(): Promise<number> {
    return this.queue.forget(this.env.MAIL_KEEP_MS);
  }
}
