import { Inject, Injectable, Module } from '@nestjs/common';
import { dayMs } from '@floatwise/contracts/time';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';

/**
 * Deletes the tombstones of erased accounts. They're kept longer than any session or event lives, so nothing can write
 * to the wallet after that.
 */
@Injectable()
export class ForgetWallets {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'ERASED_WALLET_KEEP_DAYS'>,
  ) {}

  /** How many were forgotten. */
  @Job<CardsEnv>({ name: 'forget-erased-wallets', everyMs: 'CARD_PURGE_INTERVAL_MS', timeoutMs: 60_000 })
  async run({ now }: Pick<JobRun, 'now'>): Promise<number> {
    const since = new Date(now.getTime() - this.env.ERASED_WALLET_KEEP_DAYS * dayMs);
    const { count } = await this.db.prisma.wallet.deleteMany({ where: { erasedAt: { lt: since } } });
    return count;
  }
}

@Module({ providers: [ForgetWallets] })
export class PersonalDataModule {}
