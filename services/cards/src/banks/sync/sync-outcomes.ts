import { Inject, Injectable } from '@nestjs/common';
import type { ConnectionMethod } from '@floatwise/contracts/cards/banks';
import type { ConnectionProblem } from '@floatwise/contracts/cards/banks.http';
import { ENV } from '@floatwise/service-kit/env';
import { Database, type Transaction } from '../../db.js';
import type { CardsEnv } from '../../env.js';
import { publishChange } from '../../card/card-events.js';
import { Prisma } from '../../generated/prisma/client.js';
import { changeCard, lockCard } from '../../card/stored-cards.js';
import { changeInstant } from '../../card/card-rules.js';
import { goneSentence, sentenceOf } from '../bank-fault.js';
import { lockClaimed, type Claim } from '../connections/claims.js';
import { endConnection } from '../connections/ending.js';
import { afterFailureMs, afterSuccessMs } from './next-sync.js';

interface Synced {
  claim: Claim;
  userId: string;
  method: ConnectionMethod;
  bankName: string;
}

/** Records how a sync ended: on the connection, and as a sentence on its cards. */
@Injectable()
export class SyncOutcomes {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: CardsEnv,
  ) {}

  async succeeded({ claim, method }: Synced): Promise<void> {
    const now = Date.now();
    const planned = new Date(now + afterSuccessMs(method, this.env, Math.random()));
    await this.db.prisma.$executeRaw`
      update bank_connection
         set status = 'connected', problem = null, failures = 0, last_sync_at = ${new Date(now)},
             next_sync_at = case when ${hintedSince(claim)} then ${this.afterHint(now)}::timestamptz else ${planned}::timestamptz end,
             not_before = null, sync_claim = null, claimed_until = null, updated_at = ${new Date(now)}
       where id = ${claim.connectionId}::uuid and sync_claim = ${claim.claim}::uuid`;
  }

  private afterHint = (now: number): Date => new Date(now + this.env.BANK_HINT_PAUSE_MS);

  /** Cards keep their last good figures, and say why those aren't newer. */
  async failed(synced: Synced, problem: ConnectionProblem, retryAfterMs?: number): Promise<void> {
    const { claim, userId, bankName } = synced;
    await this.db.prisma.$transaction(async (tx) => {
      await lockClaimed(tx, claim);
      const [row] = await tx.$queryRaw<{ failures: number; isHinted: boolean | null }[]>`
        select failures, ${hintedSince(claim)} as "isHinted" from bank_connection where id = ${claim.connectionId}::uuid`;
      const failures = (row?.failures ?? 0) + 1;
      const wait = { problem, failures, ...(retryAfterMs !== undefined && { retryAfterMs }) };
      const againInMs = afterFailureMs(wait, this.env, Math.random());
      const now = Date.now();
      const planned = againInMs === null ? null : new Date(now + againInMs);
      await tx.bankConnection.update({
        where: { id: claim.connectionId },
        data: {
          status: 'error',
          problem,
          failures,
          nextSyncAt: planned && row?.isHinted ? this.afterHint(now) : planned,
          notBefore: retryAfterMs === undefined ? null : new Date(now + retryAfterMs),
          syncClaim: null,
          claimedUntil: null,
          updatedAt: new Date(now),
        },
      });
      const followed = { connectionId: claim.connectionId, cardId: { not: null }, outcome: { not: 'gone' } };
      const accounts = await tx.bankAccount.findMany({ where: followed, orderBy: { cardId: 'asc' } });
      for (const { cardId } of accounts)
        if (cardId !== null) await showOnCard(tx, { userId, cardId }, sentenceOf(problem, bankName));
      if (problem === 'no-cards') await endConnection(tx, claim.connectionId, problem);
    });
  }

  /** The bank no longer has one account. Its card says so; the others continue. */
  async gone({ claim, userId, bankName }: Synced, account: { id: string; cardId: string }): Promise<void> {
    await this.db.prisma.$transaction(async (tx) => {
      await lockClaimed(tx, claim);
      await tx.bankAccount.updateMany({
        where: { id: account.id, goneSince: null },
        data: { goneSince: new Date() },
      });
      await tx.bankAccount.update({ where: { id: account.id }, data: { outcome: 'gone' } });
      await showOnCard(tx, { userId, cardId: account.cardId }, goneSentence(bankName));
    });
  }
}

/** Whether a hint came while this sync ran: its time is then the connection's next sync. */
const hintedSince = ({ since }: Claim): Prisma.Sql =>
  Prisma.sql`next_sync_at > ${since} and next_sync_at <= clock_timestamp() + interval '1 ms'`;

async function showOnCard(
  tx: Transaction,
  { userId, cardId }: { userId: string; cardId: string },
  sentence: string,
): Promise<void> {
  const stored = await lockCard(tx, userId, cardId);
  if (stored.syncStatus === 'error' && stored.syncError === sentence) return;
  const bank = { syncStatus: 'error', syncError: sentence } as const;
  await publishChange(tx, stored, await changeCard(tx, stored, { bank, at: changeInstant(stored, Date.now()) }));
}
