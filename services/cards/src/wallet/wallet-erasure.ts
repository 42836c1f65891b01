import { Injectable } from '@nestjs/common';
import { cardRemoved } from '@floatwise/contracts/cards.events';
import { userDeleted } from '@floatwise/contracts/identity.events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { emit } from '@floatwise/events/outbox';
import { eraseParked } from '@floatwise/events/parking';
import type { PoolClient } from 'pg';
import { factOf } from './wallet.service.js';

@Injectable()
export class WalletErasure {
  /**
   * The account is gone: all its cards, with their payments, and its debts are erased and the wallet is closed, so that a
   * request that was under way can not fill it again. Cards that were still there are told as removed. Whatever names the
   * person stands in personal-data/personal-records.ts too.
   */
  @OnEvent(userDeleted)
  async erase({ data }: EventOf<typeof userDeleted>, tx: PoolClient): Promise<void> {
    const { userId } = data;
    await tx.query(
      `insert into wallet (user_id, erased_at) values ($1, now())
         on conflict (user_id) do update set erased_at = coalesce(wallet.erased_at, excluded.erased_at)`,
      [userId],
    );
    const { rows } = await tx.query<{ id: string; userId: string; version: number; present: boolean }>(
      `delete from card where user_id = $1
       returning id, user_id as "userId", version + 1 as version, deleted_at is null as present`,
      [userId],
    );
    for (const { present, ...card } of rows) if (present) await emit(tx, cardRemoved, factOf(card));
    await tx.query('delete from applied_version where aggregate_id = $1', [userId]);
    await eraseParked(tx, userId);
    for (const table of ['imported_guest_card', 'debt_plan', 'entitlement']) {
      await tx.query(`delete from ${table} where user_id = $1`, [userId]);
    }
  }
}
