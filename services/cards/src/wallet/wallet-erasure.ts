import { Injectable } from '@nestjs/common';
import { cardRemoved } from '@floatwise/contracts/cards.events';
import { userDeleted } from '@floatwise/contracts/identity.events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { emit } from '@floatwise/events/outbox';
import { eraseParked } from '@floatwise/events/parking';
import type { Transaction } from '../db.js';
import { factOf } from './wallet.service.js';

@Injectable()
export class WalletErasure {
  /**
   * The account is gone: all its cards, with their payments, and its debts are erased and the wallet is closed, so that a
   * request that was under way can not fill it again. Cards that were still there are told as removed. Whatever names the
   * person stands in personal-data/personal-records.ts too.
   */
  @OnEvent(userDeleted)
  async erase({ data }: EventOf<typeof userDeleted>, tx: Transaction): Promise<void> {
    const { userId } = data;
    await tx.$executeRaw`insert into wallet (user_id, erased_at) values (${userId}::uuid, now())
      on conflict (user_id) do update set erased_at = coalesce(wallet.erased_at, excluded.erased_at)`;
    // One statement, so that a card which is being changed is told with the version that it has at its end.
    const cards = await tx.$queryRaw<{ id: string; userId: string; version: number; present: boolean }[]>`
      delete from card where user_id = ${userId}::uuid
      returning id, user_id as "userId", version + 1 as version, deleted_at is null as present`;
    for (const { present, ...card } of cards) if (present) await emit(tx, cardRemoved, factOf(card));
    await tx.appliedVersion.deleteMany({ where: { aggregateId: userId } });
    await eraseParked(tx, userId);
    await tx.importedGuestCard.deleteMany({ where: { userId } });
    await tx.debtPlan.deleteMany({ where: { userId } });
    await tx.entitlement.deleteMany({ where: { userId } });
  }
}
