import { Inject, Injectable } from '@nestjs/common';
import { askPlanDays, type PlanDays } from '@floatwise/contracts/billing/requests';
import { Requests } from '@floatwise/events/requests';
import { Unavailable } from '@floatwise/events/unavailable';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { Database } from '../db.js';
import type { CardsEnv } from '../env.js';
import type { PlannedFeed } from './plan-events.js';

/** The days of a person's plan in their calendar. */
@Injectable()
export class PlanDaysOfFeeds {
  constructor(
    private readonly db: Database,
    private readonly requests: Requests,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'CALENDAR_PLAN_TIMEOUT_MS'>,
  ) {}

  /** Asks billing, and keeps the answer. While it doesn't answer, the calendar stays as it is: no entry disappears. */
  async renewed(feed: PlannedFeed): Promise<PlannedFeed> {
    const days = await this.ask(feed.userId);
    if (days === null) return feed;
    const [trialEndsAt, proEndsAt] = [dateOf(days.trialEndsAt), dateOf(days.proEndsAt)];
    const same =
      trialEndsAt?.getTime() === feed.trialEndsAt?.getTime() && proEndsAt?.getTime() === feed.proEndsAt?.getTime();
    if (same) return feed;
    const changed = { trialEndsAt, proEndsAt, planChangedAt: this.clock.now() };
    const { userId } = feed;
    await this.db.prisma.calendarFeed.updateMany({
      where: { userId },
      data: { ...changed, planVersion: { increment: 1 } },
    });
    return { ...feed, ...changed, planVersion: feed.planVersion + 1 };
  }

  private async ask(userId: string): Promise<PlanDays | null> {
    try {
      return await this.requests.ask(askPlanDays, { userId }, { timeoutMs: this.env.CALENDAR_PLAN_TIMEOUT_MS });
    } catch (error) {
      if (error instanceof Unavailable) return null;
      throw error;
    }
  }
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
