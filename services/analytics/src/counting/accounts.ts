import { Injectable } from '@nestjs/common';
import { entitlementChanged } from '@floatwise/contracts/billing/events';
import { userRegistered } from '@floatwise/contracts/identity/events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { lockLiving } from '@floatwise/service-kit/personal-data/person-lock';
import type { Transaction } from '../db.js';
import { activeWeeksOf } from './count-sql.js';

/** Keeps when accounts were made and when they had Pro for the first time. The order of the events doesn't matter. */
@Injectable()
export class Accounts {
  @OnEvent(userRegistered)
  async registered({ occurredAt, data: { userId } }: EventOf<typeof userRegistered>, tx: Transaction): Promise<void> {
    if (!(await lockLiving(tx, userId))) return;
    const registeredAt = new Date(occurredAt);
    await tx.account.upsert({ where: { userId }, create: { userId, registeredAt }, update: { registeredAt } });
    // Visits that were counted before this event came.
    await tx.$executeRawUnsafe(activeWeeksOf('hit.user_id = $1::uuid'), userId);
  }

  @OnEvent(entitlementChanged)
  async planChanged({ occurredAt, data }: EventOf<typeof entitlementChanged>, tx: Transaction): Promise<void> {
    const { userId, tier } = data;
    if (tier !== 'premium' || !(await lockLiving(tx, userId))) return;
    const proAt = new Date(occurredAt);
    const { proAt: first } = await tx.account.upsert({ where: { userId }, create: { userId, proAt }, update: {} });
    if (first === null || first > proAt) await tx.account.update({ where: { userId }, data: { proAt } });
  }
}
