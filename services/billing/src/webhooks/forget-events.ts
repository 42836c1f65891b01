import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Job } from '@floatwise/service-kit/jobs/job';
import type { BillingEnv } from '../env.js';
import { StripeEventQueue } from './event-queue.js';

const dayMs = 86_400_000;

/** Deletes finished events. Stripe repeats an event for some days only. */
@Injectable()
export class ForgetEvents {
  constructor(
    private readonly events: StripeEventQueue,
    @Inject(ENV) private readonly env: Pick<BillingEnv, 'STRIPE_EVENTS_KEEP_DAYS'>,
  ) {}

  /** Returns how many were deleted. */
  @Job({ name: 'forget-stripe-events', everyMs: 6 * 3_600_000, timeoutMs: 60_000, overlap: 'never' })
  forget(): Promise<number> {
    return this.events.forget(this.env.STRIPE_EVENTS_KEEP_DAYS * dayMs);
  }
}
