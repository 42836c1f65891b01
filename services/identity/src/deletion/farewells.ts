import { Inject, Injectable, Logger } from '@nestjs/common';
import { Requests } from '@floatwise/events/requests';
import { Unavailable } from '@floatwise/events/unavailable';
import { ENV } from '@floatwise/service-kit/env';
import type { JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import type { Farewell } from '../generated/prisma/client.js';
import { Notices } from '../notices/notices.js';
import { holders, type Holder } from '../personal-data/holders.js';

const logger = new Logger('Farewells');
const atOnce = 50;
/** Events travel within seconds; what takes longer needs somebody to look. */
const lateMs = 86_400_000;

/** Asks the other services until all have erased a deleted account, then tells its person, and forgets them too. */
@Injectable()
export class Farewells {
  constructor(
    private readonly db: Database,
    private readonly requests: Requests,
    private readonly notices: Notices,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'PERSONAL_DATA_SERVICES' | 'PERSONAL_DATA_TIMEOUT_MS'>,
  ) {}

  /** One round; answers how many were completed. Where two rounds meet, one of them tells. */
  async run({ now, signal }: Pick<JobRun, 'now' | 'signal'>): Promise<number> {
    const waiting = await this.db.prisma.farewell.findMany({ orderBy: { deletedAt: 'asc' }, take: atOnce });
    let told = 0;
    for (const farewell of waiting) {
      signal.throwIfAborted();
      const missing = await this.missing(farewell.userId);
      if (missing.length === 0) told += await this.tell(farewell);
      else if (now.getTime() - farewell.deletedAt.getTime() > lateMs) {
        logger.error(`An account that was deleted more than a day ago is not erased by: ${missing.join(', ')}.`);
      }
    }
    return told;
  }

  private async missing(userId: string): Promise<Holder[]> {
    const names = this.env.PERSONAL_DATA_SERVICES;
    const erased = await Promise.all(names.map((name) => this.hasErased(name, userId)));
    return names.filter((_, index) => erased[index] !== true);
  }

  /** A service that does not answer has not erased anything as far as we know. */
  private async hasErased(name: Holder, userId: string): Promise<boolean> {
    try {
      const options = { timeoutMs: this.env.PERSONAL_DATA_TIMEOUT_MS };
      return (await this.requests.ask(holders[name].erased, { userId }, options)).erased;
    } catch (error) {
      if (error instanceof Unavailable) return false;
      throw error;
    }
  }

  private async tell({ userId, email, firstName, timezone }: Farewell): Promise<number> {
    return this.db.prisma.$transaction(async (tx) => {
      const { count } = await tx.farewell.deleteMany({ where: { userId } });
      if (count > 0) await this.notices.tellErased(tx, { email, firstName, timezone });
      return count;
    });
  }
}
