import { Injectable } from '@nestjs/common';
import type { BankId, ConnectionMethod } from '@floatwise/contracts/cards/banks';
import { WorkQueue, type WorkItem } from '@floatwise/service-kit/jobs/work-queue';
import { Database } from '../../db.js';

/** A revocation held by one worker. */
export interface ClaimedRevocation extends WorkItem {
  kind: ConnectionMethod;
  bankId: BankId;
  externalId: string | null;
  /** Null once the bank was notified. */
  sealedTokens: string | null;
}

/** Revocations that banks don't know about yet. Notifying a bank twice does no harm. */
@Injectable()
export class RevocationQueue extends WorkQueue<ClaimedRevocation> {
  constructor(db: Database) {
    super(db.pool, {
      name: 'bank_revocation',
      done: 'revoked',
      columns: { bankId: 'bank_id', externalId: 'external_id', sealedTokens: 'sealed_tokens' },
      repeated: ['yodlee', 'oauth'],
    });
  }

  /** Deletes the tokens. */
  async dropTokens({ id }: ClaimedRevocation): Promise<void> {
    await this.pool.query('update bank_revocation set sealed_tokens = null, external_id = null where id = $1', [id]);
  }
}
