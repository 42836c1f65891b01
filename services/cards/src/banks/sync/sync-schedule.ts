import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { BankId, ConnectionMethod } from '@floatwise/contracts/cards/banks';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { LOGGER } from '@floatwise/service-kit/logging';
import { sharedMetric } from '@floatwise/service-kit/metrics';
import type { CardsEnv } from '../../env.js';
import { Claims } from '../connections/claims.js';
import { Providers } from '../providers/providers.js';
import { ConnectionSync } from './connection-sync.js';

const syncs = sharedMetric(Counter, {
  name: 'bank_syncs_total',
  help: 'Scheduled syncs by bank, way, and how they ended: ok, or the problem.',
  labelNames: ['bank', 'method', 'outcome'],
});

/** Syncs what's due: each bank at its own pace, so that a slow one doesn't block the others. */
@Injectable()
export class SyncSchedule {
  constructor(
    private readonly claims: Claims,
    private readonly providers: Providers,
    private readonly syncs: ConnectionSync,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'BANK_SYNCS_AT_ONCE'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** How many were synced, and how many of them failed. */
  @Job<CardsEnv>({ name: 'sync-banks', everyMs: 'BANK_SYNC_LOOK_MS', timeoutMs: 'BANK_SYNC_RUN_MS' })
  async run({ signal }: Pick<JobRun, 'signal'>): Promise<{ synced: number; failed: number }> {
    const { yodlee, oauth } = this.providers.available();
    const ways = [
      ...yodlee.map((bankId) => ({ bankId, method: 'yodlee' as const })),
      ...oauth.map((bankId) => ({ bankId, method: 'oauth' as const })),
    ];
    const done = await Promise.all(
      ways.flatMap((way) => Array.from({ length: this.env.BANK_SYNCS_AT_ONCE }, () => this.work(way, signal))),
    );
    return {
      synced: done.reduce((sum, { synced }) => sum + synced, 0),
      failed: done.reduce((sum, { failed }) => sum + failed, 0),
    };
  }

  /**
   * Syncs one after another until nothing is due or the bank wants to be left alone. An error of our own stops it until
   * the next run.
   */
  private async work(way: Way, signal: AbortSignal): Promise<{ synced: number; failed: number }> {
    const count = { synced: 0, failed: 0 };
    try {
      while (!signal.aborted && !this.providers.of(way.method).isResting(way.bankId)) {
        const [claim] = await this.claims.takeDue({ ...way, limit: 1 });
        if (!claim) break;
        const problem = await this.syncs.run(claim);
        syncs.inc({ bank: way.bankId, method: way.method, outcome: problem ?? 'ok' });
        count.synced += 1;
        if (problem !== null) count.failed += 1;
      }
    } catch (error) {
      this.logger.error({ err: error, ...way }, 'scheduled syncs stopped');
    }
    return count;
  }
}

interface Way {
  bankId: BankId;
  method: ConnectionMethod;
}
