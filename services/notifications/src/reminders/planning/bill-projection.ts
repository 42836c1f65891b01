import { Injectable } from '@nestjs/common';
import type { BillDays } from '@floatwise/contracts/cards/bill-days';
import { billChanged, billRemoved } from '@floatwise/contracts/cards/events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { applyIfNewer } from '@floatwise/events/projection';
import { lockLiving } from '@floatwise/service-kit/personal-data/person-lock';
import type { Transaction } from '../../db.js';

/** What the versions of a card's bills are kept under. */
const billAggregate = 'bill';

/** Keeps the days of each card's bills. */
@Injectable()
export class BillProjection {
  @OnEvent(billChanged)
  async keep({ aggregateVersion, data }: EventOf<typeof billChanged>, tx: Transaction): Promise<void> {
    await keepBill(tx, { ...data, version: aggregateVersion });
  }

  @OnEvent(billRemoved)
  async remove({ aggregateVersion, data }: EventOf<typeof billRemoved>, tx: Transaction): Promise<void> {
    const { cardId } = data;
    const change = { aggregate: billAggregate, aggregateId: cardId, aggregateVersion, removed: true };
    if (await applyIfNewer(tx, change)) await tx.cardBill.deleteMany({ where: { cardId } });
  }
}

/** Keeps a card's bills, unless a newer version is kept or the account is gone. */
export async function keepBill(
  tx: Transaction,
  { cardId, cycleSince, paidClosings, version, ...days }: BillDays & { version: number },
): Promise<void> {
  if (!(await lockLiving(tx, days.userId))) return;
  const change = { aggregate: billAggregate, aggregateId: cardId, aggregateVersion: version };
  if (!(await applyIfNewer(tx, change))) return;
  const bill = {
    ...days,
    cycleSince: new Date(cycleSince),
    paidClosings: paidClosings.map((closing) => new Date(closing)),
  };
  await tx.cardBill.upsert({ where: { cardId }, create: { cardId, ...bill }, update: bill });
}
