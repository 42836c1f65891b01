import { Injectable } from '@nestjs/common';
import { profileChanged } from '@floatwise/contracts/identity/events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { applyIfNewer } from '@floatwise/events/projection';
import { Clock } from '@floatwise/service-kit/clock';
import { lockLiving } from '@floatwise/service-kit/personal-data/person-lock';
import type { Transaction } from '../../db.js';
import { replan } from './replan.js';

/** What the versions of a person's time zone and verification are kept under. */
export const profileAggregate = 'profile';

/** Plans a person's reminders anew when identity reports another time zone or verification. */
@Injectable()
export class ProfileProjection {
  constructor(private readonly clock: Clock) {}

  @OnEvent(profileChanged)
  async keep({ aggregateVersion, data }: EventOf<typeof profileChanged>, tx: Transaction): Promise<void> {
    await keepProfile(tx, { ...data, version: aggregateVersion }, this.clock.now());
  }
}

/** What identity reports about a person. */
interface Profile {
  userId: string;
  timezone: string;
  emailVerified: boolean;
  version: number;
}

/** Keeps it and plans the person's reminders anew, unless a newer version is kept or the account is gone. */
export async function keepProfile(
  tx: Transaction,
  { userId, timezone, emailVerified: isVerified, version: aggregateVersion }: Profile,
  now: Date,
): Promise<void> {
  if (!(await lockLiving(tx, userId))) return;
  if (!(await applyIfNewer(tx, { aggregate: profileAggregate, aggregateId: userId, aggregateVersion }))) return;
  await replan(tx, userId, { now, profile: { timezone, isVerified } });
}
