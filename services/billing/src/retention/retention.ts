import { Inject, Injectable, Module } from '@nestjs/common';
import { dayMs, hourMs } from '@floatwise/contracts/time';
import { ENV } from '@floatwise/service-kit/env';
import { Job, type JobRun } from '@floatwise/service-kit/jobs/job';
import { CustomerRemovalModule } from '../customer-removal/customer-removal.module.js';
import { RemovalQueue } from '../customer-removal/removal-queue.js';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { StripeEventQueue } from '../webhooks/event-queue.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';

/** What is deleted when. */
@Injectable()
export class Retention {
  constructor(
    private readonly db: Database,
    private readonly removals: RemovalQueue,
    private readonly events: StripeEventQueue,
    @Inject(ENV)
    private readonly env: Pick<
      BillingEnv,
      'NOTICE_KEEP_DAYS' | 'CUSTOMER_REMOVAL_KEEP_DAYS' | 'STRIPE_EVENTS_KEEP_DAYS'
    >,
  ) {}

  /** Old notices, which aren't sent again since only news is, and finished removals. Returns how many rows were deleted. */
  @Job<BillingEnv>({ name: 'forget-notices-and-removals', everyMs: 'FORGET_RECORDS_MS', timeoutMs: 60_000 })
  async forgetNoticesAndRemovals({ now }: Pick<JobRun, 'now'>): Promise<{ notices: number; removals: number }> {
    const since = new Date(now.getTime() - this.env.NOTICE_KEEP_DAYS * dayMs);
    const notices = await this.db.prisma.notice.deleteMany({ where: { at: { lt: since } } });
    return {
      notices: notices.count,
      removals: await this.removals.forget(this.env.CUSTOMER_REMOVAL_KEEP_DAYS * dayMs),
    };
  }

  /** Finished events: Stripe repeats an event for some days only. Returns how many were deleted. */
  @Job({ name: 'forget-stripe-events', everyMs: 6 * hourMs, timeoutMs: 60_000 })
  forgetEvents(): Promise<number> {
    return this.events.forget(this.env.STRIPE_EVENTS_KEEP_DAYS * dayMs);
  }
}

@Module({ imports: [CustomerRemovalModule, WebhooksModule], providers: [Retention] })
export class RetentionModule {}
