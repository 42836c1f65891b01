import { Inject, Injectable, Logger } from '@nestjs/common';
import { personalDataRequests, type PersonalDataService } from '@floatwise/contracts/personal-data';
import { dayMs } from '@floatwise/contracts/time';
import { Requests } from '@floatwise/events/requests';
import { Unavailable } from '@floatwise/events/unavailable';
import { ENV } from '@floatwise/service-kit/env';
import type { JobRun } from '@floatwise/service-kit/jobs/job';
import { lockById } from '../account-rows/account-rows.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import type { PendingErasure } from '../generated/prisma/client.js';
import { Notices } from '../notices/notices.js';

const logger = new Logger('ErasureConfirmations');
const atOnce = 50;
/** Events take seconds. After this much time, an operator should take a look. */
const lateMs = dayMs;

/**
 * Asks the other services until all of them have erased a deleted account. Then it notifies the person by email and deletes
 * the last row.
 */
@Injectable()
export class ErasureConfirmations {
  constructor(
    private readonly db: Database,
    private readonly requests: Requests,
    private readonly notices: Notices,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'PERSONAL_DATA_SERVICES' | 'PERSONAL_DATA_TIMEOUT_MS'>,
  ) {}

  /** Runs one round and returns how many accounts were completed. If two rounds overlap, only one sends the mail. */
  async run({ now, signal }: Pick<JobRun, 'now' | 'signal'>): Promise<number> {
    const waiting = await this.db.prisma.pendingErasure.findMany({ orderBy: { deletedAt: 'asc' }, take: atOnce });
    let notified = 0;
    for (const pending of waiting) {
      signal.throwIfAborted();
      const missing = await this.missing(pending.userId);
      if (missing.length === 0) notified += await this.notify(pending);
      else if (now.getTime() - pending.deletedAt.getTime() > lateMs) {
        logger.error(`An account deleted more than a day ago has not been erased by: ${missing.join(', ')}.`);
      }
    }
    return notified;
  }

  private async missing(userId: string): Promise<PersonalDataService[]> {
    const names = this.env.PERSONAL_DATA_SERVICES;
    const erased = await Promise.all(names.map((name) => this.hasErased(name, userId)));
    return names.filter((_, index) => erased[index] !== true);
  }

  /** A service that doesn't answer counts as not having erased its data. */
  private async hasErased(name: PersonalDataService, userId: string): Promise<boolean> {
    try {
      const options = { timeoutMs: this.env.PERSONAL_DATA_TIMEOUT_MS };
      return (await this.requests.ask(personalDataRequests[name].erased, { userId }, options)).erased;
    } catch (error) {
      if (error instanceof Unavailable) return false;
      throw error;
    }
  }

  private async notify({ userId, email, firstName, timezone, successorId }: PendingErasure): Promise<number> {
    return this.db.prisma.$transaction(async (tx) => {
      const { count } = await tx.pendingErasure.deleteMany({ where: { userId } });
      if (count === 0) return 0;
      if (successorId === null) await this.notices.sendErased(tx, { email, firstName, timezone });
      const successor = successorId === null ? undefined : await lockById(tx, successorId);
      if (successor) await this.notices.send(tx, { kind: 'account_replaced', account: successor });
      return count;
    });
  }
}
