import { Injectable } from '@nestjs/common';
import { eachAlone } from '@floatwise/service-kit/jobs/each-alone';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { Erasure } from '../personal-data/erasure.js';
import { ErasureConfirmations } from './erasure-confirmations.js';

const atOnce = 100;

/** Erases accounts after their grace period, and notifies people once their data is erased everywhere. */
@Injectable()
export class DeletionJob {
  constructor(
    private readonly db: Database,
    private readonly erasure: Erasure,
    private readonly confirmations: ErasureConfirmations,
  ) {}

  /** The account's row is locked while it's being erased, so two overlapping runs erase it once. */
  @Job<IdentityEnv>({ name: 'erase-accounts', everyMs: 'DELETION_INTERVAL_MS', timeoutMs: 300_000 })
  async run({ now, signal }: Pick<JobRun, 'now' | 'signal'>): Promise<{ erased: number; notified: number }> {
    const due = await this.db.prisma.account.findMany({
      where: { deletionAt: { lte: now } },
      orderBy: { deletionAt: 'asc' },
      take: atOnce,
      select: { id: true },
    });
    const run = { signal, failed: 'Accounts that could not be erased' };
    let [erased, notified] = [0, 0];
    try {
      erased = await eachAlone(due, run, ({ id }) => this.erasure.erase(id, now));
    } finally {
      notified = await this.confirmations.run({ now, signal });
    }
    return { erased, notified };
  }
}
