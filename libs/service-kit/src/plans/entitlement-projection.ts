import { Injectable, type Type } from '@nestjs/common';
import { entitlementChanged } from '@floatwise/contracts/billing/events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { applyIfNewer } from '@floatwise/events/projection';
import { executorOf, type PrismaTransaction } from '@floatwise/events/sql-executor';
import type { PersonalTable } from '../personal-data/personal-data.js';

/** What a service provides if it stores people's plans from billing. */
export interface PlanHolders {
  /** Locks the person against a concurrent erasure until the end of the transaction; false if they don't exist. */
  lock(tx: PrismaTransaction, userId: string): Promise<boolean>;
}

/**
 * The provider that stores each person's latest plan from billing in the service's table `entitlement` (user_id, tier,
 * expires_at). Nothing is stored for a deleted account.
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

/** That table as personal data: the row, and the version of the billing event that wrote it. */
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
