import { Inject, Injectable } from '@nestjs/common';
import { hourMs } from '@floatwise/contracts/time';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';

/** Longer than any reading can take, including its wait for a thread. */
const interruptedMs = 900_000;

/** Deletes files that were previewed but not imported, and ends readings that a dead replica left behind. */
@Injectable()
export class ForgetFiles {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'STATEMENT_PREVIEW_KEEP_H'>,
  ) {}

  @Job<CardsEnv>({ name: 'forget-statement-files', everyMs: 'CARD_PURGE_INTERVAL_MS', timeoutMs: 60_000 })
  async run({ now }: Pick<JobRun, 'now'>): Promise<{ forgotten: number; interrupted: number }> {
    const ago = (ms: number): Date => new Date(now.getTime() - ms);
    const forgotten = await this.db.prisma.statementFile.deleteMany({
      where: { status: { not: 'committed' }, createdAt: { lt: ago(this.env.STATEMENT_PREVIEW_KEEP_H * hourMs) } },
    });
    const interrupted = await this.db.prisma.statementFile.updateMany({
      where: { status: 'reading', createdAt: { lt: ago(interruptedMs) } },
      data: { status: 'failed', problem: 'Reading this file was interrupted. Please choose it again.' },
    });
    return { forgotten: forgotten.count, interrupted: interrupted.count };
  }
}
