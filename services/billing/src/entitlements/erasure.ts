import type { Pool } from 'pg';
import { Injectable } from '@nestjs/common';
import { userDeleted } from '@floatwise/contracts/identity.events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { eraseParked } from '@floatwise/events/parking';
import { applyIfNewer } from '@floatwise/events/projection';
import { lockAccount, type Transaction } from '../db.js';

const aggregate = 'user';

@Injectable()
export class AccountErasure {
  /**
   * Erases entitlement, ledger and parked messages of a deleted account and leaves a tombstone, so that no later grant raises
   * it again. A coupon that was redeemed stays used, by nobody.
   */
  @OnEvent(userDeleted)
  async erase({ aggregateId, aggregateVersion, data }: EventOf<typeof userDeleted>, tx: Transaction): Promise<void> {
    const { userId } = data;
    await lockAccount(tx, userId);
    if (!(await applyIfNewer(tx, { aggregate, aggregateId, aggregateVersion, removed: true }))) return;
    await eraseParked(tx, userId);
    await tx.grant.deleteMany({ where: { userId } });
    await tx.entitlement.deleteMany({ where: { userId } });
    const forgotten = { userId: null, originalExpiry: null, newExpiry: null };
    await tx.couponRedemption.updateMany({ where: { userId }, data: forgotten });
    await tx.coupon.updateMany({ where: { createdBy: userId }, data: { createdBy: null } });
  }
}

/** Whether the account was deleted; ask it under the account's lock. */
export async function isErased(tx: Transaction, userId: string): Promise<boolean> {
  const tombstone = await tx.appliedVersion.findFirst({ where: { aggregate, aggregateId: userId, removed: true } });
  return tombstone !== null;
}

/** Whether the account's end has arrived here; the tombstone is forgotten when no event can come after it any more. */
export async function hasTombstone(pool: Pick<Pool, 'query'>, userId: string): Promise<boolean> {
  const sql = 'select 1 from applied_version where aggregate = $1 and aggregate_id = $2 and removed';
  return (await pool.query(sql, [aggregate, userId])).rowCount === 1;
}
