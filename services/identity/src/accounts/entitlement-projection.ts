import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { entitlementChanged } from '@floatwise/contracts/billing.events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { applyIfNewer } from '@floatwise/events/projection';

@Injectable()
export class EntitlementProjection {
  /** Keeps billing's latest word on a person, for `GET /api/user`; nothing, not even a version, of an account that is gone. */
  @OnEvent(entitlementChanged)
  async keep(
    { aggregateId, aggregateVersion, data }: EventOf<typeof entitlementChanged>,
    tx: PoolClient,
  ): Promise<void> {
    const { rowCount } = await tx.query('select 1 from account where id = $1 for share', [data.userId]);
    if (rowCount === 0) return;
    if (!(await applyIfNewer(tx, { aggregate: 'entitlement', aggregateId, aggregateVersion }))) return;
    await tx.query(
      `insert into entitlement (user_id, tier, expires_at) values ($1, $2::tier, $3::timestamptz)
       on conflict (user_id) do update set tier = excluded.tier, expires_at = excluded.expires_at`,
      [data.userId, data.tier, data.expiresAt],
    );
  }
}
