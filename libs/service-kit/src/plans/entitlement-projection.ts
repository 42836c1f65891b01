import { Injectable, type Type } from '@nestjs/common';
import { entitlementChanged } from '@floatwise/contracts/billing/events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { applyIfNewer } from '@floatwise/events/projection';
import { executorOf, type PrismaTransaction } from '@floatwise/events/sql-executor';
import type { PersonalTable } from '../personal-data/personal-data.js';

/** What a service says that keeps billing's word on people. */
export interface PlanHolders {
  /** Locks the person against an erasure at the same moment, to the end of the transaction; false where there is nobody. */
  lock(tx: PrismaTransaction, userId: string): Promise<boolean>;
}

/**
 * The provider that keeps billing's latest word on each person in the service's table `entitlement` (user_id, tier, expires_at).
 * Nothing is written about an account that is gone.
 */
export function entitlementProjection(holders: PlanHolders): Type {
  @Injectable()
  class EntitlementProjection {
    @OnEvent(entitlementChanged)
    async keep(event: EventOf<typeof entitlementChanged>, tx: PrismaTransaction): Promise<void> {
      const { aggregateId, aggregateVersion, data } = event;
      if (!(await holders.lock(tx, data.userId))) return;
      if (!(await applyIfNewer(tx, { aggregate: 'entitlement', aggregateId, aggregateVersion }))) return;
      await tx.$executeRawUnsafe(
        `insert into entitlement as held (user_id, tier, expires_at)
         select new.* from jsonb_populate_record(null::entitlement, $1::jsonb) new
         on conflict (user_id) do update set tier = excluded.tier, expires_at = excluded.expires_at`,
        JSON.stringify({ user_id: data.userId, tier: data.tier, expires_at: data.expiresAt }),
      );
    }
  }
  return EntitlementProjection;
}

/** That table among what a service holds on people: the row, and the version of billing's word that it was written by. */
export const entitlementRecords: PersonalTable = {
  table: 'entitlement',
  kind: 'plan',
  select: `select to_jsonb(entitlement) - 'user_id' as data from entitlement where user_id = $1`,
  async erase(tx, userId) {
    await executorOf(tx).execute('delete from entitlement where user_id = $1::uuid', [userId]);
    await executorOf(tx).execute(`delete from applied_version where aggregate = 'entitlement' and aggregate_id = $1`, [
      userId,
    ]);
  },
};
