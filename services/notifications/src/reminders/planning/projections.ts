import { Injectable } from '@nestjs/common';
import type { BillDays } from '@floatwise/contracts/cards/bill-days';
import { billChanged, billRemoved } from '@floatwise/contracts/cards/events';
import { profileChanged } from '@floatwise/contracts/identity/events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { applyIfNewer } from '@floatwise/events/projection';
import { Clock } from '@floatwise/service-kit/clock';
import { lockLiving } from '@floatwise/service-kit/personal-data/person-lock';
import type { Transaction } from '../../db.js';
import { replan } from './replan.js';

/** What the versions of a person's time zone and verification are kept under. */
export const profileAggregate = 'profile';
/** What the versions of a card's bills are kept under. */
const billAggregate = 'bill';

/** Keeps what reminders are planned from: time zones and verifications of people, and the days of each card's bills. */
@Injectable()
export class Projections {
  constructor(private readonly clock: Clock) {}

  @OnEvent(profileChanged)
  async profileChanged({ aggregateVersion, data }: EventOf<typeof profileChanged>, tx: Transaction): Promise<void> {
    await keepProfile(tx, { ...data, version: aggregateVersion }, this.clock.now());
  }

  @OnEvent(billChanged)
  async billChanged({ aggregateVersion, data }: EventOf<typeof billChanged>, tx: Transaction): Promise<void> {
    await keepBill(tx, { ...data, version: aggregateVersion });
  }

  @OnEvent(billRemoved)
  async billRemoved({ aggregateVersion, data }: EventOf<typeof billRemoved>, tx: Transaction): Promise<void> {
    const { cardId } = data;
    const change = { aggregate: billAggregate, aggregateId: cardId, aggregateVersion, removed: true };
    if (await applyIfNewer(tx, change)) await tx.cardBill.deleteMany({ where: { cardId } });
  }
}

/** What identity reports about a person. */
interface Profile {
  userId: string;
  timezone: string;
  emailVerified: boolean;
  version: number;
}

/** Keeps a profile and plans the person's reminders anew, unless a newer version is kept or the account is gone. */
export async function keepProfile(
  tx: Transaction,
  { userId, timezone, emailVerified: isVerified, version: aggregateVersion }: Profile,
  now: Date,
): Promise<void> {
  if (!(await lockLiving(tx, userId))) return;
  if (!(await applyIfNewer(tx, { aggregate: profileAggregate, aggregateId: userId, aggregateVersion }))) return;
  await replan(tx, userId, { now, profile: { timezone, isVerified } });
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
