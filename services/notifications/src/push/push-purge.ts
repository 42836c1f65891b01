import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Job } from '@floatwise/service-kit/jobs/job';
import type { NotificationsEnv } from '../env.js';
import { PushQueue } from './push-queue.js';

/** Deletes the records of alerts that were sent or given up. */
@Injectable()
export class PushPurge {
  constructor(
    private readonly queue: PushQueue,
    @Inject(ENV) private readonly env: Pick<NotificationsEnv, 'MAIL_KEEP_MS'>,
  ) {}

  /** Returns how many rows were deleted. */
  @Job({
    name: 'forget-old-pushes',
    everyMs: (env: NotificationsEnv) => env.MAIL_PURGE_INTERVAL_MS,
    timeoutMs: 60_000,
    overlap: 'never',
  })
  purge(): Promise<number> {
    return this.queue.forget(this.env.MAIL_KEEP_MS);
  }
}
