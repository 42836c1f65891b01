import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { EntitlementsService } from './entitlements.service.js';

/**
 * Publishes expiries that passed by time alone. Readers judge the expiry themselves, so this only keeps what others have
 * copied tidy. Each account is claimed by its lock, so several instances publish it once.
 */
@Injectable()
export class ExpirySweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('ExpirySweep');
  private timer?: NodeJS.Timeout;
  private running = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly entitlements: EntitlementsService,
    @Inject(ENV) private readonly env: Pick<BillingEnv, 'EXPIRY_SWEEP_MS' | 'EXPIRY_SWEEP_BATCH'>,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
  }

  /** One look; answers how many expiries it published. */
  async sweep(): Promise<number> {
    let published = 0;
    const passed = await this.db.readPassedExpiries(new Date(), this.env.EXPIRY_SWEEP_BATCH);
    for (const userId of passed) if (await this.entitlements.announceExpiry(userId)) published += 1;
    return published;
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.running = this.sweepSafely().then(() => {
        if (this.timer) this.schedule();
      });
    }, this.env.EXPIRY_SWEEP_MS).unref();
  }

  /** A database that is away now is there at a later look. */
  private async sweepSafely(): Promise<void> {
    try {
      const published = await this.sweep();
      if (published > 0) this.logger.log(`Published ${published} passed expiries.`);
    } catch (error) {
      this.logger.warn(`Passed expiries were not looked for: ${error instanceof Error ? error.name : 'unknown fault'}`);
    }
  }
}
