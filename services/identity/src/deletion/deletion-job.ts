import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { RegularWork } from '@floatwise/service-kit/regular-work';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { Erasure } from './erasure.js';
import { Farewells } from './farewells.js';

const atOnce = 100;

/** Erases the accounts whose days of grace are over, and says good-bye to those that are erased everywhere. */
@Injectable()
export class DeletionJob extends RegularWork {
  constructor(
    private readonly db: Database,
    private readonly erasure: Erasure,
    private readonly farewells: Farewells,
    @Inject(ENV) env: Pick<IdentityEnv, 'DELETION_INTERVAL_MS'>,
  ) {
    super({ everyMs: env.DELETION_INTERVAL_MS, failed: 'Deletions wait for the next round' });
  }

  /** One round. The account's row is held while it is erased, so two replicas never erase the same one. */
  async run(now: Date): Promise<void> {
    const due = await this.db.prisma.account.findMany({
      where: { deletionAt: { lte: now } },
      orderBy: { deletionAt: 'asc' },
      take: atOnce,
      select: { id: true },
    });
    for (const { id } of due) await this.erasure.erase(id, now);
    await this.farewells.run(now);
  }
}
