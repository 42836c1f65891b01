import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { RegularWork } from '@floatwise/service-kit/regular-work';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { EntitlementsService } from './entitlements.service.js';

/**
 * Publishes expiries that passed by time alone. Readers judge the expiry themselves, so this only keeps what others have
 * copied tidy. Each account is claimed by its lock, so several instances publish it once.
 */
@Injectable()
export class ExpirySweep extends RegularWork {
  constructor(
    private readonly db: Database,
    private readonly entitlements: EntitlementsService,
    @Inject(ENV) private readonly env: Pick<BillingEnv, 'EXPIRY_SWEEP_MS' | 'EXPIRY_SWEEP_BATCH'>,
  ) {
    super({ everyMs: env.EXPIRY_SWEEP_MS, failed: 'Passed expiries were not looked for' });
  }

  async run(): Promise<void> {
    const published = await this.sweep();
    if (published > 0) this.logger.log(`Published ${published} passed expiries.`);
  }

  /** One look; answers how many expiries it published. */
  async sweep(): Promise<number> {
    let published = 0;
    const passed = await this.db.readPassedExpiries(new Date(), this.env.EXPIRY_SWEEP_BATCH);
    for (const userId of passed) if (await this.entitlements.announceExpiry(userId)) published += 1;
    return published;
  }
}
