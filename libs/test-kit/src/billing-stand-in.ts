import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type * as events from '@floatwise/contracts/billing/events';
import { askBillingNotice, askEntitlement, askPlanDays, type PlanDays } from '@floatwise/contracts/billing/requests';
import { emit } from '@floatwise/events/outbox';
import { consumer, type Consumer } from './consumer.js';
import { answers } from './handlers.js';

type NoticeAnswer = z.input<typeof askBillingNotice.response>;

/** Stands in for billing: publishes through its own outbox, and answers questions. */
export class BillingStandIn {
  noticeAnswer: (noticeId: string) => NoticeAnswer = () => ({ outcome: 'void' });
  /** Who has Pro; everybody else is on the free plan. */
  readonly pro = new Set<string>();
  /** The days of somebody's plan; nobody has any otherwise. */
  readonly planDays = new Map<string, PlanDays>();
  consumer!: Consumer;

  async start(natsUrl?: string): Promise<this> {
    this.consumer = await consumer({
      service: 'billing',
      ...(natsUrl ? { natsUrl } : {}),
      providers: [
        answers(askBillingNotice, async ({ noticeId }) => this.noticeAnswer(noticeId)),
        answers(askPlanDays, async ({ userId }) => this.planDays.get(userId) ?? { trialEndsAt: null, proEndsAt: null }),
        answers(askEntitlement, async ({ userId }): Promise<z.input<typeof askEntitlement.response>> => {
          const isPro = this.pro.has(userId);
          return { tier: isPro ? 'premium' : 'free', expiresAt: null, cardLimit: isPro ? null : 3 };
        }),
      ],
    });
    return this;
  }

  /** Publishes one of the events about somebody's plan; all of them have the same data. */
  async notify(
    event: typeof events.trialStarted,
    userId: string = randomUUID(),
  ): Promise<{ userId: string; noticeId: string }> {
    const data = { userId, noticeId: randomUUID() };
    await emit(this.consumer.pool, event, { aggregateId: data.noticeId, aggregateVersion: 1, data });
    return data;
  }

  stop(): Promise<void> {
    return this.consumer.stop();
  }
}
