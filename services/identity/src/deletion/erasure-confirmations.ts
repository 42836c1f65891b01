import { Inject, Injectable, Logger } from '@nestjs/common';
import { personalDataRequests, type PersonalDataService } from '@floatwise/contracts/personal-data';
import { dayMs } from '@floatwise/contracts/time';
import { Requests } from '@floatwise/events/requests';
import { Unavailable } from '@floatwise/events/unavailable';
import { ENV } from '@floatwise/service-kit/env';
import { eachAlone } from '@floatwise/service-kit/jobs/each-alone';
import type { JobRun } from '@floatwise/service-kit/jobs/job';
import { lockById } from '../account-rows/account-rows.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import type { PendingErasure } from '../generated/prisma/client.js';
import { Notices } from '../notices/notices.js';

const logger = new Logger('ErasureConfirmations');
/** Far more than ever wait, so that those that are stuck hold up none. */
const atOnce = 10_000;
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
    const late = new Set<PersonalDataService>();
    const run = { signal, failed: 'Deleted accounts whose erasure could not be confirmed' };
    try {
      return await eachAlone(waiting, run, async (pending) => {
        const missing = await this.missing(pending.userId);
        if (missing.length === 0) return this.notify(pending);
        if (now.getTime() - pending.deletedAt.getTime() > lateMs) for (const name of missing) late.add(name);
        return false;
      });
    } finally {
      const names = [...late].join(', ');
      if (names) logger.error(`Accounts deleted more than a day ago have not been erased by: ${names}.`);
    }
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

  private async notify({ userId, email, firstName, timezone, successorId }: PendingErasure): Promise<boolean> {
    return this.db.prisma.$transaction(async (tx) => {
      const { count } = await tx.pendingErasure.deleteMany({ where: { userId } });
      if (count === 0) return false;
      if (successorId === null) await this.notices.sendErased(tx, { email, firstName, timezone });
      const successor = successorId === null ? undefined : await lockById(tx, successorId);
      if (successor) await this.notices.send(tx, { kind: 'account_replaced', account: successor });
      return true;
    });
  }
}
