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

/** Plans a person's reminders anew when identity tells of another time zone or verification. */
@Injectable()
export class ProfileProjection {
  constructor(private readonly clock: Clock) {}

  @OnEvent(profileChanged)
  async keep(event: EventOf<typeof profileChanged>, tx: Transaction): Promise<void> {
    const { aggregateId, aggregateVersion, data } = event;
    const { userId, timezone, emailVerified: isVerified } = data;
    if (!(await lockLiving(tx, userId))) return;
    if (!(await applyIfNewer(tx, { aggregate: profileAggregate, aggregateId, aggregateVersion }))) return;
    await replan(tx, userId, { now: this.clock.now(), told: { timezone, isVerified } });
  }
}
