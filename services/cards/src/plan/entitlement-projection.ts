import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { entitlementChanged } from '@floatwise/contracts/billing.events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { applyIfNewer } from '@floatwise/events/projection';

@Injectable()
export class EntitlementProjection {
  /**
   * Keeps billing's latest word on a person, by which the wallet shows category rates; nothing for an account that is gone. The
   * wallet's row is locked, so that an erasure at the same moment comes wholly before or wholly after.
   */
  @OnEvent(entitlementChanged)
  async keep(
    { aggregateId, aggregateVersion, data }: EventOf<typeof entitlementChanged>,
    tx: PoolClient,
  ): Promise<void> {
    const { rows } = await tx.query<{ erased: boolean }>(
      `insert into wallet (user_id) values ($1)
         on conflict (user_id) do update set user_id = excluded.user_id
       returning erased_at is not null as erased`,
      [data.userId],
    );
    if (rows[0]?.erased) return;
    if (!(await applyIfNewer(tx, { aggregate: 'entitlement', aggregateId, aggregateVersion }))) return;
    await tx.query(
      `insert into entitlement (user_id, tier, expires_at) values ($1, $2, $3)
         on conflict (user_id) do update set tier = excluded.tier, expires_at = excluded.expires_at`,
      [data.userId, data.tier, data.expiresAt],
    );
  }
}
