import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { EntitlementsService } from './entitlements.service.js';

/**
 * Publishes passed expiries. Readers check the expiry against the clock themselves, so this only updates the copies in other
 * services. Each account is changed under its lock, so overlapping runs publish once.
 */
@Injectable()
export class ExpirySweep {
  constructor(
    private readonly db: Database,
    private readonly entitlements: EntitlementsService,
    @Inject(ENV) private readonly env: Pick<BillingEnv, 'EXPIRY_SWEEP_BATCH'>,
  ) {}

  /** Returns how many expiries were published. */
  @Job({
    name: 'publish-passed-expiries',
    everyMs: (env: BillingEnv) => env.EXPIRY_SWEEP_MS,
    timeoutMs: 60_000,
    overlap: 'never',
  })
  async sweep({ now, signal }: Pick<JobRun, 'now' | 'signal'>): Promise<number> {
    let published = 0;
    for (const userId of await this.db.readPassedExpiries(now, this.env.EXPIRY_SWEEP_BATCH)) {
      signal.throwIfAborted();
      if (await this.entitlements.announceExpiry(userId)) published += 1;
    }
    return published;
  }
}
