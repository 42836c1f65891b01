import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { QueueWorker, type WorkResult } from '@floatwise/service-kit/jobs/queue-worker';
import type { WorkFault } from '@floatwise/service-kit/jobs/work-rules';
import type { CardsEnv } from '../../env.js';
import { BankFault } from '../bank-fault.js';
import { BankRefusal } from '../providers/bank-http.js';
import { Providers } from '../providers/providers.js';
import { CannotOpen } from '../tokens/key-ring.js';
import { TokenSafe } from '../tokens/token-safe.js';
import { RevocationQueue, type ClaimedRevocation } from './revocation-queue.js';

/** What an error means for one revocation. Other banks may be fine, so no error pauses the whole worker. */
export function revocationFault(error: unknown): WorkFault {
  if (error instanceof BankFault) return { outcome: 'postponed', fault: error.problem };
  if (error instanceof BankRefusal) return { outcome: 'postponed', fault: `bank ${error.status}` };
  if (error instanceof CannotOpen) return { outcome: 'refused', fault: 'no key opens its tokens' };
  return { outcome: 'postponed', fault: 'unknown fault' };
}

/** Notifies banks that a connection ended, and retries until that succeeds. */
@Injectable()
export class Revoker extends QueueWorker<ClaimedRevocation> {
  constructor(
    private readonly revocations: RevocationQueue,
    private readonly providers: Providers,
    private readonly safe: TokenSafe,
    @Inject(ENV) env: CardsEnv,
  ) {
    super(revocations, {
      what: 'bank_revocations',
      concurrency: env.BANK_REVOKE_AT_ONCE,
      pollMs: env.BANK_REVOKE_POLL_MS,
      leaseMs: env.BANK_REVOKE_LEASE_MS,
      pauseMs: env.BANK_REVOKE_BACKOFF_MS,
      backoffMs: env.BANK_REVOKE_BACKOFF_MS,
      giveUpMs: env.BANK_REVOKE_GIVE_UP_MS,
      stopMs: env.SHUTDOWN_TIMEOUT_MS / 2,
    });
  }

  protected async work(item: ClaimedRevocation): Promise<WorkResult> {
    const { id, kind, bankId, externalId, sealedTokens } = item;
    if (sealedTokens === null) return 'void';
    try {
      const tokens = this.safe.openRevocation(sealedTokens, id);
      if (!(await this.revocations.handOver(item))) return 'taken';
      await this.providers.of(kind).revoke({ bankId, externalId, tokens });
    } catch (error) {
      return revocationFault(error);
    }
    await this.revocations.dropTokens(item);
    return 'done';
  }
}
