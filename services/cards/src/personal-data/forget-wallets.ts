import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { RegularWork } from '@floatwise/service-kit/regular-work';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';

const dayMs = 86_400_000;

/**
 * An erased account's wallet stays closed for longer than any session or event can last; then nothing is left that names
 * the person. Deleting is the same however many replicas do it.
 */
@Injectable()
export class ForgetWallets extends RegularWork {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'ERASED_WALLET_KEEP_DAYS' | 'CARD_PURGE_INTERVAL_MS'>,
  ) {
    super({ everyMs: env.CARD_PURGE_INTERVAL_MS, failed: 'Closed wallets stay for now' });
  }

  /** How many were forgotten. */
  async run(now: Date): Promise<number> {
    const since = new Date(now.getTime() - this.env.ERASED_WALLET_KEEP_DAYS * dayMs);
    const { count } = await this.db.prisma.wallet.deleteMany({ where: { erasedAt: { lt: since } } });
    return count;
  }
}
