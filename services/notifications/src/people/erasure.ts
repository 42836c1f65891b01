import { Injectable } from '@nestjs/common';
import { userDeleted } from '@floatwise/contracts/identity.events';
import { askNotificationsErased } from '@floatwise/contracts/notifications.requests';
import { Answers, OnEvent, type EventOf } from '@floatwise/events/handlers';
import { eraseParked } from '@floatwise/events/parking';
import { applyIfNewer } from '@floatwise/events/projection';
import { Database, type Transaction } from '../db.js';

const aggregate = 'user';

/** Makes an erasure and what else is written about a person wait for each other until the transaction ends. */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('person:' || ${userId}, 0))`;
}

/** Whether the account was deleted; ask it under the person's lock. */
export async function isErased(tx: Transaction, userId: string): Promise<boolean> {
  const tombstone = await tx.appliedVersion.findFirst({ where: { aggregate, aggregateId: userId, removed: true } });
  return tombstone !== null;
}

@Injectable()
export class PersonErasure {
  constructor(private readonly db: Database) {}

  /** Erases what names a deleted account, waiting mails and parked messages included, and leaves a tombstone. */
  @OnEvent(userDeleted)
  async erase({ aggregateId, aggregateVersion, data }: EventOf<typeof userDeleted>, tx: Transaction): Promise<void> {
    const { userId } = data;
    await lockPerson(tx, userId);
    if (!(await applyIfNewer(tx, { aggregate, aggregateId, aggregateVersion, removed: true }))) return;
    await tx.mail.deleteMany({ where: { userId } });
    await eraseParked(tx, userId);
  }

  /** Whether nothing is left that names the person but the tombstone. */
  @Answers(askNotificationsErased)
  async erased({ userId }: { userId: string }): Promise<{ erased: boolean }> {
    const { rows } = await this.db.pool.query<{ erased: boolean }>(
      `select exists (select 1 from applied_version where aggregate = $2 and aggregate_id = $1 and removed)
              and not exists (select 1 from mail where user_id = $1::uuid)
              and not exists (select 1 from parked_message where strpos(body, $1) > 0) as erased`,
      [userId, aggregate],
    );
    return { erased: rows[0]?.erased ?? false };
  }
}
