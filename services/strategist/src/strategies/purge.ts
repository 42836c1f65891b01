import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';
import type { StrategistEnv } from '../env.js';
import { restorableSince } from './strategy-rules.js';

/** Erases deleted strategies once they can't be restored anymore. */
@Injectable()
export class Purge {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<StrategistEnv, 'STRATEGY_RESTORE_DAYS'>,
  ) {}

  /** How many were erased. */
  @Job<StrategistEnv>({ name: 'purge-deleted-strategies', everyMs: 'STRATEGY_PURGE_MS', timeoutMs: 60_000 })
  async run({ now }: Pick<JobRun, 'now'>): Promise<number> {
    const deletedAt = { lt: restorableSince(this.env.STRATEGY_RESTORE_DAYS, now) };
    const { count } = await this.db.prisma.savedStrategy.deleteMany({ where: { deletedAt } });
    return count;
  }
}
