import { Injectable } from '@nestjs/common';
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
    let erased = 0;
    const failures: unknown[] = [];
    for (const { id } of due) {
      signal.throwIfAborted();
      // One that can't be erased doesn't hold up the others.
      try {
        if (await this.erasure.erase(id, now)) erased += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    const notified = await this.confirmations.run({ now, signal });
    if (failures.length > 0) {
      throw new AggregateError(failures, `Accounts that could not be erased: ${failures.length}.`);
    }
    return { erased, notified };
  }
}
