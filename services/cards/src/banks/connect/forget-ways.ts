import { Inject, Injectable } from '@nestjs/common';
import { hourMs } from '@floatwise/contracts/time';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { Database } from '../../db.js';
import type { CardsEnv } from '../../env.js';
import { RevocationQueue } from '../revoke/revocation-queue.js';

/** How long people can still look at a connection that was never completed. */
const keepNeverConnectedMs = hourMs;

/** Deletes finished visits, connections that were never completed, and finished revocations. */
@Injectable()
export class ForgetWays {
  constructor(
    private readonly db: Database,
    private readonly revocations: RevocationQueue,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'BANK_REVOKE_KEEP_MS' | 'BANK_AUTHORIZATION_S'>,
  ) {}

  @Job<CardsEnv>({ name: 'forget-bank-ways', everyMs: 'BANK_PURGE_MS', timeoutMs: 60_000 })
  async run({ now }: Pick<JobRun, 'now'>): Promise<{ ways: number; connections: number; revocations: number }> {
    const before = new Date(now.getTime() - this.env.BANK_AUTHORIZATION_S * 1_000 - keepNeverConnectedMs);
    const ways = await this.db.prisma.bankAuthorization.deleteMany({ where: { expiresAt: { lt: before } } });
    const never = await this.db.prisma.bankConnection.deleteMany({
      where: { consentSince: null, createdAt: { lt: before }, sealedTokens: null, authorizations: { none: {} } },
    });
    const revocations = await this.revocations.forget(this.env.BANK_REVOKE_KEEP_MS);
    return { ways: ways.count, connections: never.count, revocations };
  }
}
