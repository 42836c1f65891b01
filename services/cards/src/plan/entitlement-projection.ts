import { Injectable } from '@nestjs/common';
import { entitlementChanged } from '@floatwise/contracts/billing.events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { applyIfNewer } from '@floatwise/events/projection';
import type { Transaction } from '../db.js';

@Injectable()
export class EntitlementProjection {
  /**
   * Copies each person's plan from billing's events: the wallet shows category rates to Pro accounts. Deleted accounts are skipped.
   * The wallet's row is locked, so an erasure at the same time happens before or after, never in between.
   */
  @OnEvent(entitlementChanged)
  async keep(
    { aggregateId, aggregateVersion, data }: EventOf<typeof entitlementChanged>,
    tx: Transaction,
  ): Promise<void> {
    const { userId, tier, expiresAt } = data;
    const [wallet] = await tx.$queryRaw<{ erased: boolean }[]>`insert into wallet (user_id) values (${userId}::uuid)
      on conflict (user_id) do update set user_id = excluded.user_id
      returning erased_at is not null as erased`;
    if (wallet?.erased) return;
    if (!(await applyIfNewer(tx, { aggregate: 'entitlement', aggregateId, aggregateVersion }))) return;
    await tx.entitlement.upsert({
      where: { userId },
      create: { userId, tier, expiresAt },
      update: { tier, expiresAt },
    });
  }
}
